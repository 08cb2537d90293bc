import Algebra
import Components
import FreeCofree
import Testing

@Suite struct CofreeTests {
  @Test func functorLaws() throws {
    for w in spaces {
      try #require(observe(w.map { $0 }) == observe(w))
      for f in functions {
        for g in functions { try #require(observe(w.map(f).map(g)) == observe(w.map { g(f($0)) })) }
      }
    }
  }

  /// An `extend` that maps the head alone passes by `extract`, and fails after the first move.
  @Test func comonadLaws() throws {
    for w in spaces {
      try #require(observe(w.duplicate().extract()) == observe(w))
      try #require(observe(w.duplicate().map { $0.extract() }) == observe(w))
      try #require(
        observe(w.duplicate().duplicate(), depth: 2).map { observe(in: $0, depth: 1) }
          == observe(w.duplicate().map { $0.duplicate() }, depth: 2).map { observe(in: $0, depth: 1) }
      )
      for f in looks {
        try #require(observe(w.extend(f)) == observe(w.duplicate().map(f)))
        try #require(w.extend(f).extract() == f(w))
        for g in looks {
          try #require(observe(w.extend(f).extend(g), depth: 2) == observe(w.extend { g($0.extend(f)) }, depth: 2))
        }
      }
      for f in functions {
        try #require(observe(w.map(f)) == observe(w.extend { f($0.extract()) }))
        try #require(w.map(f).extract() == f(w.extract()))
      }
    }
  }

  @Test func bothFormsOfUnfoldAgree() throws {
    for number in numbers {
      let mapped = Machine<Int>.unfold(number, head: { $0 * 10 }, children: { count in following(count) { $0 } })
      let direct = machine(number) { $0 * 10 }
      try #require(observe(mapped) == observe(direct))
      try #require(mapped.moved(by: .add(1)).depth == direct.moved(by: .add(1)).depth)
      for m in programs { try #require(mapped.interpret(m).value == direct.interpret(m).value) }
    }
  }

  /// By hand, with its tail asked for only when it is needed.
  @Test func anInterpreterIsMadeByHand() {
    var asked = 0
    func byHand(_ count: Int) -> Machine<Int> {
      Machine(count) {
        asked += 1
        return following(count, byHand)
      }
    }
    let made = byHand(2)
    #expect(made.extract() == 2)
    #expect(asked == 0)
    #expect(observe(made) == observe(machine(2) { $0 }))
    #expect(asked > 0)
  }

  @Test func nothingIsUnfoldedBeforeItIsNeeded() {
    var (heads, tails) = (0, 0)
    let space = Machine<Int>.unfold(
      0,
      head: {
        heads += 1
        return $0
      },
      children: { (count: Int, next: @escaping (Int) -> Machine<Int>) in
        tails += 1
        return following(count, next)
      }
    )
    let moved = space.duplicate().map { $0.extract() }.moved(by: Program<Void>.add(1).then(.add(1)))
    #expect(heads == 0)
    #expect(tails == 2)
    #expect(moved.extract() == 2)
    #expect(heads == 1)
  }

  @Test func depthCountsInstructions() {
    let space = machine(0) { $0 }
    #expect(space.depth == 0)
    let moved = space.moved(by: Program<Void>.add(1).then(.count).flatMap { .add($0) })
    #expect(moved.depth == 3)
    #expect(moved.description == "Cofree, unfolded 3 deep")
    #expect(Cofree.select(.add(1), space.duplicate()).depth == 1)
    #expect(moved.map { "\($0)" }.depth == 3)
  }
}
