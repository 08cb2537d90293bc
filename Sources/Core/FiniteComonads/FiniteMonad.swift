/// A monad on a polynomial, as a value.
public struct FiniteMonad: Sendable {
  /// The polynomial.
  public let polynomial: Polynomial
  /// The name of each shape: what a program does, apart from its values.
  public let names: [String]
  /// The shape of `pure`.
  private let unit: Int
  /// Returns the shape of a program that runs another one after it; for each of its positions, the position of the first
  /// program and that of the program there.
  private let join: @Sendable (_ first: Int, _ second: [Int]) -> (shape: Int, positions: [(first: Int, second: Int)])

  /// Returns the program that has a value and does nothing.
  public func pure<Value>(_ value: Value) -> Space<Value> {
    Space(shape: unit, values: [Value](repeating: value, count: polynomial.positions[unit]))
  }

  /// Returns a program that runs `program`, and then the program that `next` returns for its value.
  public func flatMap<A, B>(_ program: Space<A>, _ next: (A) -> Space<B>) -> Space<B> {
    let second = program.values.map(next)
    let (shape, positions) = join(program.shape, second.map(\.shape))
    return Space(shape: shape, values: positions.map { second[$0.first].values[$0.second] })
  }

  /// Returns `State` over `count` states: a shape is a function from states to states, and has a position for each state.
  public static func state(_ count: Int) -> FiniteMonad {
    let count = max(1, count)
    // A function is a number: its value at 0 is the first of `count` digits.
    let functions = (0..<count).reduce([[]]) { lists, _ in lists.flatMap { list in (0..<count).map { list + [$0] } } }
    let unit = (0..<count).reduce(0) { $0 * count + $1 }
    return FiniteMonad(
      polynomial: Polynomial(functions.map { _ in count }),
      names: functions.map { "to " + $0.map(String.init).joined(separator: " ") }, unit: unit
    ) { first, second in
      let middle = functions[first]
      let last = middle.indices.map { functions[second[$0]][middle[$0]] }
      return (last.reduce(0) { $0 * count + $1 }, middle.enumerated().map { ($0, $1) })
    }
  }

  /// Returns `Writer` over a monoid of logs: a shape is a log.
  public static func writer(_ logs: FiniteMonoid) -> FiniteMonad {
    FiniteMonad(
      polynomial: Polynomial(logs.sums.map { _ in 1 }), names: logs.sums.indices.map { "tell \($0)" }, unit: 0
    ) { first, second in (logs.sums[first][second[0]], [(0, 0)]) }
  }

  /// Returns `Reader` over `count` environments: it has one shape, with a position for each environment.
  public static func reader(_ count: Int) -> FiniteMonad {
    let count = max(1, count)
    return FiniteMonad(polynomial: Polynomial([count]), names: ["ask"], unit: 0) { _, _ in
      (0, (0..<count).map { ($0, $0) })
    }
  }
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
