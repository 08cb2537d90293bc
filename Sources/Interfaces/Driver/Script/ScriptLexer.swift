import OrderedJSON
import Utilities

/// The words of one line of a script, with their places.
///
/// The lexer reads scalars, not Characters: in Swift, a carriage return and a line feed are one Character, and so are a
/// quote and a combining accent after it.
struct ScriptLexer {
  /// A word without white space, or a quoted text with its escapes resolved.
  struct Word {
    let text: String
    let isQuoted: Bool
    let place: String.Index
  }

  let file: String
  let line: Int
  private let text: String
  private let scalars: String.UnicodeScalarView
  private var index: String.Index
  /// Where the last word ended; an error about a missing word points here.
  private(set) var end: String.Index

  /// - Parameter bytes: UTF-8, without the end of the line.
  init(_ bytes: ArraySlice<UInt8>, file: String, line: Int) {
    self.file = file
    self.line = line
    text = String(decoding: bytes, as: UTF8.self)
    scalars = text.unicodeScalars
    index = scalars.startIndex
    end = index
  }

  /// Returns the next word; `nil` at the end of the line or at a comment.
  mutating func next() throws(ParsingError) -> Word? {
    while index < scalars.endIndex, isSpace(scalars[index]) {
      scalars.formIndex(after: &index)
    }
    guard index < scalars.endIndex, scalars[index] != "#" else { return nil }
    let place = index
    let word =
      if scalars[index] == "\"" {
        Word(text: try quoted(), isQuoted: true, place: place)
      } else {
        Word(text: run(), isQuoted: false, place: place)
      }
    end = index
    return word
  }

  /// Returns the rest of the line, and its place; `nil` at the end of the line or at a comment.
  ///
  /// It is read as JSON: a `#` within a string begins no comment.
  mutating func rest() -> (text: String, place: String.Index)? {
    while index < scalars.endIndex, isSpace(scalars[index]) {
      scalars.formIndex(after: &index)
    }
    let place = index
    var (isInString, isEscaped) = (false, false)
    while index < scalars.endIndex, isInString || scalars[index] != "#" {
      if !isSpace(scalars[index]) { end = scalars.index(after: index) }
      isInString = isInString != (scalars[index] == "\"" && !isEscaped)
      isEscaped = scalars[index] == "\\" && !isEscaped
      scalars.formIndex(after: &index)
    }
    return place < end ? (String(scalars[place..<end]), place) : nil
  }

  private mutating func run() -> String {
    let start = index
    while index < scalars.endIndex, !isSpace(scalars[index]) {
      scalars.formIndex(after: &index)
    }
    return String(scalars[start..<index])
  }

  private mutating func quoted() throws(ParsingError) -> String {
    let start = index
    var content = String.UnicodeScalarView()
    scalars.formIndex(after: &index)
    while index < scalars.endIndex {
      let place = index
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar {
      case "\"":
        guard index == scalars.endIndex || isSpace(scalars[index]) else {
          throw error(
            at: index, expected: "white space after a closing quote",
            found: "\"\(excerpt(String(scalars[index])))\"", hint: #"write \" for a quote in a text"#)
        }
        return String(content)
      case "\\":
        guard index < scalars.endIndex else { break }
        switch scalars[index] {
        case "\"": content.append("\"")
        case "\\": content.append("\\")
        case "n": content.append("\n")
        case "t": content.append("\t")
        case let other:
          throw error(
            at: place, expected: #"\" \\ \n or \t"#, found: "a backslash before \"\(excerpt(String(other)))\"",
            hint: #"write \\ for a backslash"#)
        }
        scalars.formIndex(after: &index)
      default:
        content.append(scalar)
      }
    }
    throw error(at: start, expected: "a closing quote for this text", found: "the end of the line")
  }

  /// Returns the column of a place, from 1, in Characters.
  ///
  /// - Complexity: O(*n*) in the line.
  func column(of place: String.Index) -> Int {
    let bytes = Array(text.utf8)
    return LineColumn.column(of: text.utf8.distance(from: text.startIndex, to: place), in: bytes[...])
  }

  func error(at place: String.Index, _ message: String) -> ParsingError {
    ParsingError(file: file, line: line, column: column(of: place), message: message)
  }

  func error(at place: String.Index, expected: String, found: String, hint: String? = nil) -> ParsingError {
    error(at: place, mismatch(expected: expected, found: found, hint: hint))
  }
}
