import PairingLaws

/// The published sum of two comonads (Freeman 2018, Theorem 1): `(Side, F<A>, G<A>)`, as a candidate for a comonad.
///
/// Each side keeps the other in all of its points. It is a comonad exactly if neither side can move: see
/// `Papers/freeman-2017-comonads-for-optionality.md`.
///
///     let toggle = FiniteComonad.traced(.cyclic(2))
///     print(PublishedSum(.env(1), .env(1)).isLawful)  // true
///     print(PublishedSum(.env(1), toggle).isLawful)   // false
public struct PublishedSum: Hashable, Sendable {
  /// The comonad of the left side.
  public let left: FiniteComonad
  /// The comonad of the right side.
  public let right: FiniteComonad
  /// The table of the sum.
  public let table: FiniteComonad

  /// Creates the sum of two comonads.
  ///
  /// - Complexity: O(s³) for s shapes and positions of both.
  public init(_ left: FiniteComonad, _ right: FiniteComonad) {
    (self.left, self.right) = (left, right)
    let (lefts, rights) = (left.polynomial.shapes, right.polynomial.shapes)
    // A shape is a side, a shape of the left comonad and one of the right. The positions of the left one come first.
    func number(_ side: Int, _ l: Int, _ r: Int) -> Int { (side * lefts.count + l) * rights.count + r }
    let shapes = [0, 1].flatMap { side in lefts.flatMap { l in rights.map { r in (side: side, l: l, r: r) } } }
    func both(_ l: Int, _ r: Int) -> (left: Int, right: Int) {
      (left.polynomial.positions[l], right.polynomial.positions[r])
    }
    table = FiniteComonad(
      trusted: Polynomial(shapes.map { both($0.l, $0.r).left + both($0.l, $0.r).right }),
      root: shapes.map { $0.side == 0 ? left.root[$0.l] : both($0.l, $0.r).left + right.root[$0.r] },
      subshape: shapes.map { shape in
        left.subshape[shape.l].map { number(0, $0, shape.r) } + right.subshape[shape.r].map { number(1, shape.l, $0) }
      },
      composition: shapes.map { shape in
        let counts = both(shape.l, shape.r)
        return left.composition[shape.l].map { $0 + (0..<counts.right).map { counts.left + $0 } }
          + right.composition[shape.r].map { inner in Array(0..<counts.left) + inner.map { counts.left + $0 } }
      })
  }
}

extension PublishedSum: LawCandidate {
  /// The three laws of a comonad.
  public var laws: [Law] { table.laws }

  /// Both sides, in canonical form: the table of a sum has too many shapes to order them in all ways.
  public var canonical: [Int] { left.canonical + [-1] + right.canonical }

  /// The tables of both sides.
  public var lines: [String] { ["left"] + left.lines + ["right"] + right.lines }
}

extension Enumeration<PublishedSum> {
  /// Returns the published sums of every two comonads with at most so many arrows, up to isomorphism.
  ///
  /// The second count is of the pairs of categories in which one arrow begins at each object, its identity.
  public static func publishedSums(arrows count: Int) -> Enumeration {
    let comonads = Enumeration<FiniteComonad>.classes(upTo: count)
    let pairs = Block(options: [comonads.count, comonads.count]) { PublishedSum(comonads[$0[0]], comonads[$0[1]]) }
    return Enumeration([pairs]) {
      let still = (1...max(1, count)).reduce(0) { sum, objects in
        sum + SmallCategory.count(outDegrees: [Int](repeating: 1, count: objects)).classes
      }
      return OtherCount(of: "pairs of categories without moves", lawful: still * still, classes: still * still)
    }
  }
}
