import ActionMoore
import Testing
import Support

@Suite struct MooreTests {
  /// A machine made of a state and one unfolded by hand cannot be told apart.
  @Test func bothWaysToMakeOneAgree() {
    for told in ["", "ab"] { #expect(observe(recorder(told), depth: 4) == observe(unfolded(told), depth: 4)) }
  }

  /// The state is not shared by copies: what one takes, the other has not.
  @Test func machinesAreValues() {
    for original in machines {
      let seen = original.extract()
      var copy = original
      copy.step("a")
      copy.step("b")
      #expect(original.extract() == seen)
      #expect(observe(copy) == observe(original.next("a").next("b")))
      #expect(original.steps + 2 == copy.steps)
    }
  }

  @Test func stepsAreCounted() {
    #expect(recorder("ab").steps == 0)
    let moved = recorder().moved(by: Action.send("a").then(.send("b")))
    for machine in [moved, moved.map { $0 + "!" }, moved.duplicate().extract(), unfolded().next("a").next("b")] {
      #expect(machine.steps == 2)
      #expect(machine.description == "Moore after 2 inputs")
    }
    #expect(recorder().next("a").description == "Moore after 1 input")
  }
}

@Suite struct InPlaceTests {
  private func counter() -> Moore<Void, [Int]> {
    Moore(initial: Counted(), step: { state, _ in state.increment() }, render: { [$0.value, $0.copies] })
  }

  private func move(_ machine: inout Moore<Void, [Int]>) {
    for _ in 0..<10 {
      machine.step(())
      machine.move(by: .send(()))
      machine.move(by: Action.send(()).then(.send(())))
      _ = machine.extract()
    }
  }

  /// A `step` that takes the state out and puts it back copies it for each input.
  @Test func aMoveIsMadeInPlace() {
    var machine = counter()
    move(&machine)
    #expect(machine.extract() == [40, 0])
  }

  @Test func soItIsWithinMapsAndExtends() {
    var machine = counter().map { $0 }.extend { $0.extract() }.map { $0 }
    move(&machine)
    #expect(machine.extract() == [40, 0])
  }

  /// Shared, it is copied once, at the first input.
  @Test func aSharedMachineIsCopiedOnce() {
    let original = counter()
    var copy = original
    move(&copy)
    #expect(copy.extract() == [40, 1])
    #expect(original.extract() == [0, 0])
  }
}
