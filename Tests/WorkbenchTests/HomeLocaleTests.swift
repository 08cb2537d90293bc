import Driver
import OrderedJSON
import TextUI
import Testing
import Workbench

/// The home screen in its feed's language, as the workbench starts it.
@MainActor
@Suite struct HomeLocaleTests {
  private func beginning(_ text: String) throws -> Scenario.Beginning {
    try Scenario.homeLocale.beginning(from: .file("notes.json") { () throws(InputError) in Array(text.utf8) })
  }

  @Test func anUnknownLanguageIsWarnedOf() throws {
    #expect(try beginning(feed("")).warnings == [])
    #expect(try beginning(feed("", #""language":"de-CH","#)).warnings == [])
    let unknown = try beginning(feed(#"{"id":1,"date_published":"soon"}"#, #""language":"fr","#))
    #expect(unknown.warnings.count == 2)
    #expect(
      unknown.warnings.last
        == "notes.json: language: expected one of en, sv, de, ja, found \"fr\"; using English")
    // The home screen that only speaks English does not name a language.
    let home = try Scenario.home.beginning(
      from: .file("notes.json") { () throws(InputError) in Array(feed("", #""language":"fr","#).utf8) })
    #expect(home.warnings == [])
  }

  /// The data in a trace are enough to start in the same language again.
  @Test func theLanguageIsAmongTheData() throws {
    let data = try beginning(feed("", #""language":"sv-SE","#)).data
    #expect(data["language"] == "sv-SE")
    #expect(try beginning(feed("")).data["language"] == nil)
  }

  @Test(arguments: Scenario.homeLocale.architectures)
  func itsScriptRunsUnderLiveEffects(architecture: String) async throws {
    let data = feed(#"{"id":1,"date_published":"2026-03-02T09:15:00Z"}"#, #""language":"ja","#)
    let script = try beginning(data).script(false)
    #expect(script.contains("2026年3月2日"))
    let stop = try await stopped(script, .homeLocale, on: architecture, feed: data, effects: .live)
    #expect(stop == nil)
  }

  @Test func itRunsOnTheArchitecturesThatItIsWrittenFor() throws {
    #expect(Scenario.homeLocale.architectures == ["state-store", "env-store-traced"])
    #expect(throws: UsageError.self) { try session(.homeLocale, on: "writer-traced") }
    #expect(throws: UsageError.self) { try session(.home, on: "env-store-traced") }
  }
}
