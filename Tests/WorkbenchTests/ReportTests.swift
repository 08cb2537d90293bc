import OrderedJSON
import StandardCatalogue
import Support
import Testing
import Workbench

/// What a report has of a search of all states.
@MainActor
@Suite struct ReportTests {
  /// A search that is ended early is in the report as far as it got.
  @Test func aSearchThatIsEnded() async throws {
    var reporting = ReportSettings()
    var isAsked = false
    reporting.searching = { search in
      try await search {
        isAsked = true
        return false
      }
    }
    let catalogue = Catalogue.standard
    let output = MemoryOutput()
    let scenario = try catalogue.scenario("people")
    let reported = try await catalogue.report(
      scenario, on: Array(catalogue.architectures(of: scenario).prefix(1)), effects: .simulated, events: .own,
      settings: RunSettings(), reporting: reporting, to: output, warn: { _ in })
    #expect(reported.steps > 0 && isAsked)
    #expect(output.text.contains(#""verdict":"the first "#) && output.text.hasSuffix("</html>\n"))
  }
}
