import Benchmark
import Subjects

// For following what one subject costs from version to version, with baselines and thresholds. What compares the
// subjects with each other is the table.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 10,
    scalingFactor: .kilo,
    maxDuration: .seconds(1)
  )
  for subject in Subject.all {
    if let moving = subject.moving { measure("\(subject.name), not rendering", moving) }
    measure("\(subject.name), rendering", subject.rendering)
  }
}

private func measure(_ name: String, _ make: @escaping @MainActor @Sendable () -> Subject.Run) {
  Benchmark(name) { benchmark in
    let run = await make()
    benchmark.startMeasurement()
    await run(benchmark.scaledIterations.count)
  }
}
