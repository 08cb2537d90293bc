import BenchmarkReport
import Counting
import Driver
import PseudoRandom
import Subjects

/// What it costs to show what was: any step of a long session.
enum Seeks {
  private static let events = 100_000

  /// What was measured of one architecture.
  private struct Measured {
    /// The slowest of many seeks, in milliseconds.
    var worst: Double
    /// How long the moves of all events take once more, and a view, in milliseconds.
    var replay: Double
    /// What an event left in memory because it is remembered, in bytes.
    var bytes: Double
  }

  @MainActor
  static func rows() async -> [Row] {
    var measured: [(name: String, Measured)] = []
    let plain = Timed(500, Subject.plain.rendering())
    var event = Double.infinity
    for subject in SeekSubject.all {
      measured.append((subject.name, await measure(subject)))
      event = min(event, await shortest(of: [plain], rounds: 40)[0])
    }
    let what =
      "Home, 20 articles, 100,000 events, the slowest of 100 steps, sought and laid out, each from the present."
    return [
      Row(
        "seek in 100,000 events, in the plain loop's events", .count,
        measured.map { Cell($0, $1.worst * 1e6 / event, limit: Limit.seeking($0)) }, note: what),
      Row("seek in 100,000 events, ms", .milliseconds, measured.map { Cell($0, $1.worst) }, note: what),
      Row(
        "seek over replay", .times, measured.map { Cell($0, $1.worst / $1.replay) },
        note: "Over one that has no positions, and moves by all 100,000."),
      Row(
        "bytes remembered of an event", .bytes, measured.map { Cell($0, $1.bytes) },
        note: "More than are in use where nothing is remembered. Writer–Traced's log is there anyway."),
    ]
  }

  @MainActor
  private static func measure(_ subject: SeekSubject) async -> Measured {
    progress("seek: \(subject.name)")
    // Each is made and used in the same way, and the bytes are those that are then in use.
    func used(_ remember: (any RunningSession) -> Void) async -> (session: any RunningSession, bytes: Int) {
      let before = bytes_in_use()
      let session = subject.make()
      remember(session)
      await SeekSubject.perform(events, in: session)
      return (session, Int(bytes_in_use() - before))
    }
    let plain = await used { _ in }.bytes
    let (session, bytes) = await used { $0.remember() }
    var generator = SplitMix64(seed: 1)
    let steps = [1, events / 2, events - 1] + (0..<97).map { _ in 1 + generator.number(below: events - 1) }
    let worst = steps.map { time(session, $0) }.max() ?? .infinity
    let replaying = await used { $0.remember(every: .max) }.session
    let replay = (0..<3).map { _ in time(replaying, events - 1) }.min() ?? .infinity
    return Measured(worst: worst, replay: replay, bytes: Double(bytes - plain) / Double(events))
  }

  /// The milliseconds that it takes to show a step, from the present: the better of two, so that nothing else is in them.
  @MainActor
  private static func time(_ session: any RunningSession, _ step: Int) -> Double {
    let clock = ContinuousClock()
    func once() -> Duration {
      seek(session, events)
      let start = clock.now
      seek(session, step)
      _ = session.screen
      return clock.now - start
    }
    return min(once(), once()) / .milliseconds(1)
  }

  @MainActor
  private static func seek(_ session: any RunningSession, _ step: Int) {
    do throws(SessionError) { try session.seek(to: step) } catch { preconditionFailure("\(error)") }
  }
}
