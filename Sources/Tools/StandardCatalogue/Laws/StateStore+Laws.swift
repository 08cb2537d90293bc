import Algebra
import PairingLaws
import StateStore

extension LawSuite {
  /// The laws of State–Store on the states 0 to 3: those of every pairing, and those of `get`, `put`, `seek` and `peek`.
  public static var stateStore: LawSuite {
    LawSuite(
      "state-store",
      .architecture(StateStorePairing<Int>.self, Probes.stateStore)
        + .store(
          Probes.stateStore, states: Domain(all: states), get: .get, put: { .put($0) }, position: { $0.position },
          seek: { $1.seek($0) }))
  }
}

private let states = Array(0..<4)

extension Probes where P == StateStorePairing<Int> {
  static var stateStore: Probes {
    let renders = Domain<(Int) -> Int>([
      Named("the number") { $0 }, Named("3 minus the number") { 3 - $0 }, Named("2 everywhere") { _ in 2 },
    ])
    return Probes(
      spaces: Domain(all: states).named("state").and(renders).map { Store($0, $1) },
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
      ]),
      parts: [
        Named("the first state") { $0.position == states.first },
        Named("the last state") { $0.position == states.last },
      ])
  }
}
