/// How laws are checked.
public struct CheckSettings: Hashable, Sendable {
  /// Where draws begin. The same seed draws the same cases.
  public var seed: UInt64
  /// A counted domain of at most so many cases is gone through; of others, so many are drawn.
  public var cases: Int
  /// Only this case of each law, by its number in a report.
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
  package var began: (Int) -> Void
  /// A counterexample, before smaller ones are looked for.
  package var found: (LawResult.Counterexample) -> Void

  package init(
    began: @escaping (Int) -> Void = { _ in }, found: @escaping (LawResult.Counterexample) -> Void = { _ in }
  ) {
    self.began = began
    self.found = found
  }
}
