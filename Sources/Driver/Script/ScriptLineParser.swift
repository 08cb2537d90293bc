import OrderedJSON
import TextUtilities

/// Reads one line of a script.
struct ScriptLineParser {
  static let events = ["tap", "enter", "wait", "fail", "type", "cancel", "leave"]
  private static let verbs = events + ["expect"]
  private static let expectations =
    #"expect "TEXT", expect not "TEXT", expect CONTROL "TEXT" or expect enabled CONTROL"#

  private var lexer: ScriptLexer

  init(_ bytes: ArraySlice<UInt8>, file: String, line: Int) {
    lexer = ScriptLexer(bytes, file: file, line: line)
  }

  /// The line, or `nil` where it is blank or only a comment.
  mutating func parse() throws(ParsingError) -> Script.Line? {
    guard let verb = try lexer.next() else { return nil }
    let step = try step(verb)
    if let extra = try lexer.next() {
      throw lexer.error(
        at: extra.place,
        "found \(shown(extra)) behind a whole step; the end of the line would be right, or # for a comment")
    }
    return Script.Line(line: lexer.line, column: lexer.column(of: verb.place), step: step)
  }

  private mutating func step(_ verb: ScriptLexer.Word) throws(ParsingError) -> Script.Step {
    guard !verb.isQuoted else {
      throw lexer.error(at: verb.place, "found a text in quotes; a verb would be right: \(list(Self.verbs))")
    }
    switch verb.text {
    case "tap": return .event(.tap(try control("tap CONTROL")))
    case "cancel": return .event(.cancel(try control("cancel CONTROL")))
    case "leave": return .event(.leave(try control("leave CONTROL")))
    case "enter", "type":
      let form = verb.text + #" CONTROL "TEXT""#
      let (control, text) = (try control(form), try text(form))
      return .event(verb.text == "type" ? .type(control, text) : .enter(control, text))
    case "wait": return .event(.wait(milliseconds: try duration()))
    case "fail":
      let form = #"fail SERVICE "REASON""#
      return .event(.fail(service: try control(form), reason: try text(form)))
    case "expect": return .expect(try expectation())
    default:
      let names = nearest(start(of: verb), among: Self.verbs)
      throw lexer.error(
        at: verb.place, "unknown verb \(shown(verb)); \(names[0]) would be the nearest of \(list(names))")
    }
  }

  private mutating func expectation() throws(ParsingError) -> Expectation {
    guard let first = try lexer.next() else {
      throw lexer.error(at: lexer.end, "found nothing to expect; \(Self.expectations) would be right")
    }
    if first.isQuoted {
      // A text alone is to be seen; a text before a text is a control, which may so be called as a keyword is.
      guard let second = try lexer.next() else { return .shows(first.text) }
      guard second.isQuoted else { throw unquoted(second, #"expect CONTROL "TEXT""#) }
      return .label(control: first.text, second.text)
    }
    switch first.text {
    case "not": return .showsNot(try text(#"expect not "TEXT""#))
    case "enabled": return .enabled(try control("expect enabled CONTROL"))
    case "disabled": return .disabled(try control("expect disabled CONTROL"))
    case "present": return .present(try control("expect present CONTROL"))
    case "absent": return .absent(try control("expect absent CONTROL"))
    default: return .label(control: first.text, try label(of: first))
    }
  }

  /// The text behind a control, where the control may have been meant as something else.
  private mutating func label(of control: ScriptLexer.Word) throws(ParsingError) -> String {
    guard let word = try lexer.next() else {
      throw lexer.error(
        at: control.place,
        "found \(shown(control)) alone; expect \"\(excerpt(control.text))\" would be right for a text, "
          + "or expect present \(excerpt(control.text)) for a control"
      )
    }
    guard word.isQuoted else {
      let keyword = nearest(start(of: control), among: Expectation.keywords)[0]
      if editDistance(Array(keyword), Array(start(of: control))) <= 2 {
        throw lexer.error(
          at: control.place,
          "found \(shown(control)); \(keyword) would be the nearest of \(list(Expectation.keywords))")
      }
      throw unquoted(word, #"expect CONTROL "TEXT""#)
    }
    return word.text
  }

  /// A control, or a service: a word or a text.
  private mutating func control(_ form: String) throws(ParsingError) -> String {
    guard let word = try lexer.next() else { throw missing(form) }
    return word.text
  }

  private mutating func text(_ form: String) throws(ParsingError) -> String {
    guard let word = try lexer.next() else { throw missing(form) }
    guard word.isQuoted else { throw unquoted(word, form) }
    return word.text
  }

  private mutating func duration() throws(ParsingError) -> Int {
    guard let word = try lexer.next() else { throw missing("wait DURATION, as wait 250ms or wait 2s,") }
    guard !word.isQuoted else {
      throw lexer.error(at: word.place, "found a text in quotes; a duration without would be right, as 250ms or 2s")
    }
    return try milliseconds(word.text) { lexer.error(at: word.place, $0) }
  }

  private func missing(_ form: String) -> ParsingError {
    lexer.error(at: lexer.end, "found the end of the step too early; \(form) would be right")
  }

  private func unquoted(_ word: ScriptLexer.Word, _ form: String) -> ParsingError {
    lexer.error(at: word.place, "found \(shown(word)) without quotes; \(form) would be right")
  }

  private func shown(_ word: ScriptLexer.Word) -> String {
    word.isQuoted ? "the text \"\(excerpt(word.text))\"" : "\"\(excerpt(word.text))\""
  }

  /// As much of a word as can be near a verb or a keyword, however long the word is.
  private func start(of word: ScriptLexer.Word) -> String {
    String(word.text.prefix(40))
  }

  private func list(_ names: [String]) -> String {
    names.joined(separator: ", ")
  }
}
