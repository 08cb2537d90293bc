import StateStore
import Testing

// The example of the catalogue, verbatim.
@Suite struct ExampleTests {
  @Test func aChangeChoosesWhereToLook() {
    let space = Store(3) { "at \($0)" }
    let double = State<Int, Int>.get.flatMap { old in State.put(old * 2).map { old } }

    let (value, state) = double.run(3)  // 3, 6
    let seen = space.pair(double) { "from \($0) \($1)" }  // "from 3 at 6"
    let moved = space.moved(by: .put(1).then(.modify { $0 += 1 }))  // moved.extract(): "at 2"

    #expect((value, state) == (3, 6))
    #expect(seen == "from 3 at 6")
    #expect(moved.extract() == "at 2")
  }

  @Test func aStoreLooksElsewhere() {
    let store = Store(3) { $0 * 10 }

    #expect(store.peeks { $0 + 1 } == 40)
    #expect(store.seeks { $0 + 1 }.position == 4)
    #expect(store.experiment { [$0, $0 + 2] } == [30, 50])
  }
}
