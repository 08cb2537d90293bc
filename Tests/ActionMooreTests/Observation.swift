import ActionMoore
import Components

// Machines are compared by what is seen at once and after every sequence of up to three moves, in which the order of
// inputs can be seen.

func observe<A>(_ machine: Moore<Character, A>, depth: Int = 3) -> [A] {
  guard depth > 0 else { return [machine.extract()] }
  return [machine.extract()] + probes.flatMap { observe(machine.moved(by: $0), depth: depth - 1) }
}

/// What an action gives: it has one outcome.
struct Outcome<Value: Equatable>: Equatable {
  let value: Value
  let inputs: [Character]
}

func outcome<A: Equatable>(_ action: Action<Character, A>) -> Outcome<A> {
  let (value, inputs) = action.run()
  return Outcome(value: value, inputs: inputs)
}

// MARK: - The domain, small enough to be gone through

/// Every list over two letters of up to three.
let lists: [[Character]] = {
  var all: [[Character]] = [[]]
  var longest = all
  for _ in 1...3 {
    longest = longest.flatMap { list in "ab".map { list + [$0] } }
    all += longest
  }
  return all
}()

var probes: [Action<Character, Void>] {
  [.send("a"), .send("b"), .send(contentsOf: ["b", "a"]), Action.send("a").then(.send("b")), .pure(())]
}

/// Actions of every form.
var actions: [Action<Character, Int>] {
  [
    .pure(1), Action.send("a").map { 2 }, Action.send(contentsOf: ["a", "b"]).map { 3 },
    Action.send("b").flatMap { Action.send("a").map { 4 } },
    Action.send("a").map { 1 }.flatMap { a in Action.send("b").flatMap { Action.send("a").map { a + 4 } } },
    Action.send("A").then(.send("B")).mapInputs { Character($0.lowercased()) }.map { 6 },
  ]
}

/// What can follow an action.
var steps: [(Int) -> Action<Character, Int>] {
  [
    { .pure($0 + 1) },
    { a in Action.send("b").map { a } },
    { a in Action.send(contentsOf: Array(repeating: "a", count: a % 3)).map { a * 2 } },
    { a in Action.send("a").flatMap { Action.send("b").map { a } } },
  ]
}

/// Shows all that it has been sent.
func recorder(_ told: String = "") -> Moore<Character, String> {
  Moore(initial: told, step: { $0.append($1) }, render: { $0 })
}

/// The same, unfolded by hand.
func unfolded(_ told: String = "") -> Moore<Character, String> {
  Moore(told) { unfolded(told + String($0)) }
}

/// Machines of each kind, some of which have taken inputs already.
var machines: [Moore<Character, String>] {
  [
    recorder(), recorder("ab"), recorder().next("b"), unfolded(), unfolded("b").next("a"),
    Moore(initial: 0, step: { $0 = $1 == "a" ? $0 + 1 : 0 }, render: { "\($0) in a row" }),
    recorder().map { String($0.suffix(2)) }, unfolded().extend { $0.next("b").extract() },
  ]
}
