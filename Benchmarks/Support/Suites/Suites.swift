import Benchmark
import Subjects

// These benchmarks track costs between versions, with baselines. The table compares the subjects and checks the limits.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 3, scalingFactor: .kilo, maxDuration: .seconds(1))
  events()
  rendering()
  growth()
  depth()
  screens()
  sessions()
  effects()
  traces()
  laws()
  startUp()
}

extension Benchmark {
  /// Registers a benchmark of one event. `make` runs once; its result runs for all iterations.
  static func event(
    _ suite: String, _ name: String, _ scale: BenchmarkScalingFactor = .kilo,
    _ make: @escaping @MainActor @Sendable () async -> Subject.Run
  ) {
    var configuration = defaultConfiguration
    configuration.scalingFactor = scale
    _ = Benchmark(
      "\(suite): \(name)", configuration: configuration,
      closure: { benchmark, run in await run(benchmark.scaledIterations.count) },
      setup: { await make() })
  }
}
