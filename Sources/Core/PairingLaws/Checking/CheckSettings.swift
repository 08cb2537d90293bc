/// Settings of a law check.
public struct CheckSettings: Hashable, Sendable {
  /// The random seed.
  public var seed: UInt64
  /// The number of cases: domains up to this size are checked exhaustively, larger ones by this many samples.
  ///
  /// If it is not positive, laws are reported as unchecked.
  public var cases: Int
  /// The number of the only case to check of each law, as reports print it; see ``LawResult/Outcome/noSuchCase(of:)``.
  public var onlyCase: Int?

  /// Creates settings.
  public init(seed: UInt64 = 0, cases: Int = 5_000, onlyCase: Int? = nil) {
    (self.seed, self.cases, self.onlyCase) = (seed, cases, onlyCase)
  }
}

/// Reports progress during a check, for a process that may end before the check does.
package struct CheckWatch {
  /// Receives the number of a case before it is checked.
  package var began: (Int) -> Void = { _ in }
  /// Receives a counterexample before the search for a smaller one, if it is set.
  package var found: ((LawResult.Counterexample) -> Void)?
  /// Whether only the answer is wanted. Then no counterexample has texts, and none is made smaller.
  var isBrief = false
  /// Receives the inputs of each case instead of a check, if it is set.
  package var describe: ((String) -> Void)?

  package init() {}
}
