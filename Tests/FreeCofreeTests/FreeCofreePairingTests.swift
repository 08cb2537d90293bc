import Algebra
import Components
import FreeCofree
import Testing

/// The value of `m`, and the space it leads to.
private func psi<X, A>(_ m: Program<X>, _ w: Machine<A>) -> (value: X, space: Machine<A>) {
  w.duplicate().pair(m) { ($0, $1) }
}

/// One instruction of each kind, with a number for what comes next.
private var instructions: [Kind<Language, Int>] {
  [
    Kind(Instruction.add(3, 1)), Kind(Instruction.count { $0 }), Kind(Instruction.isZero { $0 ? 5 : 6 }),
    Kind(Instruction.draw { $0 * 2 }),
  ]
}

@Suite struct FreeCofreePairingTests {
  /// The base pairing is natural in both functors: what all else rests on.
  @Test func basePairingIsNatural() throws {
    for m in instructions {
      for number in numbers {
        let w = following(number) { $0 }
        for g in functions {
          for h in functions {
            try #require(
              Interpretation.pair(Language.map(m, g), Interpretation.map(w, h)) { [$0, $1] }
                == Interpretation.pair(m, w) { [g($0), h($1)] }
            )
          }
        }
      }
    }
  }

  @Test func naturality() throws {
    for m in programs {
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

  /// A program that drops its last instruction, or an interpreter that begins anew, fails here.
  @Test func c2BindGoesOnFromWhereItIs() throws {
    for m in programs {
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

  @Test func c3MovesFollowTheMonad() throws {
    for w in spaces {
      try #require(observe(w.moved(by: .pure(()))) == observe(w))
      for m in probes {
        for n in probes {
          try #require(observe(w.moved(by: m.then(n)), depth: 2) == observe(w.moved(by: m).moved(by: n), depth: 2))
        }
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
      for m in programs {
        for k in steps {
          let first = psi(m, w)
          let (both, apart) = (psi(m.flatMap(k), w), psi(k(first.value), first.space))
          try #require(both.value == apart.value)
          try #require(observe(both.space, depth: 1) == observe(apart.space, depth: 1))
        }
      }
      for m in probes { try #require(observe(Cofree.select(m, w.duplicate())) == observe(w.moved(by: m))) }
    }
  }

  @Test func c6MovesCommuteWithTheComonad() throws {
    for w in spaces {
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
    for w in spaces {
      let pure = psi(.pure(3), w)
      try #require(pure.value == 3)
      try #require(observe(pure.space) == observe(w))
      for m in programs {
        for k in steps {
          for l in steps {
            let first = psi(m, w)
            let second = psi(k(first.value), first.space)
            let third = psi(l(second.value), second.space)
            let all = psi(m.flatMap(k).flatMap(l), w)
            try #require(all.value == third.value)
            try #require(observe(all.space, depth: 1) == observe(third.space, depth: 1))
          }
        }
      }
    }
  }

  // MARK: Operation laws

  @Test func anInstructionLeadsToItsChild() throws {
    for w in spaces {
      for m in instructions {
        let (answer, child) = w.child(m)
        let (value, moved) = psi(.liftF(m), w)
        try #require(answer == value)
        try #require(observe(moved) == observe(child))
        try #require(w.moved(by: Program<Int>.liftF(m).map { _ in }).extract() == child.extract())
      }
    }
  }

  /// Each in its own type: a number, a truth.
  @Test func typedAnswersAreTheInterpreters() throws {
    for number in numbers {
      let w = machine(number) { $0 }
      try #require(psi(.count, w).value == number)
      try #require(psi(.isZero, w).value == (number == 0))
      try #require(psi(Program<Void>.add(1).then(.count), w).value == (number + 1) % 4)
    }
  }

  /// A query that changes the view fails this: `draw` does, and is no pure query.
  @Test func aPureQueryLeavesTheViewAsItWas() throws {
    for w in spaces {
      try #require(observe(psi(.count, w).space) == observe(w))
      try #require(observe(psi(.isZero, w).space) == observe(w))
    }
    let drawn = psi(.draw, machine(3) { $0 })
    try #require((drawn.value, drawn.space.extract()) == (3, 0))
  }

  /// A program finds out what it was not told (Laing 2015): how much can be added before the interpreter is back at 0.
  @Test func aProgramFindsTheLimit() {
    func find(_ added: Int = 0) -> Program<Int> {
      Program<Void>.add(1).then(.isZero).flatMap { $0 || added > 9 ? .pure(added + 1) : find(added + 1) }
    }
    #expect(psi(Program<Int>.draw.then(find()), machine(2) { $0 }).value == 4)
  }

  /// The branded instances are the concrete operations; that they keep the laws is tested in ComponentsTests for all.
  @Test func kindsAgree() throws {
    typealias Pair = FreeCofreePairing<Interpretation>
    for m in programs {
      for f in functions { try #require(outcomes(Free(FreeBrand.map(m.kind, f))) == outcomes(m.map(f))) }
      for k in steps {
        try #require(outcomes(Free(FreeBrand.flatMap(m.kind) { k($0).kind })) == outcomes(m.flatMap(k)))
      }
      for w in spaces { try #require(Pair.pair(m.kind, w.kind) { [$0, $1] } == w.pair(m) { [$0, $1] }) }
    }
    try #require(outcomes(Program<Int>(FreeBrand.pure(2))) == outcomes(.pure(2)))
    for w in spaces {
      try #require(CofreeBrand.extract(w.kind) == w.extract())
      try #require(observe(in: Cofree(CofreeBrand.duplicate(w.kind)).map { Cofree($0) }) == observe(in: w.duplicate()))
      for f in functions { try #require(observe(Cofree(CofreeBrand.map(w.kind, f))) == observe(w.map(f))) }
      for f in looks {
        try #require(observe(Cofree(CofreeBrand.extend(w.kind) { f(Cofree($0)) })) == observe(w.extend(f)))
      }
      for m in probes { try #require(observe(Cofree(Pair.move(m.kind, w.kind))) == observe(w.moved(by: m))) }
    }
  }
}
