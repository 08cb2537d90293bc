import Benchmark
import Subjects

/// Events of the stepper in a whole session: sent, tapped, recorded, written as a trace.
func sessions() {
  for subject in Subject.all where subject.moving == nil {
    Benchmark.event("Session", subject.name) { subject.rendering() }
  }
}
