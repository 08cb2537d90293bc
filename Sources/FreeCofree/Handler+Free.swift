import Algebra
import Components
import Effects

// From the brand alone, the compiler cannot find `.query`.
extension Handler {
  /// Runs `program` on a copy of the latest space and returns its value: `handler.read(.query(\.tasks))`.
  public func read<F: Functor, A>(_ program: Free<F, A>) -> Eff<E, A> where M == FreeBrand<F> { read(program.kind) }

  /// Moves the latest space by `program` and returns the program's value: `handler.run(.command(.add))`.
  public func run<F: Functor, A>(_ program: Free<F, A>) -> Eff<E, A> where M == FreeBrand<F> { run(program.kind) }
}
