import Components
import Effects

// From the brand alone, the compiler cannot find `.asks`.
extension Handler {
  /// Runs `program` in the environment and returns its value: `handler.read(.asks(\.tasks))`.
  public func read<Environment, A>(_ program: Reader<Environment, A>) -> Eff<E, A> where M == ReaderBrand<Environment> {
    read(program.kind)
  }

  /// Runs `program` as an action and returns its value: `handler.run(.ask)`.
  public func run<Environment, A>(_ program: Reader<Environment, A>) -> Eff<E, A> where M == ReaderBrand<Environment> {
    run(program.kind)
  }
}
