import Driver
import OrderedJSON
import PairingLaws

/// The laws of one suite, being checked by processes of their own: one, and another for what is left after each law that
/// takes its process with it.
struct LawsRun {
  let suite: String
  let settings: LawsSettings
  /// The names of the suite's laws, as far as they are known.
  private(set) var names: Set<String> = []

  init(suite: String, settings: LawsSettings) {
    self.suite = suite
    self.settings = settings
  }

  /// A law that has begun.
  private struct Begun {
    var number = -1
    /// Before the first law, the probes are made.
    var name = "probes"
    var statement = "the spaces and programs that the laws are checked with can be made"

    func result(_ outcome: LawResult.Outcome) -> LawResult {
      LawResult(name: name, statement: statement, source: "", outcome: outcome)
    }
  }

  mutating func results(_ progress: (String) -> Void) throws -> [LawResult] {
    var results: [LawResult] = []
    var next = 0
    while true {
      let (begun, outcome) = try run(from: next, &results, progress)
      guard let outcome else { return results }
      results.append(begun.result(outcome))
      // Without its probes, no law can be checked.
      guard begun.number >= 0 else { return results }
      next = begun.number + 1
    }
  }

  /// - Returns: the law that took its process with it, and how; no outcome when all have been checked.
  private mutating func run(
    from index: Int, _ results: inout [LawResult], _ progress: (String) -> Void
  ) throws -> (Begun, LawResult.Outcome?) {
    var arguments = ["laws", suite, "--worker", "--from", "\(index)", "--seed", "\(settings.seed)"]
    arguments += ["--cases", "\(settings.cases)", "--limit", "\(settings.limit)"]
    for law in settings.only { arguments += ["--law", law] }
    if let onlyCase = settings.onlyCase { arguments += ["--case", "\(onlyCase)"] }
    let child = try ChildProcess(arguments: arguments)
    var begun = Begun()
    var hasEnded = false
    while true {
      switch child.next(within: settings.limit * 1000) {
      case .silent:
        child.end()
        return (begun, .unended(seconds: settings.limit))
      case .ended(let ending):
        return (begun, hasEnded ? nil : .trapped(text(ending, child.words)))
      case .line(let line):
        guard let json = try? JSON(parsing: line) else { continue }
        if let laws = json["laws"]?.array { names.formUnion(laws.compactMap(\.string)) }
        if let number = json["begin"]?.int {
          begun = Begun(
            number: number, name: json["law"]?.string ?? "", statement: json["statement"]?.string ?? "")
          progress("\(suite): \(begun.name)")
        }
        if let result = json["result"].flatMap({ LawResult($0) }) {
          results.append(result)
        }
        if json["end"] != nil { hasEnded = true }
      }
    }
  }

  /// How a process ended, and the last that it said.
  private func text(_ ending: ChildProcess.Ending, _ words: [UInt8]) -> String {
    let lines = String(decoding: words, as: UTF8.self).split(separator: "\n")
    let told = lines.last { $0.contains("Fatal error") } ?? lines.last
    let said = told.map { "; it said: \($0)" } ?? ""
    switch ending {
    case .exit(let code): return "its process ended itself, with exit code \(code)\(said)"
    case .signal(let signal): return "its process was ended by \(ChildProcess.name(of: signal))\(said)"
    }
  }
}

/// Names as an error gives them: the nearest first, and not all of many.
func nearestNames(_ name: String, among names: [String]) -> String {
  let nearest = nearest(name, among: names)
  return nearest.prefix(12).joined(separator: ", ") + (nearest.count > 12 ? " and \(nearest.count - 12) more" : "")
}
