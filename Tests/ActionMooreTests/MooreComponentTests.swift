import ActionMoore
import Components
import Effects
import Testing

@MainActor
@Suite struct MooreComponentTests {
  @Test func withoutADispatcherInputsAreMessages() {
    let explorer = Explorer(
      MooreComponent<Simulated, Int?, Int?, Int>(
        initial: 0, update: { count, amount in count = amount.map { count + $0 } ?? 0 }, render: { $0 }))
    for (message, count) in [(3, 3), (4, 7), (nil, 0)] {
      explorer.explore().send(message).start(in: Simulation()) {}
      #expect(explorer.explore().view == count)
    }
  }
}
