import Components
import Effects

// From the brand alone, the compiler cannot find `.index`.
extension Handler {
  /// Runs `program` on a copy of the latest space and returns its value: `handler.read(.index)`.
  public func read<A>(_ program: Puller<A>) -> Eff<E, A> where M == PullerBrand { read(program.kind) }

  /// Moves the latest space by `program` and returns the program's value: `handler.run(.index)`.
  public func run<A>(_ program: Puller<A>) -> Eff<E, A> where M == PullerBrand { run(program.kind) }
}
