import Effects
import TextUI

/// A scenario written for one architecture: makes sessions of it, for any effects.
///
///     struct StepperOnStateStore: Implementation {
///       typealias Start = StepperStart
///
///       func session<E: Effect>(
///         from start: StepperStart, effects: E.Type, runtime: E.Runtime, size: Size
///       ) -> any RunningSession {
///         Session(Stepper.stateStore(effects), runtime: runtime, size: size, recording: true)
///       }
///     }
public protocol Implementation<Start>: Sendable {
  /// What the scenario starts from.
  associatedtype Start

  /// A session that starts from `start`.
  @MainActor
  func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession
}
