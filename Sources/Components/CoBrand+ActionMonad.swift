import Algebra
import Effects

extension CoBrand: ActionMonad {
  /// A way through the space.
  public typealias Action = Co<W, Void>
}

// A leading dot needs a concrete type.
extension Handler {
  /// Reads the latest space by `program`.
  public func read<W: Comonad, A>(_ program: Co<W, A>) -> Eff<E, A> where M == CoBrand<W> { read(program.kind) }

  /// Moves the latest space by `program`, and answers its value.
  public func run<W: Comonad, A>(_ program: Co<W, A>) -> Eff<E, A> where M == CoBrand<W> { run(program.kind) }
}
