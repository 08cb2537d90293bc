import Components
import Effects

// From the brand alone, the compiler cannot find `.gets`.
extension Handler {
  /// Runs `program` on a copy of the latest space and returns its value: `handler.read(.gets(\.tasks))`.
  public func read<S, A>(_ program: State<S, A>) -> Eff<E, A> where M == StateBrand<S> { read(program.kind) }

  /// Moves the latest space by `program` and returns the program's value: `handler.run(.get)`.
  public func run<S, A>(_ program: State<S, A>) -> Eff<E, A> where M == StateBrand<S> { run(program.kind) }
}
