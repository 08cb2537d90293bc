import Foundation
import Subjects

/// A repeatable run of a number of events, to measure.
struct Timed {
  let events: Int
  let run: Subject.Run

  init(_ events: Int, _ run: @escaping Subject.Run) {
    self.events = events
    self.run = run
  }
}

extension Timed {
  /// Returns a run of a subject's events with their views.
  @MainActor
  static func rendering(_ subject: Subject) -> Timed { Timed(500, subject.rendering()) }

  /// A run of the plain loop with its view. Most limits are ratios to it, and those subjects take turns with it.
  @MainActor
  static var plain: Timed { rendering(.plain) }
}

/// The plain loop's event with its view, for measurements that take turns with it and are not ``Timed``.
@MainActor
struct PlainEvent {
  private let plain = Timed.plain
  /// The nanoseconds of an event in the shortest run.
  private(set) var time = Double.infinity

  /// Runs the events a few times.
  mutating func takeTurn() async { time = min(time, await shortest(of: [plain], rounds: 5)[0]) }
}

/// Returns the nanoseconds of an event of each subject, and of the plain loop, which takes turns with them.
@MainActor
func shortestBesidePlain(of subjects: [Timed], rounds: Int) async -> (times: [Double], event: Double) {
  var (times, event) = (subjects.map { _ in Double.infinity }, PlainEvent())
  for _ in 0..<rounds {
    times = zip(times, await shortest(of: subjects, rounds: 1)).map(min)
    await event.takeTurn()
  }
  return (times, event.time)
}

/// Returns the nanoseconds of an event of each subject, in its shortest run.
///
/// The subjects take turns in short runs. A run is long enough for the clock, and short enough that some runs are not
/// interrupted. So other work on the machine affects all of the numbers or none.
///
/// - Parameters:
///   - rounds: The number of runs of each subject.
///   - limit: The processor time after which no round begins; there are always two rounds. It is not real time, so a
///     busy machine takes longer but measures as often.
///   - byProcessor: Whether to measure processor time. It is coarser than the clock, for runs that are so long that
///     every run is interrupted.
@MainActor
func shortest(
  of subjects: [Timed], rounds: Int, within limit: Duration = .seconds(30), byProcessor: Bool = false
) async -> [Double] {
  var times = subjects.map { _ in Double.infinity }
  let first = ContinuousClock.now
  func now() -> Duration { byProcessor ? ProcessorTime.ofThis : .now - first }
  let begin = ProcessorTime.ofThis
  for round in 0..<rounds {
    if round >= 2, ProcessorTime.ofThis - begin > limit { break }
    for (index, subject) in subjects.enumerated() {
      let start = now()
      await subject.run(subject.events)
      times[index] = min(times[index], (now() - start) / .nanoseconds(subject.events))
    }
  }
  return times
}

/// Returns the results of `measure` for all items, which it measures two at a time.
///
/// Use it for counts, because other work on the machine does not change them.
///
/// - Parameter done: Called with each result as soon as it is measured, one after the other.
@MainActor
func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ measure: @escaping @Sendable (Item) -> Result, done: (_ index: Int, Result) -> Void = { _, _ in }
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    var results: [Int: Result] = [:]
    func take(_ measured: (index: Int, result: Result)) {
      results[measured.index] = measured.result
      done(measured.index, measured.result)
    }
    for (index, item) in items.enumerated() {
      if index >= 2, let measured = await group.next() { take(measured) }
      group.addTask { (index, measure(item)) }
    }
    for await measured in group { take(measured) }
    return items.indices.compactMap { results[$0] }
  }
}
