/// A monad on a polynomial, as a value: the cointerpretation `Co E` of a comonad E.
///
/// A program of `Co E` is a natural function `E(A -> R) -> R`: for each shape of E, it chooses a position and a value. So it
/// reads the shape of a space, moves to a position, and returns a value. `Co` of `Store` is `State`, `Co` of `Traced` is
/// `Writer`, and `Co` of `Env` is `Reader` (Ahman & Uustalu 2014).
///
///     print(FiniteMonad.co(.store(2)).polynomial)  // 4y^2
public struct FiniteMonad: Hashable, Sendable {
  /// The comonad E; this is a monad if E is lawful.
  public let comonad: FiniteComonad
  /// The position that each program chooses in each shape of E, apart from its values.
  public let moves: [[Int]]

  /// Returns the cointerpretation of a comonad.
  ///
  /// - Complexity: O(s n) for the s shapes of the comonad, and n programs: the product of their numbers of positions.
  public static func co(_ comonad: FiniteComonad) -> FiniteMonad {
    let moves = comonad.polynomial.positions.reduce([[]]) { lists, count in
      lists.flatMap { list in (0..<count).map { list + [$0] } }
    }
    return FiniteMonad(comonad: comonad, moves: moves)
  }

  /// The polynomial: a shape for each choice of moves, with a position for each shape of E.
  public var polynomial: Polynomial { Polynomial(moves.map(\.count)) }

  /// The name of each shape: what a program does, apart from its values.
  public var names: [String] {
    let positions = comonad.polynomial.positions
    return moves.map { moves in
      if positions.count == 1 { return "tell \(moves[0])" }
      return positions.max() == 1 ? "ask" : "to " + moves.map(String.init).joined(separator: " ")
    }
  }

  /// Returns the program that has a value and does nothing.
  public func pure<Value>(_ value: Value) -> Space<Value> {
    Space(shape: number(of: comonad.root), values: comonad.root.map { _ in value })
  }

  /// Returns a program that runs `program`, and then the program that `next` returns for its value.
  public func flatMap<A, B>(_ program: Space<A>, _ next: (A) -> Space<B>) -> Space<B> {
    let steps = program.values.indices.map { shape in
      let move = moves[program.shape][shape]
      let place = comonad.subshape[shape][move]
      let second = next(program.values[shape])
      return (comonad.composition[shape][move][moves[second.shape][place]], second.values[place])
    }
    return Space(shape: number(of: steps.map(\.0)), values: steps.map(\.1))
  }

  private func number(of moves: [Int]) -> Int {
    zip(moves, comonad.polynomial.positions).reduce(0) { $0 * $1.1 + $1.0 }
  }

  /// Returns `State` over `count` states: a shape is a function from states to states, and has a position for each state.
  public static func state(_ count: Int) -> FiniteMonad { .co(.store(max(1, count))) }

  /// Returns `Writer` over a monoid of logs: a shape is a log.
  public static func writer(_ logs: FiniteMonoid) -> FiniteMonad { .co(.traced(logs)) }

  /// Returns `Reader` over `count` environments: it has one shape, with a position for each environment.
  public static func reader(_ count: Int) -> FiniteMonad { .co(.env(max(1, count))) }
}

/// A monoid on the numbers below its size; 0 is its unit.
public struct FiniteMonoid: Hashable, Sendable {
  /// The sum of any two elements.
  public let sums: [[Int]]

  /// Returns addition modulo `count`.
  public static func cyclic(_ count: Int) -> FiniteMonoid {
    let numbers = 0..<max(1, count)
    return FiniteMonoid(sums: numbers.map { first in numbers.map { (first + $0) % numbers.count } })
  }

  /// The greater of two numbers below 2: `or` of two booleans.
  public static let or = FiniteMonoid(sums: [[0, 1], [1, 1]])
}
