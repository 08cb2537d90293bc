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

  private var plain: Measured? { all.first { $0.subject.group == .plain } }

  /// What the subjects of a group cost, by `value`.
  private func costs(_ group: Subject.Group, _ value: (Measured) -> Double?) -> Costs {
    let measured = all.filter { $0.subject.group == group }
    return Costs(measured.map(\.subject.base), measured.map(value))
  }

  /// Returns two rows: a ratio of times, without a limit, and the same ratio of instructions, with the limit.
  ///
  /// - Parameter other: The group to compare with, subject by subject; `nil` for the plain loop.
  private func ratio(
    _ name: String, _ group: Subject.Group, over other: Subject.Group? = nil, _ limit: Limit
  ) -> [Row] {
    func ratio(_ value: (Measured) -> Double?) -> Costs {
      let costs = costs(group, value)
      return other.map { costs / self.costs($0, value) } ?? costs / plain.flatMap(value)
    }
    return [
      Row(name, .times, ratio { $0.rendering }),
      Row(name + ", instructions", .times, ratio { $0.counts?.instructions }, limit, note: Valgrind.uncounted),
    ]
  }

  /// The rows of the stepper.
  var rows: [Row] {
    ratio("stepper, rendering", .architecture, .rendering) + [
      Row(
        "stepper, not rendering, instructions", .count, costs(.architecture) { $0.instructionsMoving }, .moving,
        note: Valgrind.uncounted ?? "The instructions of an event, counted by callgrind."),
      Row(
        "allocations, rendering", .allocations,
        costs(.architecture) { measured in
          measured.counts.flatMap { counts in plain?.counts.map { counts.allocations - $0.allocations } }
        }, .allocations,
        note: Valgrind.uncounted ?? "The allocations of an event, less those of the plain loop's, counted by callgrind."
      ),
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
