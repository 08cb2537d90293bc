import Duet
import DuetTesting
import Foundation
import Scenarios
import Testing

// The examples of the catalogue and of the README, verbatim.

@MainActor
@Test func stepper() async {
  let test = TestSession(Stepper.writerTraced(Simulated.self))
  await test.tap("increment") {
    $0.action("tell +1")
    $0.view("[−] 1 [+]")
  }
  await test.finish()
}

@MainActor
@Suite struct ExampleTests {
  @Test func eachArchitectureHasItsOwnTerms() async {
    await TestSession(Stepper.stateStore(Simulated.self)).tap("increment", exhaustivity: []) {
      $0.space(\.position, 1)  // where the space is now
    }
    await TestSession(Stepper.writerTraced(Simulated.self)).tap("increment", exhaustivity: .actions) {
      $0.action({ $0.run().log.value }, 1)  // what was told, as a value
    }
    await TestSession(Stepper.actionMoore(Simulated.self)).tap("increment", exhaustivity: .actions) {
      $0.action({ $0.inputs() }, [.increment])  // what was sent
    }
    await TestSession(Stepper.freeCofree(Simulated.self)).tap("increment", exhaustivity: .actions) {
      $0.action("add 1")  // the program
    }
  }

  /// What the catalogue says that failures say.
  @Test func failuresSayWhatIsShown() async throws {
    let catalogue = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Tools/DuetTesting/DuetTesting.docc/DuetTesting.md"), encoding: .utf8)
    let said = try await recordedIssues {
      let test = homeSession(try OneArticle().onStateStore, height: 2)
      await test.tap("refresh")
      await test.wait(milliseconds: 300, exhaustivity: []) {
        $0.view(
          """
          Home [Tea]
          0 of 1 favorites [Refresh] Loading…
          """)
      }
      await test.finish()
    }
    #expect(said.count == 2)
    for said in said { #expect(catalogue.contains("```\n\(said.text)```\n"), "\(said.text)") }
  }

  @Test func aHomeScreenThatCannotLoad() async throws {
    let test = homeSession(try OneArticle().onStateStore, height: 2)
    await test.fail("articles", reason: "offline")
    await test.tap("refresh", exhaustivity: .effects) { $0.effect("articles", .began) }
    await test.wait(milliseconds: 500, exhaustivity: .effects) {
      $0.effect("articles", .failed("offline"), at: 300)
    }
    await test.finish()
  }
}
