import WriterTraced

// The log is a list over two letters: a monoid in which the order of what was told can be seen.

typealias Log = [Character]

/// What a writer gives: it has one outcome.
struct Outcome<Value: Equatable>: Equatable {
  let value: Value
  let log: Log
}

func outcome<A: Equatable>(_ writer: Writer<Log, A>) -> Outcome<A> {
  let (value, log) = writer.run()
  return Outcome(value: value, log: log)
}

// MARK: - The domain, small enough to be gone through

/// Every list over two letters of up to three.
let logs: [Log] = {
  var all: [Log] = [[]]
  var longest = all
  for _ in 1...3 {
    longest = longest.flatMap { list in "ab".map { list + [$0] } }
    all += longest
  }
  return all
}()

/// Writers of both forms: told at once and bound.
var writers: [Writer<Log, Int>] {
  [
    .pure(1), Writer(2, log: ["a"]), Writer(3, log: ["b", "a"]),
    Writer.tell(["a"]).map { 4 },
    Writer.tell(["b"]).flatMap { Writer(5, log: ["a", "b"]) },
    Writer(1, log: ["a"]).flatMap { a in Writer.tell(["b"]).flatMap { Writer(a + 5, log: ["a"]) } },
  ]
}

/// What can follow a writer.
var steps: [(Int) -> Writer<Log, Int>] {
  [
    { .pure($0 + 1) },
    { Writer($0, log: ["b"]) },
    { Writer($0 * 2, log: Log(repeating: "a", count: $0 % 3)) },
    { a in Writer.tell(["a"]).flatMap { Writer(a, log: ["b"]) } },
  ]
}

/// Spaces that show all of the log, and some of it, some with a log already told.
var spaces: [Traced<Log, String>] {
  [[], ["a"], ["b", "a"]].flatMap { told in
    [
      Traced(log: told) { String($0) },
      Traced(log: told) { "\($0.count)" },
      Traced(log: told) { String($0.suffix(1)) },
    ]
  }
}

/// A log acts on a number, digit by digit, so that order counts here too.
func act(_ state: inout Int, _ log: Log) {
  for letter in log { state = (state * 2 + (letter == "a" ? 0 : 1)) % 16 }
}

/// Spaces that show both the log and the state, or the state alone, as any component does.
var actedSpaces: [ActedTraced<Log, Int, String>] {
  [[], ["b", "a"]].flatMap { (told: Log) in
    var state = 1
    act(&state, told)
    return [
      ActedTraced(Acted(log: told, state: state), act: act) { "\(String($0.log)) \($0.state)" },
      ActedTraced(Acted(log: told, state: state), act: act) { "\($0.state)" },
    ]
  }
}
