import Benchmark
import Components
import Driver
import Effects
import Scenarios
import TextUI
import WorkbenchCommand

/// The stepper of the scenario in sessions as the workbench has them, on each architecture of its table.
let workbench = Scenarios.Stepper.sessions(of: StepperInput.self, recording: true).map { base, session in
  recorded(base) { session(Scenarios.Stepper.Start(), screen) }
}

/// A stepper in sessions as an application has them: compiled for its own types, which the limits are for.
@inline(__always)
func applied<S: Space, V>(
  _ base: String,
  _ session: @escaping @MainActor @Sendable (_ recording: Bool) -> Session<S, IO, StepperInput, V>
) -> [Subject] {
  [
    sent(base) { session(false) }, tapped(base) { session(false) }, performed(base) { session(false) },
    traced(base) { session(true) },
  ]
}

/// Sends inputs to a session that keeps no record, as an application does.
@inline(__always)
private func sent<S: Space, V>(
  _ base: String, _ session: @escaping @MainActor @Sendable () -> Session<S, IO, StepperInput, V>
) -> Subject {
  Subject(.session, base, moving: nil) {
    let session = session()
    return { events in
      for event in 0..<events {
        session.send(input(event))
        blackHole(session.screen)
      }
    }
  }
}

/// Taps controls, which are found by their IDs, of a session that keeps no record.
@inline(__always)
private func tapped<S: Space, V>(
  _ base: String, _ session: @escaping @MainActor @Sendable () -> Session<S, IO, StepperInput, V>
) -> Subject {
  Subject(.tapped, base, moving: nil) {
    let session = session()
    return { events in
      for event in 0..<events {
        do {
          try session.tap(control(event))
        } catch {
          preconditionFailure("\(base): \(error)")
        }
        blackHole(session.screen)
      }
    }
  }
}

/// Performs the events of a script in a session that keeps no record.
@inline(__always)
private func performed<S: Space, V>(
  _ base: String, _ session: @escaping @MainActor @Sendable () -> Session<S, IO, StepperInput, V>
) -> Subject {
  Subject(.performed, base, moving: nil) {
    let session = session()
    return { events in
      for event in 0..<events {
        blackHole(await step(session, event))
        blackHole(session.screen)
      }
    }
  }
}

/// Taps controls of a session that records.
private func recorded(_ base: String, _ session: @escaping @MainActor @Sendable () -> any RunningSession) -> Subject {
  Subject(.recorded, base, moving: nil) {
    let session = session()
    return { events in
      for event in 0..<events { blackHole(await step(session, event)) }
    }
  }
}

/// Likewise, and writes each record as the command writes a trace: line by line, each handed to the system when it is
/// written. What the system does with it is not measured: it goes to a device that keeps nothing.
@inline(__always)
private func traced<S: Space, V>(
  _ base: String, _ session: @escaping @MainActor @Sendable () -> Session<S, IO, StepperInput, V>
) -> Subject {
  Subject(.traced, base, moving: nil) {
    let session = session()
    let header = TraceHeader(
      scenario: "stepper", scenarioVersion: Scenario.stepper.version, architecture: base, effects: "live", seed: nil,
      size: screen, data: .null)
    return { events in
      do {
        let output = try FileOutput(creating: "/dev/null")
        var writer = try TraceWriter(header) { line in
          try output.write(utf8: line)
          try output.flush()
        }
        for event in 0..<events {
          if let record = await step(session, event) { try writer.write(record) }
        }
        try writer.end()
      } catch {
        preconditionFailure("\(base): the trace could not be written: \(error)")
      }
    }
  }
}

/// The ID of the control that carries an event's input.
private func control(_ event: Int) -> String { input(event) == .increment ? "increment" : "decrement" }

/// Performs an event of a script, as the command does.
@MainActor
private func step(_ session: some RunningSession, _ event: Int) async -> StepRecord? {
  do {
    return try await session.perform(.tap(control(event)))
  } catch {
    preconditionFailure("\(error)")
  }
}
