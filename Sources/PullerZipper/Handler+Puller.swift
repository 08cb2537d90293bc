import Components
import Effects

// A leading dot needs a concrete type: the compiler cannot find `.gets` by the brand alone.
extension Handler {
  /// Reads the latest space by `program`: `handler.read(.index)`.
  public func read<A>(_ program: Puller<A>) -> Eff<E, A> where M == PullerBrand { read(program.kind) }

  /// Moves the latest space by `program`, and answers its value: `handler.run(.index)`.
  public func run<A>(_ program: Puller<A>) -> Eff<E, A> where M == PullerBrand { run(program.kind) }
}
