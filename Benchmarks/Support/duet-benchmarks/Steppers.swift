import BenchmarkReport
import Subjects

/// The cost of the stepper's event on every subject.
struct Steppers {
  /// The measurements of one subject.
  struct Measured {
    let subject: Subject
    let moving: Double?
    let rendering: Double
    /// The counts of an event with its view.
    var counts: Valgrind.Counts?
    /// The instructions of an event without its view.
    var instructionsMoving: Double?
  }

  private(set) var all: [Measured]

  /// Measures the times.
  @MainActor
  init() async {
    let subjects = Subject.all
    let moving = subjects.filter { $0.moving != nil }
    let times = await shortest(
      of: moving.compactMap { $0.moving.map { Timed(500, $0()) } } + subjects.map { .rendering($0) },
      rounds: 300, within: .seconds(25))
    let movingTimes = Dictionary(uniqueKeysWithValues: zip(moving.map(\.name), times))
    all = zip(subjects, times.dropFirst(moving.count)).map {
      Measured(subject: $0, moving: movingTimes[$0.name], rendering: $1)
    }
  }

  /// Counts allocations and instructions, if valgrind can count.
  @MainActor
  mutating func count() async {
    guard Valgrind.isThere else { return }
    // Skip the recorded group: its counts lie between those of the performed and the traced group.
    let counted = all.indices.filter { all[$0].subject.group != .recorded }
    progress("instructions and allocations, rendering")
    let rendering = await inParallel(counted.map { all[$0].subject.name }) {
      Valgrind.counts(["run", $0, "rendering"], events: 1_024)
    }
    for (index, counts) in zip(counted, rendering) { all[index].counts = counts }
    let moved = all.indices.filter { all[$0].subject.group == .architecture && all[$0].moving != nil }
    progress("instructions, not rendering")
    let moving = await inParallel(moved.map { all[$0].subject.name }) {
      Valgrind.counts(["run", $0, "moving"], events: 1_024)?.instructions
    }
    for (index, count) in zip(moved, moving) { all[index].instructionsMoving = count }
  }

  func first(_ group: Subject.Group, _ base: String? = nil) -> Measured? {
    all.first { $0.subject.group == group && (base == nil || $0.subject.base == base) }
  }

  /// Returns a row with a cell for each subject of a group: the result of `value` for it and another subject.
  ///
  /// - Parameter other: The group of the other subject; `nil` for the plain loop.
  private func row(
    _ name: String, _ unit: Unit, _ group: Subject.Group, over other: Subject.Group? = nil, _ limit: Limit? = nil,
    note: String? = nil, _ value: (_ measured: Measured, _ other: Measured) -> Double?
  ) -> Row {
    let cells = all.filter { $0.subject.group == group }.map { measured in
      let base = measured.subject.base
      let compared = other.map { first($0, base) } ?? first(.plain)
      return Cell(base, compared.flatMap { value(measured, $0) }, limit: limit?(base))
    }
    return Row(name, unit, cells, note: note)
  }

  /// Returns two rows: a ratio of times, without a limit, and the same ratio of instructions, with the limit.
  private func ratio(
    _ name: String, _ group: Subject.Group, over other: Subject.Group? = nil, _ limit: Limit,
    time: @escaping (Measured) -> Double? = { $0.rendering },
    instructions: @escaping (Measured) -> Double? = { $0.counts?.instructions }
  ) -> [Row] {
    func divided(_ value: @escaping (Measured) -> Double?) -> (Measured, Measured) -> Double? {
      { measured, other in value(measured).flatMap { one in value(other).map { one / $0 } } }
    }
    return [
      row(name, .times, group, over: other, nil, divided(time)),
      row(name + ", instructions", .times, group, over: other, limit, note: Valgrind.uncounted, divided(instructions)),
    ]
  }

  /// The rows of the stepper.
  var rows: [Row] {
    ratio("stepper, rendering", .architecture, .rendering) + [
      row(
        "stepper, not rendering, instructions", .count, .architecture, .moving,
        note: Valgrind.uncounted ?? "The instructions of an event, counted by callgrind."
      ) { measured, _ in measured.instructionsMoving },
      row(
        "allocations, rendering", .allocations, .architecture, .allocations,
        note: Valgrind.uncounted ?? "The allocations of an event, less those of the plain loop's, counted by callgrind."
      ) { measured, plain in
        guard let count = measured.counts?.allocations, let base = plain.counts?.allocations else { return nil }
        return count - base
      },
    ] + ratio("composed, rendering", .composed, .composed)
      + ratio("session, input sent", .session, .sent)
      + ratio("session, control tapped by its ID", .tapped, .tapped)
      + ratio("session, event of a script performed", .performed, .performed)
      + ratio("session, recorded and its trace written", .traced, .traced)
      + ratio("session, with states over without", .states, over: .traced, .states)
  }

  /// The cost of each subject.
  var costs: [SubjectCost] {
    all.map {
      SubjectCost($0.subject.name, moving: $0.moving, rendering: $0.rendering, allocations: $0.counts?.allocations)
    }
  }
}
