import Algebra
import Support
import Testing

// The loop that runs the four monads and the effects. DepthTests checks that it takes no stack.
@Suite struct ComputationTests {
  private enum Noting: Stateful { typealias Context = [String] }

  private func step<A>(_ name: String, _ value: A) -> Computation<[String], A> {
    .perform { steps in
      steps.append(name)
      return value
    }
  }

  @Test func bindsRunInOrder() {
    var steps: [String] = []
    let left = step("a", 1).bind { self.step("b", $0 + 1) }.bind { self.step("c", $0 + 1) }
    #expect(left.run(&steps) == 3)
    let right = step("a", 1).bind { a in self.step("b", a + 1).bind { self.step("c", $0 + 1) } }
    #expect(right.run(&steps) == 3)
    #expect(steps == ["a", "b", "c", "a", "b", "c"])
  }

  @Test func valuesThatAreNilAreValues() {
    var steps: [String] = []
    let computation = Computation<[String], Int?>.pure(nil).bind { self.step("after", $0) }
    #expect(computation.run(&steps) == .some(nil))
    #expect(steps == ["after"])
  }

  @Test func aBridgeLeavesWhatItEntered() {
    func note(_ name: String, _ value: Int) -> Kind<Noting, Int> {
      Kind { steps in
        steps.append(name)
        return value
      }
    }
    let bridge: Kind<Noting, Int> = note("a", 1).flatMap { note("b", $0) }
      .bridged(enter: { _ in [] }, leave: { value, own, _ in value + own.count })
    var steps = ["before"]
    #expect(bridge.flatMap { note("after", $0) }.run(&steps) == 3)
    #expect(steps == ["before", "after"])
  }

  @Test func aCallbackIsAnsweredOnce() {
    var steps: [String] = []
    var waiting: [Resumption<[String], Int>] = []
    let computation = Computation<[String], Int>.callback { waiting.append($1) }.bind {
      self.step("answered \($0)", $0)
    }
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
    let waiting = Computation<[String], Int>.callback { _, _ in }.bind { self.step("never", $0) }
    #expect(waiting.run(&steps) == nil)
    #expect(steps.isEmpty)
  }

  /// A computation can run again and again: a run leaves nothing in it.
  @Test func runsAreIndependent() {
    var steps: [String] = []
    let computation = step("a", 1).bind { self.step("b", $0) }
    #expect(computation.run(&steps) == 1)
    #expect(computation.run(&steps) == 1)
    #expect(steps == ["a", "b", "a", "b"])
  }

  /// A step passes its value to the next one in an untyped slot, which must have room for it and be empty afterwards.
  @Test func valuesOfEveryLayoutArrive() {
    struct Large: Equatable {
      var numbers = InlineArray<40, Int>(repeating: 7)
      static func == (a: Large, b: Large) -> Bool { a.numbers.indices.allSatisfy { a.numbers[$0] == b.numbers[$0] } }
    }
    let held = Living()
    func expect<A: Equatable>(_ value: A, _ made: () -> A) {
      var steps: [String] = []
      // Bound on the left, so that each value is in the slot once; then again, for a small value after a large one.
      let values = step("a", made()).bind { self.step("b", $0) }.bind { a in
        self.step("c", UInt8(1)).bind { _ in .pure(a) }
      }
      #expect(values.bind { self.step("d", $0) }.run(&steps) == value)
      #expect(steps == ["a", "b", "c", "d"])
    }
    expect(UInt8(3)) { 3 }
    expect(Large()) { Large() }
    expect(SIMD64<Double>(repeating: 2)) { SIMD64<Double>(repeating: 2) }
    expect(String?.none) { nil }
    expect([1, 2]) { [1, 2] }
    var context = 0
    do {
      let one: Computation<Int, Living.One> = .perform { _ in Living.One(held) }
      let kept = one.bind { .pure($0) }.bind { .pure($0) }.run(&context)
      #expect(kept != nil && held.count == 1)
      // A waiting computation keeps nothing in the slot.
      _ = one.bind { _ in Computation<Int, Int>.callback { _, _ in } }.bind { .pure($0) }.run(&context)
    }
    #expect(held.count == 0)
  }
}
