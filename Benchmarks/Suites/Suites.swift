import Benchmark
import Subjects

// For following what one thing costs from version to version, with baselines. What compares the subjects with each
// other, and what has limits, is the table.
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
  /// Follows what one event costs, of as many as the configuration's scaling factor says; made once, it goes on.
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
