import PairingLaws

/// A natural pairing of a monad and a comonad on polynomials, as a table; ``laws`` decides whether it is lawful.
///
/// Because it is natural, it chooses positions by shapes alone: one of the program, and one of the space.
public struct NaturalPairing: Hashable, Sendable {
  /// The positions that a pairing chooses.
  public struct Choice: Hashable, Sendable {
    /// The position of the program whose value is taken.
    public let program: Int
    /// The position of the space whose value is taken.
    public let space: Int

    /// Creates a choice.
    public init(program: Int, space: Int) { (self.program, self.space) = (program, space) }
  }

  /// The monad.
  public let monad: FiniteMonad
  /// The comonad, which must be lawful.
  public let comonad: FiniteComonad
  /// The choice for each shape of the monad and each shape of the comonad.
  public let table: [[Choice]]

  /// Creates a candidate from its table; returns `nil` if the table does not fit the monad and the comonad.
  public init?(of monad: FiniteMonad, with comonad: FiniteComonad, table: [[Choice]]) {
    let (programs, spaces) = (monad.polynomial.positions, comonad.polynomial.positions)
    let fits =
      table.count == programs.count
      && zip(table, programs).allSatisfy { row, positions in
        row.count == spaces.count
          && zip(row, spaces).allSatisfy { choice, places in
            (0..<positions).contains(choice.program) && (0..<places).contains(choice.space)
          }
      }
    guard fits else { return nil }
    self.init(trusted: monad, comonad, table)
  }

  init(trusted monad: FiniteMonad, _ comonad: FiniteComonad, _ table: [[Choice]]) {
    (self.monad, self.comonad, self.table) = (monad, comonad, table)
  }

  /// Returns a value of the program and one of the space.
  public func pair<A, B>(_ program: Space<A>, _ space: Space<B>) -> (A, B) {
    let choice = table[program.shape][space.shape]
    return (program.values[choice.program], space.values[choice.space])
  }
}

extension NaturalPairing: LawCandidate {
  /// The two laws of a pairing, each decided exactly. Naturality holds for every table.
  public var laws: [Law] {
    let spaces = comonad.polynomial.spaces
    let programs = monad.polynomial.spaces
    let w = Domain(count: spaces.count, text: { "\($0)" }) { spaces[$0] }.named("w")
    let m = Domain(count: programs.count, text: { monad.names[$0.shape] }) { programs[$0] }.named("m")
    let values = Array(monad.comonad.polynomial.shapes)
    let k = Domain.functions(from: values, to: Array(programs.indices)).named("k")
    return [
      Law("coherence.c1", "pair(pure(a), w, f) == f(a, extract(w))", over: w) { w in
        Ends(pair(monad.pure(0), w)) <-> Ends((0, comonad.extract(w)))
      },
      Law(
        "coherence.c2", "pair(flatMap(m, k), w, f) == pair(m, duplicate(w)) { a, w in pair(k(a), w, f) }",
        over: w, m, k
      ) { w, m, k in
        // A value of the second program says which value of the first one chose it.
        let next = { (value: Int) in programs[k(value)].map { [value, $0] } }
        let (value, space) = pair(m, comonad.duplicate(w))
        return Ends(pair(monad.flatMap(m, next), w)) <-> Ends(pair(next(value), space))
      },
    ].citing("Katsumata, Rivas & Uustalu 2020")
  }

  /// The table as a list: no two pairings are taken for the same.
  public var canonical: [Int] { table.flatMap { row in row.flatMap { [$0.program, $0.space] } } }

  /// For each shape of the monad a line: its name, and for each shape of the comonad the positions that are chosen.
  public var lines: [String] {
    zip(monad.names, table).map { name, row in
      let choices = row.enumerated().map { shape, choice in
        // Where there is one position, there is nothing to choose.
        let program = monad.comonad.polynomial.positions.count == 1 ? "" : "value \(choice.program)"
        let space = comonad.polynomial.positions.max() == 1 ? "" : "place \(choice.space)"
        return "\(letter(of: shape)): " + [program, space].filter { !$0.isEmpty }.joined(separator: ", ")
      }
      return "\(name)  \(choices.joined(separator: "  "))"
    }
  }
}

/// What a pairing returns, to be compared.
private struct Ends<A: Equatable>: Equatable, CustomStringConvertible {
  let value: A
  let place: Int

  init(_ ends: (A, Int)) { (value, place) = ends }

  var description: String { "(\(value), \(place))" }
}
