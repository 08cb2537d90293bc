import PairingLaws

/// A subject whose laws the workbench checks: a pairing, or something that pairings are built from.
public struct LawSubject: Sendable {
  /// The name for `duet laws`.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// Whether it is a claim that does not hold. `duet laws` checks it only by its name.
  public let isRefuted: Bool
  package let laws: @Sendable () -> LawSuite

  /// Creates a subject of laws.
  ///
  /// - Parameters:
  ///   - isRefuted: Whether it is a claim of a source that does not hold.
  ///   - laws: Makes the laws. The process that checks them calls it.
  public init(
    _ name: String, summary: String, isRefuted: Bool = false, laws: @escaping @Sendable () -> LawSuite
  ) {
    self.name = name
    self.summary = summary
    self.isRefuted = isRefuted
    self.laws = laws
  }

  /// Creates the subject for an architecture's pairing.
  ///
  /// If the architecture has no laws, the suite is empty, and the check reports that.
  package init(_ architecture: Architecture) {
    let name = architecture.name
    self.init(name, summary: architecture.summary, laws: architecture.laws ?? { LawSuite(name, []) })
  }
}
