import Foundation
import StandardCatalogue
import Support
import Testing

/// The README shows exactly what the command prints.
@MainActor
@Suite("README")
struct ReadmeTests {
  @Test func itsOutputIsWhatCompareStepperPrints() async throws {
    let readme = try Repository.text("README.md")
    let start = try #require(readme.range(of: "```text\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    let block = String(readme[start.upperBound..<end.lowerBound])

    let output = MemoryOutput()
    let catalogue = Catalogue.standard
    let settings = RunSettings()
    let agreed = try await catalogue.compare(
      .stepper, on: catalogue.architectures(of: .stepper), effects: .simulated, events: .own, settings: settings,
      to: output, warn: { Issue.record("\($0)") })
    #expect(agreed)

    #expect(output.text.contains(block))
    let last = try #require(output.text.split(separator: "\n").last)
    #expect(readme.contains("`\(last)`"))
  }
}
