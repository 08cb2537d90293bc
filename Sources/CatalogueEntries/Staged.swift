/// A scenario that runs on one or more architectures.
///
/// Each architecture has a protocol that refines this one. A scenario runs on every architecture whose protocol it
/// conforms to:
///
///     extension Stepper: OnStateStore {
///       static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
///         stage.run(stateStore(stage.effects))
///       }
///     }
public protocol Staged: SendableMetatype {
  /// The type of value that the scenario starts from.
  associatedtype Start: Sendable
}
