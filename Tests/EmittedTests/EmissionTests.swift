import Driver
import Effects
import Foundation
import OrderedJSON
import Testing
import TextUI
import StandardCatalogue

/// The tests in `Emitted` are exactly what ``TraceTest`` writes for these traces, so its output compiles and passes.
///
/// `ConsumerTests` writes, compiles and runs tests of every scenario.
///
/// With `DUET_WRITE_TESTS=1` in the environment, the tests are written anew, and this test fails if one changes.
@MainActor
@Suite struct EmissionTests {
  /// The script, data and service answers for a trace. `nil` stands for the scenario's own.
  struct Case: CustomTestStringConvertible {
    let name: String
    let scenario: String
    let architecture: String
    var script: String?
    var data: String?
    var size = Size(width: 60, height: 12)
    var catalogue = "Catalogue.standard"
    /// The answers of services in each step, for a trace of live effects.
    var answers: [(effects: [EffectRecord], isWait: Bool)] = []

    var testDescription: String { name }
  }

  /// The test that the catalogue shows.
  nonisolated static let shown = Case(
    name: "stepperOnWriterTraced", scenario: "stepper", architecture: "writer-traced", script: "tap increment")

  nonisolated static let cases = [
    shown,
    Case(
      name: "stepperOfTheMutants", scenario: "stepper", architecture: "writer-traced", catalogue: "Catalogue.ofMutants"),
    Case(
      name: "homeAsItWasLive", scenario: "home", architecture: "action-moore",
      script: #"""
        wait 5ms
        tap refresh
        tap refresh
        wait 50ms
        wait 10ms
        wait 10ms
        wait 500ms
        tap "article.a \"b\" \\.favorite"
        fail articles "\"no\" \\ net"
        tap profile
        enter profile.name "  e\#u{301}toile \\ \"#\" 寿司 "
        """#,
      data: #"{"profile": {"name": "\\(Feed) \"\"\" 茶👩‍🚀", "picture": ""}, "articles": []}"#,
      size: Size(width: 60, height: 2),
      answers: [
        ([], true), ([record(1, 5, .began)], false), ([record(2, 5, .began)], false),
        ([record(2, 41, .failed("no \"route\" to the host"))], true), ([], true), ([], true),
        ([record(1, 300, .answered([["id": #"a "b" \"#, "title": #"""" \(title) 👩‍🚀, "long"#]]))], true),
      ]),
    // It begins with a load, which another shop answers.
    Case(
      name: "cartAsItWasLive", scenario: "cart", architecture: "writer-traced",
      script: "wait 400ms\ntap add\nwait 200ms\n",
      answers: [
        ([record(1, 0, .began, of: "load")], false), ([record(1, 210, .answered(7), of: "load")], true),
        ([record(2, 400, .began, of: "save")], false), ([record(2, 500, .failed("offline"), of: "save")], true),
      ]),
  ]

  private nonisolated static func record(
    _ id: Int, _ time: Int, _ event: EffectRecord.Event, of service: String = "articles"
  ) -> EffectRecord {
    EffectRecord(id: id, service: service, time: time, event: event)
  }

  /// The trace of a case, recorded.
  private func trace(_ wanted: Case) async throws -> Trace {
    let scenario = try Catalogue.standard.scenario(wanted.scenario)
    let beginning = try scenario.beginning(
      from: wanted.data.map { .recorded("data", try JSON(parsing: $0)) } ?? .bundled)
    let answers = RecordedAnswers()
    for (effects, isWait) in wanted.answers { answers.append(effects, isWait: isWait) }
    answers.end()
    let session = try #require(
      beginning.session(on: wanted.architecture, effects: .simulated, size: wanted.size, answers: answers))
    var steps = [try session.start()]
    let script = try Script(parsing: Array((wanted.script ?? beginning.script(true)).utf8), name: "script")
    for event in script.events { steps.append(try await session.perform(event)) }
    let header = TraceHeader(
      scenario: scenario.name, scenarioVersion: scenario.version, architecture: wanted.architecture,
      effects: wanted.answers.isEmpty ? "simulated" : "live", seed: nil, size: wanted.size, data: beginning.data)
    return Trace(header: header, steps: steps)
  }

  private func source(_ wanted: Case) async throws -> String {
    var test = try TraceTest(try await trace(wanted), of: .standard)
    test.name = wanted.name
    test.catalogue.expression = wanted.catalogue
    return test.source
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Emitted")

  @Test(arguments: cases) func whatIsCompiledIsWhatIsWritten(wanted: Case) async throws {
    let text = try await source(wanted)
    let file = Self.folder.appending(path: wanted.name.prefix(1).uppercased() + wanted.name.dropFirst() + ".swift")
    if ProcessInfo.processInfo.environment["DUET_WRITE_TESTS"] == "1" {
      let before = try? String(contentsOf: file, encoding: .utf8)
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(before == text, "written anew")
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
    #expect(try await source(wanted) == text)
  }

  /// What the catalogue shows of a test is one.
  @Test func theCatalogueShowsWhatIsWritten() async throws {
    let catalogue = try String(
      contentsOf: Self.folder.appending(path: "../../../Sources/Tools/Workbench/Workbench.docc/Workbench.md")
        .standardizedFileURL,
      encoding: .utf8)
    let text = try await source(Self.shown)
    let test = try #require(text.range(of: "/// What a trace of"))
    #expect(catalogue.contains("```swift\n\(text[test.lowerBound...])```\n"))
  }

  /// No more are there than are written, and none is missing.
  @Test func eachFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count == Self.cases.count)
  }
}
