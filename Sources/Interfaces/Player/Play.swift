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
/// before. At the end, calls that cannot be cancelled complete, and standard error names the calls that were cut off.
///
/// A recording is a trace, for each branch one. To write it to a file, import Foundation:
///
///     try await play(
///       Todo.stateStore(IO.self), title: "todo", script: Script(parsing: Array("tap add\n".utf8), name: "setup")
///     ) { architecture, branch in
///       let path = "todo-\(branch).jsonl"
///       try Data().write(to: URL(filePath: path))
///       let file = try FileHandle(forWritingTo: URL(filePath: path))
///       return { try file.write(contentsOf: Data($0)) }
///     }
///
/// Without a terminal, it writes the reason to standard error and ends the process with 64. An error that `main` throws
/// would end it with a crash report.
///
/// - Parameters:
///   - component: The component, evaluated once for each branch. Create the objects that it refers to in this
///     expression, so that branches do not share them.
///   - title: The text at the top, and the scenario's name in recordings.
///   - script: A script to run before the first key.
///   - trace: A trace to continue: its events run before the script, and its answers replace those of services.
///   - recording: Opens the recording of a branch, and returns a function that writes its next bytes.
/// - Returns: How the player ended. The terminal is restored.
/// - Throws: `TimelineError` if the script or the trace does not fit the component; `SessionError` if the component is
///   at fault: two controls have one ID, or a step does not end; `TerminalError` if another player of this process uses
///   the terminal; errors of `recording`.
@MainActor
@discardableResult public func play<S: Space, Input, V: Presentable<IO, Input, TextView<Input>>>(
  _ component: @autoclosure @escaping @MainActor () -> S, title: String = "", script: Script? = nil,
  from trace: Trace? = nil, recording: Timeline.Recording? = nil
) async throws -> Player.Ending where S.Focus == UI<IO, S.M, V> {
  // In traces, the component has the name of the trace that it continues.
  let name = trace?.header.architecture ?? title
  return try await play(
    Timeline.Lane(name, component()), title: title, script: script, from: trace, recording: recording)
}

/// Runs components full-screen, side by side; all get the same events.
///
///     try await play(
///       Timeline.Lane("state-store", Todo.stateStore(IO.self)), Timeline.Lane("writer-traced", Todo.writerTraced(IO.self)),
///       title: "todo")
///
/// The trace says whether the components agree and, if not, in which step they first differed. The parameters and errors
/// are those for one component; `recording` is called for each lane.
@MainActor
@discardableResult public func play(
  _ first: Timeline.Lane, _ others: Timeline.Lane..., title: String = "", script: Script? = nil,
  from trace: Trace? = nil,
  recording: Timeline.Recording? = nil
) async throws -> Player.Ending {
  do throws(TerminalError) { try TerminalDevice.check() } catch { TerminalDevice.endProcess(error) }
  let timeline = try Timeline([first] + others, title: title, from: trace, recording: recording)
  // The terminal is restored then.
  defer { timeline.lastWords.forEach(writeToStandardError) }
  return try await timeline.ending {
    try await timeline.perform(trace, then: script)
    let terminal = try TerminalDevice()
    return try await Player(timeline, title: title, size: terminal.size).play(in: terminal)
  }
}
