/// How laws are checked.
public struct CheckSettings: Hashable, Sendable {
  /// The random seed.
  public var seed: UInt64
  /// Check domains of up to this many cases exhaustively; sample this many cases from larger ones.
  ///
  /// A law is unchecked where this is not positive.
  public var cases: Int
  /// The number of the only case to check of each law, as reports print it; see ``LawResult/Outcome/noSuchCase(of:)``.
  public var onlyCase: Int?

  /// Settings.
  public init(seed: UInt64 = 0, cases: Int = 5_000, onlyCase: Int? = nil) {
    self.seed = seed
    self.cases = cases
    self.onlyCase = onlyCase
  }
}

/// What is told of a law while it is being checked, for whoever may not live to see its end.
package struct CheckWatch {
  /// The number of the case that begins.
  package var began: (Int) -> Void = { _ in }
  /// A counterexample, before smaller ones are looked for.
  package var found: (LawResult.Counterexample) -> Void = { _ in }

  package init() {}
}
