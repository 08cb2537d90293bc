/// What came of checking a law.
public struct LawResult: Hashable, Sendable {
  /// The law's name.
  public var name: String
  /// What it states.
  public var statement: String
  /// Where it comes from.
  public var source: String
  /// What came of it.
  public var outcome: Outcome

  /// A result.
  public init(name: String, statement: String, source: String, outcome: Outcome) {
    self.name = name
    self.statement = statement
    self.source = source
    self.outcome = outcome
  }

  /// What can come of checking a law.
  public enum Outcome: Hashable, Sendable {
    /// It held in so many cases: in all there are, or in all that were drawn from `seed`.
    case holds(cases: Int, seed: UInt64?)
    /// It did not hold.
    case broken(Counterexample)
    /// It was not checked: why, and what would be right.
    case unchecked(String)
    /// Its process ended while it was checked: what is known of how.
    case trapped(String)
    /// It had not ended after so many seconds.
    case unended(seconds: Int)
  }

  /// A case in which a law does not hold: the smallest that was found.
  public struct Counterexample: Hashable, Sendable {
    /// The case, in words.
    public var text: String
    /// The left side.
    public var left: String
    /// The right side.
    public var right: String
    /// The number of the case that was found, of which this is the smallest.
    public var number: Int
    /// How many cases held before.
    public var held: Int
    /// Where the draws began, if the case was drawn.
    public var seed: UInt64?

    /// A counterexample.
    public init(text: String, left: String, right: String, number: Int, held: Int, seed: UInt64? = nil) {
      self.text = text
      self.left = left
      self.right = right
      self.number = number
      self.held = held
      self.seed = seed
    }
  }

  /// Whether the law held.
  public var holds: Bool { if case .holds = outcome { true } else { false } }

  /// On how many cases it was checked.
  public var cases: Int {
    switch outcome {
    case .holds(let cases, _): cases
    case .broken(let example): example.held + 1
    case .unchecked, .trapped, .unended: 0
    }
  }
}

extension LawResult: CustomStringConvertible {
  /// The result; of a law that does not hold, the law, its source, the smallest case and both sides, too.
  public var description: String {
    switch outcome {
    case .holds(let cases, let seed):
      return "\(name) holds in \(cases) \(cases == 1 ? "case" : "cases")"
        + (seed.map { ", drawn from seed \($0)" } ?? "")
    case .broken(let example):
      return """
        \(name) is broken: \(statement)
          \(source.isEmpty ? "" : "source  \(source)\n  ")case    \(example.text)
          left    \(example.left)
          right   \(example.right)
        """
    case .unchecked(let reason): return "\(name) was not checked: \(reason)"
    case .trapped(let how): return "\(name) trapped: \(how)"
    case .unended(let seconds): return "\(name) had not ended after \(seconds) \(seconds == 1 ? "second" : "seconds")"
    }
  }

  /// What to give to `duet laws SUITE` to see this again: `--law coherence.c2 --case 17`.
  public var again: String {
    guard case .broken(let example) = outcome else { return "--law \(name)" }
    return "--law \(name) --case \(example.number)" + (example.seed.map { " --seed \($0)" } ?? "")
  }
}
