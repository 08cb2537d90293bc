import Algebra
import Components
import Effects
import StateStore
import Testing

@MainActor
@Suite struct UITests {
  /// One effect of each form: the handler moves by its action once for each run, and not before.
  @Test func aHandlerMovesWhenItsEffectIsRun() {
    var state = 0
    let handler = Handler<Simulated, StateBrand<Int>>.moving { $0.run(&state) }
    let action = State<Int, Void>.modify { $0 += 1 }
    let effects: [Eff<Simulated, State<Int, Void>>] = [
      .pure(action), .suspend { action }, .suspend { action }.flatMap { .pure($0) },
      Eff<Simulated, Int>.suspend { 1 }.flatMap { _ in .pure(action) },
    ]
    for effect in effects {
      state = 0
      let handled = handler(effect)
      #expect(state == 0)
      handled.start(in: Simulation()) {}
      handled.start(in: Simulation()) {}
      #expect(state == 2)
    }
  }

  @Test func aUIIsAFunctor() {
    let ui = UI<Simulated, StateBrand<Int>, Int> { _ in 3 }
    let handler = Handler<Simulated, StateBrand<Int>>.moving { _ in }
    #expect(ui.map { $0 }(handler) == ui(handler))
    #expect(ui.map { $0 + 1 }.map { "\($0)" }(handler) == ui.map { "\($0 + 1)" }(handler))
  }

  /// Fails if `map` forgets the handler: the mapped view would do nothing.
  @Test func aMappedUIKeepsItsHandler() {
    var state = 0
    let ui = UI<Simulated, StateBrand<Int>, Eff<Simulated, Void>> { $0(.pure(.modify { $0 += 1 })) }
    ui.map { [$0, $0] }(.moving { $0.run(&state) }).forEach { $0.start(in: Simulation()) {} }
    #expect(state == 2)
  }
}
