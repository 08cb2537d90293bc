import Driver
import OrderedJSON
import StandardCatalogue
import Testing

@testable import Workbench

/// `compare` of two scripts of one scenario.
@MainActor
@Suite("Compare scripts") struct CompareScriptsTests {
  private typealias Side = (architecture: Architecture, script: Script)

  private func side(_ architecture: String, _ script: String, name: String) throws -> Side {
    (try Catalogue.standard.architecture(architecture), try Script(parsing: Array(script.utf8), name: name))
  }

  private func compare(
    _ first: Side, _ second: Side, format: Format = .text, at step: Int? = nil
  ) async throws -> (agreed: Bool, text: String) {
    var settings = RunSettings()
    settings.at = step
    settings.columns = 80
    settings.format = format
    let output = MemoryOutput()
    let agreed = try await Catalogue.standard.compare(
      .stepper, on: [first.architecture, second.architecture], effects: try Catalogue.standard.effects("simulated"),
      events: .scripts(first.script, second.script), settings: settings, to: output, warn: { _ in })
    return (agreed, output.text)
  }

  @Test func anInsertedEvent() async throws {
    let (agreed, text) = try await compare(
      try side("state-store", "tap increment\nwait 1ms\n", name: "a"),
      try side("state-store", "wait 5ms\ntap increment\nwait 1ms\n", name: "b"))
    #expect(!agreed)
    #expect(text.contains("── + 1 · wait 5ms ──") && text.contains("✗ only in b\n"))
    #expect(text.contains("── 1/2 · tap increment ──") && text.contains("── 2/3 · wait 1ms ──"))
    #expect(text.hasSuffix("\n2 of 3 steps agreed on a and b, 1 inserted\n"), "\(text)")
  }

  /// A step of one side is compared with the view that this side had before.
  @Test func eachSideHasItsView() async throws {
    let (_, text) = try await compare(
      try side("state-store", "tap increment\ntap increment\n", name: "a"),
      try side("state-store", "tap decrement\ntap increment\n", name: "b"))
    #expect(
      text.contains("  − [−] 0 [+]\n  + [−] 1 [+]\n") && text.contains("  − [−] 0 [+]\n  + [−] -1 [+]\n"), "\(text)")
  }

  /// A step is found by its number on either side.
  @Test func aStepOfOneSide() async throws {
    let (first, second) = ("tap increment\n", "wait 5ms\ntap increment\n")
    let (_, text) = try await compare(
      try side("state-store", first, name: "a"), try side("state-store", second, name: "b"), at: 2)
    #expect(text.contains("── 1/2 · tap increment ──"), "\(text)")
  }

  /// Sides with two architectures have their names.
  @Test func twoArchitectures() async throws {
    let (agreed, text) = try await compare(
      try side("state-store", "tap increment\n", name: "a"), try side("reader-env", "tap increment\n", name: "b"))
    #expect(agreed && text.hasSuffix("\n1 of 1 steps agreed on state-store and reader-env\n"), "\(text)")
  }

  @Test func scriptsInJSON() async throws {
    let (_, text) = try await compare(
      try side("state-store", "tap increment\n", name: "a"), try side("state-store", "", name: "b"), format: .jsonl)
    let lines = try text.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
    #expect(lines.count == 4)
    #expect(lines[0]["scripts"]?.array?.compactMap(\.string) == ["a", "b"])
    #expect(lines[0]["architectures"]?.array?.compactMap(\.string) == ["state-store", "state-store"])
    #expect(lines[2]["change"]?.string == "deleted")
    #expect(lines[2]["architectures"]?.array?.map { $0["script"]?.string } == ["a", "b"])
    #expect(lines[3]["deleted"]?.int == 1 && lines[3]["inserted"] == nil)
  }

  /// Each expectation is checked at its place on its side.
  @Test func expectationsOfEachSide() async throws {
    let first = try side("state-store", "tap increment\nexpect \"1\"\ntap increment\nexpect \"2\"\n", name: "a")
    let (agreed, _) = try await compare(first, try side("state-store", "expect \"0\"\n", name: "b"))
    #expect(!agreed)
    for (script, place) in [
      ("tap increment\nexpect \"7\"\ntap increment\n", "b:2:1: "),
      ("tap increment\ntap increment\nexpect \"7\"\n", "b:3:1: "),
      ("expect \"7\"\n", "b:1:1: "),
    ] {
      let error = await #expect(throws: Finding.self) {
        try await compare(first, try side("state-store", script, name: "b"))
      }
      #expect(error?.description.contains(place) == true, "\(script)")
    }
  }

  @Test func anEventThatIsNotPossible() async throws {
    let error = await #expect(throws: Finding.self) {
      try await compare(
        try side("state-store", "tap increment\n", name: "a"),
        try side("state-store", "tap increment\ntap nothing\n", name: "b"))
    }
    #expect(error?.description.hasPrefix("b:2:1: ") == true)
  }
}
