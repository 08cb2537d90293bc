import Components
import Driver
import Effects
import StateStore
import TextUI
import Testing

// The example of "Going back in time", verbatim.
@MainActor
@Suite struct TimeExampleTests {
  @Test func goingBackInTime() async throws {
    let component = StoreComponent<Simulated, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { amount in .modify { $0 += amount } },
      render: { count in
        TextView { view in
          view.row { row in
            row.text("\(count)")
            row.button("add", label: "Add", 1)
          }
        }
      })
    let session = Session(component, runtime: Simulation())
    session.remember()
    try await session.perform(.tap("add"))
    try await session.perform(.tap("add"))

    try session.seek(to: 1)
    #expect(session.lines == ["1 [Add]"])
    #expect(session.step == 2)
    #expect(session.shownStep == 1)

    try session.seek(to: session.step)
    #expect(session.lines == ["2 [Add]"])
  }
}
