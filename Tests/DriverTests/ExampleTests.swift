import Components
import Driver
import Effects
import StateStore
import TextUI
import Testing

/// What stands as an example in the module's documentation.
@MainActor
@Suite struct ExampleTests {
  /// A replayed call fails as in the trace, although no failure is planted.
  @Test func aTraceAnswersInPlaceOfServices() async throws {
    let events: [ScriptEvent] = [.fail(service: "ten", reason: "offline"), .tap("ask"), .wait(milliseconds: 100)]
    let recording = probeSession()
    var steps = [try recording.start()]
    for event in events { steps.append(try await recording.perform(event)) }
    let header = TraceHeader(
      scenario: "probe", scenarioVersion: 1, architecture: "state-store", effects: "simulated", seed: nil,
      size: Size(width: 20, height: 8), data: [:])
    let bytes = Array(Trace(header: header, steps: steps).write().utf8)

    let trace = try Trace(parsing: bytes, name: "trace")
    let simulation = Simulation()
    simulation.replay(RecordedAnswers(trace.steps))

    let session = probeSession(simulation)
    for event in events.dropFirst() { try await session.perform(event) }
    #expect(session.control("number")?.text == "-1")
  }

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
    let past = session.lines  // ["1 [Add]"]
    let latest = session.step  // 2
    let shown = session.shownStep  // 1

    try session.seek(to: session.step)
    let present = session.lines  // ["2 [Add]"]

    #expect(past == ["1 [Add]"] && latest == 2 && shown == 1)
    #expect(present == ["2 [Add]"])
  }
}
