import Algebra

/// Everything seen from `space`: at its focus, and after every sequence of up to `depth` of `probes`.
func observe<P: Pairing, A>(
  _ space: Kind<P.W, A>, _ pairing: P.Type, by probes: [Kind<P.M, Void>], depth: Int = 2
) -> [A] where P.W: Comonad {
  let seen = [P.W.extract(space)]
  guard depth > 0 else { return seen }
  return seen + probes.flatMap { observe(P.move($0, space), pairing, by: probes, depth: depth - 1) }
}

extension Base {
  static func observe<A>(_ space: Kind<P.W, A>, depth: Int = 2) -> [A] {
    TransformersTests.observe(space, P.self, by: probes, depth: depth)
  }

  /// What is seen in a space of spaces.
  static func observe<A>(in space: Kind<P.W, Kind<P.W, A>>, depth: Int = 1) -> [[A]] {
    observe(space, depth: depth).map { observe($0, depth: depth) }
  }
}

/// The laws of functor, monad, comonad and pairing that do not hold for `pairing` on the domains of a base.
func brokenLaws<B: Base, P: Pairing>(_ base: B.Type, _ pairing: P.Type) -> [String]
where P.M == B.P.M, P.W == B.P.W {
  typealias M = P.M
  typealias W = P.W
  var broken: [String] = []
  func check(_ law: String, _ holds: Bool) {
    if !holds && !broken.contains(law) { broken.append(law) }
  }
  func observed<A>(_ space: Kind<W, A>, _ depth: Int = 2) -> [A] { observe(space, P.self, by: B.probes, depth: depth) }
  func observed<A>(in space: Kind<W, Kind<W, A>>) -> [[A]] { observed(space, 1).map { observed($0, 1) } }
  func psi<X, A>(_ m: Kind<M, X>, _ w: Kind<W, A>) -> (value: X, space: Kind<W, A>) {
    P.pair(m, W.duplicate(w)) { ($0, $1) }
  }
  func outcomes(_ m: Kind<M, Int>) -> [[Int]] {
    B.spaces.map {
      let (value, space) = psi(m, $0)
      return [value] + observed(space, 1)
    }
  }
  let functions: [(Int) -> Int] = [{ $0 + 1 }, { 3 - $0 * 2 }]
  let looks: [(Kind<W, Int>) -> Int] = B.probes.map { probe in
    { W.extract(P.move(probe, $0)) * 3 + W.extract($0) }
  }

  for m in B.programs {
    check("M identity", outcomes(M.map(m) { $0 }) == outcomes(m))
    check("M right identity", outcomes(M.flatMap(m) { M.pure($0) }) == outcomes(m))
    for f in functions {
      check("M map is a bind", outcomes(M.map(m, f)) == outcomes(M.flatMap(m) { M.pure(f($0)) }))
      for g in functions {
        check("M composition", outcomes(M.map(M.map(m, f), g)) == outcomes(M.map(m) { g(f($0)) }))
      }
    }
    for k in B.steps {
      check("M left identity", outcomes(M.flatMap(M.pure(2), k)) == outcomes(k(2)))
      for l in B.steps {
        check(
          "M associativity",
          outcomes(M.flatMap(M.flatMap(m, k), l)) == outcomes(M.flatMap(m) { M.flatMap(k($0), l) }))
      }
    }
  }
  for w in B.spaces {
    let spaces = W.duplicate(w)
    check("extract . duplicate", observed(W.extract(spaces)) == observed(w))
    check("map extract . duplicate", observed(W.map(spaces) { W.extract($0) }) == observed(w))
    check(
      "duplicate . duplicate",
      observed(W.duplicate(spaces), 1).map { observed(in: $0) }
        == observed(W.map(spaces) { W.duplicate($0) }, 1).map { observed(in: $0) })
    for f in looks { check("extend", observed(W.extend(w, f)) == observed(W.map(spaces, f))) }
    for f in functions {
      check("map is an extend", observed(W.map(w, f)) == observed(W.extend(w) { f(W.extract($0)) }))
      for g in functions { check("W composition", observed(W.map(W.map(w, f), g)) == observed(W.map(w) { g(f($0)) })) }
    }
    check("C1", P.pair(M.pure(5), w) { [$0, $1] } == [5, W.extract(w)])
    check("C3", observed(P.move(M.pure(()), w)) == observed(w))
    for m in B.programs {
      for g in functions {
        for h in functions {
          check("naturality", P.pair(M.map(m, g), W.map(w, h)) { [$0, $1] } == P.pair(m, w) { [g($0), h($1)] })
        }
      }
      for k in B.steps {
        let bound = M.flatMap(m, k)
        check("C2", P.pair(bound, w) { [$0, $1] } == P.pair(m, spaces) { a, next in P.pair(k(a), next) { [$0, $1] } })
        let first = psi(m, w)
        let (both, apart) = (psi(bound, w), psi(k(first.value), first.space))
        check("C5", both.value == apart.value && observed(both.space) == observed(apart.space))
      }
    }
    for m in B.probes {
      let moved = P.move(m, w)
      check("C4", W.extract(moved) == P.pair(m, w) { $1 })
      for n in B.probes { check("C3", observed(P.move(M.then(m, n), w)) == observed(P.move(n, moved))) }
      for f in functions { check("C6", observed(P.move(m, W.map(w, f))) == observed(W.map(moved, f))) }
      for g in looks { check("C6", observed(P.move(m, W.extend(w, g)), 1) == observed(W.extend(moved, g), 1)) }
      check("C6", observed(in: P.move(m, W.duplicate(w))) == observed(in: W.duplicate(moved)))
    }
  }
  return broken
}
