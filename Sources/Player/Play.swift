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
/// - Parameters:
///   - component: The component, evaluated once for each branch. Create the objects that it refers to in this
///     expression, so that branches do not share them.
///   - title: The text at the top, and the scenario's name in recordings.
///   - script: A script to run before the first key.
///   - trace: A trace to continue: its events run before the script, and its answers replace those of services.
///   - recording: Opens the recording of a branch, and returns a function that writes its next bytes.
/// - Returns: How the player ended. The terminal is restored.
/// - Throws: `TerminalError` if there is no terminal; ``PlayError`` if the script or the trace does not fit the
///   component; `SessionError` if the component is at fault: two controls have one ID, or a step does not end; errors
///   of `recording`.
@MainActor
@discardableResult
public func play<S: Space, Input, V: Presentable<IO, Input, TextView<Input>>>(
  _ component: @autoclosure @escaping @MainActor () -> S, title: String = "", script: Script? = nil,
  from trace: Trace? = nil, recording: Recording? = nil
) async throws -> Player.Ending where S.Focus == UI<IO, S.M, V> {
  // In traces, the component has the name of the trace that it continues.
  let name = trace?.header.architecture ?? title
  return try await play(
    Player.Lane(name, component()), title: title, script: script, from: trace, recording: recording)
}

/// Runs components full-screen, side by side; all get the same events.
///
///     try await play(
///       Player.Lane("state-store", Todo.stateStore(IO.self)), Player.Lane("writer-traced", Todo.writerTraced(IO.self)),
///       title: "todo")
///
/// The trace says whether the components agree and, if not, in which step they first differed. The parameters and errors
/// are those for one component; `recording` is called for each lane.
@MainActor
@discardableResult
public func play(
  _ first: Player.Lane, _ others: Player.Lane..., title: String = "", script: Script? = nil, from trace: Trace? = nil,
  recording: Recording? = nil
) async throws -> Player.Ending {
  try TerminalDevice.check()
  let timeline = try Timeline([first] + others, title: title, from: trace, recording: recording)
  do {
    if let trace { try await timeline.perform(trace) }
    if let script { try await timeline.perform(script) }
    let terminal = try TerminalDevice()
    let ending = try await Player(timeline, title: title, size: terminal.size).play(in: terminal)
    try await timeline.end(within: 5_000)
    return ending
  } catch {
    try? await timeline.end(within: 5_000)
    throw error
  }
}

/// Opens the recording of a branch on an architecture, and returns a function that writes its next bytes.
public typealias Recording = (_ architecture: String, _ branch: Int) throws -> ([UInt8]) throws -> Void

extension Player {
  /// A component to play beside others, and its name.
  public struct Lane {
    /// The name, such as that of its architecture.
    public let name: String
    let make: @MainActor (IORuntime, Size) -> any RunningSession

    /// Creates a lane.
    ///
    /// - Parameter component: The component, evaluated once for each branch.
    public init<S: Space, Input, V: Presentable<IO, Input, TextView<Input>>>(
      _ name: String, _ component: @autoclosure @escaping @MainActor () -> S
    ) where S.Focus == UI<IO, S.M, V> {
      self.name = name
      make = { Session(component(), runtime: $0, size: $1, recording: true) }
    }
  }
}

/// A script or a trace that does not fit the component.
public struct PlayError: Error, Hashable, CustomStringConvertible {
  /// The place in the script or the trace, and what is wrong there.
  public let description: String
}

extension Timeline {
  /// Creates the timeline of some lanes, whose first branch replays the answers of a trace.
  convenience init(_ lanes: [Player.Lane], title: String, from trace: Trace?, recording: Recording?) throws {
    let size = trace?.header.size ?? Size(width: 80, height: 24)
    try self.init(
      lanes.map(\.name),
      recordingTo: { branch in
        guard let recording else { return [] }
        return try lanes.map { lane in
          let header = TraceHeader(
            scenario: title, scenarioVersion: 1, architecture: lane.name, effects: "live", seed: nil, size: size,
            data: [:])
          return try TraceWriter(header, recording(lane.name, branch))
        }
      },
      make: { index, answers in
        let runtime = IORuntime(pace: .manual)
        if let answers = answers ?? trace.map(RecordedAnswers.init(of:)) { runtime.replay(answers) }
        return lanes[index].make(runtime, size)
      })
  }

  /// Performs the events of a trace.
  func perform(_ trace: Trace) async throws {
    for step in trace.steps {
      if let event = step.event { try await perform(event, at: "step \(step.step) of the trace") }
    }
  }

  /// Performs the events of a script, and checks its expectations in every session.
  func perform(_ script: Script) async throws {
    for line in script.lines {
      let place = "\(script.name):\(line.line):\(line.column)"
      switch line.step {
      case .event(let event): try await perform(event, at: place)
      case .expect(let expectation):
        for (name, session) in zip(names, sessions) {
          if let unmet = session.unmet(expectation) { throw PlayError(description: "\(place): on \(name): \(unmet)") }
        }
      }
    }
  }

  private func perform(_ event: ScriptEvent, at place: String) async throws {
    do { try await perform(event) } catch let error as SessionError {
      throw PlayError(description: "\(place): \(event): \(error)")
    }
  }
}

extension RecordedAnswers {
  fileprivate convenience init(of trace: Trace) {
    self.init()
    for step in trace.steps { append(step) }
    end()
  }
}
