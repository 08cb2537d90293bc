import ActionMoore
import Algebra
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
      #expect(original.position.count + 2 == copy.position.count)
    }
  }

  @Test func stepsAreCounted() {
    #expect(recorder("ab").position.count == 0)
    let moved = recorder().moved(by: Action.send("a").then(.send("b")))
    for machine in [moved, moved.map { $0 + "!" }, moved.duplicate().extract(), unfolded().next("a").next("b")] {
      #expect(machine.position.count == 2)
      #expect(machine.description == "Moore after 2 inputs")
    }
  }

  /// A machine that follows a function keeps what it shows, even where its position is that of another one.
  @Test func whatFollowsAFunctionKeepsItsView() {
    let plain = Moore<Int, Int>(1) { _ in Moore(2) { _ in Moore(3) { _ in fatalError("not asked") } } }
    let other = Moore<Int, Int>(plain.position) { _ in 42 }
    for after in [other, plain.map { _ in 42 }, plain.extend { _ in 42 }] {
      let machine = Moore<Int, Int>(0) { _ in after }
      #expect(machine.next(1).extract() == 42 && machine.next(1).next(1).extract() == 42)
    }
    #expect(Moore<Int, Int>(0) { _ in plain }.next(1).next(1).next(1).extract() == 3)
  }

  /// Tools see the state of a machine that follows a function.
  @Test func whatFollowsAFunctionHasItsState() {
    let machine = Moore<Int, String>("none yet") { first in
      Moore(initial: first, step: { $0 += $1 }, render: { "\($0)" })
    }
    func state(_ machine: Moore<Int, String>) -> Int? {
      Mirror(reflecting: machine).children.first { $0.label == "state" }?.value as? Int
    }
    #expect(state(machine) == nil)
    #expect(state(machine.next(2)) == 2 && state(machine.next(2).next(3)) == 5)
    var fingerprint = Fingerprint()
    fingerprint.combine(machine.next(2))
    #expect(fingerprint.missing == nil)
    fingerprint.combine(machine)
    #expect(fingerprint.missing == "Moore<Int, String>")
  }

  @Test func aPositionOfAnotherMachineTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let numbers = Moore<Int, Int>(initial: 0, step: { $0 += $1 }, render: { $0 })
      let texts = Moore<Int, Int>(initial: "", step: { $0 += "\($1)" }, render: \.count)
      _ = numbers.peek(texts.position)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the position of another space was given"))
  }
}
