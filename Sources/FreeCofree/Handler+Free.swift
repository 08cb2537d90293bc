import Algebra
import Components
import Effects

// A leading dot needs a concrete type: the compiler cannot find `.gets` by the brand alone.
extension Handler {
  /// Reads the latest space by `program`: `handler.read(.query(\.tasks))`.
  public func read<F: Functor, A>(_ program: Free<F, A>) -> Eff<E, A> where M == FreeBrand<F> { read(program.kind) }

  /// Moves the latest space by `program`, and answers its value: `handler.run(.command(.add))`.
  public func run<F: Functor, A>(_ program: Free<F, A>) -> Eff<E, A> where M == FreeBrand<F> { run(program.kind) }
}
