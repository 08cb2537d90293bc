import Duet
import DuetTesting
import Testing

/// Broken components: one exhaustive test passes for the correct one, and fails for each mutant with a message that names the fault.
@MainActor
@Suite struct Mutants {
  enum Mutation: CaseIterable {
    /// Calls its service twice.
    case callsTwice
    /// Shows "nothing found" before it shows the result.
    case flickers
    /// Does not cancel the old call for a new word.
    case letsTheOldRun
    /// Overwrites changes made during the wait with the state from its start.
    case movesFromTheOldState
    /// Never stops calling.
    case asksForEver

    /// A part of the message of the failing test.
    var blamed: String {
      switch self {
      case .callsTwice: #"+ {"id":2,"service":"index","began":0}"#
      case .flickers: "+ tea: nothing"
      case .letsTheOldRun: #"-   "cancelled": 100"#
      case .movesFromTheOldState: "- teapot: 1 found\n+ tea: 1 found"
      case .asksForEver: #"+ {"id":2,"service":"index","cancelled":100}"#
      }
    }
  }

  private struct Finding: Hashable {
    var word = "none"
    var found: String?
  }

  private static let index = Service<Int>(
    "index", latency: 300, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })

  private func effects(of word: String, _ mutation: Mutation?) -> [Eff<Simulated, State<Finding, Void>>] {
    let call: Eff<Simulated, State<Finding, Void>> = Self.index.call().map { answer in
      .modify { finding in
        if mutation == .movesFromTheOldState { finding.word = "tea" }
        finding.found = (try? answer.get()).map { "\($0) found" } ?? "failed"
      }
    }
    let asked = mutation == .letsTheOldRun ? call : call.cancellable(by: "call", inFlight: true)
    let begun = Eff<Simulated, State<Finding, Void>>.pure(.put(Finding(word: word)))
    return switch mutation {
    case .callsTwice: [begun, Self.index.call().both(with: asked).map { $0.1 }]
    case .flickers: [begun, .pure(.modify { $0.found = "nothing" }), asked]
    case .asksForEver: [begun, asked, asked]
    case .letsTheOldRun, .movesFromTheOldState, nil: [begun, asked]
    }
  }

  private func recordedIssues(_ mutation: Mutation?) async -> [RecordedIssue] {
    await DuetTestingTests.recordedIssues {
      let test = TestSession(
        StoreComponent<Simulated, Finding, String, TextView<String>>(
          initial: Finding(), dispatcher: .workflow { word, _ in effects(of: word, mutation) },
          render: { finding in TextView { $0.text("\(finding.word): \(finding.found ?? "…")") } }),
        exhaustivity: [.views, .effects])
      test.send("tea") {
        $0.view("tea: …")
        $0.effect("index", .began)
      }
      await test.wait(milliseconds: 100)
      test.send("teapot") {
        $0.view("teapot: …")
        $0.effect("index", .cancelled, call: 1, at: 100)
        $0.effect("index", .began, call: 2)
      }
      await test.wait(milliseconds: 300) {
        $0.effect("index", .answered(1), call: 2, at: 400)
        $0.view("teapot: 1 found")
      }
      await test.finish()
    }
  }

  @Test func theSoundOnePasses() async { #expect(await recordedIssues(nil) == []) }

  @Test(arguments: Mutation.allCases) func eachIsCaughtAndBlamed(mutation: Mutation) async {
    let said = await recordedIssues(mutation)
    #expect(said.contains { $0.text.contains(mutation.blamed) }, "\(said.map(\.text).joined(separator: "\n"))")
  }
}
