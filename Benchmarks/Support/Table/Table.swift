import Foundation
import Subjects

/// Prints what an event costs on each architecture, and how often the plain loop's that is.
///
///     steppers-table                                        the table
///     steppers-table run "State–Store" rendering 10000      one subject, to be looked at with a profiler
///
/// The table is not made of the benchmark plugin's results. It is about ratios, and the plugin measures one benchmark
/// after the other, each in a process of its own, and exports the 99th percentile in whole nanoseconds: on a machine
/// that does other things as well, two such numbers do not make a ratio. Here the subjects take turns in short runs,
/// hundreds of times, and the shortest run of each counts.
@main
struct Table {
  @MainActor
  static func main() async {
    let subjects = Subject.all
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.isEmpty { return await printTable(of: subjects) }
    guard arguments.count == 4, arguments.first == "run", let events = Int(arguments[4]),
      let subject = subjects.first(where: { $0.name == arguments[2] }),
      let make = arguments[3] == "rendering" ? subject.rendering : subject.moving
    else {
      print("usage: steppers-table [run <subject> moving|rendering <events>]")
      print("subjects: \(subjects.map(\.name).joined(separator: ", "))")
      exit(EXIT_FAILURE)
    }
    await make()(events)
  }

  @MainActor
  private static func printTable(of subjects: [Subject]) async {
    let times = await shortest(of: subjects)
    guard let plain = times.first else { return }
    let allocations = AllocationCounter()
    let header = ["", "ns/event, not rendering", "ns/event, rendering", "× plain", "allocations/event, rendering"]
    var rows = [header]
    var isCounted = true
    for (subject, time) in zip(subjects, times) {
      let counted = allocations?.perEvent(of: subject.name)
      if counted == nil { isCounted = false }
      rows.append([
        subject.name, time.moving.map { fixed($0, 1) } ?? "–", fixed(time.rendering, 0),
        fixed(time.rendering / plain.rendering, 2), counted.map { fixed($0, 1) } ?? "–",
      ])
    }
    print(markdown(rows))
    if !isCounted {
      print("\nAllocations are counted by valgrind, where it is installed and runs this executable.")
    }
  }
}

// MARK: - Measuring

/// The nanoseconds an event took, in the shortest run.
private struct Time {
  var moving: Double?
  var rendering: Double
}

/// Long enough for the clock, and short enough that many of them are not interrupted.
private let eventsInRun = 500
private let rounds = 400

@MainActor
private func shortest(of subjects: [Subject]) async -> [Time] {
  let runs = subjects.map { (moving: $0.moving?(), rendering: $0.rendering()) }
  var times = subjects.map { _ in Time(moving: nil, rendering: .infinity) }
  for _ in 0..<rounds {
    for (index, run) in runs.enumerated() {
      if let moving = run.moving {
        times[index].moving = min(times[index].moving ?? .infinity, await nanoseconds(of: moving))
      }
      times[index].rendering = min(times[index].rendering, await nanoseconds(of: run.rendering))
    }
  }
  return times
}

@MainActor
private func nanoseconds(of run: Subject.Run) async -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  await run(eventsInRun)
  return (clock.now - start) / .nanoseconds(eventsInRun)
}

// MARK: - Formatting

private func fixed(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

/// The rows as a table in Markdown, its columns aligned.
private func markdown(_ rows: [[String]]) -> String {
  let columns = rows.first?.indices ?? 0..<0
  let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
  var lines = rows.map { row in
    let cells = zip(row, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + space : space + cell.0
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
  let rule = widths.enumerated().map { column, width in
    String(repeating: "-", count: column == 0 ? width : width - 1) + (column == 0 ? "" : ":")
  }
  lines.insert("| \(rule.joined(separator: " | ")) |", at: 1)
  return lines.joined(separator: "\n")
}
