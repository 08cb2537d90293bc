import Components
import Effects
import StateStore
import Testing

// The examples of the catalogue, verbatim.
@MainActor
@Suite struct ExampleTests {
  @Test func twoActionsOfOneView() {
    let counter = StoreComponent<Simulated, Int, Int, String>(
      initial: 0,
      dispatcher: .pure { amount in .modify { $0 += amount } },
      render: { "count: \($0)" }
    )
    let explorer = Explorer(counter)
    let seen = explorer.explore()  // seen.view: "count: 0"
    for amount in [3, 4] { seen.send(amount).start(in: Simulation()) {} }
    let next = explorer.explore()  // next.view: "count: 7"

    #expect(seen.view == "count: 0")
    #expect(next.view == "count: 7")
  }

  @Test func aSaveSeesTheLatestState() {
    var saved: [Int] = []
    let counter = StoreComponent<Simulated, Int, Int, String>(
      initial: 10,
      dispatcher: .handling { amount, _, handler in
        handler(.pure(.modify { $0 += amount }))
          .flatMap { handler.read(.get) }
          .flatMap { count in .suspend { saved.append(count) } }
      },
      render: { "count: \($0)" }
    )
    let explorer = Explorer(counter)
    explorer.explore().send(1).start(in: Simulation()) {}

    #expect(saved == [11])
  }
}
