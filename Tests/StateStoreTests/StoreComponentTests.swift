import Components
import Effects
import StateStore
import Testing

@MainActor
@Suite struct StoreComponentTests {
  /// The component draws on its environment, shows its state, and is changed by what its dispatcher makes of inputs.
  @Test func aComponentHasItsEnvironment() {
    let component = StoreComponent<Simulated, Int, Int, String>(
      initial: 1,
      dispatcher: Dispatcher.effectful { input, factor in .pure(.modify { $0 += input * factor }) }.provided(10),
      render: { "at \($0)" }
    )
    let explorer = Explorer(component)
    let interface: Interface<Simulated, Int, String> = explorer.explore()
    #expect(interface.view == "at 1")
    let sent = interface.send(2)
    #expect(explorer.space.position == 1)
    sent.start(in: Simulation()) {}
    let next: Interface<Simulated, Int, String> = explorer.explore()
    #expect(next.view == "at 21")
    #expect(interface.view == "at 1")
  }
}
