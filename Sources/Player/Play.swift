import Components
import Driver
import Effects
import Terminal
import TextUI

/// Runs a component full-screen in this process's terminal, until the user leaves.
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
/// Tab and the arrows move between the controls, Enter and Space act, and `?` shows all keys. `[` and `]` go back and
/// forth in time. An event in the past begins a branch: the component is created again and gets the events that came
/// before.
///
/// - Parameters:
///   - component: The component, evaluated once for each branch. Create the objects that it refers to in this
///     expression, so that branches do not share them.
///   - title: The text at the top.
/// - Returns: How the player ended. The terminal is restored.
/// - Throws: `TerminalError` if there is no terminal; `SessionError` if the component is at fault: two controls have
///   one ID, or a step does not end.
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
