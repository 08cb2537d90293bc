import Driver

/// A scenario that runs on architectures.
///
/// Each architecture has a protocol that refines this one. A scenario runs on every architecture whose protocol it conforms to:
///
///     extension Stepper: OnStateStore {
///       static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
///         stage.run(stateStore(stage.effects))
///       }
///     }
public protocol Staged: SendableMetatype {
  /// What the scenario starts from.
  associatedtype Start: Sendable
}

extension Staged {
  /// The scenario on each architecture that it runs on, in the order of ``Architecture/standard``.
  public static var stagings: [Staging<Start>] { Architecture.standard.compactMap { $0.staging(of: Self.self) } }

  /// The scenario on an architecture, if it runs there.
  public static func staging(on architecture: String) -> Staging<Start>? {
    stagings.first { $0.architecture == architecture }
  }
}
