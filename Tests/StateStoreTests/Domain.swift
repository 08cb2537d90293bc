import StateStore

/// What a change gives from one state.
struct Outcome<Value: Equatable>: Equatable {
  let value: Value
  let state: Int
}

/// What a change gives from every state.
func outcomes<A: Equatable>(_ change: State<Int, A>) -> [Outcome<A>] {
  states.map {
    let (value, state) = change.run($0)
    return Outcome(value: value, state: state)
  }
}

// MARK: - The domain, small enough to be gone through

let states = Array(0..<4)

var functions: [(Int) -> Int] { [{ $0 }, { ($0 + 1) % 4 }, { 3 - $0 }, { $0 * 10 }, { _ in 2 }] }

/// Changes of both forms: single steps and binds.
var changes: [State<Int, Int>] {
  [
    .pure(1), .get, .gets { 3 - $0 },
    State { state in
      defer { state = (state + 1) % 4 }
      return state
    },
    State.put(2).map { 3 },
    State.get.flatMap { old in State.put(3 - old).map { old } },
  ]
}

/// What can follow a change.
var steps: [(Int) -> State<Int, Int>] {
  [
    { .pure($0 + 1) },
    { a in State.put(a % 4).map { a * 2 } },
    { a in .gets { ($0 + a) % 4 } },
    { a in State.modify { $0 = ($0 * a + 1) % 4 }.then(.get) },
  ]
}

/// Every position of spaces that show different things.
var stores: [Store<Int, Int>] { states.flatMap { state in functions.map { Store(state, $0) } } }
