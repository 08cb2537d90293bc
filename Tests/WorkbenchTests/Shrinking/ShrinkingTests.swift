import Components
import Driver
import Effects
import Foundation
import OrderedJSON
import Planted
import StandardCatalogue
import StateStore
import Support
import Synchronization
import Testing
import TextUI

@testable import Workbench

/// `compare` shrinks the differences that random events find.
@MainActor
@Suite("Shrinking") struct ShrinkingTests {
  /// A file in memory.
  private final class Files: Sendable {
    private let outputs = Mutex<[String: MemoryText]>([:])

    func file(_ path: String) -> EmittedFile {
      EmittedFile(path) { [self] in
        outputs.withLock { outputs in
          let text = MemoryText()
          outputs[path] = text
          return MemoryFile(text)
        }
      }
    }

    /// The complete files.
    var texts: [String: String] { outputs.withLock { $0.compactMapValues(\.complete) } }
  }

  private final class MemoryText: Sendable {
    private let text = Mutex<String?>(nil)
    var complete: String? {
      get { text.withLock { $0 } }
      set { text.withLock { $0 = newValue } }
    }
  }

  private final class MemoryFile: Output {
    private let target: MemoryText
    private var bytes: [UInt8] = []

    init(_ target: MemoryText) { self.target = target }

    func write(utf8: [UInt8]) { bytes += utf8 }
    func flush() {}
    func complete() { target.complete = String(decoding: bytes, as: UTF8.self) }
  }

  private struct Outcome {
    var agreed = true
    var text = ""
    var warnings: [String] = []
    var differed: [[ScriptEvent]] = []
  }

  private func compare(
    _ events: EventSource = .random(count: 60, seed: 7), on names: [String] = ["state-store", "planted"],
    in catalogue: Catalogue = .planted, of scenario: String = "notes", effects: EffectsKind = .simulated,
    format: Format = .text, shrinking: ShrinkSettings? = ShrinkSettings()
  ) async throws -> Outcome {
    var settings = RunSettings()
    settings.format = format
    settings.columns = 80
    let output = MemoryOutput()
    var outcome = Outcome()
    outcome.agreed = try await catalogue.compare(
      try catalogue.scenario(scenario), on: try names.map { try catalogue.architecture($0) }, effects: effects,
      events: events, settings: settings, differed: { outcome.differed.append($1) }, shrinking: shrinking, to: output,
      warn: { outcome.warnings.append($0) })
    outcome.text = output.text
    return outcome
  }

  @Test func aDifferenceIsShrunk() async throws {
    let outcome = try await compare()
    #expect(!outcome.agreed && outcome.warnings.isEmpty)
    #expect(
      outcome.text.contains("\n49 of 60 steps agreed on state-store and planted\n\n── shrunk from 28 events to 1 ──"))
    #expect(outcome.text.contains("\n      enter name \"\"\n"))
    #expect(outcome.text.contains("\n  to see it: duet compare notes -a state-store -a planted -s FILE\n"))
    // The difference as it was found, and as it was shrunk.
    #expect(outcome.differed.count == 2 && outcome.differed[0].count == 28)
    #expect(outcome.differed.last == [.enter("name", "")])
    #expect(try await compare().text == outcome.text)
  }

  /// The report before it, and every report of events that are not random, is as without shrinking.
  @Test func whatIsNotShrunkStaysAsItWas() async throws {
    let without = try await compare(shrinking: nil).text
    #expect(try await compare().text.hasPrefix(without) && without.hasSuffix("on state-store and planted\n"))
    let script = EventSource.script(try Script(parsing: Array("enter name \"\"\n".utf8), name: "script"))
    #expect(try await compare(script).text == compare(script, shrinking: nil).text)
    let agreeing = try await compare(on: ["state-store", "reader-env"], of: "home")
    #expect(agreeing.agreed && !agreeing.text.contains("shrunk"))
  }

  @Test func severalCounterexamplesAreDifferent() async throws {
    var shrinking = ShrinkSettings()
    shrinking.most = 4
    let files = Files()
    shrinking.emittedScript = { files.file("bug.\($0).script") }
    shrinking.emittedTest = { files.file("Bug.\($0).swift") }
    let outcome = try await compare(shrinking: shrinking)
    #expect(outcome.text.contains("\n── 1 · shrunk from ") && outcome.text.contains("\n── 2 · shrunk from "))
    #expect(outcome.text.contains(" -a planted -s bug.2.script\n"))
    #expect(outcome.text.hasSuffix("\n2 different counterexamples; no more in 40 further seeds\n"))
    #expect(files.texts.keys.sorted() == ["Bug.1.swift", "Bug.2.swift", "bug.1.script", "bug.2.script"])
    #expect(
      files.texts["bug.2.script"] == """
        # notes: state-store and planted differ after the last event.
        tap load
        tap load
        answer notes 1

        """)
    #expect(files.texts["Bug.2.swift"]?.contains("func bug2() async throws {") == true)
    // The script is one.
    let script = try Script(parsing: Array((files.texts["bug.2.script"] ?? "").utf8), name: "bug.2.script")
    let again = try await compare(.script(script))
    #expect(again.text.contains("\nthe first difference is in step 3, answer notes 1\n"))
  }

  @Test(arguments: [Format.json, .jsonl]) func theEndOfJSONHasTheScripts(format: Format) async throws {
    var shrinking = ShrinkSettings()
    shrinking.most = 2
    let text = try await compare(format: format, shrinking: shrinking).text
    let end =
      format == .json
      ? try JSON(parsing: text)["end"] : try text.split(separator: "\n").last.map { try JSON(parsing: String($0)) }
    let shrunk = try #require(end?["shrunk"]?.array)
    #expect(
      shrunk.map { $0["script"]?.array?.compactMap(\.string) } == [
        ["enter name \"\""], ["tap load", "tap load", "answer notes 1"],
      ])
    #expect(shrunk.map { $0["from"]?.int } == [28, 12] && shrunk.allSatisfy { $0["minimal"] == true })
    #expect(shrunk[1]["difference"]?["second"]?.string == "planted")
    let without = try await compare(format: format, shrinking: nil).text
    #expect(!without.contains("shrunk"))
  }

  @Test func onlyWhatRepeatsIsShrunk() async throws {
    let live = try await compare(.random(count: 8, seed: 3), effects: .live)
    #expect(!live.agreed && !live.text.contains("shrunk"))
    #expect(live.warnings == ["the difference is not shrunk: live effects do not repeat"])
    // A component that differs only in its first session.
    let sessions = Mutex(0)
    var catalogue = Catalogue.planted
    catalogue.architectures.append(Architecture("once", summary: "", monad: "M", comonad: "W"))
    try catalogue.add(
      Implementation<Stepper.Start>("once") { host in
        let isFirst = sessions.withLock { count in
          count += 1
          return count == 1
        }
        return Stepper.onStateStore(host, from: isFirst ? 5 : 0)
      }, to: "stepper")
    let once = try await compare(
      .random(count: 2, seed: 1), on: ["state-store", "once"], in: catalogue, of: "stepper")
    #expect(!once.agreed && !once.text.contains("shrunk"))
    #expect(once.warnings == ["a difference is not shrunk: it did not appear again in new sessions"])
  }

  @Test func aDifferenceOfTheStartsNeedsNoEvent() async throws {
    var catalogue = Catalogue.planted
    catalogue.architectures.append(Architecture("five", summary: "", monad: "M", comonad: "W"))
    try catalogue.add(
      Implementation<Stepper.Start>("five") { Stepper.onStateStore($0, from: 5) }, to: "stepper")
    let outcome = try await compare(
      .random(count: 9, seed: 1), on: ["state-store", "five"], in: catalogue, of: "stepper")
    #expect(outcome.text.contains("\n── the starts differ ──"))
    #expect(outcome.text.contains("\n      # the start\n") && outcome.differed.last == [])
  }

  @Test func aCatalogueWithoutANameHasNoTests() async throws {
    var (catalogue, shrinking) = (Catalogue.planted, ShrinkSettings())
    let files = Files()
    shrinking.emittedTest = { _ in files.file("Bug.swift") }
    catalogue.swiftName = nil
    await #expect(throws: UsageError.self) { try await compare(in: catalogue, shrinking: shrinking) }
    catalogue.swiftName = Catalogue.standard.swiftName
    let error = await #expect(throws: UsageError.self) { try await compare(in: catalogue, shrinking: shrinking) }
    #expect(error?.description.hasPrefix("the test would use Catalogue.standard: unknown scenario 'notes'") == true)
  }

  /// `HomeAgrees.swift` is such a test, which the compiler has seen and which passes.
  ///
  /// With `DUET_WRITE_TESTS=1` in the environment, it is written anew.
  @Test func theTestIsWrittenAsItStandsHere() throws {
    let path = "Tests/WorkbenchTests/Shrinking/HomeAgrees.swift"
    let home = try Catalogue.standard.scenario("home")
    let data: JSON = ["profile": ["name": "Tea", "picture": ""], "articles": []]
    let test = try ComparisonTest(
      home, from: home.beginning(from: .recorded("data", data)), on: ["state-store", "writer-traced"],
      effects: .simulated, size: Size(width: 40, height: 10), of: .standard)
    let events: [ScriptEvent] = [
      .tap("profile"), .enter("profile.name", "\"Zoë\""), .tap("back"), .tap("refresh"),
      .answer(service: "articles", number: 1),
    ]
    let source = test.source(events, path: path)
    #expect(source == (try Repository.text(path)))
    if ProcessInfo.processInfo.environment["DUET_WRITE_TESTS"] == "1" {
      try source.write(to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
    }
  }

  @Test func namesOfFilesAreQuotedForShells() {
    #expect(shellWord("a/b-c_1.script") == "a/b-c_1.script")
    #expect(shellWord("it's here") == #"'it'\''s here'"# && shellWord("") == "''" && shellWord("$x") == "'$x'")
  }
}

extension Stepper {
  /// The stepper on State–Store from another number.
  @MainActor
  fileprivate static func onStateStore(_ host: some SessionHost<Start>, from number: Int) -> any RunningSession {
    var component = stateStore(host.effects)
    component.move(by: .put(number))
    return host.run(component)
  }
}
