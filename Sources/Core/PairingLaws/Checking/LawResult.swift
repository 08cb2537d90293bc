/// The result of checking a law.
public struct LawResult: Hashable, Sendable {
  /// The law's name.
  public var name: String
  /// The law's statement.
  public var statement: String
  /// The law's source.
  public var source: String
  /// The outcome of the check.
  public var outcome: Outcome
  /// The parts of the law's domains that its cases reached; `nil` if the domains have no parts or the law does not hold.
  public internal(set) var coverage: Coverage?
  /// The inputs of the case in which the check ended the process or took too long, if they are known.
  public package(set) var inputs: String?

  /// Creates a result.
  public init(name: String, statement: String, source: String, outcome: Outcome) {
    (self.name, self.statement, self.source, self.outcome) = (name, statement, source, outcome)
  }

  /// The outcome of checking a law.
  public enum Outcome: Hashable, Sendable {
    /// The law held in this number of cases: in every case, or in all samples from `seed`.
    case holds(cases: Int, seed: UInt64?)
    /// The law does not hold.
    case broken(Counterexample)
    /// The law was not checked; the text names the reason and the fix.
    case unchecked(String)
    /// The law has no case with the requested number, only this many cases.
    case noSuchCase(of: Int)
    /// The process ended during the check: the known reason, and the case if it is known.
    case trapped(String, case: Int?)
    /// The check did not end within this number of seconds; the case if it is known.
    case timedOut(seconds: Int, case: Int?)
  }

  /// The smallest case that was found in which a law does not hold.
  public struct Counterexample: Hashable, Sendable {
    /// The text of the case.
    public var text: String
    /// The left side.
    public var left: String
    /// The right side.
    public var right: String
    /// The number of the first counterexample; this one is the smallest that was found from it.
    public var number: Int
    /// The number of cases that held before.
    public var held: Int
    /// The setting of the number of cases, on which the case's number depends.
    public var cases: Int
    /// The random seed, if the case was sampled.
    public var seed: UInt64?

    /// Settings that reproduce this case.
    public var settings: CheckSettings { CheckSettings(seed: seed ?? 0, cases: cases, onlyCase: number) }
  }

  /// Whether the law held.
  public var holds: Bool { if case .holds = outcome { true } else { false } }

  /// The number of cases that were checked.
  public var cases: Int {
    switch outcome {
    case .holds(let cases, _): cases
    case .broken(let example): example.held + 1
    case .unchecked, .noSuchCase, .trapped, .timedOut: 0
    }
  }
}

extension LawResult: CustomStringConvertible {
  /// The outcome; if the law is broken, also its statement, its source, the smallest case and both sides.
  ///
  /// If the law trapped or took too long, also the inputs of that case.
  public var description: String {
    switch outcome {
    case .holds(let cases, let seed):
      return "\(name) holds in \(cases) \(cases == 1 ? "case" : "cases")"
        + (seed.map { ", sampled with seed \($0)" } ?? "")
    case .broken(let example):
      return """
        \(name) is broken: \(statement)
          \(source.isEmpty ? "" : "source  \(source)\n  ")case    \(Self.indented(example.text))
          left    \(Self.indented(example.left))
          right   \(Self.indented(example.right))
        """
    case .unchecked(let reason): return "\(name) was not checked: \(reason)"
    case .noSuchCase(let total): return "\(name) has no case of that number; expected 0 to \(total - 1)"
    case .trapped(let how, let number): return "\(name) trapped\(Self.place(number)): \(how)\(linesOfInputs)"
    case .timedOut(let seconds, let number):
      return
        "\(name) did not end within \(seconds) \(seconds == 1 ? "second" : "seconds")\(Self.place(number))\(linesOfInputs)"
    }
  }

  private var linesOfInputs: String { inputs.map { "\n  case    \(Self.indented($0))" } ?? "" }

  private static func place(_ number: Int?) -> String { number.map { " in case \($0)" } ?? "" }

  /// Returns a text with its further lines indented to the column of its first.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n          ")
  }

  /// The arguments after `laws SUITE` that reproduce this result: `--law coherence.c2 --case 17`.
  public var arguments: String {
    let settings = again
    return ["--law \(name)", settings.only("--case "), settings.cases("--cases "), settings.seed("--seed ")]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The call on a suite that reproduces this result: `check(CheckSettings(onlyCase: 17), only: ["coherence.c2"])`.
  var call: String {
    let settings = again
    let words = [settings.seed("seed: "), settings.cases("cases: "), settings.only("onlyCase: ")].compactMap(\.self)
    return "check(CheckSettings(\(words.joined(separator: ", "))), only: [\"\(name)\"])"
  }

  private var again: CheckSettings {
    switch outcome {
    case .broken(let example): example.settings
    case .trapped(_, let number), .timedOut(_, let number): CheckSettings(onlyCase: number)
    case .holds, .unchecked, .noSuchCase: CheckSettings()
    }
  }
}

/// The settings that are not the usual ones, each as a text after a label; `nil` for the others.
extension CheckSettings {
  fileprivate func seed(_ label: String) -> String? { seed == CheckSettings().seed ? nil : "\(label)\(seed)" }
  fileprivate func cases(_ label: String) -> String? { cases == CheckSettings().cases ? nil : "\(label)\(cases)" }
  fileprivate func only(_ label: String) -> String? { onlyCase.map { "\(label)\($0)" } }
}
