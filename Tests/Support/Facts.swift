import Foundation

/// The cases of other people's suites: inputs and verdicts, one case a line. `Tests/Facts/README.md` says whose they are.
package enum Facts {
  /// Returns the lines of a table.
  package static func lines(of suite: String) throws -> [String] {
    try Repository.text("Tests/Facts/\(suite).jsonl").split(separator: "\n").map(String.init)
  }

  /// Reads a table, by Foundation's parser, because ours is tested with it.
  package static func read<Case: Decodable>(_ suite: String, as type: Case.Type) throws -> [Case] {
    try lines(of: suite).map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
  }
}

/// Bytes in a table: a text, or an object with a `text` or `hex`, how many `times` it is repeated, and what comes `then`.
package struct FactBytes: Decodable, Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  private enum Keys: CodingKey { case text, hex, times, then }

  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      bytes = Array(text.utf8)
      return
    }
    let object = try decoder.container(keyedBy: Keys.self)
    let part: [UInt8]
    if let hex = try object.decodeIfPresent(String.self, forKey: .hex) {
      let digits = Array(hex)
      part = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    } else {
      part = Array(try object.decode(String.self, forKey: .text).utf8)
    }
    let times = try object.decodeIfPresent(Int.self, forKey: .times) ?? 1
    let rest = try object.decodeIfPresent(String.self, forKey: .then) ?? ""
    bytes = repeatElement(part, count: times).joined() + Array(rest.utf8)
  }
}
