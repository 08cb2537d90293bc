import Algebra
import Benchmark
import Effects
import OrderedJSON

/// Effects alone, without a component.
func effects() {
  Benchmark.event("Effects", "IO, pure") {
    let runtime = IORuntime()
    return { for number in 0..<$0 { Eff(IO.pure(number)).start(in: runtime) { blackHole($0) } } }
  }
  Benchmark.event("Effects", "IO, suspend") {
    let runtime = IORuntime()
    return { for number in 0..<$0 { Eff<IO, Int>.suspend { number }.start(in: runtime) { blackHole($0) } } }
  }
  Benchmark.event("Effects", "IO, flatMap") {
    let runtime = IORuntime()
    return {
      for number in 0..<$0 {
        Eff<IO, Int>.suspend { number }.flatMap { a in .suspend { a &+ 1 } }.start(in: runtime) { blackHole($0) }
      }
    }
  }
  Benchmark.event("Effects", "Eff, pure, in IO") {
    let runtime = IORuntime()
    return { for number in 0..<$0 { Eff<IO, Int>.pure(number).start(in: runtime) { blackHole($0) } } }
  }
  Benchmark.event("Effects", "Simulated, flatMap") {
    let simulation = Simulation()
    return {
      for number in 0..<$0 {
        let effect = Eff<Simulated, Int>.suspend { number }.flatMap { a in .suspend { a &+ 1 } }
        effect.start(in: simulation) { blackHole($0) }
      }
    }
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

/// A service that answers as soon as the clock moves.
private let answering = Service<Int>(
  "answering", latency: 1, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })
