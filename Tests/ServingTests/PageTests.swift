import Components
import Driver
import Effects
import OrderedJSON
import PageClient
import Scenarios
import StateStore
import Support
import Testing
import TextUI
import Web

@testable import Serving

/// The page, its files and its socket.
@MainActor
@Suite struct PageTests {
  @Test func thePage() async throws {
    try await Served.with { served in
      let connection = try await PageConnection(to: served.address)
      let page = try await connection.request("GET", "")
      #expect(page.status == 200 && page.text.hasPrefix("<!doctype html>"))
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      let policy = try #require(page.headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; ") && policy.hasSuffix("; frame-ancestors 'none'"))
      for (name, value) in [
        "cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
      ] { #expect(page.headers[name] == value) }
    }
  }

  /// Events by HTTP, on a kept connection; the state, the script and a trace.
  @Test func eventsByRequests() async throws {
    try await Served.with { served in
      let connection = try await PageConnection(to: served.address)
      func perform(_ message: String) async throws -> PageAnswer {
        try await connection.request("POST", "do", headers: RefusalTests.json, body: message)
      }
      #expect(try await perform(#"{"do":"tap increment"}"#).text == "{}")
      let answers = [
        #"{"do":"filter tap"}"#: #"{"filter":"tap"}"#,
        #"{"do":"save mine","id":1}"#: #"{"done":1,"save":"mine","as":"trace"}"#,
        #"{"seek":1,"id":2}"#: #"{"done":2}"#,
      ]
      for (message, text) in answers {
        let answer = try await perform(message)
        #expect(answer.status == 200 && answer.text == text)
      }
      let refused = try await perform(#"{"do":"tap nothing"}"#)
      #expect(refused.status == 409 && refused.text.hasPrefix(#"{"error":"there is no control nothing"#))
      let state = try JSON(parsing: try await connection.request("GET", "state").body)
      #expect(state["count"] == 2 && state["shown"] == 1 && state["hello"]?["scenario"] == "stepper")
      #expect(try await connection.request("GET", "script").text == "tap increment\n")
      let trace = try Trace(parsing: try await connection.request("GET", "trace?side=1").body, name: "trace")
      #expect(trace.header.architecture == "writer-traced" && trace.steps.count == 2)
    }
  }

  /// A trace that was saved is loaded as a branch.
  @Test func aTraceIsLoaded() async throws {
    try await Served.with { served in
      let connection = try await PageConnection(to: served.address)
      for _ in 1...3 { _ = await served.live.receive(Array(#"{"do":"tap increment"}"#.utf8)) }
      let trace = try await connection.request("GET", "trace?side=0").text
      _ = await served.live.receive(Array(#"{"do":"tap decrement"}"#.utf8))
      let type: [String: String?] = ["Content-Type": "application/x-ndjson"]
      #expect(try await connection.request("POST", "trace", headers: type, body: trace).status == 200)
      #expect(served.live.timeline.branches.count == 2 && served.live.timeline.moments.count == 4)
      #expect(served.lines == [["[−] 3 [+]"], ["[−] 3 [+]"]])
      let lines = trace.split(separator: "\n", omittingEmptySubsequences: false)
      for (body, warning) in [
        (trace + "half", "trace:7: the text after the end of the trace is not read"),
        (lines.prefix(3).joined(separator: "\n") + "\n", "trace: the trace was cut short after step 1"),
      ] {
        let answer = try await connection.request("POST", "trace", headers: type, body: body)
        #expect(answer.status == 200 && answer.text == warning)
      }
      let other = try await connection.request(
        "POST", "trace", headers: type, body: trace.replacing(#""stepper""#, with: #""other""#))
      #expect(other.status == 409 && other.text == "expected a trace of stepper, found one of other\n")
    }
  }

  /// Tabs get the first rows of a list, and more if one asks; never fewer.
  @Test func rows() async throws {
    let list = TextList<Int>(0..<1000) { row in TextView { $0.text("row \(row)") } }
    let component = StoreComponent<IO, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { input in .modify { $0 += input } }
    ) { _ in TextView { $0.list("row", list) } }
    let timeline = try Timeline([Timeline.Lane("one", component)], title: "stepper", from: nil, recording: nil)
    try await Served.with(timeline) { served in
      let socket = try await PageSocket(to: served.address)
      var nodes = ShownNodes()
      func rows(_ message: JSON) -> Int { nodes.read(message).count { $0["k"] == "item" } }
      #expect(rows(try await socket.message()) == 200)
      #expect(rows(try await socket.ask(#"{"rows":400}"#)) == 400)
      // Nothing is new.
      #expect(try await socket.ask(#"{"rows":-1,"id":1}"#) == ["done": 1])
      #expect(rows(try await socket.ask(#"{"rows":\#(Int.max)}"#)) == 1000)
    }
  }

  // MARK: The socket

  @Test func twoTabs() async throws {
    try await Served.with { served in
      let first = try await PageSocket(to: served.address), second = try await PageSocket(to: served.address)
      let hello = try await first.message()
      #expect(hello["hello"]?["sides"]?.array?.count == 2 && hello["count"] == 1)
      _ = try await second.message()
      let own = try await first.ask(#"{"do":"tap increment"}"#)
      let other = try await second.message()
      #expect(own == other && own["hello"] == nil && own["from"] == 1 && own["steps"]?.array?.count == 1)
      // Going back is shared, and an event in the past begins a branch.
      #expect(try await second.ask(#"{"seek":0}"#)["shown"] == 0)
      #expect(try await first.message()["shown"] == 0)
      let branch = try await first.ask(#"{"do":"tap decrement"}"#)
      #expect(branch["branch"] == 2 && branch["from"] == 0 && branch["steps"]?.array?.count == 2)
      #expect(branch["branches"]?.array?.count == 2)
    }
  }

  /// A message with a number is answered after its effect.
  @Test func answersHaveNumbers() async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      #expect(try await socket.ask(#"{"do":"tap increment","id":7}"#)["count"] == 2)
      #expect(try await socket.message() == ["done": 7])
      let refused = try await socket.ask(#"{"do":"tap nothing","id":8}"#)
      #expect(refused["done"] == 8 && refused["error"] != nil)
    }
  }

  /// A run ends if its task is cancelled.
  @Test func cancellation() async throws {
    let timeline = try Timeline(
      [Timeline.Lane("one", Stepper.stateStore(IO.self))], title: "stepper", from: nil, recording: nil)
    let live = LiveTimeline(timeline, title: "stepper", about: .init([.init("one")]), headers: [])
    let (ready, found) = AsyncStream.makeStream(of: String.self)
    let serving = Task { try await PageServer().run(live, port: 0) { found.yield($0) } }
    for await _ in ready { break }
    serving.cancel()
    try await serving.value
    #expect(live.hasEnded)
    try await timeline.end(within: 0)
  }

  /// A tab that was away gets one message, whatever happened.
  @Test func statesAndNoBacklog() async throws {
    try await Served.with { served in
      var tab = LiveTimeline.Tab()
      _ = served.live.news(for: &tab)
      for _ in 1...500 { _ = await served.live.receive(Array(#"{"do":"tap increment"}"#.utf8)) }
      let news = try JSON(parsing: try #require(served.live.news(for: &tab)))
      #expect(news["count"] == 501 && news["steps"]?.array?.count == 500 && news["from"] == 1)
      #expect(served.live.news(for: &tab) == nil)
    }
  }

  @Test(arguments: [
    ("", "message:1:1: "), ("{", "message:1:2: "), ("[]", "expected "), ("{}", "expected "),
    (#"{"do":1}"#, "expected "), (#"{"seek":"1"}"#, "expected "), (#"{"rows":"1"}"#, "expected "),
    (#"{"do":"tap a","seek":1}"#, "expected "),
    (#"{"version":9}"#, "expected "), (#"{"__proto__":1}"#, "expected "), (#"{"do":"","id":1}"#, ""),
    (#"{"do":"tap"}"#, "expected "), (#"{"do":"hop"}"#, "unknown command 'hop'"),
    (#"{"do":"go 9"}"#, "expected a step from 0 to 0, found '9'"), (#"{"do":"quit"}"#, "close the tab"),
    (#"{"do":"answer none 1"}"#, ""), (#"{"do":"expect \"7\""}"#, "on state-store: "), ("\u{0}", "message:1:1: "),
  ])
  func aBadMessage(message: String, error: String) async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      try await socket.send(message)
      var answer = try await socket.message()
      // A line that changes nothing is only done.
      if answer["error"] == nil { answer = ["error": ""] }
      #expect(answer["error"]?.string?.hasPrefix(error) == true, "\(answer.write())")
      #expect(served.live.timeline.moments.count == 1)
      #expect(try await socket.ask(#"{"do":"tap increment"}"#).object != nil)
    }
  }

  @Test func aDeepMessage() async throws {
    try await Served.with { served in
      let answer = await served.live.receive(Array(repeating: UInt8(ascii: "["), count: 60_000))
      #expect(answer.map { String(decoding: $0.json, as: UTF8.self) }?.hasPrefix(#"{"error":"message:1:"#) == true)
    }
  }

  @Test func messagesInParts() async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      try await socket.send(frame: Array(#"{"do":"tap "#.utf8), isLast: false)
      try await socket.send(frame: [1, 2, 3], opcode: 9)
      #expect(try await socket.frame() == PageSocket.Frame(opcode: 10, payload: [1, 2, 3]))
      try await socket.send(frame: Array(#"increment"}"#.utf8), opcode: 0)
      #expect(try await socket.message()["count"] == 2)
    }
  }

  /// A connection that ends within a message leaves nothing behind.
  @Test func aMessageIsCut() async throws {
    try await Served.with { served in
      for bytes: [UInt8] in [
        [], [0x81], [0x81, 0xfe, 1], [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0],
      ] {
        let socket = try await PageSocket(to: served.address)
        try await socket.connection.send(bytes)
        socket.connection.close()
      }
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      #expect(try await socket.ask(#"{"do":"tap increment"}"#)["count"] == 2)
    }
  }

  /// A tab that sends without reading has its messages read at its own pace.
  @Test func manyMessages() async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      async let sent: Void = {
        for _ in 1...300 { try await socket.send(#"{"do":"tap increment"}"#) }
        for _ in 1...300 { try await socket.send("{") }
      }()
      var (count, errors) = (0, 0)
      while count < 301 || errors < 300 {
        let message = try await socket.message()
        count = message["count"]?.int ?? count
        errors += message["error"] == nil ? 0 : 1
      }
      try await sent
      #expect(served.lines == [["[−] 300 [+]"], ["[−] 300 [+]"]])
    }
  }

  @Test func theEndIsTold() async throws {
    try await Served.with { served in
      let socket = try await PageSocket(to: served.address)
      _ = try await socket.message()
      served.live.end()
      #expect(try await socket.message() == ["ended": true])
      #expect(try await socket.frame().opcode == 8)
      #expect(try await socket.connection.isClosed())
    }
  }
}
