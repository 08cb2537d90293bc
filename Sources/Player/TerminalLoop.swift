import Driver
import Terminal
import TextUI

extension Player {
  /// Shows this player in a terminal, until it ends: what is typed goes in, time passes, and what has changed is written.
  ///
  /// - Parameter clock: tells the time that passes.
  /// - Returns: how it ended. The terminal is as it was.
  /// - Throws: what ``handle(_:)`` throws; then, too, the terminal is as it was.
  public func play(in terminal: TerminalDevice, clock: some Clock<Duration> = SuspendingClock()) async throws -> Ending
  {
    defer { terminal.close() }
    resize(to: terminal.size)
    var passed = Stopwatch(clock)
    while true {
      do throws(TerminalError) { try terminal.show(frame) } catch { end(.closed) }
      if let ending { return ending }
      // Where nothing is under way, nothing happens by itself.
      let event = await terminal.next(within: timeline.isBusy && !timeline.isPast ? Self.frameTime : nil)
      // Who looks back stops the time, and so does who stops the process.
      if timeline.isPast || event == .resumed { passed.restart() }
      // A second at a time: what runs for ever is to be told from what has much to do.
      var left = passed.lap()
      while left > 0 {
        try await wait(min(left, 1000))
        left -= 1000
      }
      switch event {
      case nil: break
      case .input(let inputs)?:
        for input in inputs where ending == nil {
          guard let request = try await handle(input) else { continue }
          switch request {
          case .repaint: terminal.repaint()
          case .suspend: terminal.suspend()
          }
        }
      case .resized(let size)?: resize(to: size)
      case .resumed?: resize(to: terminal.size)
      case .interrupted?: end(.interrupted)
      case .closed?: end(.closed)
      }
    }
  }

  /// How often the clock is told, where something is under way, in milliseconds.
  private static let frameTime = 33
}

/// How much time has passed since it was last asked, in whole milliseconds; what is left of one is not lost.
private struct Stopwatch<C: Clock<Duration>> {
  private let clock: C
  private var last: C.Instant

  init(_ clock: C) {
    self.clock = clock
    last = clock.now
  }

  mutating func restart() { last = clock.now }

  mutating func lap() -> Int {
    let passed = last.duration(to: clock.now).components
    let milliseconds = Int(passed.seconds) * 1000 + Int(passed.attoseconds / 1_000_000_000_000_000)
    last = last.advanced(by: .milliseconds(milliseconds))
    return max(0, milliseconds)
  }
}
