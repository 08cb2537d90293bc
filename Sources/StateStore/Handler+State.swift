import Components
import Effects

// A leading dot needs a concrete type: the compiler cannot find `.gets` by the brand alone.
extension Handler {
  /// Reads the latest space by `program`: `handler.read(.gets(\.tasks))`.
  public func read<S, A>(_ program: State<S, A>) -> Eff<E, A> where M == StateBrand<S> { read(program.kind) }

  /// Moves the latest space by `program`, and answers its value: `handler.run(.get)`.
  public func run<S, A>(_ program: State<S, A>) -> Eff<E, A> where M == StateBrand<S> { run(program.kind) }
}
