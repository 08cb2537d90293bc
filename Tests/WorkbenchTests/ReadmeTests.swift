import Foundation
import Testing

import Workbench

/// What the README shows is what the command prints.
@MainActor
@Suite("README")
struct ReadmeTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func itsScreenfulIsWhatCompareHomePrints() async throws {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```text\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    let screenful = String(readme[start.upperBound..<end.lowerBound])

    let output = MemoryOutput()
    let catalogue = Catalogue.standard
    var settings = RunSettings()
    let feed = [UInt8](try Data(contentsOf: root.appending(path: "Sources/Scenarios/Home/duet-notes.json")))
    settings.data = .file("duet-notes.json") { feed }
    let agreed = try await catalogue.compare(
      .home, on: catalogue.architectures(of: .home), effects: .simulated, events: .own, settings: settings,
      to: output, warn: { Issue.record("\($0)") })
    #expect(agreed)

    #expect(output.text.contains(screenful))
    let last = try #require(output.text.split(separator: "\n").last)
    #expect(readme.contains("`\(last)`"))
  }
}
