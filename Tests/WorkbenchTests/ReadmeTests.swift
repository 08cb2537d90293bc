import Foundation
import Testing

@testable import Workbench

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

    let file = URL.temporaryDirectory.appending(path: "duet-readme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let catalogue = Catalogue.standard
    var settings = RunSettings()
    let feed = root.appending(path: "Sources/Scenarios/Home/duet-notes.json").path
    settings.data = .file(feed) { () throws(InputError) in try Files.read(feed) }
    let agreed = try await catalogue.compare(
      .home, on: catalogue.architectures(of: .home), effects: .simulated, events: .own, settings: settings,
      traces: nil,
      to: Output(creating: file.path), warn: { Issue.record("\($0)") })
    #expect(agreed)

    let printed = try String(contentsOf: file, encoding: .utf8)
    #expect(printed.contains(screenful))
    let last = try #require(printed.split(separator: "\n").last)
    #expect(readme.contains("`\(last)`"))
  }
}
