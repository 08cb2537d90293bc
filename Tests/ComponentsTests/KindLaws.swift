import Algebra
import Components
import Testing

/// The laws of a pairing, through its branded instances, written once for all pairings.
///
/// Programs are compared by the value they give and the space they lead to, from each of `spaces`; spaces by what is
/// seen at the focus and after every sequence of up to three of `probes`.
struct KindLaws<P: Pairing> where P.M: ActionMonad, P.W: Comonad {
  let spaces: [Kind<P.W, Int>]
  let programs: [Kind<P.M, Int>]
  let steps: [(Int) -> Kind<P.M, Int>]
  let probes: [Kind<P.M, Void>]

  private let functions: [(Int) -> Int] = [{ $0 + 1 }, { 3 - $0 }, { _ in 2 }]

  init(
    _ pairing: P.Type,
    spaces: [Kind<P.W, Int>],
    programs: [Kind<P.M, Int>],
    steps: [(Int) -> Kind<P.M, Int>],
    probes: [Kind<P.M, Void>]
  ) {
    self.spaces = spaces
    self.programs = programs
    self.steps = steps
    self.probes = probes
  }

  func check() throws {
    try checkMonad()
    try checkComonad()
    try checkPairing()
    try checkMoves()
  }

  // MARK: Observation

  func observe<A>(_ w: Kind<P.W, A>, depth: Int = 3) -> [A] {
    guard depth > 0 else { return [P.W.extract(w)] }
    return [P.W.extract(w)] + probes.flatMap { observe(P.move($0, w), depth: depth - 1) }
  }

  func observe<A>(in w: Kind<P.W, Kind<P.W, A>>, depth: Int = 2) -> [[A]] {
    observe(w, depth: depth).map { observe($0, depth: depth) }
  }

  private func psi<X, A>(_ m: Kind<P.M, X>, _ w: Kind<P.W, A>) -> (value: X, space: Kind<P.W, A>) {
    P.pair(m, P.W.duplicate(w)) { ($0, $1) }
  }

  private func outcomes(_ m: Kind<P.M, Int>) -> [[Int]] {
    spaces.map {
      let (value, space) = psi(m, $0)
      return [value] + observe(space, depth: 1)
    }
  }

  private var looks: [(Kind<P.W, Int>) -> Int] {
    [{ P.W.extract($0) + 1 }] + probes.map { probe in { P.W.extract(P.move(probe, $0)) * 10 + P.W.extract($0) } }
  }

  // MARK: Laws

  func checkMonad() throws {
    for k in steps {
      for a in 0..<4 { try #require(outcomes(P.M.flatMap(P.M.pure(a), k)) == outcomes(k(a))) }
    }
    for m in programs {
      try #require(outcomes(P.M.map(m) { $0 }) == outcomes(m))
      try #require(outcomes(P.M.flatMap(m) { P.M.pure($0) }) == outcomes(m))
      for f in functions {
        try #require(outcomes(P.M.map(m, f)) == outcomes(P.M.flatMap(m) { P.M.pure(f($0)) }))
        for g in functions { try #require(outcomes(P.M.map(P.M.map(m, f), g)) == outcomes(P.M.map(m) { g(f($0)) })) }
      }
      for k in steps {
        for l in steps {
          try #require(
            outcomes(P.M.flatMap(P.M.flatMap(m, k), l)) == outcomes(P.M.flatMap(m) { P.M.flatMap(k($0), l) })
          )
        }
      }
    }
  }

  func checkComonad() throws {
    for w in spaces {
      let spaces = P.W.duplicate(w)
      try #require(observe(P.W.extract(spaces)) == observe(w))
      try #require(observe(P.W.map(spaces) { P.W.extract($0) }) == observe(w))
      try #require(
        observe(P.W.duplicate(spaces), depth: 1).map { observe(in: $0, depth: 1) }
          == observe(P.W.map(spaces) { P.W.duplicate($0) }, depth: 1).map { observe(in: $0, depth: 1) }
      )
      for f in looks { try #require(observe(P.W.extend(w, f)) == observe(P.W.map(spaces, f))) }
      for f in functions {
        try #require(observe(P.W.map(w, f)) == observe(P.W.extend(w) { f(P.W.extract($0)) }))
        try #require(P.W.extract(P.W.map(w, f)) == f(P.W.extract(w)))
        for g in functions { try #require(observe(P.W.map(P.W.map(w, f), g)) == observe(P.W.map(w) { g(f($0)) })) }
      }
    }
  }

  func checkPairing() throws {
    for w in spaces {
      try #require(P.pair(P.M.pure(5), w) { [$0, $1] } == [5, P.W.extract(w)])  // C1
      for m in programs {
        for g in functions {
          for h in functions {
            try #require(P.pair(P.M.map(m, g), P.W.map(w, h)) { [$0, $1] } == P.pair(m, w) { [g($0), h($1)] })
          }
        }
        for k in steps {
          let bound = P.M.flatMap(m, k)
          try #require(  // C2
            P.pair(bound, w) { [$0, $1] }
              == P.pair(m, P.W.duplicate(w)) { a, next in P.pair(k(a), next) { [$0, $1] } }
          )
          let first = psi(m, w)  // C5, C7
          let (both, apart) = (psi(bound, w), psi(k(first.value), first.space))
          try #require(both.value == apart.value)
          try #require(observe(both.space, depth: 1) == observe(apart.space, depth: 1))
        }
      }
    }
  }

  func checkMoves() throws {
    for w in spaces {
      try #require(observe(P.move(P.M.pure(()), w)) == observe(w))  // C3
      for m in probes {
        let moved = P.move(m, w)
        try #require(observe(P.select(m, P.W.duplicate(w))) == observe(moved))
        try #require(P.W.extract(moved) == P.pair(m, w) { $1 })  // C4
        for n in probes {
          try #require(observe(P.move(P.M.then(m, n), w), depth: 2) == observe(P.move(n, moved), depth: 2))
        }
        // C6
        for f in functions {
          try #require(observe(P.move(m, P.W.map(w, f)), depth: 2) == observe(P.W.map(moved, f), depth: 2))
        }
        for g in looks {
          try #require(observe(P.move(m, P.W.extend(w, g)), depth: 1) == observe(P.W.extend(moved, g), depth: 1))
        }
        try #require(observe(in: P.move(m, P.W.duplicate(w)), depth: 1) == observe(in: P.W.duplicate(moved), depth: 1))
        // The generic space moves as the pairing does.
        try #require(KindSpace<P, Int>(w).moved(by: P.M.action(m)).extract() == P.W.extract(moved))
      }
    }
  }
}
