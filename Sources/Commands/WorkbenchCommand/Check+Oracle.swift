import Driver
import Utilities
import Workbench

extension Check {
  /// Answers the questions of another model checker.
  ///
  /// Each line of standard input is a path: numbers of events from the start, each counted from 0 among the events of
  /// its state. The answer is a line with the fingerprint of the state that the path leads to and the number of its
  /// events; `0 0` for a state that the plan leaves out.
  @MainActor
  func answer(
    _ catalogue: Catalogue, _ scenario: Scenario, _ architecture: Architecture, _ settings: SearchSettings
  ) async throws {
    try Determinism.ensure()
    let oracle = try catalogue.oracle(scenario, on: architecture, settings: settings, warn: warn)
    let output = FileOutput.standardOutput()
    var number = 0
    while let line = readLine() {
      number += 1
      var path: [Int] = []
      for word in line.split(separator: " ") {
        guard let event = Int(word), event >= 0 else {
          throw DataError(
            "standard input:\(number): " + mismatch(expected: "numbers of events", found: "'\(excerpt(String(word)))'"))
        }
        path.append(event)
      }
      guard let answer = try oracle.answer(path) else {
        throw DataError("standard input:\(number): a number of the path is no event of its state")
      }
      try output.write("\(answer.fingerprint) \(answer.events)\n")
      try output.flush()
    }
  }
}
