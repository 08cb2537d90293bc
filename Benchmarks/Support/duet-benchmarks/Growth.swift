import BenchmarkReport
import Counting
import OrderedJSON
import Scenarios
import Subjects
import TextUI

/// The cost of an event after a long history and after a short one: instructions, by callgrind, and bytes still in use.
enum Growth {
  private static let short = 1_024
  // Both numbers leave the home screen in its first state, which returns every 32 events. So the counted events are the
  // same.
  private static let long = 1_000_000
  /// The number of events to count after the history.
  private static let counted = 1_024

  /// The scenarios that have a history.
  fileprivate enum Scenario: String, CaseIterable, Sendable {
    case stepper
    case home
  }

  private static var steppers: [Subject] { Subject.plainAndArchitectures }

  /// Runs in a child process: handles a history, prints the bytes in use, and handles the events to count.
  ///
  /// - Returns: `false` if `words` are not a scenario, a subject and a number of events.
  @MainActor
  static func child(_ words: [String]) async -> Bool {
    guard words.count == 3, let scenario = Scenario(rawValue: words[0]), let events = Int(words[2]) else {
      return false
    }
    let (use, show): (Subject.Run, Subject.Run)
    switch scenario {
    case .stepper:
      guard let run = steppers.first(where: { $0.base == words[1] })?.rendering() else { return false }
      (use, show) = (run, run)
    case .home:
      guard let home = HomeSubject.all.first(where: { $0.name == words[1] })?.make(20, .standard) else {
        return false
      }
      (use, show) = ({ home.use($0) }, { home.toggle($0) })
    }
    await use(events)
    print(bytes_in_use())
    callgrind_start_counting()
    await show(counted)
    callgrind_stop_counting()
    return true
  }

  /// Counts the rows: instructions after a long history divided by those after a short one, and bytes left by an event.
  ///
  /// - Parameters:
  ///   - known: The rows already counted for the same sources, whose values are not counted again.
  ///   - keep: Called after each subject, with the rows counted so far.
  @MainActor
  static func counted(known: [Row], keep: ([Row]) -> Void) async -> [Row] {
    var runs = runs(known)
    let open = runs.indices.filter { !isWhole(runs[$0].count) }
    progress(parts: open.count)
    _ = await inParallel(open.map { (runs[$0].scenario, runs[$0].subject) }, count) { index, count in
      let run = runs[open[index]]
      progress(part: "\(run.scenario), \(run.subject)")
      runs[open[index]].count = count
      keep(rows(runs))
    }
    return rows(runs)
  }

  /// Returns all rows, with the values of the known ones.
  static func rows(of known: [Row]) -> [Row] { rows(runs(known)) }

  private typealias Run = (scenario: Scenario, subject: String, count: Count)

  private static func runs(_ known: [Row]) -> [Run] {
    Scenario.allCases.flatMap { scenario in
      (scenario == .stepper ? steppers.map(\.base) : HomeSubject.all.map(\.name)).map { subject in
        var count = Count()
        for row in CountedRow.allCases {
          count[row] = known.first { $0.name == row.name(scenario) }?.cells.first { $0.subject == subject }?.value
        }
        return (scenario, subject, count)
      }
    }
  }

  @Sendable
  private static func count(_ run: (scenario: Scenario, subject: String)) -> Count {
    func words(_ events: Int) -> [String] { ["grow", run.scenario.rawValue, run.subject, String(events)] }
    func bytes(_ events: Int) -> Int? {
      Child.run(Child.thisExecutable, words(events)).flatMap { child in
        Int(child.output.filter { !$0.isNewline }).flatMap { $0 < 0 ? nil : $0 }
      }
    }
    var count = Count()
    if let few = bytes(short), let many = bytes(long) { count[.bytes] = Double(many - few) / Double(long - short) }
    if let valgrind = Valgrind(), let few = valgrind.instructions(words(short)), few > 0,
      let many = valgrind.instructions(words(long))
    {
      count[.growth] = Double(many) / Double(few)
      count[.instructions] = Double(many) / Double(counted)
    }
    return count
  }

  private static func rows(_ counts: [Run]) -> [Row] {
    let open =
      "`make bench-instructions` counts it in minutes"
      + (Valgrind.isThere ? "." : ", if callgrind and its headers are installed.")
    return Scenario.allCases.flatMap { scenario in
      let counts = counts.filter { $0.scenario == scenario }
      let isWhole = counts.allSatisfy { Self.isWhole($0.count) }
      // A log keeps the events appended to it, in an array with up to twice the capacity that they need.
      let log = scenario == .home ? Double(2 * MemoryLayout<HomeEvent>.stride) : 0
      func costs(_ row: CountedRow) -> Costs { Costs(counts.map(\.subject), counts.map { $0.count[row] }) }
      var bytes = Row(
        CountedRow.bytes.name(scenario), .bytes, costs(.bytes), .memory,
        note: !isWhole
          ? open : log > 0 ? "Writer–Traced keeps only its log: at most \(fixed(log, 0)) bytes for each event." : nil)
      bytes.cells = bytes.cells.map { cell in
        cell.subject == "Writer–Traced" ? Cell(cell.subject, cell.value, limit: cell.limit.map { $0 + log }) : cell
      }
      return [
        Row(
          CountedRow.growth.name(scenario), .times, costs(.growth), .growth,
          note: isWhole ? "The instructions of an event after 1,000,000 events divided by those after 1,024." : open),
        Row(CountedRow.instructions.name(scenario), .count, costs(.instructions)), bytes,
      ]
    }
  }

  private static func isWhole(_ count: Count) -> Bool { count.count == CountedRow.allCases.count }
}

/// What is counted of each subject, each as a row.
private enum CountedRow: String, CaseIterable {
  /// The instructions of an event after the long history divided by those after the short one.
  case growth = "growth of instructions"
  /// The instructions of an event after the long history.
  case instructions = "instructions an event"
  /// The bytes that an event left in use.
  case bytes = "bytes left by an event"

  func name(_ scenario: Growth.Scenario) -> String { "\(scenario), \(rawValue)" }
}

/// The counts of one subject.
private typealias Count = [CountedRow: Double]
