import Driver
import Foundation
import TextUI
import Testing
import Workbench

/// The rules of the home scenario on each architecture.
@MainActor
@Suite struct HomeTests {
  private func holds(
    _ script: String, on architecture: String, feed: String? = nil, size: Size = Size(width: 80, height: 24)
  ) async throws {
    let reason = try await stopped(script, on: architecture, feed: feed, size: size)
    #expect(reason == nil)
  }

  /// The rules: each is a script in `Home`, and starts from the feed of its name if there is one.
  nonisolated static let scripts = [
    "author-of-version-1", "bare-items", "failure-is-cleared", "favorites-by-id", "first-author", "ids",
    "last-load-decides", "load", "load-behind-the-detail", "load-for-each-tap", "nameless-author", "names", "no-items",
    "one-message", "pictures", "start",
  ]

  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Home")

  @Test(arguments: architectures, scripts)
  func theContractHolds(architecture: String, name: String) async throws {
    let file = Self.folder.appending(path: name)
    let script = try String(contentsOf: file.appendingPathExtension("duet"), encoding: .utf8)
    #expect(
      try Script(parsing: Array(script.utf8), name: name).lines.contains {
        if case .expect = $0.step { true } else { false }
      })
    let feed = file.appendingPathExtension("json")
    let hasFeed = FileManager.default.fileExists(atPath: feed.path)
    try await holds(script, on: architecture, feed: hasFeed ? String(contentsOf: feed, encoding: .utf8) : nil)
  }

  @Test func eachFileIsRun() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for name in Self.scripts { #expect(files.contains("\(name).duet")) }
    for file in files { #expect(Self.scripts.contains { file == "\($0).duet" || file == "\($0).json" }, "\(file)") }
  }

  @Test(arguments: architectures) func textsFromDataAreMadeFitToShow(architecture: String) async throws {
    let items = #"{"id":"a","title":"one\ttwo\nthree \u001b[31m \u202eabc \u0007"}"#
    try await holds(
      """
      expect "one two three \u{FFFD}[31m \u{FFFD}abc \u{FFFD}"
      expect not "\u{1B}"
      expect profile "Tab here"
      tap profile
      expect "Name: ‹Tab here›"
      expect profile.name "Tab here"
      enter profile.name "a\\tb"
      expect profile.name "a b"
      expect profile.name "a\\tb"
      """, on: architecture, feed: feed(items, #""authors":[{"name":"Tab\there"}],"#))
  }

  @Test(
    arguments: architectures, [Size(width: 1, height: 1), Size(width: 12, height: 3), Size(width: 1000, height: 1000)])
  func expectationsSeeTheWholeViewWhateverTheSize(architecture: String, size: Size) async throws {
    let long = String(repeating: "long ", count: 60) + "end"
    let items = (1...200).map { #"{"id":\#($0),"title":"Number \#($0) \#(long)"}"# }.joined(separator: ",")
    try await holds(
      """
      expect "Number 200 \(long)"
      tap article.200.favorite
      expect article.200.favorite "★"
      expect "1 of 200 favorites [Refresh]"
      expect present article.150.favorite
      expect absent article.201.favorite
      """, on: architecture, feed: feed(items), size: size)
  }

  @Test(arguments: architectures) func textsAreComparedByCharacters(architecture: String) async throws {
    let items = #"{"id":"a","title":"Cafe\u0301 寿司 👩‍🚀 end"}"#
    try await holds(
      """
      expect "Caf\u{E9} 寿司"
      expect "司 👩‍🚀"
      expect not "Cafe"
      expect not "👩 "
      expect not "👩"
      expect "寿"
      tap profile
      enter profile.name "Zoe\u{308}"
      expect profile.name "Zo\u{EB}"
      expect "‹Zo\u{EB}›"
      expect not "Zoe"
      """, on: architecture, feed: feed(items))
  }

  @Test(arguments: architectures) func itsOwnScriptHolds(architecture: String) async throws {
    try await holds(Scenario.home.beginning(from: .bundled).script(true), on: architecture)
  }

  @Test func whatCannotBeStartedFromSaysWhere() throws {
    func reason(_ feed: String) -> String {
      do {
        _ = try session(.home, on: "state-store", feed: feed)
        return "none"
      } catch {
        return "\(type(of: error)): \(error)"
      }
    }
    #expect(reason("{\"a\":}").hasPrefix("DataError: feed:1:6: "))
    #expect(reason("{\"a\":1,\n  x").hasPrefix("DataError: feed:2:3: "))
    #expect(reason("[]").hasPrefix("DataError: feed: not a JSON Feed: "))
    #expect(reason(#"{"version":"2","title":"t","items":[]}"#).hasPrefix("DataError: feed: not a JSON Feed: "))
    #expect(reason("").hasPrefix("DataError: feed:1:1: "))
    #expect(reason(feed(#"{"id":"a"},{"id":"a"},{"title":"no id"}"#)) == "none")
  }

  @Test func aDateThatIsNoneIsAWarning() throws {
    let text = feed(#"{"id":"a","date_published":"soon"},{"id":"b","date_published":12}"#)
    let beginning = try Scenario.home.beginning(from: .file("feed") { () throws(InputError) in Array(text.utf8) })
    #expect(beginning.warnings.count == 2)
    #expect(beginning.warnings[0].hasPrefix("feed:1:102: items[0] \"a\": date_published: expected a date "))
  }
}

/// The rules of the stepper.
@MainActor
@Suite struct StepperTests {
  @Test(arguments: architectures) func stepsUpAndDown(architecture: String) async throws {
    let reason = try await stopped(
      """
      expect decrement "−"
      expect increment "+"
      expect count "0"
      expect enabled increment
      expect enabled decrement
      tap decrement
      expect count "-1"
      expect "[−] -1 [+]"
      tap increment
      tap increment
      expect count "1"
      wait 3600s
      """, .stepper, on: architecture)
    #expect(reason == nil)
  }

  @Test(arguments: architectures) func itsOwnScriptHolds(architecture: String) async throws {
    #expect(
      try await stopped(Scenario.stepper.beginning(from: .bundled).script(true), .stepper, on: architecture) == nil)
  }

  @Test(arguments: architectures) func whatIsNotThereOrOfAnotherKindIsRefused(architecture: String) async throws {
    func reason(_ script: String) async throws -> String? {
      try await stopped(script, .stepper, on: architecture)
    }
    #expect(
      try await reason("tap incremnt") == "1: there is no control incremnt; the screen shows increment, decrement")
    #expect(try await reason("tap count") == "1: count is a label and does not take tap; it takes no events")
    #expect(
      try await reason("enter increment \"1\"")
        == "1: increment is a button and does not take enter; it takes tap increment")
    #expect(try await reason("fail articles \"x\"") == "1: no service is called 'articles'; this scenario calls none")
    #expect(
      try await reason("expect count \"1\"")?.hasPrefix("1: not met: expect count \"1\"; the label shows \"0\"") == true
    )
  }
}
