import Algebra
import Components
import Testing
import WriterTraced

/// The value of `m`, and the space it leads to.
private func psi<X, A>(_ m: Writer<Log, X>, _ w: Traced<Log, A>) -> (value: X, space: Traced<Log, A>) {
  w.duplicate().pair(m) { ($0, $1) }
}

private func psi<X, A>(
  _ m: Writer<Log, X>,
  _ w: ActedTraced<Log, Int, A>
) -> (value: X, space: ActedTraced<Log, Int, A>) {
  w.duplicate().pair(m) { ($0, $1) }
}

@Suite struct WriterTracedPairingTests {
  @Test func naturality() {
    for m in writers {
      for g in functions {
        for h in texts {
          for w in spaces { #expect(w.map(h).pair(m.map(g)) { "\($0) \($1)" } == w.pair(m) { "\(g($0)) \(h($1))" }) }
          for w in actedSpaces {
            #expect(w.map(h).pair(m.map(g)) { "\($0) \($1)" } == w.pair(m) { "\(g($0)) \(h($1))" })
          }
        }
      }
      for w in spaces {
        for h in texts { #expect(h(w.pair(m) { "\($0) \($1)" }) == w.pair(m) { h("\($0) \($1)") }) }
      }
    }
  }

  @Test func c1PureTouchesNothing() {
    for w in spaces { #expect(w.pair(.pure(1)) { "\($0) \($1)" } == "1 \(w.extract())") }
    for w in actedSpaces { #expect(w.pair(.pure(1)) { "\($0) \($1)" } == "1 \(w.extract())") }
  }

  /// With a sum for a log, a swapped append would pass.
  @Test func c2BindGoesOnFromWhereItIs() {
    for m in writers {
      for k in steps {
        for w in spaces {
          #expect(
            w.pair(m.flatMap(k)) { "\($0) \($1)" }
              == w.duplicate().pair(m) { a, next in next.pair(k(a)) { "\($0) \($1)" } }
          )
        }
        for w in actedSpaces {
          #expect(
            w.pair(m.flatMap(k)) { "\($0) \($1)" }
              == w.duplicate().pair(m) { a, next in next.pair(k(a)) { "\($0) \($1)" } }
          )
        }
      }
    }
  }

  @Test func c3MovesFollowTheMonad() {
    for w in spaces {
      #expect(observe(w.moved(by: .pure(()))) == observe(w))
      for m in probes {
        for n in probes { #expect(observe(w.moved(by: m.then(n))) == observe(w.moved(by: m).moved(by: n))) }
      }
    }
    for w in actedSpaces {
      #expect(observe(w.moved(by: .pure(()))) == observe(w))
      for m in probes {
        for n in probes { #expect(observe(w.moved(by: m.then(n))) == observe(w.moved(by: m).moved(by: n))) }
      }
    }
  }

  @Test func c4WhatIsSeenAfterAMove() {
    for m in probes {
      for w in spaces { #expect(w.moved(by: m).extract() == w.pair(m) { $1 }) }
      for w in actedSpaces { #expect(w.moved(by: m).extract() == w.pair(m) { $1 }) }
    }
  }

  @Test func c5RunnersCompose() {
    for m in writers {
      for k in steps {
        for w in spaces {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          #expect(both.value == apart.value)
          #expect(observe(both.space, depth: 2) == observe(apart.space, depth: 2))
        }
        for w in actedSpaces {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          #expect(both.value == apart.value)
          #expect(observe(both.space, depth: 2) == observe(apart.space, depth: 2))
        }
      }
    }
    for m in probes {
      for w in spaces { #expect(observe(Traced.select(m, w.duplicate())) == observe(w.moved(by: m))) }
      for w in actedSpaces { #expect(observe(ActedTraced.select(m, w.duplicate())) == observe(w.moved(by: m))) }
    }
  }

  @Test func c6MovesCommuteWithTheComonad() {
    for m in probes {
      for w in spaces {
        for f in texts { #expect(observe(w.map(f).moved(by: m)) == observe(w.moved(by: m).map(f))) }
        for g in looks { #expect(observe(w.extend(g).moved(by: m)) == observe(w.moved(by: m).extend(g))) }
        #expect(observe(in: w.duplicate().moved(by: m)) == observe(in: w.moved(by: m).duplicate()))
      }
      for w in actedSpaces {
        for f in texts { #expect(observe(w.map(f).moved(by: m)) == observe(w.moved(by: m).map(f))) }
        for g in actedLooks { #expect(observe(w.extend(g).moved(by: m)) == observe(w.moved(by: m).extend(g))) }
        #expect(observe(in: w.duplicate().moved(by: m)) == observe(in: w.moved(by: m).duplicate()))
      }
    }
  }

  /// `m ↦ psi(m, _)` is a monad morphism into State over the space (Uustalu 2015): it keeps `pure`, which is C1 and C3;
  /// and binds, which is C5, for three in a row, too.
  @Test func c7RunningIsAMonadMorphism() {
    for w in spaces {
      let pure = psi(Writer.pure(3), w)
      #expect(pure.value == 3)
      #expect(observe(pure.space) == observe(w))
      for m in writers {
        for k in steps {
          for l in steps {
            let all = psi(m.flatMap(k).flatMap(l), w)
            let first = psi(m, w)
            let second = psi(k(first.value), first.space)
            let third = psi(l(second.value), second.space)
            #expect(all.value == third.value)
            #expect(observe(all.space, depth: 1) == observe(third.space, depth: 1))
          }
        }
      }
    }
  }

  /// C1 and C2 alone accept a pairing that ignores movement; these do not.
  @Test func operationLaws() {
    for w in spaces {
      #expect(observe(w.moved(by: .tell([]))) == observe(w))
      for a in logs {
        #expect(w.moved(by: .tell(a)).extract() == w.trace(a))
        #expect(w.moved(by: .tell(a)).log == w.log + a)
        for b in logs where a.count + b.count <= 3 {
          #expect(
            observe(w.moved(by: .tell(a)).moved(by: .tell(b)), depth: 1)
              == observe(w.moved(by: .tell(a <> b)), depth: 1)
          )
        }
      }
    }
    for w in actedSpaces {
      #expect(observe(w.moved(by: .tell([]))) == observe(w))
      for a in logs {
        #expect(w.moved(by: .tell(a)).extract() == w.trace(a))
        for b in logs where a.count + b.count <= 3 {
          #expect(
            observe(w.moved(by: .tell(a)).moved(by: .tell(b)), depth: 1)
              == observe(w.moved(by: .tell(a <> b)), depth: 1)
          )
        }
      }
    }
  }

  /// The branded instances are the concrete operations; that they keep the laws is tested in ComponentsTests for all.
  @Test func kindsAgree() {
    typealias Plain = WriterTracedPairing<Log>
    typealias Carrying = WriterActedTracedPairing<Log, Int>
    for m in writers {
      for f in functions { #expect(outcome(Writer(WriterBrand.map(m.kind, f))) == outcome(m.map(f))) }
      for k in steps { #expect(outcome(Writer(WriterBrand.flatMap(m.kind) { k($0).kind })) == outcome(m.flatMap(k))) }
      for w in spaces { #expect(Plain.pair(m.kind, w.kind) { "\($0) \($1)" } == w.pair(m) { "\($0) \($1)" }) }
      for w in actedSpaces { #expect(Carrying.pair(m.kind, w.kind) { "\($0) \($1)" } == w.pair(m) { "\($0) \($1)" }) }
    }
    #expect(outcome(Writer<Log, Int>(WriterBrand.pure(2))) == outcome(.pure(2)))
    for w in spaces {
      #expect(TracedBrand.extract(w.kind) == w.extract())
      #expect(observe(in: Traced(TracedBrand.duplicate(w.kind)).map { Traced($0) }) == observe(in: w.duplicate()))
      for f in texts { #expect(observe(Traced(TracedBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in looks { #expect(observe(Traced(TracedBrand.extend(w.kind) { f(Traced($0)) })) == observe(w.extend(f))) }
      for m in probes { #expect(observe(Traced(Plain.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
    for w in actedSpaces {
      #expect(ActedTracedBrand.extract(w.kind) == w.extract())
      let duplicate = ActedTraced(ActedTracedBrand.duplicate(w.kind)).map { ActedTraced($0) }
      #expect(observe(in: duplicate) == observe(in: w.duplicate()))
      for f in texts { #expect(observe(ActedTraced(ActedTracedBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in actedLooks {
        #expect(observe(ActedTraced(ActedTracedBrand.extend(w.kind) { f(ActedTraced($0)) })) == observe(w.extend(f)))
      }
      for m in probes { #expect(observe(ActedTraced(Carrying.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
  }
}
