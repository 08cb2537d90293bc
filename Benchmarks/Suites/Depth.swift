import Benchmark
import Subjects

/// Moves and binds, each of them a thousand deep, made, run and dropped.
func depth() {
  for space in Moved.all {
    Benchmark.event("Depth", "\(space.name), moves") { { blackHole(space.run($0)) } }
  }
  for program in [Nested.plain] + Nested.architectures + Nested.others {
    Benchmark.event("Depth", "\(program.name), binds to the left") { { blackHole(program.left($0)) } }
    Benchmark.event("Depth", "\(program.name), binds to the right") { { blackHole(program.right($0)) } }
  }
}
