import Benchmark
import Subjects

/// Events after a history of 100 000 events.
func growth() {
  for subject in Subject.plainAndArchitectures {
    Benchmark.event("Growth", "\(subject.name), stepper") {
      let run = subject.rendering()
      await run(100_000)
      return run
    }
  }
  for subject in HomeSubject.all {
    Benchmark.event("Growth", "\(subject.name), home", .one) {
      let home = subject.make(20, .standard)
      home.use(100_000)
      return { home.toggle($0) }
    }
  }
}
