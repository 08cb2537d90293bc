import Components
import Driver
import Effects
import OrderedJSON
import Scenarios
import TextUI
import WorkbenchCommand

/// The stepper of the scenario in recording sessions, as in the workbench, on each architecture.
let workbench = Scenarios.Stepper.sessions(of: StepperInput.self, recording: true).map { base, session in
  recorded(base) { session(Scenarios.Stepper.Start(), screen) }
}

/// Returns a stepper in sessions as in an application, compiled for its types. The limits are for these.
@inline(__always)
func applied<S: Space, V>(
  _ base: String,
  _ session: @escaping @MainActor @Sendable (_ recording: Bool, _ states: Bool) -> Session<S, IO, StepperInput, V>
) -> [Subject] {
  [
    sent(base) { session(false, false) }, tapped(base) { session(false, false) },
    performed(base) { session(false, false) }, traced(.traced, base) { session(true, false) },
    traced(.states, base) { session(true, true) },
  ]
}

/// Returns a subject that sends inputs to a session without a record, as an application does.
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

/// Returns a subject that taps controls by ID in a session without a record.
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

/// Returns a subject that performs script events in a session without a record.
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

/// Returns a subject that taps controls in a session that records.
private func recorded(_ base: String, _ session: @escaping @MainActor @Sendable () -> any RunningSession) -> Subject {
  Subject(.recorded, base, moving: nil) {
    let session = session()
    return { events in
      for event in 0..<events { blackHole(await step(session, event)) }
    }
  }
}

/// Returns a subject that also writes each record as a line of a trace and flushes it, as the command does.
///
/// The trace goes to the null device, so the cost of storing it is not measured.
@inline(__always)
private func traced<S: Space, V>(
  _ group: Subject.Group, _ base: String,
  _ session: @escaping @MainActor @Sendable () -> Session<S, IO, StepperInput, V>
) -> Subject {
  Subject(group, base, moving: nil) {
    let session = session()
    let header = stepperHeader(base, effects: "live")
    return { events in
      do {
        let output = try FileOutput(recording: "/dev/null")
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

/// Returns the first line of a stepper's trace.
func stepperHeader(_ architecture: String, effects: String, data: JSON = .null) -> TraceHeader {
  TraceHeader(
    scenario: "stepper", scenarioVersion: Scenario.stepper.version, architecture: architecture, effects: effects,
    seed: nil, size: screen, data: data)
}

/// Returns the ID of the control that sends an event's input.
private func control(_ event: Int) -> String { input(event) == .increment ? "increment" : "decrement" }

/// Performs a script event, as the command does.
@MainActor
private func step(_ session: some RunningSession, _ event: Int) async -> StepRecord? {
  do {
    return try await session.perform(.tap(control(event)))
  } catch {
    preconditionFailure("\(error)")
  }
}
