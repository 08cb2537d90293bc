import Algebra
import Components
import StateStore
import Testing

/// The value of `m`, and the space it leads to: the runner that every other law is told by.
private func psi<X, A>(_ m: State<Int, X>, _ w: Store<Int, A>) -> (value: X, space: Store<Int, A>) {
  w.duplicate().pair(m) { ($0, $1) }
}

@Suite struct StateStorePairingTests {
  @Test func naturality() throws {
    for m in changes {
      for w in stores {
        for g in functions {
          for h in functions {
            try #require(w.map(h).pair(m.map(g)) { [$0, $1] } == w.pair(m) { [g($0), h($1)] })
          }
          try #require(g(w.pair(m) { $0 * 4 + $1 }) == w.pair(m) { g($0 * 4 + $1) })
        }
      }
    }
  }

  @Test func c1PureTouchesNothing() throws {
    for w in stores {
      for a in states { try #require(w.pair(.pure(a)) { [$0, $1] } == [a, w.extract()]) }
    }
  }

  /// A bind whose second half starts from the old state, or a duplicate frozen at the focus, fails here.
  @Test func c2BindGoesOnFromWhereItIs() throws {
    for m in changes {
      for w in stores {
        for k in steps {
          try #require(
            w.pair(m.flatMap(k)) { [$0, $1] }
              == w.duplicate().pair(m) { a, next in next.pair(k(a)) { [$0, $1] } }
          )
        }
      }
    }
  }

  @Test func c3MovesFollowTheMonad() throws {
    for w in stores {
      try #require(observe(w.moved(by: .pure(()))) == observe(w))
      for m in probes {
        for n in probes {
          try #require(observe(w.moved(by: m.then(n)), depth: 2) == observe(w.moved(by: m).moved(by: n), depth: 2))
        }
      }
    }
  }

  @Test func c4WhatIsSeenAfterAMove() throws {
    for w in stores {
      for m in probes { try #require(w.moved(by: m).extract() == w.pair(m) { $1 }) }
    }
  }

  @Test func c5RunnersCompose() throws {
    for w in stores {
      for m in changes {
        for k in steps {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          try #require(both.value == apart.value)
          try #require(observe(both.space, depth: 2) == observe(apart.space, depth: 2))
        }
      }
      for m in probes {
        try #require(observe(Store.select(m, w.duplicate())) == observe(w.moved(by: m)))
        try #require(observe(psi(m, w).space) == observe(w.moved(by: m)))
      }
    }
  }

  @Test func c6MovesCommuteWithTheComonad() throws {
    for w in stores {
      for m in probes {
        for f in functions {
          try #require(observe(w.map(f).moved(by: m), depth: 2) == observe(w.moved(by: m).map(f), depth: 2))
        }
        for g in looks {
          try #require(observe(w.extend(g).moved(by: m), depth: 2) == observe(w.moved(by: m).extend(g), depth: 2))
        }
        try #require(
          observe(in: w.duplicate().moved(by: m), depth: 1) == observe(in: w.moved(by: m).duplicate(), depth: 1)
        )
      }
    }
  }

  /// `m ↦ psi(m, _)` is a monad morphism into State over the space (Uustalu 2015).
  @Test func c7RunningIsAMonadMorphism() throws {
    func runner(_ m: State<Int, Int>) -> State<Store<Int, Int>, Int> {
      State { space in
        let (value, next) = psi(m, space)
        space = next
        return value
      }
    }
    for w in stores {
      let pure = runner(.pure(3)).run(w)
      try #require(pure.value == 3)
      try #require(observe(pure.state) == observe(w))
      for m in changes {
        for k in steps {
          let (both, apart) = (runner(m.flatMap(k)).run(w), runner(m).flatMap { runner(k($0)) }.run(w))
          try #require(both.value == apart.value)
          try #require(observe(both.state, depth: 2) == observe(apart.state, depth: 2))
        }
      }
    }
  }

  @Test func operationLaws() throws {
    for w in stores {
      try #require(psi(.get, w).value == w.position)
      for s in states {
        try #require(w.moved(by: .put(s)).position == s)
        try #require(observe(w.moved(by: .put(s))) == observe(w.seek(s)))
      }
    }
  }

  /// Extending the pairing over the space, and not running the action from it, shows 1 (Freeman 2016).
  @Test func movesKeepTheirOrder() {
    let space = Store(0) { $0 }
    #expect(space.moved(by: .put(1).then(.put(2))).extract() == 2)
    #expect(space.moved(by: .put(1)).moved(by: .put(2)).extract() == 2)
  }

  /// The branded instances are the concrete operations; that they keep the laws is tested in ComponentsTests for all.
  @Test func kindsAgree() throws {
    typealias Pair = StateStorePairing<Int>
    for m in changes {
      for f in functions { try #require(outcomes(State(StateBrand.map(m.kind, f))) == outcomes(m.map(f))) }
      for k in steps {
        try #require(outcomes(State(StateBrand.flatMap(m.kind) { k($0).kind })) == outcomes(m.flatMap(k)))
      }
      for w in stores { try #require(Pair.pair(m.kind, w.kind) { [$0, $1] } == w.pair(m) { [$0, $1] }) }
    }
    for s in states { try #require(outcomes(State<Int, Int>(StateBrand.pure(s))) == outcomes(.pure(s))) }
    for w in stores {
      try #require(StoreBrand.extract(w.kind) == w.extract())
      let duplicate = Store(StoreBrand.duplicate(w.kind)).map { Store($0) }
      try #require(observe(in: duplicate) == observe(in: w.duplicate()))
      for f in functions { try #require(observe(Store(StoreBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in looks {
        try #require(observe(Store(StoreBrand.extend(w.kind) { f(Store($0)) })) == observe(w.extend(f)))
      }
      for m in probes { try #require(observe(Store(Pair.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
  }
}

/// A state on the heap that counts how often it had to be copied to be changed.
struct Counted {
  private final class Storage {
    var value = 0
    var copies = 0
  }

  private var storage = Storage()

  var value: Int { storage.value }
  var copies: Int { storage.copies }

  mutating func increment() {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      (copy.value, copy.copies) = (storage.value, storage.copies + 1)
      storage = copy
    }
    storage.value += 1
  }
}

@Suite struct InPlaceTests {
  /// A `run` that takes the state out and puts it back copies it for each step.
  @Test func aChangeIsMadeInPlace() throws {
    let step = State<Counted, Void>.modify { $0.increment() }
    var state = Counted()
    for action in [step, step.then(step), step.flatMap { step.then(step) }] { action.run(&state) }
    try #require((state.value, state.copies) == (6, 0))
  }

  @Test func aMoveIsMadeInPlace() throws {
    var store = Store(Counted()) { $0.value }
    let step = State<Counted, Void>.modify { $0.increment() }
    for _ in 0..<10 {
      store.move(by: step)
      store.move(by: step.then(step))
      _ = store.extract()
    }
    try #require((store.extract(), store.position.copies) == (30, 0))
  }
}
