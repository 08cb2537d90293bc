import Driver
import OrderedJSON
import PairingLaws

/// The laws of one suite, being checked by processes of their own: one, and another for what is left after each law that
/// takes its process with it.
struct SuiteProcess {
  let suite: String
  let options: LawsOptions

  /// A law that has begun.
  private struct Begun {
    var number = -1
    /// Before the first law, the probes are made.
    var name = "probes"
    var statement = "the spaces and programs that the laws are checked with can be made"
    var source = ""
    /// What was found before the process ended.
    var found: LawResult.Counterexample?
    /// The case that it was in.
    var place: Int?

    func result(_ outcome: LawResult.Outcome) -> LawResult {
      // That a smaller case traps, or never ends, does not take back what was found.
      LawResult(name: name, statement: statement, source: source, outcome: found.map { .broken($0) } ?? outcome)
    }
  }

  /// The names of the suite's laws; none where they cannot be had.
  func names() throws -> Set<String>? {
    let child = try ChildProcess(arguments: arguments(from: 0) + ["--names"])
    while case .line(let line) = child.next(within: options.timeLimit * 1000) {
      let laws = (try? JSON(parsing: line))?["laws"]?.array
      if let laws { return Set(laws.compactMap(\.string)) }
    }
    return nil
  }

  func results(_ progress: (String) -> Void) throws -> [LawResult] {
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

  private func arguments(from index: Int) -> [String] {
    var arguments = ["laws", suite, "--worker", "--from=\(index)", "--seed=\(options.check.seed)"]
    arguments += ["--cases=\(options.check.cases)", "--limit=\(options.timeLimit)"]
    for law in options.only { arguments.append("--law=\(law)") }
    if let onlyCase = options.check.onlyCase { arguments.append("--case=\(onlyCase)") }
    return arguments
  }

  /// - Returns: the law that took its process with it, and how; no outcome when all have been checked.
  private func run(
    from index: Int, _ results: inout [LawResult], _ progress: (String) -> Void
  ) throws -> (Begun, LawResult.Outcome?) {
    let child = try ChildProcess(arguments: arguments(from: index))
    var begun = Begun()
    var hasEnded = false
    var isStopped = false
    while true {
      switch child.next(within: isStopped ? 1000 : options.timeLimit * 1000) {
      case .silent:
        if isStopped {
          child.end()
        } else {
          // It says where it is before it goes.
          child.stop()
          isStopped = true
        }
      case .ended(let ending):
        if hasEnded { return (begun, nil) }
        return (
          begun,
          isStopped
            ? .timedOut(seconds: options.timeLimit, case: begun.place)
            : .trapped(text(ending, child.words), case: begun.place)
        )
      case .line(let line):
        guard let json = try? JSON(parsing: line) else { continue }
        if let number = json["begin"]?.int {
          begun = Begun(
            number: number, name: json["law"]?.string ?? "", statement: json["statement"]?.string ?? "",
            source: json["source"]?.string ?? "")
          child.forgetWords()
          progress("\(suite): \(begun.name)")
        }
        if let found = json["found"] { begun.found = LawResult.Counterexample(found) }
        if let place = json["at"]?.int { begun.place = place }
        if let result = json["result"].flatMap({ LawResult($0) }) { results.append(result) }
        if json["end"] != nil { hasEnded = true }
      }
    }
  }

  /// How a process ended, and the last that it said.
  private func text(_ ending: ChildProcess.Ending, _ words: [UInt8]) -> String {
    let lines = String(decoding: words, as: UTF8.self).split(separator: "\n")
    let told = lines.last { $0.contains("Fatal error") || $0.contains("Precondition failed") } ?? lines.last
    let said = told.map { "; it said: \($0)" } ?? ""
    switch ending {
    case .exit(let code): return "its process ended itself, with exit code \(code)\(said)"
    case .signal(let signal): return "its process was ended by \(WorkerProcess.name(of: signal))\(said)"
    }
  }
}

/// Names as an error gives them: the nearest first, and not all of many.
func nearestNames(_ name: String, among names: [String]) -> String {
  let nearest = nearest(name, among: names)
  return nearest.prefix(12).joined(separator: ", ") + (nearest.count > 12 ? " and \(nearest.count - 12) more" : "")
}
