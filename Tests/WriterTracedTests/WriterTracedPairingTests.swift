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
  @Test func naturality() throws {
    for m in writers {
      for g in functions {
        for h in texts {
          for w in spaces {
            try #require(w.map(h).pair(m.map(g)) { "\($0) \($1)" } == w.pair(m) { "\(g($0)) \(h($1))" })
          }
          for w in actedSpaces {
            try #require(w.map(h).pair(m.map(g)) { "\($0) \($1)" } == w.pair(m) { "\(g($0)) \(h($1))" })
          }
        }
      }
      for w in spaces {
        for h in texts { try #require(h(w.pair(m) { "\($0) \($1)" }) == w.pair(m) { h("\($0) \($1)") }) }
      }
    }
  }

  @Test func c1PureTouchesNothing() throws {
    for w in spaces { try #require(w.pair(.pure(1)) { "\($0) \($1)" } == "1 \(w.extract())") }
    for w in actedSpaces { try #require(w.pair(.pure(1)) { "\($0) \($1)" } == "1 \(w.extract())") }
  }

  /// With a sum for a log, a swapped append would pass.
  @Test func c2BindGoesOnFromWhereItIs() throws {
    for m in writers {
      for k in steps {
        for w in spaces {
          try #require(
            w.pair(m.flatMap(k)) { "\($0) \($1)" }
              == w.duplicate().pair(m) { a, next in next.pair(k(a)) { "\($0) \($1)" } }
          )
        }
        for w in actedSpaces {
          try #require(
            w.pair(m.flatMap(k)) { "\($0) \($1)" }
              == w.duplicate().pair(m) { a, next in next.pair(k(a)) { "\($0) \($1)" } }
          )
        }
      }
    }
  }

  @Test func c3MovesFollowTheMonad() throws {
    for w in spaces {
      try #require(observe(w.moved(by: .pure(()))) == observe(w))
      for m in probes {
        for n in probes { try #require(observe(w.moved(by: m.then(n))) == observe(w.moved(by: m).moved(by: n))) }
      }
    }
    for w in actedSpaces {
      try #require(observe(w.moved(by: .pure(()))) == observe(w))
      for m in probes {
        for n in probes { try #require(observe(w.moved(by: m.then(n))) == observe(w.moved(by: m).moved(by: n))) }
      }
    }
  }

  @Test func c4WhatIsSeenAfterAMove() throws {
    for m in probes {
      for w in spaces { try #require(w.moved(by: m).extract() == w.pair(m) { $1 }) }
      for w in actedSpaces { try #require(w.moved(by: m).extract() == w.pair(m) { $1 }) }
    }
  }

  @Test func c5RunnersCompose() throws {
    for m in writers {
      for k in steps {
        for w in spaces {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          try #require(both.value == apart.value)
          try #require(observe(both.space, depth: 2) == observe(apart.space, depth: 2))
        }
        for w in actedSpaces {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          try #require(both.value == apart.value)
          try #require(observe(both.space, depth: 2) == observe(apart.space, depth: 2))
        }
      }
    }
    for m in probes {
      for w in spaces { try #require(observe(Traced.select(m, w.duplicate())) == observe(w.moved(by: m))) }
      for w in actedSpaces { try #require(observe(ActedTraced.select(m, w.duplicate())) == observe(w.moved(by: m))) }
    }
  }

  @Test func c6MovesCommuteWithTheComonad() throws {
    for m in probes {
      for w in spaces {
        for f in texts { try #require(observe(w.map(f).moved(by: m)) == observe(w.moved(by: m).map(f))) }
        for g in looks { try #require(observe(w.extend(g).moved(by: m)) == observe(w.moved(by: m).extend(g))) }
        try #require(observe(in: w.duplicate().moved(by: m)) == observe(in: w.moved(by: m).duplicate()))
      }
      for w in actedSpaces {
        for f in texts { try #require(observe(w.map(f).moved(by: m)) == observe(w.moved(by: m).map(f))) }
        for g in actedLooks { try #require(observe(w.extend(g).moved(by: m)) == observe(w.moved(by: m).extend(g))) }
        try #require(observe(in: w.duplicate().moved(by: m)) == observe(in: w.moved(by: m).duplicate()))
      }
    }
  }

  /// `m ↦ psi(m, _)` is a monad morphism into State over the space (Uustalu 2015): it keeps `pure`, which is C1 and C3;
  /// and binds, which is C5, for three in a row, too.
  @Test func c7RunningIsAMonadMorphism() throws {
    for w in spaces {
      let pure = psi(Writer.pure(3), w)
      try #require(pure.value == 3)
      try #require(observe(pure.space) == observe(w))
      for m in writers {
        for k in steps {
          for l in steps {
            let all = psi(m.flatMap(k).flatMap(l), w)
            let first = psi(m, w)
            let second = psi(k(first.value), first.space)
            let third = psi(l(second.value), second.space)
            try #require(all.value == third.value)
            try #require(observe(all.space, depth: 1) == observe(third.space, depth: 1))
          }
        }
      }
    }
  }

  /// C1 and C2 alone accept a pairing that ignores movement; these do not.
  @Test func operationLaws() throws {
    for w in spaces {
      try #require(observe(w.moved(by: .tell([]))) == observe(w))
      for a in logs {
        try #require(w.moved(by: .tell(a)).extract() == w.trace(a))
        try #require(w.moved(by: .tell(a)).log == w.log + a)
        for b in logs where a.count + b.count <= 3 {
          try #require(
            observe(w.moved(by: .tell(a)).moved(by: .tell(b)), depth: 1)
              == observe(w.moved(by: .tell(a <> b)), depth: 1)
          )
        }
      }
    }
    for w in actedSpaces {
      try #require(observe(w.moved(by: .tell([]))) == observe(w))
      for a in logs {
        try #require(w.moved(by: .tell(a)).extract() == w.trace(a))
        for b in logs where a.count + b.count <= 3 {
          try #require(
            observe(w.moved(by: .tell(a)).moved(by: .tell(b)), depth: 1)
              == observe(w.moved(by: .tell(a <> b)), depth: 1)
          )
        }
      }
    }
  }

  /// The branded instances are the concrete operations; that they keep the laws is tested in ComponentsTests for all.
  @Test func kindsAgree() throws {
    typealias Plain = WriterTracedPairing<Log>
    typealias Carrying = WriterActedTracedPairing<Log, Int>
    for m in writers {
      for f in functions { try #require(outcome(Writer(WriterBrand.map(m.kind, f))) == outcome(m.map(f))) }
      for k in steps {
        try #require(outcome(Writer(WriterBrand.flatMap(m.kind) { k($0).kind })) == outcome(m.flatMap(k)))
      }
      for w in spaces { try #require(Plain.pair(m.kind, w.kind) { "\($0) \($1)" } == w.pair(m) { "\($0) \($1)" }) }
      for w in actedSpaces {
        try #require(Carrying.pair(m.kind, w.kind) { "\($0) \($1)" } == w.pair(m) { "\($0) \($1)" })
      }
    }
    try #require(outcome(Writer<Log, Int>(WriterBrand.pure(2))) == outcome(.pure(2)))
    for w in spaces {
      try #require(TracedBrand.extract(w.kind) == w.extract())
      try #require(observe(in: Traced(TracedBrand.duplicate(w.kind)).map { Traced($0) }) == observe(in: w.duplicate()))
      for f in texts { try #require(observe(Traced(TracedBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in looks {
        try #require(observe(Traced(TracedBrand.extend(w.kind) { f(Traced($0)) })) == observe(w.extend(f)))
      }
      for m in probes { try #require(observe(Traced(Plain.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
    for w in actedSpaces {
      try #require(ActedTracedBrand.extract(w.kind) == w.extract())
      let duplicate = ActedTraced(ActedTracedBrand.duplicate(w.kind)).map { ActedTraced($0) }
      try #require(observe(in: duplicate) == observe(in: w.duplicate()))
      for f in texts { try #require(observe(ActedTraced(ActedTracedBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in actedLooks {
        try #require(
          observe(ActedTraced(ActedTracedBrand.extend(w.kind) { f(ActedTraced($0)) })) == observe(w.extend(f))
        )
      }
      for m in probes { try #require(observe(ActedTraced(Carrying.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
  }
}
