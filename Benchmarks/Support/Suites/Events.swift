import Benchmark
import Subjects

/// Events of the stepper, without a view.
func events() {
  for subject in Subject.all {
    if let moving = subject.moving { Benchmark.event("Events", subject.name) { moving() } }
  }
}
