import BenchmarkReport
import Subjects

/// What an event of the stepper costs on every subject.
struct Steppers {
  /// One subject, with what was measured.
  struct Measured {
    let subject: Subject
    let moving: Double?
    let rendering: Double
    /// With its view.
    var counts: Valgrind.Counts?
    /// Without its view.
    var instructionsMoving: Double?
  }

  private(set) var all: [Measured]

  /// Their times.
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

  /// Counts allocations and instructions, where that can be done.
  @MainActor
  mutating func count() async {
    guard Valgrind.isThere else { return }
    // What is recorded lies between what is performed and what is traced.
    let counted = all.indices.filter { all[$0].subject.group != .recorded }
    progress("instructions and allocations, rendering")
    let rendering = await inParallel(counted.map { all[$0].subject.name }) {
      Valgrind.counts(["run", $0, "rendering"], events: 1_024)
    }
    for (index, counts) in zip(counted, rendering) { all[index].counts = counts }
    let moved = all.indices.filter { [.concrete, .byKind].contains(all[$0].subject.group) && all[$0].moving != nil }
    progress("instructions, not rendering")
    let moving = await inParallel(moved.map { all[$0].subject.name }) {
      Valgrind.counts(["run", $0, "moving"], events: 1_024)?.instructions
    }
    for (index, count) in zip(moved, moving) { all[index].instructionsMoving = count }
  }

  func first(_ group: Subject.Group, _ base: String? = nil) -> Measured? {
    all.first { $0.subject.group == group && (base == nil || $0.subject.base == base) }
  }

  /// A row with one cell for each of a group, as far as `value` has something to say of it and of another subject.
  ///
  /// - Parameter other: the subject it is compared with; the plain loop if it is `nil`.
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

  /// Two rows: a ratio of times, which is reported, and the same ratio of instructions, which has the limit.
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

  /// The rows of the table that are about it.
  var rows: [Row] {
    ratio("stepper, rendering", .concrete, .rendering) + [
      row(
        "stepper, not rendering, instructions", .count, .concrete, .moving,
        note: Valgrind.uncounted ?? "An event's, by callgrind."
      ) { measured, _ in measured.instructionsMoving },
      row(
        "allocations, rendering", .allocations, .concrete, .allocations,
        note: Valgrind.uncounted ?? "More than the plain loop, an event, by callgrind."
      ) { measured, plain in
        guard let count = measured.counts?.allocations, let base = plain.counts?.allocations else { return nil }
        return count - base
      },
    ] + ratio("composed, rendering", .composed, .composed)
      + ratio("session, input sent", .session, .sent)
      + ratio("session, control tapped by its ID", .tapped, .tapped)
      + ratio("session, event of a script performed", .performed, .performed)
      + ratio("session, recorded and its trace written", .traced, .traced)
      + ratio("by Kind over concrete, rendering", .byKind, over: .concrete, .byKind)
      + ratio(
        "by Kind over concrete, not rendering", .byKind, over: .concrete, .byKindMoving, time: \.moving,
        instructions: \.instructionsMoving)
  }

  /// What each subject costs.
  var costs: [SubjectCost] {
    all.map {
      SubjectCost($0.subject.name, moving: $0.moving, rendering: $0.rendering, allocations: $0.counts?.allocations)
    }
  }
}
