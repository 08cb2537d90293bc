import BenchmarkReport
import Counting
import Driver
import Utilities
import Subjects

/// The cost of seeking to any step of a long session.
enum Seeks {
  private static let events = 100_000
  /// The number of events after which the bytes are counted, in sessions that remember steps and sessions that do not.
  private static let counted = 10_000

  @MainActor
  static func rows() async -> [Row] {
    let names = SeekSubject.all.map(\.name)
    var (worst, bytes, event) = ([Double](), [Double](), PlainEvent())
    for subject in SeekSubject.all {
      progress(subject.name)
      let remembered = await self.bytes(subject) { $0.remember() }
      bytes.append(Double(remembered - (await self.bytes(subject) { _ in })) / Double(counted))
      worst.append(await slowest(subject, &event))
    }
    let what =
      "Home, 20 articles, 100,000 events: seek to a step from the present and lay it out; the slowest of 100 steps."
    return [
      Row(
        "seek in 100,000 events, in the plain loop's events", .count, Costs(names, worst) * 1e6 / event.time, .seeking,
        note: what),
      Row("seek in 100,000 events, ms", .milliseconds, Costs(names, worst), note: what),
      Row(
        "bytes remembered of an event", .bytes, Costs(names, bytes),
        note: "Compared with a session that does not remember steps. Writer–Traced has its log in both."),
    ]
  }

  /// Returns the milliseconds of the slowest of many seeks, in turns with the plain loop.
  @MainActor
  private static func slowest(_ subject: SeekSubject, _ event: inout PlainEvent) async -> Double {
    let session = subject.make()
    session.remember()
    await SeekSubject.perform(events, in: session)
    var generator = SplitMix64(seed: 1)
    let steps = [1, events / 2, events - 1] + (0..<97).map { _ in 1 + generator.number(below: events - 1) }
    var worst = 0.0
    for step in steps {
      worst = max(worst, time(session, step))
      await event.takeTurn()
    }
    return worst
  }

  /// Returns the bytes that a session has in use after `counted` events.
  @MainActor
  private static func bytes(_ subject: SeekSubject, _ remember: (any RunningSession) -> Void) async -> Int {
    let before = bytes_in_use()
    let session = subject.make()
    remember(session)
    await SeekSubject.perform(counted, in: session)
    return withExtendedLifetime(session) { Int(bytes_in_use() - before) }
  }

  /// Returns the milliseconds of processor time to show a step from the present.
  ///
  /// It is the shorter of two runs, to exclude other work.
  @MainActor
  private static func time(_ session: any RunningSession, _ step: Int) -> Double {
    func once() -> Duration {
      seek(session, events)
      let start = ProcessorTime.ofThis
      seek(session, step)
      _ = session.screen
      return ProcessorTime.ofThis - start
    }
    return min(once(), once()) / .milliseconds(1)
  }

  @MainActor
  private static func seek(_ session: any RunningSession, _ step: Int) {
    do throws(SessionError) { try session.seek(to: step) } catch { preconditionFailure("\(error)") }
  }
}
