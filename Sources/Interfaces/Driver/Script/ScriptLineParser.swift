import OrderedJSON
import TextUI
import Utilities

/// The parser of one line of a script.
struct ScriptLineParser {
  static let events =
    ControlEvent.allCases.map(\.rawValue) + ["key", "focus", "open", "back", "forward", "undo"]
    + ["wait", "fail", "answer", "timer", "restart"]
  private static let verbs = events + ["expect"]
  private static let expectations =
    #""TEXT", not "TEXT", CONTROL "TEXT" or enabled CONTROL after expect"#

  /// Verbs of other tools, with the verb that a script has for each.
  private static let synonyms = [
    "click": "tap", "push": "tap", "select": "choose", "toggle": "tap", "fill": "enter", "input": "enter",
    "dblclick": "double", "doubleclick": "double", "rightclick": "menu", "contextmenu": "menu", "slide": "set",
    "hover": "move", "goto": "open", "visit": "open", "shortcut": "key",
    "submit": "enter", "write": "enter", "sleep": "wait", "delay": "wait", "pause": "wait", "assert": "expect",
    "check": "expect", "verify": "expect", "blur": "leave", "reset": "cancel", "reply": "answer", "fire": "timer",
    "reload": "restart", "relaunch": "restart",
  ]

  private static let stepEnd = "the end of the step"

  private var lexer: ScriptLexer

  init(_ bytes: ArraySlice<UInt8>, file: String, line: Int) {
    lexer = ScriptLexer(bytes, file: file, line: line)
  }

  /// Returns the line's step; `nil` if the line is blank or contains only a comment.
  mutating func parse() throws(ParsingError) -> Script.Line? {
    guard let verb = try lexer.next() else { return nil }
    let step = try step(verb)
    if let extra = try lexer.next() {
      throw lexer.error(
        at: extra.place, expected: "the end of the line after a step", found: shown(extra),
        hint: "a comment begins with #")
    }
    return Script.Line(line: lexer.line, column: lexer.column(of: verb.place), step: step)
  }

  private mutating func step(_ verb: ScriptLexer.Word) throws(ParsingError) -> Script.Step {
    guard !verb.isQuoted else {
      throw lexer.error(
        at: verb.place, expected: "a verb without quotes", found: shown(verb),
        hint: "the verbs are \(Self.verbs.joined(separator: ", "))")
    }
    if let event = ControlEvent(rawValue: verb.text) { return .event(try controlEvent(event)) }
    switch verb.text {
    case "key": return .event(.key(try text(#"key "KEY", such as key "ctrl-z""#)))
    case "focus": return .event(.focus(try control("focus CONTROL")))
    case "open": return .event(.open(try text(##"open "LOCATION", such as open "#/active""##)))
    case "back": return .event(.back)
    case "forward": return .event(.forward)
    case "undo": return .event(.undo)
    case "wait": return .event(.wait(milliseconds: try duration()))
    case "fail": return .event(try failure())
    case "answer":
      let form = "answer SERVICE N or answer SERVICE N JSON, such as answer articles 1"
      let (service, number) = (try control(form), try number(form))
      return .event(
        try json().map { .reply(service: service, number: number, $0) } ?? .answer(service: service, number: number))
    case "restart": return .event(.restart)
    case "timer": return .event(.timer(number: try number("timer N, such as timer 1")))
    case "expect": return .expect(try expectation())
    default:
      let name = start(of: verb)
      throw lexer.error(
        at: verb.place, unknown("verb", name, among: Self.verbs, first: Self.synonyms[name]))
    }
  }

  /// Returns the event of a control, after its verb.
  private mutating func controlEvent(_ event: ControlEvent) throws(ParsingError) -> ScriptEvent {
    let verb = event.rawValue
    switch event.argument {
    case .none: return .control(event, try control("\(verb) CONTROL"))
    case .text:
      let form = verb + (event == .choose ? #" CONTROL "OPTION""# : #" CONTROL "TEXT""#)
      return .control(event, try control(form), text: try text(form))
    case .number:
      let form = "\(verb) CONTROL NUMBER, such as \(verb) volume 40"
      let id = try control(form)
      let word = try word(form)
      guard let number = Double(decimal: word.text) else {
        throw lexer.error(at: word.place, expected: form, found: shown(word))
      }
      return .control(event, id, text: number.plain)
    case .point:
      let joint = event == .move ? "to" : "at"
      let form = "\(verb) CONTROL \(joint) X,Y, such as \(verb) board \(joint) 12,34"
      let id = try control(form)
      let first = try word(form)
      guard first.text == joint else { throw lexer.error(at: first.place, expected: form, found: shown(first)) }
      let word = try word(form)
      guard let point = Point(word.text) else {
        throw lexer.error(at: word.place, expected: form, found: shown(word))
      }
      return .control(event, id, text: point.description)
    }
  }

  /// Returns a word without quotes.
  private mutating func word(_ form: String) throws(ParsingError) -> ScriptLexer.Word {
    guard let word = try lexer.next() else { throw missing(form) }
    guard !word.isQuoted else { throw lexer.error(at: word.place, expected: form, found: shown(word)) }
    return word
  }

  private mutating func expectation() throws(ParsingError) -> Expectation {
    guard let first = try lexer.next() else {
      throw missing(Self.expectations)
    }
    if first.isQuoted {
      // One quoted text is expected in the view. Before a second text it is a control ID, which may equal a keyword.
      guard let second = try lexer.next() else { return .shows(first.text) }
      guard second.isQuoted else { throw unquoted(second, #"expect CONTROL "TEXT""#) }
      return .label(control: first.text, second.text)
    }
    switch first.text {
    case "not": return .showsNot(try text(#"expect not "TEXT""#))
    case "called": return .called(try control("expect called SERVICE JSON"), try json())
    case "no":
      let form = "expect no call SERVICE"
      guard let word = try lexer.next() else { throw missing(form) }
      guard !word.isQuoted, word.text == "call" else {
        throw lexer.error(
          at: word.place, expected: form, found: shown(word),
          hint: #"for the control no, write expect "no" "TEXT""#)
      }
      return .notCalled(try control(form))
    case "count": return try count()
    default:
      if let state = Expectation.State(rawValue: first.text) {
        return .state(state, try control("expect \(first.text) CONTROL"))
      }
      return .label(control: first.text, try label(of: first))
    }
  }

  /// Returns the number of rows that a list is expected to have, or the text of a control with the ID `count`.
  private mutating func count() throws(ParsingError) -> Expectation {
    let form = #"expect count LIST NUMBER, such as expect count article 2, or expect count "TEXT""#
    guard let list = try lexer.next() else { throw missing(form) }
    guard let word = try lexer.next() else {
      guard list.isQuoted else { throw missing(form) }
      return .label(control: "count", list.text)
    }
    guard let number = Self.number(word) else {
      throw lexer.error(at: word.place, expected: form, found: shown(word))
    }
    return .count(list: list.text, number)
  }

  /// Returns the text after a control ID, or an error if the ID looks like a misspelt keyword.
  private mutating func label(of control: ScriptLexer.Word) throws(ParsingError) -> String {
    guard let word = try lexer.next() else {
      let name = excerpt(control.text)
      throw lexer.error(
        at: control.place, expected: "a text after \(shown(control))", found: Self.stepEnd,
        hint: "write expect \"\(name)\" for a text, or expect present \(name) for a control")
    }
    guard word.isQuoted else {
      if Expectation.keywords.contains(word.text), word.text != "not" {
        let name = excerpt(control.text)
        throw lexer.error(
          at: control.place, expected: "expect \(word.text) \(name)", found: "expect \(name) \(word.text)")
      }
      let keyword = nearest(start(of: control), among: Expectation.keywords)[0]
      if editDistance(Array(keyword), Array(start(of: control))) <= 2 {
        throw lexer.error(
          at: control.place, unknown("keyword", start(of: control), among: Expectation.keywords))
      }
      throw unquoted(word, #"expect CONTROL "TEXT""#)
    }
    return word.text
  }

  /// Returns a control ID or a service name: a word or a quoted text.
  private mutating func control(_ form: String) throws(ParsingError) -> String {
    guard let word = try lexer.next() else { throw missing(form) }
    return word.text
  }

  private mutating func text(_ form: String) throws(ParsingError) -> String {
    guard let word = try lexer.next() else { throw missing(form) }
    guard word.isQuoted else { throw unquoted(word, form) }
    return word.text
  }

  /// Returns the JSON value that the rest of the line is; `nil` if there is no rest.
  private mutating func json() throws(ParsingError) -> JSON? {
    guard let (text, place) = lexer.rest() else { return nil }
    do throws(JSONError) { return try JSON(parsing: text) } catch {
      throw ParsingError(
        file: lexer.file, line: lexer.line, column: lexer.column(of: place) + error.column - 1, message: error.message)
    }
  }

  /// Returns the failure of the next call, or of a waiting call if a number precedes the reason.
  private mutating func failure() throws(ParsingError) -> ScriptEvent {
    let form = #"fail SERVICE "REASON" or fail SERVICE N "REASON""#
    let service = try control(form)
    guard let word = try lexer.next() else { throw missing(form) }
    if word.isQuoted { return .fail(service: service, reason: word.text) }
    return .answer(service: service, number: try number(word, form), failing: try text(form))
  }

  /// Returns the number of a waiting call or timer.
  private mutating func number(_ form: String) throws(ParsingError) -> Int {
    guard let word = try lexer.next() else { throw missing(form) }
    return try number(word, form)
  }

  /// Returns the number that a word is: digits, without a sign.
  private static func number(_ word: ScriptLexer.Word) -> Int? {
    !word.isQuoted && word.text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(word.text) : nil
  }

  private func number(_ word: ScriptLexer.Word, _ form: String) throws(ParsingError) -> Int {
    guard let number = Self.number(word), number > 0 else {
      throw lexer.error(
        at: word.place, expected: form, found: shown(word), hint: "waiting calls and timers are numbered from 1")
    }
    return number
  }

  private mutating func duration() throws(ParsingError) -> Int {
    guard let word = try lexer.next() else { throw missing("wait DURATION, such as wait 250ms or wait 2s") }
    guard !word.isQuoted else {
      throw lexer.error(
        at: word.place, expected: "a duration without quotes, such as 250ms or 2s", found: shown(word))
    }
    return try milliseconds(word.text) { lexer.error(at: word.place, expected: $0, found: $1, hint: $2) }
  }

  private func missing(_ form: String) -> ParsingError {
    lexer.error(at: lexer.end, expected: form, found: Self.stepEnd)
  }

  private func unquoted(_ word: ScriptLexer.Word, _ form: String) -> ParsingError {
    lexer.error(at: word.place, expected: form, found: "\(shown(word)) without quotes")
  }

  private func shown(_ word: ScriptLexer.Word) -> String {
    word.isQuoted ? "the text \"\(excerpt(word.text))\"" : "\"\(excerpt(word.text))\""
  }

  /// Returns the beginning of a word: enough to find the nearest verb or keyword.
  private func start(of word: ScriptLexer.Word) -> String {
    excerpt(word.text, limit: 40)
  }
}
