import Checking
import Components
import Driver
import Effects
import StandardCatalogue
import StateStore
import Testing
import TextUI

@testable import Workbench

/// A text of a plan is no secret: it stands in the program.
@MainActor
@Suite struct SecretPlanTests {
  private struct Start: Sendable {}

  /// A door that opens for one word, and should not.
  private static let door = Scenario(
    "door", summary: "a word and a door", script: "enter word \"x\"\n", start: Start(),
    implementations: [
      Implementation<Start>("state-store") { session($0) }
    ],
    plan: SearchPlan(texts: ["word": ["x", "sesame"]], properties: [.always("shut") { !$0.shows("open") }]))

  private static func session(_ host: some SessionHost<Start>) -> any RunningSession {
    host.run(component(host.effects))
  }

  private static func component<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, String, String, TextView<String>> {
    StoreComponent(initial: "", dispatcher: .pure { word in .put(word) }) { word in
      TextView { view in
        view.field("word", label: "Word", value: word, isSecure: true) { $0 }
        if word == "sesame" { view.text("open") }
      }
    }
  }

  /// The recording of a counterexample enters what the search entered, so that it replays.
  @Test func aCounterexampleReplays() async throws {
    var catalogue = Catalogue.standard
    catalogue.scenarios = [Self.door]
    var files: [String: String] = [:]
    let verdict = try await catalogue.check(
      Self.door, on: [.stateStore], settings: SearchSettings(Self.door.plan),
      files: { for file in $0 { files[file.name] = file.text } }, to: MemoryOutput(), warn: { _ in })
    #expect(verdict == .finding)
    let text = try #require(files["shut.jsonl"])
    #expect(text.contains(#""event":"enter word \"sesame\"""#))
    let isReproduced = try await catalogue.replay(
      MemoryInput(Array(text.utf8), name: "shut.jsonl"), settings: ReplaySettings(), to: MemoryOutput(), warn: { _ in })
    #expect(isReproduced)
  }
}
