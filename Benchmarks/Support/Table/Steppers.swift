import BenchmarkReport
import Subjects

/// What an event of the stepper costs on every subject.
struct Steppers {
  /// One subject, with what was measured.
  struct Measured {
    let subject: Subject
    let moving: Double?
    let rendering: Double
    var allocations: Double?
    var instructions: Double?
  }

  private(set) var all: [Measured]
  private var isCounted = false

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
      Measured(subject: $0, moving: movingTimes[$0.name], rendering: $1, allocations: nil)
    }
  }

  /// Counts allocations and instructions, where that can be done.
  @MainActor
  mutating func count() async {
    guard Valgrind.isThere else { return }
    isCounted = true
    // What is tapped, performed or recorded lies between what is sent and what is traced.
    let counted = all.indices.filter { ![.tapped, .performed, .recorded].contains(all[$0].subject.group) }
    progress("allocations")
    let allocations = await inParallel(counted.map { all[$0].subject.name }) {
      Valgrind.counts(["run", $0, "rendering"], events: 1_024)?.allocations
    }
    for (index, count) in zip(counted, allocations) { all[index].allocations = count }
    let moved = all.indices.filter { all[$0].subject.group == .concrete && all[$0].moving != nil }
    progress("instructions")
    let instructions = await inParallel(moved.map { all[$0].subject.name }) {
      Valgrind.counts(["run", $0, "moving"], events: 1_024)?.instructions
    }
    for (index, count) in zip(moved, instructions) { all[index].instructions = count }
  }

  /// Why something is not counted.
  static let uncounted = "Counted by callgrind, which is not installed, or without its headers."

  func first(_ group: Subject.Group, _ base: String? = nil) -> Measured? {
    all.first { $0.subject.group == group && (base == nil || $0.subject.base == base) }
  }

  /// A row with one cell for each of a group, as far as `value` has something to say of it and of the plain loop.
  private func row(
    _ name: String, _ unit: Unit, _ group: Subject.Group, _ limit: Limit, note: String? = nil,
    _ value: (_ measured: Measured, _ plain: Measured) -> Double?
  ) -> Row {
    let cells = all.filter { $0.subject.group == group }.map { measured in
      Cell(
        measured.subject.base, first(.plain).flatMap { value(measured, $0) }, limit: limit(measured.subject.base))
    }
    return Row(name, unit, cells, note: note)
  }

  /// The rows of the table that are about it.
  var rows: [Row] {
    [
      row("stepper, rendering", .times, .concrete, .rendering) { $0.rendering / $1.rendering },
      row(
        "stepper, not rendering, instructions", .count, .concrete, .moving,
        note: isCounted ? "An event's, by callgrind." : Self.uncounted
      ) { measured, _ in measured.instructions },
      row(
        "allocations, rendering", .allocations, .concrete, .allocations,
        note: isCounted ? "More than the plain loop, an event, by callgrind." : Self.uncounted
      ) { measured, plain in
        guard let count = measured.allocations, let base = plain.allocations else { return nil }
        return count - base
      },
      row("composed, rendering", .times, .composed, .composed) { $0.rendering / $1.rendering },
      row("session, input sent", .times, .session, .sent) { $0.rendering / $1.rendering },
      row("session, control tapped by its ID", .times, .tapped, .tapped) { $0.rendering / $1.rendering },
      row("session, event of a script performed", .times, .performed, .performed) { $0.rendering / $1.rendering },
      row("session, recorded and its trace written", .times, .traced, .traced) { $0.rendering / $1.rendering },
      row("by Kind over concrete, rendering", .times, .byKind, .byKind) { measured, _ in
        first(.concrete, measured.subject.base).map { measured.rendering / $0.rendering }
      },
      row("by Kind over concrete, not rendering", .times, .byKind, .byKindMoving) { measured, _ in
        first(.concrete, measured.subject.base)?.moving.flatMap { concrete in measured.moving.map { $0 / concrete } }
      },
    ]
  }

  /// What each subject costs.
  var costs: [SubjectCost] {
    all.map {
      SubjectCost($0.subject.name, moving: $0.moving, rendering: $0.rendering, allocations: $0.allocations)
    }
  }
}
