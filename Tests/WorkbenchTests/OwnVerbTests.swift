import Driver
import OrderedJSON
import StandardCatalogue
import Testing
import Workbench

/// Says how many steps differ, and on which sides; a difference is a finding.
private struct Differing: Verb {
  static let name = "differing"
  static let abstract = "Count the steps that differ."
  private let sides: [String]
  private var count = 0

  init(_ run: Run, _ settings: RunSettings) { sides = [run.scenario] + run.names }

  mutating func add(_ step: ComparedStep) { if !step.agrees { count += 1 } }
  var end: JSONObject { ["kind": "end", "sides": JSON(sides.map(JSON.string)), "differing": JSON(count)] }
  func endText() -> [String] { ["\(count) steps differ on \(sides.joined(separator: ", "))"] }
  var isFinding: Bool { count > 0 }
}

/// A verb of one's own, on runs and on traces.
@MainActor
@Suite struct OwnVerbTests {
  private let catalogue = Catalogue.standard

  private func script(_ text: String, _ name: String) throws -> Script {
    try Script(parsing: Array(text.utf8), name: name)
  }

  private func show(_ events: EventSource, on names: String..., as format: Format = .text) async throws -> (
    Bool, String
  ) {
    var settings = RunSettings()
    settings.format = format
    let output = MemoryOutput()
    let isFinding = try await catalogue.show(
      Differing.self, of: .stepper, on: names.map { try catalogue.architecture($0) },
      effects: try catalogue.effects("simulated"), events: events, settings: settings, to: output, warn: { _ in })
    return (isFinding, output.text)
  }

  private func trace(_ text: String, on name: String) async throws -> MemoryInput {
    let output = MemoryOutput()
    try await catalogue.run(
      .stepper, on: try catalogue.architecture(name), effects: try catalogue.effects("simulated"),
      events: .script(try script(text, "s")), settings: RunSettings(), trace: { output }, to: MemoryOutput(),
      warn: { _ in })
    return MemoryInput(output.bytes, name: "\(name).jsonl")
  }

  @Test func itHasTheStepsOfARun() async throws {
    #expect(
      try await show(.own, on: "state-store", "free-cofree")
        == (false, "0 steps differ on stepper, state-store, free-cofree\n"))
    // A step that only one script has differs, and so does the view after it.
    let scripts = EventSource.scripts(try script("tap increment\n", "a"), try script("wait 1ms\ntap increment\n", "b"))
    #expect(
      try await show(scripts, on: "state-store", "state-store", as: .json)
        == (
          true,
          #"{"format":"duet-differing","version":1,"steps":["# + "\n"
            + #"],"end":{"kind":"end","sides":["stepper","a","b"],"differing":1}}"# + "\n"
        ))
  }

  @Test func itHasTheStepsOfTraces() async throws {
    let output = MemoryOutput()
    let traces = [
      try await trace("tap increment\n", on: "state-store"), try await trace("tap decrement\n", on: "free-cofree"),
    ]
    #expect(
      try await catalogue.show(Differing.self, of: traces, settings: RunSettings(), to: output, warn: { _ in }))
    #expect(output.text == "2 steps differ on stepper, state-store, free-cofree\n")
  }

  @Test func aStartThatCannotBeReadIsNamed() async throws {
    let whole = try await trace("tap increment\n", on: "state-store")
    let header = whole.read().prefix { $0 != UInt8(ascii: "\n") }
    let broken = MemoryInput(header + Array("\n{\"kind\":7}\n".utf8), name: "broken")
    let error = await #expect(throws: ParsingError.self) {
      try await catalogue.show(
        Differing.self, of: [broken], settings: RunSettings(), to: MemoryOutput(), warn: { _ in })
    }
    #expect(error?.line == 2)
  }
}
