import Benchmark
import Subjects

/// Events of the stepper; after each, the view is built and laid out.
func rendering() {
  for subject in Subject.all where subject.moving != nil {
    Benchmark.event("Rendering", subject.name) { subject.rendering() }
  }
}
