import ActionMoore
import Testing

@Suite struct MooreTests {
  /// Shows all inputs that it took.
  private func recorder(_ taken: String = "") -> Moore<Character, String> {
    Moore(initial: taken, step: { $0.append($1) }, render: { $0 })
  }

  /// The same machine, unfolded without a state.
  private func unfolded(_ taken: String = "") -> Moore<Character, String> {
    Moore(taken) { unfolded(taken + String($0)) }
  }

  /// Machines of both forms; some have taken inputs.
  private var machines: [Moore<Character, String>] {
    [
      recorder(), recorder("ab"), recorder().next("b"), unfolded(), unfolded("b").next("a"),
      recorder().map { String($0.suffix(2)) }, unfolded().extend { $0.next("b").extract() },
    ]
  }

  /// What the machine shows after each sequence of at most four inputs.
  private func observe(_ machine: Moore<Character, String>, depth: Int = 4) -> [String] {
    let next = depth == 0 ? [] : "ab".flatMap { observe(machine.next($0), depth: depth - 1) }
    return [machine.extract()] + next
  }

  @Test func bothFormsAgree() {
    for taken in ["", "ab"] { #expect(observe(recorder(taken)) == observe(unfolded(taken))) }
  }

  /// Copies do not share the state.
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
  }
}
