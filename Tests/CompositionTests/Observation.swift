import Algebra
import StateStore
import WriterTraced

// Spaces are equal if they show the same at the focus and after every sequence of up to two moves from some probes.

func observe<W, A>(_ w: Kind<W, A>, _ probes: [Co<W, Void>], depth: Int = 2) -> [A] {
  guard depth > 0 else { return [W.extract(w)] }
  return [W.extract(w)] + probes.flatMap { observe(CoPairing<W>.move($0.kind, w), probes, depth: depth - 1) }
}

// MARK: - A space of states beside a space of logs, both small enough for exhaustive checks

typealias Log = [Character]

let states = Array(0..<3)
let logs: [Log] = [[], ["a"], ["b", "a"]]

var stores: [Kind<StoreBrand<Int>, Int>] { states.flatMap { [Store($0) { $0 }.kind, Store($0) { 2 - $0 }.kind] } }
var traces: [Kind<TracedBrand<Log>, String>] { logs.map { Traced(log: $0) { String($0) }.kind } }

var changes: [State<Int, Int>] {
  [.pure(1), .get, State.put(2).map { 3 }, State.modify { $0 = ($0 + 1) % 3 }.then(.get)]
}

var writers: [Writer<Log, Int>] { [.pure(4), Writer(5, log: ["a"]), Writer.tell(["b"]).then(Writer(6, log: ["a"]))] }
