import Algebra
import PairingLaws
import StateStore

extension LawSuite {
  /// State–Store: what every pairing inherits, and the laws of `get`, `put`, `seek` and `peek`, over the states 0 to 3.
  public static var stateStore: LawSuite {
    LawSuite(
      "state-store",
      .pairing(StateStorePairing<Int>.self, concrete: Store<Int, Int>.self, Probes.stateStore) + operations)
  }

  private static var operations: [Law] {
    let source = "Freeman 2016"
    let observer = Probes.stateStore.observer
    let spaces = Probes.stateStore.spaces.map { Store($0) }.named("w")
    let (x, y) = (Domain(all: states).named("x"), Domain(all: states).named("y"))
    func seen(_ store: Store<Int, Int>) -> Seen<Int> { observer.seen(store.kind) }
    return [
      Law("store.get", "value(get, w) == position(w)", source: source, over: spaces) { w in
        w.duplicate().pair(State<Int, Int>.get) { a, _ in a } <-> w.position
      },
      Law("store.put", "position(move(put(x), w)) == x", source: source, over: spaces, x) { w, x in
        w.moved(by: .put(x)).position <-> x
      },
      Law("store.seekPosition", "seek(position(w), w) == w", source: source, over: spaces) { w in
        seen(w.seek(w.position)) <-> seen(w)
      },
      Law("store.positionSeek", "position(seek(x, w)) == x", source: source, over: spaces, x) { w, x in
        w.seek(x).position <-> x
      },
      Law("store.seekSeek", "seek(y, seek(x, w)) == seek(y, w)", source: source, over: spaces, x, y) { w, x, y in
        seen(w.seek(x).seek(y)) <-> seen(w.seek(y))
      },
      Law("store.peek", "peek(x, extend(w) { peek(y, $0) }) == peek(y, w)", source: source, over: spaces, x, y) {
        w, x, y in
        w.extend { $0.peek(y) }.peek(x) <-> w.peek(y)
      },
      Law("store.putIsSeek", "move(put(x), w) == seek(x, w)", source: source, over: spaces, x) { w, x in
        seen(w.moved(by: .put(x))) <-> seen(w.seek(x))
      },
    ]
  }
}

private let states = Array(0..<4)

extension Probes where P == StateStorePairing<Int> {
  /// Spaces over the states 0 to 3 that show different things, and programs that read, write, and do both.
  static var stateStore: Probes {
    let renders: [Named<(Int) -> Int>] = [
      Named("the number") { $0 }, Named("3 minus the number") { 3 - $0 }, Named("2 everywhere") { _ in 2 },
    ]
    return Probes(
      spaces: Domain(
        states.flatMap { state in renders.map { Named("\($0.text), from \(state)", Store(state, $0.value)) } }),
      programs: Domain([
        Named("get", State<Int, Int>.get),
        Named("put 2, giving 7", State<Int, Void>.put(2).map { 7 }),
        Named(
          "one more, giving what was",
          State<Int, Int> { state in
            defer { state = (state + 1) % 4 }
            return state
          }),
        Named("get, then put 3 minus that", State<Int, Int>.get.flatMap { old in State.put(3 - old).map { old } }),
        Named("pure 1", State<Int, Int>.pure(1)),
      ]))
  }
}
