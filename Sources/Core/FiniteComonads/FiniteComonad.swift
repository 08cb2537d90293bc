import Utilities

/// A candidate for a comonad on a polynomial, as a table; ``laws`` decides whether it is one.
///
/// The table is that of a directed container (Ahman, Chapman & Uustalu 2012), and if the laws hold, of a small category
/// (Ahman & Uustalu 2016): shapes are objects, the positions of a shape are the arrows out of it, roots are identities.
///
///     let toggle = try FiniteComonad(Polynomial([2]), root: [0], subshape: [[0, 0]], composition: [[[0, 1], [1, 0]]])
///     let space = Space(shape: 0, values: ["off", "on"])
///     print(toggle.extract(space))                 // off
///     print(toggle.duplicate(space).values[1])     // A(on, off)
///     print(toggle.isLawful)                       // true
public struct FiniteComonad: Hashable, Sendable {
  /// The polynomial.
  public let polynomial: Polynomial
  /// The position of each shape whose value `extract` returns.
  public let root: [Int]
  /// The shape of the space that `duplicate` has at each position of each shape.
  public let subshape: [[Int]]
  /// The position of the whole space that each position of a subspace is: `composition[shape][position][inner]`.
  public let composition: [[[Int]]]

  /// Creates a candidate from its table.
  ///
  /// - Throws: ``TableError`` if a list has another length than the polynomial asks for, or names what is not there.
  public init(
    _ polynomial: Polynomial, root: [Int], subshape: [[Int]], composition: [[[Int]]]
  ) throws(TableError) {
    self.init(trusted: polynomial, root: root, subshape: subshape, composition: composition)
    try checkTable()
  }

  /// Creates a candidate from a table that fits the polynomial.
  init(trusted polynomial: Polynomial, root: [Int], subshape: [[Int]], composition: [[[Int]]]) {
    (self.polynomial, self.root, self.subshape, self.composition) = (polynomial, root, subshape, composition)
  }

  /// Returns the value at the root. The space must be one of the polynomial.
  public func extract<Value>(_ space: Space<Value>) -> Value { space.values[root[space.shape]] }

  /// Returns the space of all subspaces, each at its position. The space must be one of the polynomial.
  public func duplicate<Value>(_ space: Space<Value>) -> Space<Space<Value>> {
    Space(shape: space.shape, values: space.values.indices.map { subspace(of: space, at: $0) })
  }

  /// Returns what ``duplicate(_:)`` has at a position.
  public func subspace<Value>(of space: Space<Value>, at position: Int) -> Space<Value> {
    Space(
      shape: subshape[space.shape][position],
      values: composition[space.shape][position].map { space.values[$0] })
  }

  private func checkTable() throws(TableError) {
    let positions = polynomial.positions
    func expect(_ count: Int, _ found: Int, _ place: String) throws(TableError) {
      if found != count { throw TableError("\(place): expected \(counted(count, "element")), found \(found)") }
    }
    func expect(_ numbers: [Int], below limit: Int, _ place: String) throws(TableError) {
      guard let number = numbers.first(where: { !(0..<limit).contains($0) }) else { return }
      throw TableError("\(place): expected a number from 0 to \(limit - 1), found \(number)")
    }
    for (place, found) in [("root", root.count), ("subshape", subshape.count), ("composition", composition.count)] {
      try expect(positions.count, found, place)
    }
    for (shape, count) in positions.enumerated() {
      guard count > 0 else {
        throw TableError("shape \(shape): expected a position, since extract returns its value; found none")
      }
      try expect([root[shape]], below: count, "root[\(shape)]")
      try expect(count, subshape[shape].count, "subshape[\(shape)]")
      try expect(subshape[shape], below: positions.count, "subshape[\(shape)]")
      try expect(count, composition[shape].count, "composition[\(shape)]")
      for (position, inner) in composition[shape].enumerated() {
        let place = "composition[\(shape)][\(position)]"
        try expect(positions[subshape[shape][position]], inner.count, place)
        try expect(inner, below: count, place)
      }
    }
  }
}

/// An error for lists that are no table of a ``FiniteComonad``.
public struct TableError: Error, Hashable, CustomStringConvertible {
  /// The list, what was expected and what was found.
  public let description: String

  init(_ description: String) { self.description = description }
}

// MARK: - The comonads of the pairings

extension FiniteComonad {
  /// Returns `Store` over `count` states.
  public static func store(_ count: Int) -> FiniteComonad {
    let states = Array(0..<max(0, count))
    return FiniteComonad(
      trusted: Polynomial(states.map { _ in count }), root: states, subshape: states.map { _ in states },
      composition: states.map { _ in states.map { _ in states } })
  }

  /// Returns `Traced` over a monoid of logs.
  public static func traced(_ logs: FiniteMonoid) -> FiniteComonad {
    FiniteComonad(
      trusted: Polynomial([logs.sums.count]), root: [0], subshape: [logs.sums.map { _ in 0 }],
      composition: [logs.sums])
  }

  /// Returns `Env` over `count` environments.
  public static func env(_ count: Int) -> FiniteComonad {
    let environments = Array(0..<max(0, count))
    return FiniteComonad(
      trusted: Polynomial(environments.map { _ in 1 }), root: environments.map { _ in 0 },
      subshape: environments.map { [$0] }, composition: environments.map { _ in [[0]] })
  }
}
