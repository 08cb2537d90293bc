import Components
import Effects
import ReaderEnv
import Testing

// The example of the catalogue, verbatim.
@MainActor
@Suite struct ExampleTests {
  @Test func whatChangesIsReferredTo() {
    let counter = EnvComponent<Simulated, Reference<Simulated, Int>, Int, String>(
      environment: Reference(0),
      dispatcher: .modifying { count, amount in count += amount },
      render: { count in count.get.map { "count: \($0)" } }
    )
    let explorer = Explorer(counter)
    let simulation = Simulation()
    var shown: [String] = []
    for amount in [3, 4] {
      explorer.explore().start(in: simulation) { interface in
        shown.append(interface.view)
        interface.send(amount).start(in: simulation) {}
      }
    }
    explorer.explore().start(in: simulation) { shown.append($0.view) }
    // shown: "count: 0", "count: 3", "count: 7"

    #expect(shown == ["count: 0", "count: 3", "count: 7"])
  }
}
