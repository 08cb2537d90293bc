import OrderedJSON
import TextUtilities

/// The words of one line of a script, with their places.
///
/// Scalars are read, not Characters: to Swift a carriage return and a line feed are one Character, and so are a quote
/// and a combining accent behind it.
struct ScriptLexer {
  /// A run without white space, or a text in quotes with its escapes resolved.
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
  /// Where the last word ended, which is where a missing one is missed.
  private(set) var end: String.Index

  /// - Parameter bytes: UTF-8, without the line's end.
  init(_ bytes: ArraySlice<UInt8>, file: String, line: Int) {
    self.file = file
    self.line = line
    text = String(decoding: bytes, as: UTF8.self)
    scalars = text.unicodeScalars
    index = scalars.startIndex
    end = index
  }

  /// The next word, or `nil` at the line's end or a comment.
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
            at: index,
            "found \"\(excerpt(String(scalars[index])))\" right behind a closing quote; white space would be right, "
              + "or \\\" for a quote within a text"
          )
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
            at: place,
            "found a backslash before \"\(excerpt(String(other)))\"; "
              + #"\" \\ \n or \t would be right, or \\ for a backslash"#
          )
        }
        scalars.formIndex(after: &index)
      default:
        content.append(scalar)
      }
    }
    throw error(at: start, "found a text without its end; a closing quote would be right")
  }

  /// The column of a place, from 1, in Characters.
  ///
  /// - Complexity: O(*n*) in the line.
  func column(of place: String.Index) -> Int {
    let bytes = Array(text.utf8)
    return LineColumn.column(of: text.utf8.distance(from: text.startIndex, to: place), in: bytes[...])
  }

  /// An error at a place of the line.
  func error(at place: String.Index, _ message: String) -> ParsingError {
    ParsingError(file: file, line: line, column: column(of: place), message: message)
  }
}
