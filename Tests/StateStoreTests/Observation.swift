import Algebra
import Components
import StateStore

// Spaces and changes are compared by what can be seen of them: never by `extract` at one point alone. A store whose
// `extend` ignores its position passes the functor, identity and associativity laws under extract-only equality.

/// Everything seen from `space`: at its focus, and after every sequence of up to `depth` moves out of ``probes``.
func observe<A>(_ space: Store<Int, A>, depth: Int = 3) -> [A] {
  guard depth > 0 else { return [space.extract()] }
  return [space.extract()] + probes.flatMap { observe(space.moved(by: $0), depth: depth - 1) }
}

/// What is seen in a space of spaces, looked at as deep on both levels.
func observe<A>(in spaces: Store<Int, Store<Int, A>>, depth: Int = 2) -> [[A]] {
  observe(spaces, depth: depth).map { observe($0, depth: depth) }
}

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

/// Ways to move: to each state, by reading where one is, and not at all.
var probes: [State<Int, Void>] {
  states.map { .put($0) } + [.modify { $0 = ($0 + 1) % 4 }, State.get.flatMap { .put(3 - $0) }, .pure(())]
}

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

/// What looks at a space: its focus, its position, and what lies elsewhere.
var looks: [(Store<Int, Int>) -> Int] {
  [
    { $0.extract() + 1 }, { $0.position }, { $0.peek(3) - $0.extract() },
    { $0.moved(by: .modify { $0 = ($0 + 1) % 4 }).extract() },
  ]
}
