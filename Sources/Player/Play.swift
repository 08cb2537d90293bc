import Components
import Driver
import Effects
import Terminal
import TextUI

/// Runs a component in the terminal of this process, full-screen, until whoever uses it leaves.
///
///     @main
///     struct Counter {
///       static func main() async throws {
///         try await play(StoreComponent<IO, Int, StepperInput, TextView<StepperInput>>(
///           initial: 0, dispatcher: .pure { input in .modify { $0 &+= input == .increment ? 1 : -1 } },
///           render: stepperView))
///       }
///     }
///
/// Tab and the arrows move between its controls, Enter and Space act; `?` shows all keys. `[` and `]` go back and forth in
/// time, and what is done in the past begins a branch: for that, `component` is made anew, and gets the events that came before.
///
/// - Parameters:
///   - component: is evaluated once for each branch. What it refers to should be made in it, so that no branch has that of another.
///   - title: what stands at the top.
/// - Returns: how it ended. The terminal is as it was.
/// - Throws: `TerminalError` where there is no terminal; `SessionError` where the component is at fault: two controls have one
///   ID, or a step does not come to an end.
@MainActor
@discardableResult
public func play<S: Space, Input, V: Presentable<IO, Input, TextView<Input>>>(
  _ component: @autoclosure @escaping @MainActor () -> S, title: String = ""
) async throws -> Player.Ending where S.Focus == UI<IO, S.M, V> {
  try await play(title) { runtime in Session(component(), runtime: runtime, recording: true) }
}

@MainActor
private func play(
  _ title: String, _ make: @escaping @MainActor (IORuntime) -> any RunningSession
) async throws -> Player.Ending {
  let timeline = try Timeline([title]) { _, answers in
    let runtime = IORuntime(pace: .manual)
    if let answers { runtime.replay(answers) }
    return make(runtime)
  }
  do {
    let terminal = try TerminalDevice()
    let ending = try await Player(timeline, title: title, size: terminal.size).play(in: terminal)
    try await timeline.end(within: 5_000)
    return ending
  } catch {
    try? await timeline.end(within: 5_000)
    throw error
  }
}
