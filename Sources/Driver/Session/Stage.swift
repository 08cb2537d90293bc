import Components
import Effects
import TextUI

/// What a session of a scenario needs: the start, the runtime of some effects, and a size.
///
/// A scenario runs on an architecture by a function that is generic over stages, and so over the effects:
///
///     extension Stepper {
///       @MainActor static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
///         stage.run(stateStore(stage.effects))
///       }
///     }
@MainActor
public protocol Stage<Start> {
  /// What the scenario starts from.
  associatedtype Start
  /// The effects.
  associatedtype E: Effect
  /// What the scenario starts from.
  var start: Start { get }
  /// The runtime of the effects.
  var runtime: E.Runtime { get }
  /// The size in which views are laid out.
  var size: Size { get }

  /// A recording session of a component.
  ///
  /// - Parameter describe: Describes the focus; without it, the space's summary does.
  func run<S: Space, Input, V: Presentable<E, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<E, S.M, V>
}

extension Stage {
  /// The effects, as a type.
  public var effects: E.Type { E.self }

  /// A session of the component as it is.
  public func run<S: Space, Input, V: Presentable<E, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<E, S.M, V> {
    Session(component, runtime: runtime, size: size, recording: true, describe: describe)
  }

  /// A session of a component, described by its summary.
  public func run<S: Space, Input, V: Presentable<E, Input, TextView<Input>>>(
    _ component: S
  ) -> any RunningSession where S.Focus == UI<E, S.M, V> {
    run(component, describe: nil)
  }
}

/// A scenario on one architecture: makes sessions of it, for any effects.
///
///     let staging = Staging("state-store") { Stepper.onStateStore($0) }
///     let session = staging.session(from: Stepper.Start(), effects: IO.self, runtime: IORuntime())
public struct Staging<Start>: Sendable {
  /// The architecture's name.
  public let architecture: String
  /// Runs the scenario's component on a stage.
  public let play: @Sendable @MainActor (any Stage<Start>) -> any RunningSession

  /// A scenario on an architecture.
  ///
  /// - Parameter play: Runs the scenario's component on a stage: a closure that calls a generic function.
  public init(_ architecture: String, play: @escaping @Sendable @MainActor (any Stage<Start>) -> any RunningSession) {
    self.architecture = architecture
    self.play = play
  }

  /// A session that starts from `start`.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size = Size(width: 80, height: 24)
  ) -> any RunningSession {
    play(OpenStage<Start, E>(start: start, runtime: runtime, size: size))
  }
}

private struct OpenStage<Start, E: Effect>: Stage {
  let start: Start
  let runtime: E.Runtime
  let size: Size
}
