import Benchmark
import Subjects

/// Events of the stepper in sessions: sent, tapped, recorded, or written as a trace.
func sessions() {
  for subject in Subject.all where subject.moving == nil {
    Benchmark.event("Session", subject.name) { subject.rendering() }
  }
}
