import Testing
import Trampoline

// What the four monads and the effects are run by. That it takes no stack is DepthTests' matter.
@Suite struct ComputationTests {
  private func step<A>(_ name: String, _ value: A) -> Computation<[String], A> {
    Primitive { steps in
      steps.append(name)
      return value
    }
  }

  @Test func bindsRunInOrder() {
    var steps: [String] = []
    let left = Bind(Bind(step("a", 1)) { self.step("b", $0 + 1) }) { self.step("c", $0 + 1) }
    #expect(left.run(&steps) == 3)
    let right = Bind(step("a", 1)) { a in Bind(self.step("b", a + 1)) { self.step("c", $0 + 1) } }
    #expect(right.run(&steps) == 3)
    #expect(steps == ["a", "b", "c", "a", "b", "c"])
  }

  @Test func valuesThatAreNilAreValues() {
    var steps: [String] = []
    let computation = Bind(Pure<[String], Int?>(nil)) { self.step("after", $0) }
    #expect(computation.run(&steps) == .some(nil))
    #expect(steps == ["after"])
  }

  @Test func aBridgeLeavesWhatItEntered() {
    var steps = ["before"]
    let bridge = Bridge<[String], [String], Int, Int>(
      enter: { _ in [] },
      body: Bind(step("a", 1)) { self.step("b", $0) },
      leave: { value, own, _ in value + own.count }
    )
    #expect(Bind(bridge) { self.step("after", $0) }.run(&steps) == 3)
    #expect(steps == ["before", "after"])
  }

  @Test func aCallbackIsAnsweredOnce() {
    var steps: [String] = []
    var waiting: [Resumption<[String], Int>] = []
    let computation = Bind(Callback<[String], Int> { waiting.append($1) }) { self.step("answered \($0)", $0) }
    var completions: [Int] = []
    computation.start(&steps) { completions.append($0) }
    #expect(steps.isEmpty && completions.isEmpty && waiting.count == 1)
    for resumption in waiting {
      #expect(resumption.resume(1, &steps))
      #expect(!resumption.resume(2, &steps))
    }
    #expect(steps == ["answered 1"])
    #expect(completions == [1])
  }

  @Test func whatWaitsGivesNoValueYet() {
    var steps: [String] = []
    #expect(Bind(Callback<[String], Int> { _, _ in }) { self.step("never", $0) }.run(&steps) == nil)
    #expect(steps.isEmpty)
  }

  /// A computation can be run again and again: nothing of a run stays in it.
  @Test func runsAreIndependent() {
    var steps: [String] = []
    let computation = Bind(step("a", 1)) { self.step("b", $0) }
    #expect(computation.run(&steps) == 1)
    #expect(computation.run(&steps) == 1)
    #expect(steps == ["a", "b", "a", "b"])
  }
}
