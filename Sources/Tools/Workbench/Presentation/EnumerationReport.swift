import FiniteComonads
import OrderedJSON
import PairingLaws
import Utilities

/// The report of `enumerate`: a step for each lawful table, of isomorphic ones for the first.
///
/// - `json`: `{"format":"duet-enumeration","version":1,"shape":…,"natural":…,"tables":…,"steps":[…],"end":…}`, where
///   `"tables"` is `null` if there are too many to count. A step is `{"kind":"lawful","table":NUMBER,…}` with the members
///   `"positions"`, `"root"`, `"subshape"` and `"composition"` of a comonad, or `"choices"` of a pairing: for each shape
///   of the monad, for each of the comonad, the positions of both; or `"lines"` of text, for two comonads after how many
///   pairings are `"natural"` and `"lawful"`. The end is `{"kind":"end","tried":…,"lawful":…,
///   "classes":…,"reversible":…,"broken":[{"law":…,"tables":…,"first":NUMBER,"case":…,"left":…,"right":…}],
///   "again":…}`, where `"reversible"` is `null` for what is no comonad, and `"again"`
///   is `{"of":…,"lawful":…,"classes":…,"agrees":…}`, or `null` if not all tables were tried.
/// - `jsonl`: a line of the members before `"steps"`, a line for each step, and a line of the end.
struct EnumerationReport<Candidate: LawCandidate>: Report {
  typealias Step = (number: Int, table: Candidate)

  /// What is enumerated.
  struct Header {
    let shape: String
    let title: String
    let isNatural: Bool
    let count: Int?
    /// The number of tables, for people.
    let total: String
  }

  static var format: String { "duet-enumeration" }
  static var version: Int { 1 }
  /// The number of tables that text shows, unless all are asked for.
  private static var shown: Int { 6 }

  private let header: Header
  private let full: Bool
  private let paint: Paint
  private var found = 0
  private var matrix: PairingMatrix
  private var tally = Tally<Candidate>()
  private var again: Enumeration<Candidate>.OtherCount?

  init(_ header: Header, _ settings: EnumerationSettings) {
    (self.header, full, matrix) = (header, settings.full, PairingMatrix(pairs: header.count ?? 0))
    paint = Paint(isColored: settings.color)
  }

  mutating func add(_ step: Step) {
    found += 1
    if let count = step.table as? PairingCount { matrix.add(count, at: step.number) }
  }

  /// Sets what the end says.
  mutating func end(_ tally: Tally<Candidate>, _ again: Enumeration<Candidate>.OtherCount?) {
    (self.tally, self.again) = (tally, again)
  }

  private var agrees: Bool { again.map { $0.lawful == tally.lawful && $0.classes == tally.classes } ?? false }

  // MARK: JSON

  var document: JSONObject {
    [
      "format": .string(Self.format), "version": JSON(Self.version), "shape": .string(header.shape),
      "natural": JSON(header.isNatural), "tables": header.count.map { JSON($0) } ?? .null,
    ]
  }

  func write(_ step: Step, to stream: inout JSONStream) {
    stream.object { line in
      line.member("kind", "lawful")
      line.member("table", step.number)
      switch step.table {
      case let comonad as FiniteComonad:
        line.member("positions", json(comonad.polynomial.positions))
        line.member("root", json(comonad.root))
        line.member("subshape", JSON(comonad.subshape.map(json)))
        line.member("composition", JSON(comonad.composition.map { JSON($0.map(json)) }))
      case let pairing as NaturalPairing:
        line.member("choices", JSON(pairing.table.map { row in JSON(row.map { json([$0.program, $0.space]) }) }))
      default:
        if let count = step.table as? PairingCount {
          line.member("natural", count.natural)
          line.member("lawful", count.lawful)
        }
        line.member("lines", JSON(step.table.lines.map(JSON.string)))
      }
    }
  }

  private func json(_ numbers: [Int]) -> JSON { JSON(numbers.map { JSON($0) }) }

  var end: JSONObject {
    [
      "kind": "end", "tried": JSON(tally.tried), "lawful": JSON(tally.lawful), "classes": JSON(tally.classes),
      "reversible": isOfComonads ? JSON(tally.reversible) : .null,
      "broken": JSON(
        tally.breaches.map { breach in
          let texts = texts(breach)
          return [
            "law": .string(breach.law), "tables": JSON(breach.count), "first": JSON(breach.first),
            "case": .string(texts.text), "left": .string(texts.left), "right": .string(texts.right),
          ]
        }),
      "again": again.map { again in
        [
          "of": .string(again.of), "lawful": JSON(again.lawful), "classes": JSON(again.classes),
          "agrees": JSON(agrees),
        ]
      } ?? .null,
    ]
  }

  private func texts(_ breach: Tally<Candidate>.Breach) -> (text: String, left: String, right: String) {
    guard case .broken(let example) = breach.result.outcome else { return ("", "", "") }
    return (example.text, example.left, example.right)
  }

  // MARK: Text

  private var isPairing: Bool { Candidate.self == NaturalPairing.self }
  private var isOfComonads: Bool { Candidate.self == FiniteComonad.self }
  private var isMatrix: Bool { Candidate.self == PairingCount.self }

  func firstText() -> [String] {
    let kind = isPairing || isMatrix || header.isNatural ? "" : " with units"
    let legend =
      if isPairing {
        "a line for each program: the value and the place that are paired, for each shape of the space"
      } else if isMatrix {
        "a row for each comonad D, and a column for each E: how many pairings are lawful"
      } else {
        "a line for each position, • the root: the shape of the subspace there, and which positions it has"
      }
    let noun = isMatrix ? "pair" : "table"
    return [
      paint.bold("\(header.title) · \(header.total) \(noun)\(header.count == 1 ? "" : "s")\(kind)"),
      paint.dim("  \(legend)"),
    ]
  }

  mutating func text(_ step: Step) -> [String] {
    guard !isMatrix, full || found <= Self.shown else { return [] }
    return ["", paint.bold("table \(grouped(step.number))")] + step.table.lines.map { "  \($0)" }
  }

  mutating func restOfText() -> [String] {
    if isMatrix { return matrix.lines }
    guard !full, found > Self.shown else { return [] }
    return ["", "… and \(grouped(found - Self.shown)) more, with --full"]
  }

  func endText() -> [String] {
    let rows = [("lawful", tally.lawful)] + tally.breaches.map { ($0.law, $0.count) }
    let names = rows.map(\.0.count).max() ?? 0
    let most = max(1, rows.map(\.1).max() ?? 1)
    let numbers = grouped(most).count
    let bars = rows.map { name, count in
      let bar = String(repeating: "█", count: (count * 32 + most - 1) / most)
      return "  \(padded(name, names))  \(rightAligned(grouped(count), numbers))" + (bar.isEmpty ? "" : "  \(bar)")
    }
    let breaches = tally.breaches.flatMap { breach in
      let texts = texts(breach)
      return [
        "  \(breach.law): \(breach.result.statement)",
        "    first  table \(grouped(breach.first)), \(texts.text)",
        "    left   \(texts.left)",
        "    right  \(texts.right)",
      ]
    }
    return ["", "lawful, or the first law that is broken:"] + bars + (breaches.isEmpty ? [] : [""] + breaches)
      + ["", summary] + (isOfComonads && tally.lawful > 0 ? [undo] : []) + [verdict]
  }

  private var summary: String {
    let tried = tally.tried == header.count ? header.total : "the first \(grouped(tally.tried)) of \(header.total)"
    let classes = tally.classes == tally.lawful ? "" : ", \(grouped(tally.classes)) up to isomorphism"
    if isMatrix {
      return "as many lawful pairings as cofunctors from D to E: in \(grouped(tally.lawful)) of \(tried) pairs"
    }
    return "\(grouped(tally.lawful)) of \(tried) are lawful\(classes)"
  }

  private var undo: String {
    "every move can be undone in \(grouped(tally.reversible)) of \(grouped(tally.classes)), whose categories are groupoids"
  }

  private var verdict: String {
    guard let again else {
      return "not counted again, as not all tables were tried; --from goes on from a report as JSON"
    }
    let classes = again.classes == again.lawful ? "" : ", \(grouped(again.classes)) up to isomorphism"
    let count = "\(again.of), counted without laws: \(grouped(again.lawful))\(classes)"
    return agrees ? paint.good("✓ \(count)") : paint.bad("✗ \(count)")
  }
}
