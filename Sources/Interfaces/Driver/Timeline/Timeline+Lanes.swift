import Components
import Effects
import TextUI

extension Timeline {
  /// A component to show beside others, and its name.
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

  /// Opens the recording of a branch on an architecture, and returns a function that writes its next bytes.
  public typealias Recording = (_ architecture: String, _ branch: Int) throws -> ([UInt8]) throws -> Void

  /// The headers of the traces of `lanes`.
  package static func headers(of lanes: [Lane], title: String, from trace: Trace?) -> [TraceHeader] {
    lanes.map { lane in
      TraceHeader(
        scenario: title, scenarioVersion: 1, architecture: lane.name, effects: "live", seed: nil,
        size: trace?.header.size ?? Size(width: 80, height: 24), data: [:])
    }
  }

  /// Creates the timeline of some lanes, whose first branch replays the answers of a trace.
  package convenience init(_ lanes: [Lane], title: String, from trace: Trace?, recording: Recording?) throws {
    let headers = Self.headers(of: lanes, title: title, from: trace)
    let repeated = trace.map { trace in lanes.map { _ in RecordedAnswers(repeating: trace.steps) } }
    try self.init(
      lanes.map(\.name),
      recordingTo: { branch in
        guard let recording else { return [] }
        return try headers.map { try TraceWriter($0, recording($0.architecture, branch)) }
      },
      make: { index, answers in
        let runtime = IORuntime(pace: .manual)
        if let answers = answers ?? repeated?[index] { runtime.replay(answers) }
        return lanes[index].make(runtime, headers[index].size)
      })
    self.repeated = repeated ?? []
  }

  /// Performs the events of a trace, and then those of a script, whose expectations it checks in every session.
  ///
  /// - Throws: ``TimelineError`` if an event is refused, or an expectation is not met.
  package func perform(_ trace: Trace?, then script: Script?) async throws {
    for step in trace?.steps ?? [] {
      if let event = step.event { try await perform(event, at: "step \(step.step) of the trace") }
    }
    endRepetition()
    guard let script else { return }
    for line in script.lines {
      let place = "\(script.name):\(line.line):\(line.column)"
      switch line.step {
      case .event(let event): try await perform(event, at: place)
      case .expect(let expectation):
        if let unmet = unmet(expectation) { throw TimelineError(description: "\(place): \(unmet)") }
      }
    }
  }

  private func perform(_ event: ScriptEvent, at place: String) async throws {
    let shown = masked(event)
    do { try await perform(event) } catch let error as SessionError {
      throw TimelineError(description: "\(place): \(shown): \(error)")
    }
  }

  /// The event as everybody may see it: see `RunningSession.masked`.
  package func masked(_ event: ScriptEvent) -> ScriptEvent { sessions.reduce(event) { $1.masked($0) } }

  /// Returns why an expectation is not met; `nil` if every session meets it.
  package func unmet(_ expectation: Expectation) -> String? {
    for (name, session) in zip(names, sessions) {
      if let unmet = session.unmet(expectation) { return names.count > 1 ? "on \(name): \(unmet)" : "\(unmet)" }
    }
    return nil
  }
}

/// A script or a trace that does not fit the component.
public struct TimelineError: Error, Hashable, CustomStringConvertible {
  /// The place in the script or the trace, and what is wrong there.
  public let description: String

  package init(description: String) { self.description = description }
}
