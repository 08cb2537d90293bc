import Driver
import OrderedJSON
import Utilities
import Testing
import TextUI

/// Generates random texts and steps.
extension SplitMix64 {
  fileprivate mutating func text() -> String {
    let pieces: [Unicode.Scalar] = [
      "a", "b", " ", "\"", "\\", "#", "\n", "\r", "\t", "\0", "\u{1B}", "\u{85}", "\u{A0}", "\u{2028}", "\u{301}", "茶",
      "🫖", "\u{200D}", "\u{FEFF}", "n", "t", "\u{202E}",
    ]
    if Int.random(in: 0..<6, using: &self) == 0 {
      let words = [
        "not", "enabled", "disabled", "present", "absent", "tap", "expect", "", "#", "wait", "count", "checked", "at",
        "to", "1,2", "7", "called", "no",
      ]
      return words.randomElement(using: &self) ?? ""
    }
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<7, using: &self) {
      text.append(pieces.randomElement(using: &self) ?? "a")
    }
    return String(text)
  }

  fileprivate mutating func point() -> Point {
    Point(x: Int.random(in: .min ... .max, using: &self), y: Int.random(in: -9...9, using: &self))
  }

  fileprivate mutating func step() -> Script.Step {
    switch Int.random(in: 0..<25, using: &self) {
    case 0: .event(.tap(text()))
    case 1: .event(.enter(text(), text()))
    case 2: .event(.wait(milliseconds: Int.random(in: 0...Int.max, using: &self)))
    case 3: .event(.fail(service: text(), reason: text()))
    case 4: .expect(.shows(text()))
    case 5: .expect(.showsNot(text()))
    case 6: .expect(.label(control: text(), text()))
    case 7: .expect(.enabled(text()))
    case 8: .expect(.disabled(text()))
    case 9: .expect(.present(text()))
    case 10: .event(.type(text(), text()))
    case 11: .event(.cancel(text()))
    case 12: .event(.leave(text()))
    case 13:
      .event(.set(text(), [0, -1.5, 1e300, 0.1, 12_345_678_901].randomElement(using: &self) ?? 0))
    case 14: .event(.press(text(), at: point()))
    case 15: .event(.move(text(), to: point()))
    case 16: .event([.double(text()), .menu(text()), .choose(text(), text())].randomElement(using: &self) ?? .back)
    case 17:
      .event([.key(text()), .focus(text()), .open(text()), .back, .forward].randomElement(using: &self) ?? .back)
    case 18: .expect(.count(list: text(), Int.random(in: 0...Int.max, using: &self)))
    case 19: .expect(.state(Expectation.State.allCases.randomElement(using: &self) ?? .checked, text()))
    case 20: .event(.reply(service: text(), number: Int.random(in: 1...9, using: &self), .string(text())))
    case 21: .event(.restart)
    case 22: .expect(.called(text(), .object([text(): [.string(text()), 1]])))
    case 23: .expect(.notCalled(text()))
    default: .expect(.absent(text()))
    }
  }
}

@Suite struct ScriptRoundTripTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func parsingADescriptionGivesTheStep(seed: UInt64) throws {
    var source = SplitMix64(seed: seed)
    let steps = (0..<200).map { _ in source.step() }
    for step in steps {
      let again = try Script(parsing: Array(step.description.utf8), name: "step")
      #expect(again.lines.map(\.step) == [step])
      // Scalar by scalar, which is stricter than equality of texts.
      #expect(again.lines.first.map { Array($0.step.description.utf8) } == Array(step.description.utf8))
      switch step {
      case .event(let event): #expect(try ScriptEvent(parsing: event.description) == event)
      case .expect(let expectation): #expect(try Expectation(parsing: expectation.description) == expectation)
      }
    }
    let text = steps.map { $0.description + "\n" }.joined()
    let script = try Script(parsing: Array(text.utf8), name: "script")
    #expect(script.lines.map(\.step) == steps)
    #expect(script.lines.map(\.line) == Array(1...200))
    #expect(script.description == text)
  }

  @Test func eventsMakeAScript() throws {
    let events: [ScriptEvent] = [.tap("a"), .wait(milliseconds: 5), .enter("f", "x\r\ny")]
    let script = Script(events: events, name: "drawn")
    #expect(script.events == events)
    #expect(script.name == "drawn")
    #expect(try Script(parsing: Array(script.description.utf8), name: "drawn") == script)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyBytesAreReadOrRefused(seed: UInt64) {
    var source = SplitMix64(seed: seed)
    let pieces: [[UInt8]] =
      [
        "tap ", "enter ", "wait ", "fail ", "expect ", "not ", "\"", "\\", "\n", "\r\n", "#", " ", "1.5s", "é",
        "\u{301}",
      ]
      .map { Array($0.utf8) } + [[0xFF], [0x80], [0xE2, 0x80]]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &source) {
        bytes += pieces.randomElement(using: &source) ?? []
      }
      do {
        let script = try Script(parsing: bytes, name: "bytes")
        #expect(try Script(parsing: Array(script.description.utf8), name: "bytes").lines.count == script.lines.count)
      } catch {
        #expect(error.line >= 1 && error.column ?? 0 >= 1 && !error.message.isEmpty)
      }
    }
  }
}
