import Duet
import DuetTesting
import OrderedJSON
import Scenarios
import Testing

/// A test that restarts its component, and answers calls with values.
@MainActor
@Suite struct RestartTests {
  /// The references of the component are made anew, too.
  @Test func theComponentIsMadeAnew() async {
    let test = TestSession(Stepper.readerEnv(Simulated.self), exhaustivity: .views)
    await test.tap("increment") { $0.view("[−] 1 [+]") }
    await test.tap("increment") { $0.view("[−] 2 [+]") }
    await test.restart { $0.view("[−] 0 [+]") }
    await test.tap("increment") { $0.view("[−] 1 [+]") }
    test.expect(.label(control: "count", "1"))
    await test.finish()
  }

  /// The space and the actions are those of the present session.
  @Test func theSpaceIsThatOfThePresentSession() async {
    let test = TestSession(Stepper.stateStore(Simulated.self), exhaustivity: .actions)
    await test.tap("increment") { $0.space(\.position, 1) }
    await test.restart { $0.space(\.position, 0) }
    await test.tap("decrement") { $0.space(\.position, -1) }
    #expect(test.space.position == -1 && test.view?.lines == ["[−] -1 [+]"])
    await test.finish()
  }

  @Test func aCallIsAnsweredWithAValue() async {
    let name = Service<String>(
      "name", latency: 10, simulated: { .success("Ada") }, live: { .success("Ada") }, encode: { .string($0) },
      decode: \.string)
    let test = TestSession(
      StoreComponent<Simulated, String, Bool, TextView<Bool>>(
        initial: "",
        dispatcher: .effectful { _, _ in name.call().map { answer in .modify { $0 = (try? answer.get()) ?? "none" } } },
        render: { text in
          TextView { view in view.button("ask", label: "Ask \(text)", true) }
        }), runtime: Simulation(services: ["name"]), exhaustivity: [])
    await test.tap("ask")
    await test.answer("name", with: "Max") { $0.effect("name", .answered("Max")) }
    test.expect(.label(control: "ask", "Ask Max"))
    test.expect(.called("name", nil))
    await test.finish()
  }
}
