import BenchmarkReport
import Counting
import OrderedJSON
import Scenarios
import Subjects
import TextUI

/// What an event costs after a long history and after a short one, counted: in instructions, by callgrind, and in bytes
/// that are still in use.
enum Growth {
  private static let short = 1_000
  private static let long = 1_000_000
  /// How many events are counted, after the history.
  private static let counted = 1_000

  /// The scenarios that have a history.
  fileprivate enum Scenario: String, CaseIterable, Sendable {
    case stepper
    case home
  }

  private static var steppers: [Subject] { Subject.all.filter { $0.group == .plain || $0.group == .concrete } }

  /// What a child does: has a history, says what it left in memory, and handles events to be counted.
  ///
  /// - Returns: `false` for words that say no scenario, subject and number of events.
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

  /// The rows: instructions after a long history over those after a short one, and bytes left by an event.
  ///
  /// - Parameters:
  ///   - known: rows that were counted of the same sources: what they have is not counted again.
  ///   - keep: takes the rows as far as they are counted, after each subject.
  @MainActor
  static func rows(known: [Row], keep: ([Row]) -> Void) async -> [Row] {
    let runs = Scenario.allCases.flatMap { scenario in
      (scenario == .stepper ? steppers.map(\.base) : HomeSubject.all.map(\.name)).map {
        (scenario: scenario, subject: $0)
      }
    }
    var counts = runs.map { run in
      Count { row in
        known.first { $0.name == row.name(run.scenario) }?.cells.first { $0.subject == run.subject }?.value
      }
    }
    let open = runs.indices.filter { !counts[$0].isWhole }
    _ = await inParallel(open.map { runs[$0] }, count) { index, count in
      counts[open[index]] = count
      keep(rows(zip(runs, counts).map { ($0.scenario, $0.subject, $1) }))
    }
    return rows(zip(runs, counts).map { ($0.scenario, $0.subject, $1) })
  }

  @Sendable
  private static func count(_ run: (scenario: Scenario, subject: String)) -> Count {
    progress("growth: \(run.scenario), \(run.subject)")
    func words(_ events: Int) -> [String] { ["grow", run.scenario.rawValue, run.subject, String(events)] }
    func bytes(_ events: Int) -> Int? {
      Child.run(Child.thisExecutable, words(events)).flatMap { child in
        Int(child.output.filter { !$0.isNewline }).flatMap { $0 < 0 ? nil : $0 }
      }
    }
    var count = Count()
    if let few = bytes(short), let many = bytes(long) { count.bytes = Double(many - few) / Double(long - short) }
    if let valgrind = Valgrind(), let few = valgrind.instructions(words(short)), few > 0,
      let many = valgrind.instructions(words(long))
    {
      count.growth = Double(many) / Double(few)
      count.instructions = Double(many) / Double(counted)
    }
    return count
  }

  /// The rows as they are before anything was counted.
  static var unmeasured: [Row] {
    let rows = rows(
      Scenario.allCases.flatMap { scenario in
        steppers.map { (scenario, $0.base, Count()) }
      })
    return rows.filter { $0.verdict == .open }.map {
      Row($0.name, $0.unit, $0.cells, note: "Counted by `make bench-instructions`, in minutes.")
    }
  }

  private static func rows(_ counts: [(scenario: Scenario, subject: String, count: Count)]) -> [Row] {
    Scenario.allCases.flatMap { scenario in
      let counts = counts.filter { $0.scenario == scenario }
      // A log keeps what it is told: an array of events, which has room for as many again at the most.
      let log = scenario == .home ? Double(2 * MemoryLayout<HomeEvent>.stride) : 0
      return [
        Row(
          CountedRow.growth.name(scenario), .times,
          counts.map { Cell($0.subject, $0.count.growth, limit: Limit.growth($0.subject)) },
          note: "An event's after 1,000,000 events over one's after 1,000, by callgrind."),
        Row(
          CountedRow.instructions.name(scenario), .count, counts.map { Cell($0.subject, $0.count.instructions) }),
        Row(
          CountedRow.bytes.name(scenario), .bytes,
          counts.map { run in
            let limit = Limit.memory(run.subject)
            return Cell(
              run.subject, run.count.bytes, limit: run.subject == "Writer–Traced" ? limit.map { $0 + log } : limit)
          },
          note: log > 0 ? "Writer–Traced keeps its log, and no more: at most \(fixed(log, 0)) bytes an event." : nil),
      ]
    }
  }
}

/// What is counted of each subject, in rows of their own.
private enum CountedRow: String {
  case growth = "growth of instructions"
  case instructions = "instructions an event"
  case bytes = "bytes left by an event"

  func name(_ scenario: Growth.Scenario) -> String { "\(scenario), \(rawValue)" }
}

/// What was counted of one subject.
private struct Count: Sendable {
  /// An event's instructions after the long history, and how often that is those after the short one.
  var growth: Double?
  var instructions: Double?
  /// The bytes that an event left.
  var bytes: Double?

  init() {}

  init(_ value: (CountedRow) -> Double?) {
    (growth, instructions, bytes) = (value(.growth), value(.instructions), value(.bytes))
  }

  var isWhole: Bool { growth != nil && instructions != nil && bytes != nil }
}
