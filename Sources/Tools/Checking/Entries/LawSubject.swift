import PairingLaws

/// A subject whose laws the workbench checks: a pairing, or something that pairings are built from.
public struct LawSubject: Sendable {
  /// The name for `duet laws`.
  public let name: String
  /// A one-line summary.
  public let summary: String
  package let laws: @Sendable () -> LawSuite

  /// Creates a subject of laws.
  ///
  /// - Parameter laws: Makes the laws. The process that checks them calls it.
  public init(_ name: String, summary: String, laws: @escaping @Sendable () -> LawSuite) {
    self.name = name
    self.summary = summary
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
