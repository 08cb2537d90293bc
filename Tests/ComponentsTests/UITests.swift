import Algebra
import Components
import Effects
import StateStore
import Testing

/// A brand without a concrete type for its actions: they are its kinds.
private enum Plain: ActionMonad {
  struct Value<A>: Branded {
    typealias Brand = Plain
    let value: A
  }

  static func pure<A>(_ value: A) -> Kind<Plain, A> { Kind(Value(value: value)) }
  static func flatMap<A, B>(_ m: Kind<Plain, A>, _ next: @escaping (A) -> Kind<Plain, B>) -> Kind<Plain, B> {
    next(Value(m).value)
  }
}

@MainActor
@Suite struct UITests {
  @Test func actionsAndKindsAreInverse() {
    let action = State<Int, Void>.modify { $0 += 1 }
    #expect(StateBrand.action(StateBrand.kind(action)).run(1).state == 2)
    let kind: Kind<Plain, Void> = Plain.pure(())
    #expect(Plain.action(Plain.kind(kind)).description == kind.description)
  }

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
