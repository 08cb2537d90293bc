import Components
import Effects

// A leading dot needs a concrete type: the compiler cannot find `.gets` by the brand alone.
extension Handler {
  /// Reads the latest space by `program`: `handler.read(.asks(\.tasks))`.
  public func read<Environment, A>(_ program: Reader<Environment, A>) -> Eff<E, A> where M == ReaderBrand<Environment> {
    read(program.kind)
  }

  /// Moves the latest space by `program`, and answers its value: `handler.run(.ask)`.
  public func run<Environment, A>(_ program: Reader<Environment, A>) -> Eff<E, A> where M == ReaderBrand<Environment> {
    run(program.kind)
  }
}
