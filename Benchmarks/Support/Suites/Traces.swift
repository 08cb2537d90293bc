import Benchmark
import Driver
import Effects
import Scenarios
import Subjects
import TextUI

/// Traces of the stepper with a thousand steps, written and read.
func traces() {
  Benchmark.event("Traces", "a step written") {
    let trace = await recorded()
    return { steps in
      do {
        var writer = try TraceWriter(trace.header) { blackHole($0) }
        for index in 0..<steps { try writer.write(trace.steps[index % trace.steps.count]) }
        try writer.end()
      } catch {
        preconditionFailure("the sink throws nothing: \(error)")
      }
    }
  }
  Benchmark.event("Traces", "a thousand steps read", .one) {
    let bytes = Array(await recorded().write().utf8)
    return { times in
      do {
        for _ in 0..<times { blackHole(try Trace(parsing: bytes, name: "a trace")) }
      } catch {
        preconditionFailure("it was written as it is to be read: \(error)")
      }
    }
  }
}

/// Returns a trace of a thousand steps.
@MainActor
private func recorded() async -> Trace {
  let session = Stepper.implementations[0].session(
    from: Stepper.Start(), effects: Simulated.self, runtime: Simulation(), size: .standard)
  do {
    var steps = [try session.start()]
    for number in 0..<1_000 {
      steps.append(try await session.perform(.tap(number.isMultiple(of: 2) ? "increment" : "decrement")))
    }
    return Trace(header: stepperHeader("state-store", effects: "simulated"), steps: steps)
  } catch {
    preconditionFailure("a stepper has these two buttons: \(error)")
  }
}
