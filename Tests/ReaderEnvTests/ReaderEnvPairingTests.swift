import Algebra
import Components
import ReaderEnv
import Testing

/// The value of `m`, and the space it leads to.
private func psi<X, A>(_ m: Reader<Int, X>, _ w: Env<Int, A>) -> (value: X, space: Env<Int, A>) {
  w.duplicate().pair(m) { ($0, $1) }
}

@Suite struct ReaderEnvPairingTests {
  @Test func naturality() {
    for m in readers {
      for w in spaces {
        for g in functions {
          for h in functions { #expect(w.map(h).pair(m.map(g)) { [$0, $1] } == w.pair(m) { [g($0), h($1)] }) }
          #expect(g(w.pair(m) { $0 * 4 + $1 }) == w.pair(m) { g($0 * 4 + $1) })
        }
      }
    }
  }

  @Test func c1PureTouchesNothing() {
    for w in spaces { #expect(w.pair(.pure(5)) { [$0, $1] } == [5, w.extract()]) }
  }

  @Test func c2BindGoesOnFromWhereItIs() {
    for m in readers {
      for w in spaces {
        for k in steps {
          #expect(
            w.pair(m.flatMap(k)) { [$0, $1] }
              == w.duplicate().pair(m) { a, next in next.pair(k(a)) { [$0, $1] } }
          )
        }
      }
    }
  }

  /// C3, and more: no move leads anywhere.
  @Test func c3MovesFollowTheMonad() {
    for w in spaces {
      for m in probes {
        #expect(observe(w.moved(by: m)) == observe(w))
        for n in probes { #expect(observe(w.moved(by: m.then(n))) == observe(w.moved(by: m).moved(by: n))) }
      }
    }
  }

  @Test func c4WhatIsSeenAfterAMove() {
    for w in spaces {
      for m in probes { #expect(w.moved(by: m).extract() == w.pair(m) { $1 }) }
    }
  }

  @Test func c5RunnersCompose() {
    for w in spaces {
      for m in readers {
        for k in steps {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          #expect(both.value == apart.value)
          #expect(observe(both.space) == observe(apart.space))
        }
      }
      for m in probes { #expect(observe(Env.select(m, w.duplicate())) == observe(w.moved(by: m))) }
    }
  }

  @Test func c6MovesCommuteWithTheComonad() {
    for w in spaces {
      for m in probes {
        for f in functions { #expect(observe(w.map(f).moved(by: m)) == observe(w.moved(by: m).map(f))) }
        for g in looks { #expect(observe(w.extend(g).moved(by: m)) == observe(w.moved(by: m).extend(g))) }
        #expect(observe(in: w.duplicate().moved(by: m)) == observe(in: w.moved(by: m).duplicate()))
      }
    }
  }

  /// `m ↦ psi(m, _)` is a monad morphism into State over the space (Uustalu 2015); for this pairing, into its readers.
  @Test func c7RunningIsAMonadMorphism() {
    for w in spaces {
      let pure = psi(.pure(3), w)
      #expect(pure.value == 3)
      #expect(observe(pure.space) == observe(w))
      for m in readers {
        for k in steps {
          for l in steps {
            let first = psi(m, w)
            let second = psi(k(first.value), first.space)
            let third = psi(l(second.value), second.space)
            let all = psi(m.flatMap(k).flatMap(l), w)
            #expect(all.value == third.value)
            #expect(observe(all.space) == observe(third.space))
          }
        }
      }
    }
  }

  @Test func operationLaws() {
    for w in spaces {
      #expect(psi(.ask, w).value == w.environment)
      for m in readers {
        for f in functions { #expect(w.pair(m.local(f)) { [$0, $1] } == w.local(f).pair(m) { [$0, $1] }) }
        #expect(observe(psi(m, w).space) == observe(w))
      }
    }
  }

  /// The branded instances are the concrete operations; that they keep the laws is tested in ComponentsTests for all.
  @Test func kindsAgree() {
    typealias Pair = ReaderEnvPairing<Int>
    for m in readers {
      for f in functions { #expect(outcomes(Reader(ReaderBrand.map(m.kind, f))) == outcomes(m.map(f))) }
      for k in steps { #expect(outcomes(Reader(ReaderBrand.flatMap(m.kind) { k($0).kind })) == outcomes(m.flatMap(k))) }
      for w in spaces { #expect(Pair.pair(m.kind, w.kind) { [$0, $1] } == w.pair(m) { [$0, $1] }) }
    }
    #expect(outcomes(Reader<Int, Int>(ReaderBrand.pure(2))) == outcomes(.pure(2)))
    for w in spaces {
      #expect(EnvBrand.extract(w.kind) == w.extract())
      #expect(observe(in: Env(EnvBrand.duplicate(w.kind)).map { Env($0) }) == observe(in: w.duplicate()))
      for f in functions { #expect(observe(Env(EnvBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in looks { #expect(observe(Env(EnvBrand.extend(w.kind) { f(Env($0)) })) == observe(w.extend(f))) }
      for m in probes { #expect(observe(Env(Pair.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
  }
}
