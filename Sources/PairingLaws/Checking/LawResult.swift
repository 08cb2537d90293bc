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
    /// It has no case of the number that was asked for; of so many.
    case noSuchCase(of: Int)
    /// Its process ended while it was checked: what is known of how, and in which case.
    case trapped(String, case: Int?)
    /// It had not ended after so many seconds; in which case it was.
    case timedOut(seconds: Int, case: Int?)
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
    /// How many cases were to be checked at most: what its number depends on.
    public var cases: Int
    /// Where the draws began, if the case was drawn.
    public var seed: UInt64?

    /// What checks this case again, and finds the same.
    public var settings: CheckSettings { CheckSettings(seed: seed ?? 0, cases: cases, onlyCase: number) }
  }

  /// Whether the law held.
  public var holds: Bool { if case .holds = outcome { true } else { false } }

  /// On how many cases it was checked.
  public var cases: Int {
    switch outcome {
    case .holds(let cases, _): cases
    case .broken(let example): example.held + 1
    case .unchecked, .noSuchCase, .trapped, .timedOut: 0
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
          \(source.isEmpty ? "" : "source  \(source)\n  ")case    \(Self.indented(example.text))
          left    \(Self.indented(example.left))
          right   \(Self.indented(example.right))
        """
    case .unchecked(let reason): return "\(name) was not checked: \(reason)"
    case .noSuchCase(let total): return "\(name) has no case of that number; 0 to \(total - 1) would be right"
    case .trapped(let how, let number): return "\(name) trapped\(Self.place(number)): \(how)"
    case .timedOut(let seconds, let number):
      return "\(name) had not ended after \(seconds) \(seconds == 1 ? "second" : "seconds")\(Self.place(number))"
    }
  }

  private static func place(_ number: Int?) -> String { number.map { " in case \($0)" } ?? "" }

  /// The further lines of a text stand under its first.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n          ")
  }

  /// What to give to `laws SUITE` to see this again: `--law coherence.c2 --case 17`.
  public var arguments: String {
    let settings = again
    let usual = CheckSettings()
    var words = ["--law \(name)"]
    if let number = settings.onlyCase { words.append("--case \(number)") }
    if settings.cases != usual.cases { words.append("--cases \(settings.cases)") }
    if settings.seed != usual.seed { words.append("--seed \(settings.seed)") }
    return words.joined(separator: " ")
  }

  /// What to give to a suite to see this again: `check(CheckSettings(onlyCase: 17), only: ["coherence.c2"])`.
  var call: String {
    let settings = again
    let usual = CheckSettings()
    var words: [String] = []
    if settings.seed != usual.seed { words.append("seed: \(settings.seed)") }
    if settings.cases != usual.cases { words.append("cases: \(settings.cases)") }
    if let number = settings.onlyCase { words.append("onlyCase: \(number)") }
    return "check(CheckSettings(\(words.joined(separator: ", "))), only: [\"\(name)\"])"
  }

  /// What checks the case again that this is about.
  private var again: CheckSettings {
    switch outcome {
    case .broken(let example): example.settings
    case .trapped(_, let number), .timedOut(_, let number): CheckSettings(onlyCase: number)
    case .holds, .unchecked, .noSuchCase: CheckSettings()
    }
  }
}
