import Algebra
import Benchmark
import Effects
import OrderedJSON

/// Effects alone, without a component.
func effects() {
  starting("IO, pure", in: IORuntime()) { Eff(IO.pure($0)) }
  starting("IO, suspend", in: IORuntime()) { number in Eff<IO, Int>.suspend { number } }
  starting("IO, flatMap", in: IORuntime()) { number in
    Eff<IO, Int>.suspend { number }.flatMap { a in .suspend { a &+ 1 } }
  }
  starting("Eff, pure, in IO", in: IORuntime()) { Eff<IO, Int>.pure($0) }
  starting("Simulated, flatMap", in: Simulation()) { number in
    Eff<Simulated, Int>.suspend { number }.flatMap { a in .suspend { a &+ 1 } }
  }
  for isRecording in [false, true] {
    Benchmark.event("Effects", "Simulated, call and answer\(isRecording ? ", recorded" : "")") {
      let simulation = Simulation()
      simulation.isRecording = isRecording
      return {
        for _ in 0..<$0 {
          answering.call(in: Simulated.self).start(in: simulation) { blackHole($0) }
          simulation.advance(by: answering.latency)
          blackHole(simulation.takeRecords())
        }
      }
    }
  }
  Benchmark.event("Effects", "Simulated, a thousand calls that wait") {
    let simulation = Simulation()
    simulation.isRecording = false
    return {
      for _ in 0..<$0 { answering.call(in: Simulated.self).start(in: simulation) { blackHole($0) } }
      simulation.advance(by: answering.latency)
    }
  }
}

/// Starts an effect for each event.
@inline(__always)
private func starting<E: Effect>(
  _ name: String, in runtime: @escaping @autoclosure @MainActor @Sendable () -> E.Runtime,
  _ effect: @escaping @MainActor @Sendable (_ number: Int) -> Eff<E, Int>
) {
  Benchmark.event("Effects", name) {
    let runtime = runtime()
    return { for number in 0..<$0 { effect(number).start(in: runtime) { blackHole($0) } } }
  }
}

/// A service that answers as soon as the clock moves.
private let answering = Service<Int>(
  "answering", latency: 1, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })
