import Checking
import Driver
import Fuzzed
import OrderedJSON
import Scenarios
import StandardCatalogue
import Terminal
import Workbench

/// What comes from outside: files, keys and texts of other programs. Nobody limits how much of it there is.
extension Many {
  static let inputs = [
    Many("values of a JSON text", few: 1_000) { count in
      let text = "[" + String(repeating: #"{"a":[1.5,"b\u00e9",null]},"#, count: count) + "0]"
      blackHole(try JSON(parsing: text))
    },
    Many("characters of a string", few: 4_000) { count in
      blackHole(try JSON(parsing: "\"" + String(repeating: #"\u00e9e\u0301"#, count: count) + "\""))
    },
    Many("characters of a line of a script", few: 4_000) { count in
      let line = #"type name ""# + String(repeating: #"e\"é"#, count: count) + "\"\n"
      blackHole(try Script(parsing: Array(line.utf8), name: "script"))
    },
    Many("items of a feed", few: 250) { try read(feed: $0) { #"{"id":"\#($0)","title":"A","content_text":"B"}"# } },
    Many("items of a feed that are wrong", few: 250) { try read(feed: $0) { #"{"id":\#($0 % 2),"title":[]}"# } },
    Many("lines of a trace that is cut short", few: 250) { count in
      let bytes = try await trace(count)
      blackHole(try Trace(parsing: Array(bytes.dropLast(bytes.count / 4)), name: "trace"))
    },
    Many("waits of a trace, emitted as a test", few: 250) { count in
      let bytes = try await trace(count, of: .wait(milliseconds: 1))
      var settings = ReplaySettings()
      settings.emittedTest = EmittedFile("test") { MemoryOutput() }
      blackHole(
        try await Catalogue.standard.replay(
          MemoryInput(bytes, name: "trace"), settings: settings, to: MemoryOutput(), warn: { _ in }))
    },
    Many("changes of an array", few: 1_000) { count in
      var state = JSON((0..<count).map { JSON($0) })
      blackHole(state.apply((0..<count).map { StateChange(path: ["\($0)"], before: JSON($0), after: .null) }))
    },
    Many("changes of an object", few: 1_000) { count in
      var state = JSON(JSONObject((0..<count).map { ("k\($0)", JSON($0)) }))
      blackHole(state.apply((0..<count).map { StateChange(path: ["k\($0)"], before: JSON($0), after: .null) }))
    },
    Many("lines of a view, all changed", few: 500) { count in
      blackHole(LineDifference.between((0..<count).map { "a\($0)" }, (0..<count).map { "b\($0)" }))
    },
    Many("lines of a view, every other one changed", few: 500) { count in
      blackHole(LineDifference.between((0..<count).map(String.init), (0..<count).map { $0 % 2 == 0 ? "\($0)" : "b" }))
    },
    Many("characters of a paste", few: 4_000) { count in
      var parser = InputParser()
      let paste = "\u{1B}[200~" + String(repeating: "aé\r\n", count: count) + "\u{1B}[201~"
      blackHole(parser.parse(paste.utf8))
    },
    Many("keys that are held", few: 4_000) { count in
      var parser = InputParser()
      blackHole(parser.parse(String(repeating: "\u{1B}[1;5A", count: count).utf8))
    },
    Many("items of a feed, in a search of 20 states", few: 50) { count in
      var settings = SearchSettings(SearchPlan(limits: .init(states: 20)))
      settings.data = feed(count) { #"{"id":"\#($0)","title":"A"}"# }
      blackHole(
        try await Catalogue.standard.check(
          .home, on: Array(Catalogue.standard.architectures.prefix(1)), settings: settings, to: MemoryOutput(),
          warn: { _ in }))
    },
    Many("requests on a connection", few: 25) { count in
      let requests = String(repeating: "GET /0/state HTTP/1.1\r\nHost: localhost\r\n\r\n", count: count)
      blackHole(await Target.http.accepts([0] + Array(requests.utf8)))
    },
    Many("frames on a connection", few: 50) { count in
      // A ping without data, masked by zeros.
      let frames = Array(repeating: [0x89, 0x80, 0, 0, 0, 0] as [UInt8], count: count).joined()
      blackHole(await Target.websocket.accepts([0] + frames))
    },
  ]

  private static func read(feed count: Int, _ item: (Int) -> String) throws {
    blackHole(try Scenario.home.beginning(from: feed(count, item)))
  }

  private static func feed(_ count: Int, _ item: (Int) -> String) -> DataSource {
    let items = (0..<count).map(item).joined(separator: ",")
    let text = #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[\#(items)]}"#
    return .file("feed") { Array(text.utf8) }
  }
}
