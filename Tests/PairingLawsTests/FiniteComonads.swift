import Algebra
import Components
import PairingLaws

/// A candidate for a comonad on a finite polynomial, `Σ y^arity[i]`, as a table: what `extract` and `duplicate` do.
///
/// Every natural `extract` and `duplicate` on the polynomial is one of these tables. A lawful table is a small category:
/// positions are objects, and directions are arrows out of an object.
struct Table: Hashable {
  /// The number of values at each position.
  var arity: [Int]
  /// The direction that `extract` reads, at each position.
  var root: [Int]
  /// The position of the space of spaces, for each position.
  var outer: [Int]
  /// The position of the inner space in each direction.
  var target: [[Int]]
  /// The direction whose value the inner space has in each of its directions.
  var then: [[[Int]]]

  /// The table of the comonad that ``FiniteBrand`` is in this task.
  @TaskLocal static var current = Table(arity: [1], root: [0], outer: [0], target: [[0]], then: [[[0]]])

  /// All tables on a polynomial.
  static func all(_ arity: [Int]) -> [Table] {
    let positions = arity.indices
    typealias Inner = (position: Int, map: [Int])
    let options: [[(outer: Int, inner: [Inner])]] = positions.map { i in
      let inner: [Inner] = positions.flatMap { j in
        choices([Int](repeating: arity[i], count: arity[j])).map { (j, $0) }
      }
      return positions.flatMap { o in
        choices([Int](repeating: inner.count, count: arity[o])).map { picks in (o, picks.map { inner[$0] }) }
      }
    }
    return choices(arity).flatMap { root in
      choices(options.map(\.count)).map { picks in
        let chosen = picks.enumerated().map { options[$0][$1] }
        return Table(
          arity: arity, root: root, outer: chosen.map(\.outer), target: chosen.map { $0.inner.map(\.position) },
          then: chosen.map { $0.inner.map(\.map) })
      }
    }
  }

  /// A space for each position of a polynomial, with a value of its own in each direction.
  static func spaces(_ arity: [Int]) -> Domain<Kind<FiniteBrand, Int>> {
    Domain(
      arity.indices.map { i in
        Named("position \(i)", Finite(position: i, values: (0..<arity[i]).map { 100 * (i + 1) + $0 }))
      })
  }

  /// Actions of `Co`: one that returns the position and stays, and one for each number of a direction.
  var actions: Domain<Kind<CoBrand<FiniteBrand>, Int>> {
    let which = Named("which", Co(FiniteStep(at: arity.indices.map { (root[$0], $0) })).kind)
    return Domain(
      [which]
        + (0..<(arity.max() ?? 0)).map { d in
          Named("arrow \(d)", Co(FiniteStep(at: arity.indices.map { (min(d, arity[$0] - 1), 10 * d + $0) })).kind)
        })
  }

  /// Whether the comonad of this table keeps `laws`.
  func keeps(_ laws: [Law]) -> Bool { Table.$current.withValue(self) { laws.allSatisfy { $0.check().holds } } }
}

/// Returns all lists of numbers with `bases[i]` choices at index i.
private func choices(_ bases: [Int]) -> [[Int]] {
  bases.reduce([[]]) { all, base in all.flatMap { one in (0..<base).map { one + [$0] } } }
}

/// A value of a finite polynomial.
struct Finite<A>: Branded {
  typealias Brand = FiniteBrand
  var position: Int
  var values: [A]
}

extension Finite: Equatable where A: Equatable {}
extension Finite: Hashable where A: Hashable {}

/// The comonad of `Table.current`, if that is lawful.
enum FiniteBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let w = Finite(w)
    return Finite<B>(position: w.position, values: w.values.map(transform)).kind
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A {
    let w = Finite(w)
    return w.values[Table.current.root[w.position]]
  }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let (w, table) = (Finite(w), Table.current)
    let i = w.position
    return Finite(
      position: table.outer[i],
      values: table.target[i].indices.map { d in
        Finite(position: table.target[i][d], values: table.then[i][d].map { w.values[$0] }).kind
      }
    ).kind
  }
}

/// A step: a direction and a value for each position. A direction that a position lacks is its last one.
private struct FiniteStep: CoStep {
  let at: [(direction: Int, value: Int)]

  func run<R>(_ space: Kind<FiniteBrand, (Int) -> R>) -> R {
    let space = Finite(space)
    let (direction, value) = at[space.position]
    return space.values[min(direction, space.values.count - 1)](value)
  }
}
