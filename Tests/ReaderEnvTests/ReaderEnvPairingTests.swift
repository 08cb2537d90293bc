import Algebra
import Components
import ReaderEnv
import Testing

/// The value of `m`, and the space it leads to.
private func psi<X, A>(_ m: Reader<Int, X>, _ w: Env<Int, A>) -> (value: X, space: Env<Int, A>) {
  w.duplicate().pair(m) { ($0, $1) }
}

@Suite struct ReaderEnvPairingTests {
  @Test func naturality() throws {
    for m in readers {
      for w in spaces {
        for g in functions {
          for h in functions { try #require(w.map(h).pair(m.map(g)) { [$0, $1] } == w.pair(m) { [g($0), h($1)] }) }
          try #require(g(w.pair(m) { $0 * 4 + $1 }) == w.pair(m) { g($0 * 4 + $1) })
        }
      }
    }
  }

  @Test func c1PureTouchesNothing() throws {
    for w in spaces { try #require(w.pair(.pure(5)) { [$0, $1] } == [5, w.extract()]) }
  }

  @Test func c2BindGoesOnFromWhereItIs() throws {
    for m in readers {
      for w in spaces {
        for k in steps {
          try #require(
            w.pair(m.flatMap(k)) { [$0, $1] }
              == w.duplicate().pair(m) { a, next in next.pair(k(a)) { [$0, $1] } }
          )
        }
      }
    }
  }

  /// C3, and more: no move leads anywhere.
  @Test func c3MovesFollowTheMonad() throws {
    for w in spaces {
      for m in probes {
        try #require(observe(w.moved(by: m)) == observe(w))
        for n in probes { try #require(observe(w.moved(by: m.then(n))) == observe(w.moved(by: m).moved(by: n))) }
      }
    }
  }

  @Test func c4WhatIsSeenAfterAMove() throws {
    for w in spaces {
      for m in probes { try #require(w.moved(by: m).extract() == w.pair(m) { $1 }) }
    }
  }

  @Test func c5RunnersCompose() throws {
    for w in spaces {
      for m in readers {
        for k in steps {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          try #require(both.value == apart.value)
          try #require(observe(both.space) == observe(apart.space))
        }
      }
      for m in probes { try #require(observe(Env.select(m, w.duplicate())) == observe(w.moved(by: m))) }
    }
  }

  @Test func c6MovesCommuteWithTheComonad() throws {
    for w in spaces {
      for m in probes {
        for f in functions { try #require(observe(w.map(f).moved(by: m)) == observe(w.moved(by: m).map(f))) }
        for g in looks { try #require(observe(w.extend(g).moved(by: m)) == observe(w.moved(by: m).extend(g))) }
        try #require(observe(in: w.duplicate().moved(by: m)) == observe(in: w.moved(by: m).duplicate()))
      }
    }
  }

  /// `m ↦ psi(m, _)` is a monad morphism into State over the space (Uustalu 2015); for this pairing, into its readers.
  @Test func c7RunningIsAMonadMorphism() throws {
    for w in spaces {
      let pure = psi(.pure(3), w)
      try #require(pure.value == 3)
      try #require(observe(pure.space) == observe(w))
      for m in readers {
        for k in steps {
          for l in steps {
            let first = psi(m, w)
            let second = psi(k(first.value), first.space)
            let third = psi(l(second.value), second.space)
            let all = psi(m.flatMap(k).flatMap(l), w)
            try #require(all.value == third.value)
            try #require(observe(all.space) == observe(third.space))
          }
        }
      }
    }
  }

  @Test func operationLaws() throws {
    for w in spaces {
      try #require(psi(.ask, w).value == w.environment)
      for m in readers {
        for f in functions { try #require(w.pair(m.local(f)) { [$0, $1] } == w.local(f).pair(m) { [$0, $1] }) }
        try #require(observe(psi(m, w).space) == observe(w))
      }
    }
  }

  /// The branded instances are the concrete operations; that they keep the laws is tested in ComponentsTests for all.
  @Test func kindsAgree() throws {
    typealias Pair = ReaderEnvPairing<Int>
    for m in readers {
      for f in functions { try #require(outcomes(Reader(ReaderBrand.map(m.kind, f))) == outcomes(m.map(f))) }
      for k in steps {
        try #require(outcomes(Reader(ReaderBrand.flatMap(m.kind) { k($0).kind })) == outcomes(m.flatMap(k)))
      }
      for w in spaces { try #require(Pair.pair(m.kind, w.kind) { [$0, $1] } == w.pair(m) { [$0, $1] }) }
    }
    try #require(outcomes(Reader<Int, Int>(ReaderBrand.pure(2))) == outcomes(.pure(2)))
    for w in spaces {
      try #require(EnvBrand.extract(w.kind) == w.extract())
      try #require(observe(in: Env(EnvBrand.duplicate(w.kind)).map { Env($0) }) == observe(in: w.duplicate()))
      for f in functions { try #require(observe(Env(EnvBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in looks { try #require(observe(Env(EnvBrand.extend(w.kind) { f(Env($0)) })) == observe(w.extend(f))) }
      for m in probes { try #require(observe(Env(Pair.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
  }
}
