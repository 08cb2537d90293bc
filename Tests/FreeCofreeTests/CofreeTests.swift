import Algebra
import Components
import FreeCofree
import Support
import Testing

@Suite struct CofreeTests {
  /// By hand, where the tail is computed only when it is needed.
  @Test func anInterpreterIsMadeByHand() {
    var asked = 0
    func byHand(_ tape: Tape) -> Machine<Int> {
      Machine(tape.count) {
        asked += 1
        return following(tape, byHand)
      }
    }
    let made = byHand(Tape(count: 2))
    #expect(made.extract() == 2)
    #expect(asked == 0)
    #expect(observe(made).map(\.shown) == observe(machine(2) { $0 }).map(\.shown))
    #expect(asked > 0)
  }

  /// The interpreters that follow are not put into one another: a move takes no more time and stack than the first.
  @Test func movesOfAnInterpreterMadeByHandTakeNoStack() async {
    await onSmallStack {
      @Sendable func byHand(_ count: Int) -> Machine<Int> {
        Machine(count) { following(Tape(count: count)) { byHand($0.count) } }
      }
      func moved<A>(_ space: Machine<A>) -> A {
        var space = space
        for _ in 0..<20_001 { space.move(by: .add(1)) }
        return space.extract()
      }
      #expect(moved(byHand(0)) == 1)
      #expect(moved(byHand(0).map { "\($0)" }) == "1")
      #expect(moved(byHand(0).extend { $0.extract() + 1 }) == 2)
      // What is made of an interpreter that follows counts on.
      #expect(moved(Machine(0) { following(Tape(count: 0)) { byHand($0.count).map { $0 + 10 } } }) == 11)
    }
  }

  /// An interpreter that was unfolded shows its state also if it follows one made by hand.
  @Test func whatFollowsShowsItsState() {
    let made = Machine(7) { machine(2) { $0 }.tail() }
    func fingerprint(_ space: Machine<Int>) -> Fingerprint {
      var fingerprint = Fingerprint()
      fingerprint.combine(space)
      return fingerprint
    }
    #expect(fingerprint(made).missing == "Cofree")
    let moved = made.moved(by: .add(1))
    #expect(moved.extract() == 3 && fingerprint(moved).missing != "Cofree")
    #expect(Mirror(reflecting: moved).children.map { $0.label ?? "" } == ["depth", "seed"])
  }

  @Test func nothingIsUnfoldedBeforeItIsNeeded() {
    var (heads, tails) = (0, 0)
    let space = Machine<Int>.unfold(
      Tape(count: 0),
      head: {
        heads += 1
        return $0.count
      },
      children: { tape in
        tails += 1
        return following(tape) { $0 }
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
    #expect(space.position.depth == 0)
    let moved = space.moved(by: Program<Void>.add(1).then(.count).flatMap { .add($0) })
    #expect(moved.position.depth == 3)
    #expect(moved.description == "Cofree, unfolded 3 deep")
    #expect(FreeCofreePairing.select(Program<Void>.add(1), space.duplicate()).position.depth == 1)
    #expect(moved.map { "\($0)" }.position.depth == 3)
  }
}
