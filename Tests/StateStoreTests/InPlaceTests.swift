import StateStore
import Testing
import Support

@Suite struct InPlaceTests {
  /// A `run` that takes the state out and puts it back copies it for each step.
  @Test func aChangeIsMadeInPlace() throws {
    let step = State<Counted, Void>.modify { $0.increment() }
    var state = Counted()
    for action in [step, step.then(step), step.flatMap { step.then(step) }] { action.run(&state) }
    try #require((state.value, state.copies) == (6, 0))
  }

  @Test func aMoveIsMadeInPlace() throws {
    var store = Store(Counted()) { $0.value }
    let step = State<Counted, Void>.modify { $0.increment() }
    for _ in 0..<10 {
      store.move(by: step)
      store.move(by: step.then(step))
      _ = store.extract()
    }
    try #require((store.extract(), store.position.copies) == (30, 0))
  }
}
