import Driver
import Foundation
import OrderedJSON
import Support
import Testing
import TextUI
import Utilities

/// The parser agrees with a second implementation of the grammar, `grammar.py`: in what it takes, and in what that says.
@Suite struct GrammarTests {
  /// Random lines: words of the grammar, rightly and wrongly put together.
  private static func lines(seed: UInt64) -> [String] {
    let verbs = [
      "tap", "enter", "type", "choose", "set", "press", "move", "key", "open", "back", "undo", "wait", "fail", "answer",
      "timer", "restart", "focus", "expect", "expect not", "expect count", "expect called", "expect no call",
      "expect enabled", "expect no", "\"tap\"", "click", "",
    ]
    let words = [
      "a", "#b", "\"c d\"", "\"\\\"\\\\\\n\\t\"", "\"open", "\"x\"y", "\"\\q\"", "1", "0", "+2", "-0", "007", "12x",
      "1.5s", "250ms",
      "0.0005s", "9223372036854775807ms", "9223372036854775808ms", "1e3", "-.5", "1.", "at", "to", "1,2", "-3,4",
      "1,2,3",
      "call", "not", "count", "{\"x\":[1,\"#\"]}", "[1,", "null", "true", "\u{A0}", "\t", "\u{1C}", "\u{2028}",
      "e\u{301}", "茶",
      "\u{85}z", "# end",
    ]
    var source = SplitMix64(seed: seed)
    return (0..<400).map { _ in
      var line = verbs.randomElement(using: &source) ?? ""
      for _ in 0..<Int.random(in: 0...4, using: &source) {
        line += (Int.random(in: 0..<12, using: &source) == 0 ? "" : " ") + (words.randomElement(using: &source) ?? "")
      }
      return line
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func bothTakeTheSame(seed: UInt64) throws {
    let lines = Self.lines(seed: seed)
    let script = Repository.root.appending(path: "Tests/Grammar/grammar.py")
    let input = lines.map { JSON.string($0).write() + "\n" }.joined()
    let answers = try Self.output(of: script, for: input).split(separator: "\n")
    try #require(answers.count == lines.count)
    var taken = 0
    for (line, answer) in zip(lines, answers) {
      let expected = try JSON(parsing: String(answer))
      let found = try? Script(parsing: Array(line.utf8), name: "line").lines.map(\.step)
      #expect(found.map { JSON($0.first.map(Self.said) ?? []) } ?? .null == expected, "\(line.debugDescription)")
      if found?.isEmpty == false { taken += 1 }
    }
    #expect(taken > 20)
  }

  /// Runs a program of Python with a text as its input.
  private static func output(of script: URL, for input: String) throws -> String {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: FileManager.default.temporaryDirectory,
      create: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (lines, answers) = (folder.appending(path: "lines"), folder.appending(path: "answers"))
    try Data(input.utf8).write(to: lines)
    try Data().write(to: answers)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script.path]
    process.standardInput = try FileHandle(forReadingFrom: lines)
    process.standardOutput = try FileHandle(forWritingTo: answers)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: answers, encoding: .utf8)
  }

  /// What a step says, as `grammar.py` writes it.
  private static func said(_ step: Script.Step) -> [JSON] {
    switch step {
    case .event(let event): said(event)
    case .expect(let expectation): [JSON("expect")] + said(expectation)
    }
  }

  private static func said(_ event: ScriptEvent) -> [JSON] {
    switch event {
    case .control(let event, let id, let text):
      let parts: [JSON] = [JSON(event.rawValue), JSON(id)]
      return switch event.argument {
      case .none: parts
      case .text: parts + [JSON(text)]
      case .number: parts + [(try? JSON(parsing: text)) ?? .null]
      case .point: parts + [Point(text).map { [JSON($0.x), JSON($0.y)] } ?? .null]
      }
    case .window(.focus(let id)): return ["focus", JSON(id)]
    case .window(let event):
      let words = event.description.split(separator: " ", maxSplits: 1)
      return switch event {
      case .key(let text), .open(let text): [JSON(String(words[0])), JSON(text)]
      default: [JSON(event.description)]
      }
    case .wait(let milliseconds): return ["wait", JSON(milliseconds)]
    case .fail(let service, let reason): return ["fail", JSON(service), JSON(reason)]
    case .answer(let service, let number, nil): return ["answer", JSON(service), JSON(number), .null]
    case .answer(let service, let number, let reason?): return ["fail", JSON(service), JSON(number), JSON(reason)]
    case .reply(let service, let number, let value): return ["answer", JSON(service), JSON(number), value]
    case .timer(let number): return ["timer", JSON(number)]
    case .restart: return ["restart"]
    }
  }

  private static func said(_ expectation: Driver.Expectation) -> [JSON] {
    switch expectation {
    case .shows(let text): ["shows", JSON(text)]
    case .showsNot(let text): ["shows not", JSON(text)]
    case .label(let control, let text): ["label", JSON(control), JSON(text)]
    case .state(let state, let control): [JSON(state.rawValue), JSON(control)]
    case .count(let list, let number): ["count", JSON(list), JSON(number)]
    case .called(let service, let value): ["called", JSON(service), value ?? .null]
    case .notCalled(let service): ["no call", JSON(service)]
    }
  }
}
