import Driver
import Terminal
import TextUI

extension Player {
  /// Runs this player in a terminal until it ends: reads input, passes time, and draws changes.
  ///
  /// - Parameter clock: The clock that measures the time.
  /// - Returns: How the player ended. The terminal is restored.
  /// - Throws: The errors of ``handle(_:)``; the terminal is restored then, too.
  public func play(in terminal: TerminalDevice, clock: some Clock<Duration> = SuspendingClock()) async throws -> Ending
  {
    defer { terminal.close() }
    resize(to: terminal.size)
    var passed = PassedTime(clock)
    let start = clock.now
    while true {
      do throws(TerminalError) { try terminal.show(frame) } catch { end(.closed) }
      if let ending { return ending }
      // Without running effects, nothing happens by itself: wait without a limit.
      let event = await terminal.next(within: timeline.isBusy && !controller.standsStill ? Self.frameTime : nil)
      // Time stands still while the past is shown, or while the process is stopped.
      if controller.standsStill || event == .resumed { passed.restart() }
      // Each wait is at most one second: the limit of moves is per step, and must not stop a long but finite wait.
      var left = passed.lap(at: speed)
      while left > 0 {
        try await wait(min(left, 1000))
        left -= 1000
      }
      now = start.duration(to: clock.now)
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

  /// The milliseconds between two waits while effects run.
  private static let frameTime = 33
}
