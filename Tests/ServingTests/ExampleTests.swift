import Components
import Driver
import Effects
import Scenarios
import Serving
import StateStore
import Testing
import TextUI

/// The documentation's examples compile. They do not run here, because they serve until the process is interrupted.
@MainActor
@Suite struct ExampleTests {
  @Test func oneLine() {
    let serves: [@MainActor () async throws -> Void] = [
      {
        try await serve(
          StoreComponent<IO, Int, StepperInput, TextView<StepperInput>>(
            initial: 0, dispatcher: .pure { input in .modify { $0 &+= input == .increment ? 1 : -1 } },
            render: stepperView))
      },
      {
        try await serve(Stepper.stateStore(IO.self), title: "stepper")
      },
      {
        try await serve(
          Timeline.Lane("state-store", Stepper.stateStore(IO.self)),
          Timeline.Lane("writer-traced", Stepper.writerTraced(IO.self)),
          title: "stepper", script: Script(events: [.tap("increment")]))
      },
      {
        try await serve(
          Stepper.stateStore(IO.self), title: "stepper",
          style: """
            .v-label { font-size: 2rem }
            [data-id="increment"] { background: palegreen; color: black }
            """)
      },
    ]
    #expect(serves.count == 4)
  }
}
