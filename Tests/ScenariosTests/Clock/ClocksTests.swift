import Duet
import Testing

@testable import Scenarios

/// Clocks combined as they are: each has its own effects.
@MainActor
@Suite("Clocks, side by side and in a list")
struct ClocksTests {
  private enum Input { case left(StopwatchInput), right(StopwatchInput) }
  private enum ListInput { case add, remove(Int), clock(Int, StopwatchInput) }

  private func clock() -> StoreComponent<Simulated, Stopwatch, StopwatchInput, TextView<StopwatchInput>> {
    Stopwatch.stateStore(Simulated.self)
  }

  private func time(_ session: any RunningSession, _ child: String) -> String? {
    session.control("\(child).time")?.text
  }

  @Test func startingTheOneLeavesTheOther() async throws {
    let both = sideBySide(clock(), clock()) { left, right in
      Rendering(
        view: TextView<Input> { view in
          view.embed(left.view, id: "left", Input.left)
          view.embed(right.view, id: "right", Input.right)
        }
      ) { (input: Input) -> Eff<Simulated, Void> in
        switch input {
        case .left(let input): left.send(input).scoped(to: ChildID("left"))
        case .right(let input): right.send(input).scoped(to: ChildID("right"))
        }
      }
    }
    let session = Session(both, runtime: Simulation())
    try await session.perform(.tap("left.start"))
    try await session.perform(.wait(milliseconds: 200))
    try await session.perform(.tap("right.start"))
    try await session.perform(.wait(milliseconds: 300))
    #expect(time(session, "left") == "0:00.5" && time(session, "right") == "0:00.3")
    try await session.perform(.tap("left.stop"))
    try await session.perform(.wait(milliseconds: 100))
    #expect(time(session, "left") == "0:00.5" && time(session, "right") == "0:00.4")
  }

  @Test func whatIsRemovedTicksNoMore() async throws {
    let simulation = Simulation()
    let clocks = listOf(clock(), count: 2) { clocks, handler in
      Rendering(
        view: TextView<ListInput> { view in
          for index in clocks.indices {
            let number = clocks.numbers[index]
            view.embed(clocks[index].view, id: "\(number)") { .clock(number, $0) }
          }
        },
        children: [
          .keyed(
            "clock", keys: clocks.numbers,
            input: Prism<ListInput, (key: Int, input: StopwatchInput)>(embed: { .clock($0.key, $0.input) }) {
              if case .clock(let number, let input) = $0 { (number, input) } else { nil }
            }
          ) { number in clocks.index(ofNumber: number).map { clocks[$0] } }
        ]
      ) { (input: ListInput) -> Eff<Simulated, Void> in
        switch input {
        case .add: handler(.pure(.push()))
        case .remove(let number): handler(.pure(.remove(number: number)))
        case .clock: .pure(())
        }
      }
    }
    let session = Session(clocks, runtime: simulation, recording: true)
    let numbers = (0..<3).filter { session.control("\($0).time") != nil }
    for number in numbers { try await session.perform(.tap("\(number).start")) }
    try await session.perform(.wait(milliseconds: 100))
    session.send(.remove(numbers[0]))
    let step = try await session.perform(.wait(milliseconds: 1000))
    #expect(step.effects == [EffectRecord(id: 1, service: "ticks", time: 100, event: .cancelled)])
    // The removal, and the other clock's ticks.
    #expect(step.moves == 11)
    #expect(time(session, "\(numbers[1])") == "0:01.1")
  }
}
