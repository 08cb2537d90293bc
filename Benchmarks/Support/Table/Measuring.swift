import Foundation
import Subjects

/// What can be measured again and again: so many events at a time.
struct Timed {
  let events: Int
  let run: Subject.Run

  init(_ events: Int, _ run: @escaping Subject.Run) {
    self.events = events
    self.run = run
  }
}

extension Timed {
  /// A subject's events, rendering.
  @MainActor
  static func rendering(_ subject: Subject) -> Timed { Timed(500, subject.rendering()) }

  /// The plain loop's event, rendering: most limits are ratios to it. What is divided by it takes turns with it.
  @MainActor
  static var plain: Timed { rendering(.plain) }
}

/// The plain loop's event, rendering, for what is not ``Timed`` and takes turns with it.
@MainActor
struct PlainEvent {
  private let plain = Timed.plain
  /// The nanoseconds of its shortest run.
  private(set) var time = Double.infinity

  /// Runs it a few times.
  mutating func takeTurn() async { time = min(time, await shortest(of: [plain], rounds: 5)[0]) }
}

/// The nanoseconds that an event of each takes, in its shortest run.
///
/// They take turns in short runs, which are long enough for the clock, and of which some are not interrupted: so what
/// else the machine does is in none of the numbers, or in all of them.
///
/// - Parameters:
///   - rounds: how often each is run.
///   - limit: after so much of a processor's time there are no more rounds; there are always two. It is not the clock's: where
///     much else is done, that takes longer, and is measured as often.
///   - byProcessor: measures the processor's time. It is coarser than the clock's, and is for runs that are so long that each of
///     them is interrupted.
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

/// What `measure` gives for each, two at a time: for counts, which do not depend on what else the machine does.
///
/// - Parameter done: is called with each as soon as it is measured, one after the other.
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
