import Driver
import Effects
import Foundation
import OrderedJSON
import Testing
import TextUI
import Workbench

/// The tests in `Emitted` are those that ``TraceTest`` writes of these traces, so its source compiles, and holds. Tests of
/// every scenario are written, compiled and run by `ConsumerTests`.
///
/// With `DUET_WRITE_TESTS=1` in the environment, they are written anew, and this test fails if one changes.
@MainActor
@Suite struct EmissionTests {
  /// How a trace is made: by the scenario's own script and data, unless others are given.
  struct Case: CustomTestStringConvertible {
    let scenario: String
    let architecture: String
    var script: String?
    var data: String?
    var size = Size(width: 60, height: 12)
    var name: String?
    var catalogue: String?
    /// The answers of services in each step, for a trace of live effects.
    var answers: [(effects: [EffectRecord], isWait: Bool)]?

    var testDescription: String { name ?? "\(scenario) on \(architecture)" }
  }

  nonisolated static let cases = [
    Case(
      scenario: "home", architecture: "action-moore",
      script: #"""
        tap "article.a \"b\" \\.favorite"
        fail articles "\"no\" \\ net"
        tap refresh
        wait 300ms
        tap profile
        enter profile.name "  e\#u{301}toile \\ \"#\" 寿司 "
        """#,
      data: #"""
        {"profile": {"name": "\\(Feed) \"\"\" 茶", "picture": ""},
         "articles": [{"id": "a \"b\" \\", "title": "\"\"\" \\(title) 👩‍🚀", "date": null}]}
        """#,
      size: Size(width: 40, height: 6), name: "quotesOnActionMoore"),
    Case(
      scenario: "stepper", architecture: "writer-traced", name: "stepperOfTheMutants", catalogue: "Catalogue.ofMutants"),
    Case(
      scenario: "home", architecture: "writer-traced",
      script: """
        wait 5ms
        tap refresh
        tap refresh
        wait 50ms
        wait 10ms
        wait 10ms
        wait 500ms
        tap article.other.favorite
        """,
      size: Size(width: 60, height: 5), name: "homeAsItWasLive",
      answers: [
        ([], true), ([record(1, 5, .began)], false), ([record(2, 5, .began)], false),
        ([record(2, 41, .failed("no \"route\" to the host"))], true), ([], true), ([], true),
        ([record(1, 300, .answered([["id": "other", "title": .string(unsimulated), "date": nil]]))], true),
      ]),
    Case(
      scenario: "search", architecture: "free-cofree", script: "enter query \"mo\"\nwait 10s\n",
      size: Size(width: 60, height: 6), name: "searchAsItWasLive",
      answers: [
        ([], false),
        (
          [
            record(1, 300, .began, service: "search"),
            record(1, 301, .answered(["query": "mo", "terms": [.string(unsimulated), "mo"]]), service: "search"),
          ], true
        ),
      ]),
    Case(
      scenario: "stepper", architecture: "reader-env", script: "wait 1s\nwait 1s\n", name: "stepperAsItWasLive",
      answers: [([], true), ([], true)]),
  ]

  private nonisolated static let unsimulated = "What nobody simulated, and is too long for a line"

  private nonisolated static func record(
    _ id: Int, _ time: Int, _ event: EffectRecord.Event, service: String = "articles"
  ) -> EffectRecord {
    EffectRecord(id: id, service: service, time: time, event: event)
  }

  /// The trace of a case, recorded.
  private func trace(_ wanted: Case) async throws -> Trace {
    let catalogue = Catalogue.standard
    let scenario = try catalogue.scenario(wanted.scenario)
    var source = DataSource.bundled
    if let data = wanted.data { source = .recorded("data", try JSON(parsing: data)) }
    let beginning = try scenario.beginning(from: source)
    let answers = wanted.answers.map { steps in
      let answers = RecordedAnswers()
      for (effects, isWait) in steps { answers.append(effects, isWait: isWait) }
      answers.end()
      return answers
    }
    let session = try #require(
      beginning.session(on: wanted.architecture, effects: .simulated, size: wanted.size, answers: answers))
    var steps = [try session.start()]
    let script = try Script(parsing: Array((wanted.script ?? beginning.script(true)).utf8), name: "script")
    for event in script.events { steps.append(try await session.perform(event)) }
    let header = TraceHeader(
      scenario: scenario.name, scenarioVersion: scenario.version, architecture: wanted.architecture,
      effects: wanted.answers == nil ? "simulated" : "live", seed: nil, size: wanted.size, data: beginning.data)
    return Trace(header: header, steps: steps)
  }

  private func source(_ wanted: Case) async throws -> (name: String, text: String) {
    var test = try TraceTest(try await trace(wanted), of: .standard)
    if let name = wanted.name { test.name = name }
    if let catalogue = wanted.catalogue { test.catalogue.expression = catalogue }
    return (test.name, test.source)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Emitted")

  @Test(arguments: cases) func whatIsCompiledIsWhatIsWritten(wanted: Case) async throws {
    let (name, text) = try await source(wanted)
    let file = Self.folder.appending(path: name.prefix(1).uppercased() + name.dropFirst() + ".swift")
    if ProcessInfo.processInfo.environment["DUET_WRITE_TESTS"] == "1" {
      let before = try? String(contentsOf: file, encoding: .utf8)
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(before == text, "written anew")
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
    #expect(try await source(wanted).text == text)
  }

  /// What the catalogue shows of a test is one.
  @Test func theCatalogueShowsWhatIsWritten() async throws {
    let catalogue = try String(
      contentsOf: Self.folder.appending(path: "../../../Sources/Workbench/Workbench.docc/Workbench.md")
        .standardizedFileURL,
      encoding: .utf8)
    let text = try await source(Case(scenario: "stepper", architecture: "writer-traced", script: "tap increment")).text
    let test = try #require(text.range(of: "/// What a trace of"))
    #expect(catalogue.contains("```swift\n\(text[test.lowerBound...])```\n"))
  }

  /// No more are there than are written, and none is missing.
  @Test func eachFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count == Self.cases.count)
  }
}
