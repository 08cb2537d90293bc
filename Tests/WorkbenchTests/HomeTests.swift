import Driver
import TextUI
import Testing
import Workbench

/// The home scenario as its contract has it, on each architecture.
@MainActor
@Suite struct HomeTests {
  private func holds(
    _ script: String, on architecture: String, feed: String? = nil, size: Size = Size(width: 80, height: 24)
  ) async throws {
    let reason = try await stopped(script, on: architecture, feed: feed, size: size)
    #expect(reason == nil)
  }

  /// What the contract says, and a script that holds on each architecture.
  nonisolated static let scripts: [String: String] = [
    "starts on home": """
    expect profile "Zoë Lindqvist"
    expect "0 of 9 favorites"
    expect "2026-02-26 Pairings: who asks, who answers"
    expect article.pairings.favorite "☆"
    expect enabled refresh
    expect absent retry
    expect absent back
    expect absent profile.name
    expect not "Loading…"
    """,
    "a load shows that it runs then what it gave": """
    tap refresh
    expect "Loading…"
    expect enabled refresh
    expect "0 of 9 favorites"
    wait 299ms
    expect "Loading…"
    wait 1ms
    expect not "Loading…"
    expect "0 of 9 favorites"
    """,
    "each tap is aload of its own": """
    tap refresh
    tap refresh
    wait 100ms
    tap refresh
    wait 200ms
    expect "Loading…"
    wait 99ms
    expect "Loading…"
    wait 1ms
    expect not "Loading…"
    """,
    "the last to finish decides": """
    # The first fails, the second does not.
    fail articles "offline"
    tap refresh
    wait 100ms
    tap refresh
    wait 200ms
    expect "Loading…"
    expect not "Could not load articles"
    wait 100ms
    expect not "Could not load articles"
    expect absent retry

    # The first does not, the second fails.
    tap refresh
    wait 100ms
    fail articles "gone"
    tap refresh
    wait 200ms
    expect not "Could not load articles"
    wait 100ms
    expect "Could not load articles: gone"
    expect enabled retry
    expect "0 of 9 favorites"
    """,
    "a new load clears the failure": """
    fail articles "one \\"two\\" \\\\ three"
    tap refresh
    wait 1s
    expect "Could not load articles: one \\"two\\" \\\\ three"
    tap refresh
    expect not "Could not load articles"
    expect absent retry
    expect "Loading…"
    wait 1s
    expect not "Could not load articles"
    fail articles "again"
    fail articles "and again"
    tap refresh
    wait 1s
    expect "Could not load articles: again"
    tap retry
    expect not "Could not load"
    wait 1s
    expect "Could not load articles: and again"
    tap retry
    wait 1s
    expect absent retry
    """,
    "favorites stay by id": """
    tap article.pairings.favorite
    tap article.42.favorite
    expect article.pairings.favorite "★"
    expect "2 of 9 favorites"
    tap refresh
    tap article.42.favorite
    tap article.sencha.favorite
    wait 300ms
    expect article.pairings.favorite "★"
    expect article.42.favorite "☆"
    expect article.sencha.favorite "★"
    expect "2 of 9 favorites"
    fail articles "x"
    tap refresh
    wait 300ms
    expect "2 of 9 favorites"
    tap article.pairings.favorite
    tap article.pairings.favorite
    expect article.pairings.favorite "★"
    expect "2 of 9 favorites"
    """,
    "a load goes on behind the detail": """
    tap article.pairings.favorite
    tap refresh
    tap profile
    expect absent refresh
    expect absent article.pairings.favorite
    wait 300ms
    expect absent refresh
    tap back
    expect not "Loading…"
    expect article.pairings.favorite "★"
    """,
    "names are trimmed and not blank": """
    tap profile
    expect profile.name "Zoë Lindqvist"
    enter profile.name ""
    expect "A name is needed."
    expect profile.name "Zoë Lindqvist"
    enter profile.name " \\n\\t　\u{A0}"
    expect "A name is needed."
    expect profile.name "Zoë Lindqvist"
    enter profile.name "\\t Ada  Lovelace\\n"
    expect profile.name "Ada  Lovelace"
    expect not "A name is needed."
    enter profile.name "Ada  Lovelace"
    expect profile.name "Ada  Lovelace"
    tap back
    expect profile "Ada  Lovelace"
    """,
    "there is one message and leaving drops it": """
    tap profile
    enter profile.name " "
    expect "A name is needed."
    enter profile.picture "x"
    expect not "A name is needed."
    expect "Not a web address: x"
    enter profile.picture "y"
    expect "Not a web address: y"
    expect not "Not a web address: x"
    enter profile.name "Ada"
    expect not "Not a web address"
    enter profile.name ""
    tap back
    expect not "A name is needed."
    tap profile
    expect not "A name is needed."
    enter profile.name ""
    expect "A name is needed."
    enter profile.name "Ada"
    expect not "A name is needed."
    """,
  ]

  @Test(arguments: architectures, scripts.keys.sorted()) func theContractHolds(architecture: String, name: String)
    async throws
  {
    try await holds(try #require(Self.scripts[name]), on: architecture)
  }

  @Test(arguments: architectures) func picturesAreWebAddresses(architecture: String) async throws {
    var script = "tap profile\nenter profile.picture \"https://example.org/start.png\"\n"
    for wrong in [
      "", " ", "nowhere", "ftp://example.org/a", "//example.org", "https://", "https:///a", "http:", "/a.png",
    ] {
      script += "enter profile.picture \"\(wrong)\"\nexpect \"Not a web address: \(wrong)\"\n"
      script += "expect profile.picture \"https://example.org/start.png\"\n"
    }
    for right in ["http://example.org", "HTTPS://EXAMPLE.org:8080/a?b=c#d", "http://127.0.0.1/a", "https://[::1]/"] {
      script += "enter profile.picture \"\(right)\"\nexpect profile.picture \"\(right)\"\nexpect not \"Not a web\"\n"
    }
    try await holds(script, on: architecture)
  }

  @Test(arguments: architectures) func idsMayBeAnything(architecture: String) async throws {
    let items = [
      #"{"id":"a b","title":"space"}"#, #"{"id":"a.b","title":"dot"}"#, #"{"id":"a.b.favorite","title":"more"}"#,
      #"{"id":"\"q\"","title":"quote"}"#, ##"{"id":"#x","title":"sharp"}"##, ##"{"id":"y #z","title":"within"}"##,
      #"{"id":"back\\slash","title":"back"}"#, #"{"id":"寿司 🍣","title":"wide"}"#, #"{"id":"e\u0301","title":"mark"}"#,
      #"{"id":7,"title":"number"}"#, #"{"id":1.50,"title":"fraction"}"#,
    ].joined(separator: ",")
    try await holds(
      """
      tap "article.a b.favorite"
      tap article.a.b.favorite
      tap article.a.b.favorite.favorite
      tap "article.\\"q\\".favorite"
      tap article.#x.favorite   # a comment
      tap "article.y #z.favorite"
      tap article.back\\slash.favorite
      tap "article.寿司 🍣.favorite"
      tap article.e\u{301}.favorite
      tap article.7.favorite
      tap article.1.50.favorite
      expect "11 of 11 favorites"
      tap refresh
      wait 300ms
      expect "11 of 11 favorites"
      tap article.a.b.favorite
      expect "10 of 11 favorites"
      expect article.a.b.favorite "☆"
      expect article.a.b.favorite.favorite "★"
      """, on: architecture, feed: feed(items))
  }

  @Test(arguments: architectures) func itemsMayLackAlmostEverything(architecture: String) async throws {
    let items =
      #"{"id":"a"},{"id":"b","title":"  "},{"id":"c","title":null,"date_published":"2026-03-01T00:30:00+02:00"}"#
    try await holds(
      """
      expect profile "The feed"
      expect "[☆]            Untitled"
      expect "2026-02-28 Untitled"
      expect "0 of 3 favorites"
      tap profile
      expect profile.name "The feed"
      expect profile.picture ""
      """, on: architecture, feed: feed(items))
    try await holds(
      "expect \"0 of 0 favorites\"\ntap refresh\nwait 300ms\nexpect \"0 of 0 favorites\"", on: architecture,
      feed: feed(""))
  }

  @Test(arguments: architectures) func feedsOfVersion1HaveAnAuthor(architecture: String) async throws {
    let one =
      #"{"version":"https://jsonfeed.org/version/1","title":"T","author":{"name":" Ada ","avatar":"https://a.org/a"},"items":[]}"#
    try await holds(
      "expect profile \"Ada\"\ntap profile\nexpect profile.picture \"https://a.org/a\"", on: architecture, feed: one)
    try await holds(
      "expect profile \"First\"\ntap profile\nexpect profile.picture \"\"", on: architecture,
      feed: feed("", #""authors":[{"name":"First"},{"name":"Second","avatar":"https://b.org"}],"#))
    try await holds(
      "expect profile \"The feed\"", on: architecture, feed: feed("", #""authors":[{"url":"https://b.org"}],"#))
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
    let twice = reason(feed(#"{"id":"a"},{"id":"b"},{"id":"a"},{"title":"no id"}"#))
    #expect(twice.contains("items[2] has \"a\", as items[0] has") && twice.contains("items[3] \"no id\" has none"))
    #expect(reason(feed(#"{"id":1},{"id":"1"}"#)).contains("items[1] has \"1\", as items[0] has"))
  }

  @Test func aDateThatIsNoneIsAWarning() throws {
    let text = feed(#"{"id":"a","date_published":"soon"},{"id":"b","date_published":12}"#)
    let beginning = try Scenario.home.beginning(from: .file("feed") { () throws(InputError) in Array(text.utf8) })
    #expect(beginning.warnings.count == 2)
    #expect(beginning.warnings[0].hasPrefix("feed: items[0] \"a\": date_published is \"soon\", which is no date; "))
  }
}

/// The stepper, likewise.
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
      wait 1h
      """.replacing("wait 1h", with: "wait 3600s"), .stepper, on: architecture)
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
