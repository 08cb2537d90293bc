import Benchmark
import Subjects

/// A thousand moves, and programs of a thousand nested binds: made, run and freed.
func depth() {
  for space in Moved.all {
    Benchmark.event("Depth", "\(space.name), moves") { { blackHole(space.run($0)) } }
  }
  for program in [Nested.plain] + Nested.architectures + Nested.others {
    Benchmark.event("Depth", "\(program.name), binds to the left") { { blackHole(program.left($0)) } }
    Benchmark.event("Depth", "\(program.name), binds to the right") { { blackHole(program.right($0)) } }
  }
}
