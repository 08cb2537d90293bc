import Components
import Effects
import TextUI

/// The inputs of a scenario's session: the start, the runtime of some effects, and a size.
///
/// A scenario runs on an architecture through a function that is generic over hosts, and so over effects:
///
///     @MainActor func stepper(_ host: some SessionHost<Stepper.Start>) -> any RunningSession {
///       host.run(Stepper.stateStore(host.effects))
///     }
///     let implementation = Implementation("state-store") { stepper($0) }
@MainActor
public protocol SessionHost<Start> {
  /// The data that the scenario starts from.
  associatedtype Start
  /// The effects.
  associatedtype E: Effect
  /// The data that the scenario starts from.
  var start: Start { get }
  /// The runtime of the effects.
  var runtime: E.Runtime { get }
  /// The size in which sessions lay out views.
  var size: Size { get }
  /// Whether sessions record steps.
  var recordsSteps: Bool { get }
  /// Whether sessions record states: see ``StepStates``.
  var recordsStates: Bool { get }

  /// Returns a recording session of a component.
  ///
  /// - Parameter describe: Describes the space for records; by default, the space's summary.
  func run<S: Space, Input, V: Presentable<E, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<E, S.M, V>
}

extension SessionHost {
  /// Steps.
  public var recordsSteps: Bool { true }
  /// No states.
  public var recordsStates: Bool { false }

  /// The type of the effects.
  public var effects: E.Type { E.self }

  /// Returns a recording session of the component.
  public func run<S: Space, Input, V: Presentable<E, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<E, S.M, V> {
    Session(
      component, runtime: runtime, size: size, recording: recordsSteps, recordingStates: recordsStates,
      describe: describe)
  }

  /// Returns a recording session of the component, which describes its space by a summary.
  public func run<S: Space, Input, V: Presentable<E, Input, TextView<Input>>>(
    _ component: S
  ) -> any RunningSession where S.Focus == UI<E, S.M, V> {
    run(component, describe: nil)
  }
}

/// A scenario on one architecture, which makes sessions for any effects.
///
///     let implementation = Stepper.implementations[0]
///     let session = implementation.session(from: Stepper.Start(), effects: IO.self, runtime: IORuntime())
public struct Implementation<Start>: Sendable {
  /// The architecture's name.
  public let architecture: String
  /// Returns whether the component can begin from a state, which its start has.
  ///
  /// It is asked only for a state that was read from data.
  public let canBegin: @Sendable (_ state: Start) -> Bool
  /// Runs the scenario's component on a host.
  public let play: @Sendable @MainActor (any SessionHost<Start>) -> any RunningSession

  /// Creates a scenario on an architecture.
  ///
  /// - Parameters:
  ///   - canBegin: Returns whether the component can begin from a state; by default, it cannot.
  ///   - play: Runs the scenario's component on a host: a closure that calls a generic function.
  public init(
    _ architecture: String, canBegin: @escaping @Sendable (_ state: Start) -> Bool = { _ in false },
    play: @escaping @Sendable @MainActor (any SessionHost<Start>) -> any RunningSession
  ) {
    self.architecture = architecture
    self.canBegin = canBegin
    self.play = play
  }

  /// Returns a session that starts from `start`, also after a ``ScriptEvent/restart``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size = Size(width: 80, height: 24),
    recording: Bool = true, recordingStates: Bool = false
  ) -> any RunningSession {
    let host = OpenHost<Start, E>(
      start: start, runtime: runtime, size: size, recordsSteps: recording, recordsStates: recordingStates)
    return restartable { play(host) }
  }
}

private struct OpenHost<Start, E: Effect>: SessionHost {
  let start: Start
  let runtime: E.Runtime
  let size: Size
  let recordsSteps: Bool
  let recordsStates: Bool
}
