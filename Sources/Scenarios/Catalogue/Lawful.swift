import PairingLaws

/// Something whose laws the workbench checks: a pairing, or something that pairings are made with.
public struct Lawful: Sendable {
  /// The name by which `duet laws` is asked for it.
  public let name: String
  /// A line on it.
  public let summary: String
  package let laws: @Sendable () -> LawSuite

  /// Something that has laws.
  ///
  /// - Parameter laws: makes them. It is called in the process in which they are checked.
  public init(_ name: String, summary: String, laws: @escaping @Sendable () -> LawSuite) {
    self.name = name
    self.summary = summary
    self.laws = laws
  }

  /// The laws of an architecture's pairing; of one that names none, none, and that is reported.
  package init(_ architecture: Architecture) {
    let name = architecture.name
    self.init(name, summary: architecture.summary, laws: architecture.laws ?? { LawSuite(name, []) })
  }
}
