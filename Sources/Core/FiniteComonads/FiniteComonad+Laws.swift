import PairingLaws

extension FiniteComonad: LawCandidate {
  /// The three laws of a comonad, each decided exactly.
  ///
  /// They are those of `[Law].comonad(over:seen:)`, position by position: a counterexample names a space and at most two
  /// positions. `duplicate(w)` keeps the shape of `w`, so two spaces of spaces are equal if all their subspaces are.
  public var laws: [Law] {
    let spaces = polynomial.spaces
    // The values of these spaces are their positions.
    let points = spaces.flatMap { w in w.values.map { (w: w, p: $0) } }
    func count(_ point: (w: Space<Int>, p: Int)) -> Int { composition[point.w.shape][point.p].count }
    // Found when they are needed: most tables break the law soon.
    let paths = Domain<(w: Space<Int>, p: Int, q: Int)>(
      count: points.reduce(0) { $0 + count($1) }, text: { "w = \($0.w); p = \($0.p); q = \($0.q)" }
    ) { number in
      var (point, q) = (0, number)
      while q >= count(points[point]) {
        q -= count(points[point])
        point += 1
      }
      return (points[point].w, points[point].p, q)
    }
    return [
      Law(
        "comonad.extract", "extract(duplicate(w)) == w",
        over: Domain(count: spaces.count, text: { "w = \($0)" }) { spaces[$0] }
      ) { w in extract(duplicate(w)) <-> w },
      Law(
        "comonad.mapExtract", "extract(duplicate(w)[p]) == w[p]",
        over: Domain(count: points.count, text: { "w = \($0.w); p = \($0.p)" }) { points[$0] }
      ) { w, p in extract(subspace(of: w, at: p)) <-> w.values[p] },
      Law(
        "comonad.associativity", "duplicate(duplicate(w))[p][q] == duplicate(duplicate(w)[p])[q]", over: paths
      ) { w, p, q in
        // The left side is the subspace of `duplicate(w)` at p, and of that the value at q.
        subspace(of: w, at: composition[w.shape][p][q]) <-> subspace(of: subspace(of: w, at: p), at: q)
      },
    ].citing("Ahman, Chapman & Uustalu 2012")
  }
}

extension FiniteComonad {
  /// Whether every move can be undone: whether the category of a lawful table is a groupoid.
  ///
  /// It looks for a move back after each move. If every move has one, the two undo each other, in either order.
  ///
  /// - Complexity: O(p²) for p positions of all shapes.
  public var isGroupoid: Bool {
    subshape.indices.allSatisfy { shape in
      zip(subshape[shape], composition[shape]).allSatisfy { next, composed in
        zip(subshape[next], composed).contains { $0 == shape && $1 == root[shape] }
      }
    }
  }

  /// Whether every move can be undone: ``isGroupoid``.
  public var isReversible: Bool? { isGroupoid }
}

/// A table that keeps some laws, or does not: a comonad or a pairing.
public protocol LawCandidate: Hashable, Sendable {
  /// The laws, in the order in which they are tried.
  var laws: [Law] { get }
  /// A list of numbers that is the same for isomorphic tables, if they keep the laws.
  var canonical: [Int] { get }
  /// The table as lines of text.
  var lines: [String] { get }
  /// Whether every move of a lawful comonad can be undone; `nil` for anything else.
  var isReversible: Bool? { get }
}

extension LawCandidate {
  /// Not asked of what is no comonad.
  public var isReversible: Bool? { nil }

  /// Whether all laws hold.
  public var isLawful: Bool { laws.allSatisfy { $0.holds(.exhaustive) } }
}

extension CheckSettings {
  /// All cases of every domain.
  static let exhaustive = CheckSettings(cases: .max)
}
