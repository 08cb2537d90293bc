import Checking
import Driver
import FiniteComonads
import Utilities

/// What `duet enumerate` enumerates, as its argument names it.
///
///     y^3   y^2+y   2y^2   arrows:3   sums:3   pairings:3   state-store:bool   writer-traced:z3   reader-env:2
public enum EnumerationShape: Hashable, Sendable {
  /// The comonads on a polynomial.
  case polynomial(Polynomial)
  /// The comonads whose categories have a number of arrows.
  case arrows(Int)
  /// The published sums of two comonads with at most a number of arrows.
  case sums(Int)
  /// How many pairings are lawful, for every two comonads with at most a number of arrows.
  case pairings(Int)
  /// The natural pairings of State and Store over a number of states.
  case stateStore(Int)
  /// The natural pairings of Writer and Traced over a monoid.
  case writerTraced(FiniteMonoid)
  /// The natural pairings of Reader and Env over a number of environments.
  case readerEnv(Int)

  /// The forms of shapes, for messages.
  private static let forms = [
    "y^3", "arrows:3", "sums:3", "pairings:3", "state-store:bool", "writer-traced:z3", "reader-env:bool",
  ]
  /// The greatest number of positions in all: more tables than anyone can wait for.
  private static let sizeLimit = 8

  /// Parses a shape.
  public init(parsing text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let argument = parts.count > 1 ? parts[1] : ""
    func number(_ limit: Int, _ more: [String: Int] = [:], _ names: String = "") throws(UsageError) -> Int {
      let number = more[argument] ?? Int(argument) ?? 0
      guard (1...limit).contains(number) else {
        throw UsageError(
          "\(parts[0]): " + mismatch(expected: "\(names)a number from 1 to \(limit)", found: "'\(excerpt(argument))'"))
      }
      return number
    }
    switch parts[0] {
    case "arrows": self = .arrows(try number(Self.sizeLimit))
    case "sums": self = .sums(try number(4))
    case "pairings": self = .pairings(try number(4))
    case "state-store": self = .stateStore(try number(3, ["bool": 2], "bool or "))
    case "reader-env": self = .readerEnv(try number(8, ["bool": 2], "bool or "))
    case "writer-traced":
      if argument == "or" {
        self = .writerTraced(.or)
      } else if argument.hasPrefix("z"), let count = Int(argument.dropFirst()), (1...16).contains(count) {
        self = .writerTraced(.cyclic(count))
      } else {
        throw UsageError(
          "writer-traced: " + mismatch(expected: "z1 to z16, or 'or'", found: "'\(excerpt(argument))'"))
      }
    default: self = .polynomial(try Self.polynomial(text))
    }
  }

  /// Parses terms such as `y`, `2y` or `y^3`, joined by `+`.
  private static func polynomial(_ text: String) throws(UsageError) -> Polynomial {
    // A text that begins like no term is another shape, misspelt.
    guard let first = text.first, "0123456789y+^ ".contains(first) else {
      throw UsageError(unknown("shape", text, among: forms))
    }
    func refusal(_ expected: String, _ found: String) -> UsageError {
      UsageError("'\(excerpt(text))': " + mismatch(expected: expected, found: found))
    }
    var positions: [Int] = []
    for term in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let match = term.wholeMatch(of: /\s*([0-9]*)y(?:\^([0-9]+))?\s*/) else {
        throw refusal("terms such as y, 2y or y^3", "'\(excerpt(String(term)))'")
      }
      let count = match.1.isEmpty ? 1 : Int(match.1) ?? .max
      let exponent = match.2.map { Int($0) ?? .max } ?? 1
      guard count > 0, exponent > 0 else {
        throw refusal("a shape with a position, as extract returns its value", "'\(term)'")
      }
      let room = sizeLimit - positions.reduce(0, +)
      guard count <= room, exponent <= room, count * exponent <= room else {
        throw refusal("at most \(sizeLimit) positions in all", "more")
      }
      positions += [Int](repeating: exponent, count: count)
    }
    return Polynomial(positions)
  }

  /// What is enumerated, for people.
  var title: String {
    switch self {
    case .polynomial(let polynomial): "comonads on \(polynomial)"
    case .arrows(let count): "comonads with \(counted(count, "arrow"))"
    case .sums(let count): "published sums of two comonads with at most \(counted(count, "arrow"))"
    case .pairings(let count): "natural pairings of Co E with D, for comonads with at most \(counted(count, "arrow"))"
    case .stateStore(let count): "natural pairings of State and Store over \(counted(count, "state"))"
    case .writerTraced(let logs):
      "natural pairings of Writer and Traced over " + (logs == .or ? "booleans with or" : "Z\(logs.sums.count)")
    case .readerEnv(let count): "natural pairings of Reader and Env over \(counted(count, "environment"))"
    }
  }
}
