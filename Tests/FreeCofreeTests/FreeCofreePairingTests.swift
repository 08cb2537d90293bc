import Algebra
import FreeCofree
import Testing

/// The value of `m`, and the space it leads to.
private func psi<X, A>(_ m: Program<X>, _ w: Machine<A>) -> (value: X, space: Machine<A>) {
  w.duplicate().pair(m) { ($0, $1) }
}

@Suite struct FreeCofreePairingTests {
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
      let seen = observe(w).map(\.shown)
      try #require(observe(psi(.count, w).space).map(\.shown) == seen)
      try #require(observe(psi(.isZero, w).space).map(\.shown) == seen)
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
}
