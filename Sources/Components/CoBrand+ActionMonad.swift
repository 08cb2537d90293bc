import Algebra
import Effects

extension CoBrand: ActionMonad {
  /// A `Co` program that moves the space.
  public typealias Action = Co<W, Void>

  /// Whether `action` was made by `pure`.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { action.pureValue != nil }
}

// These overloads exist because a leading dot needs a concrete type.
extension Handler {
  /// Returns the value of `program` in the latest space, without moving it.
  public func read<W: Comonad, A>(_ program: Co<W, A>) -> Eff<E, A> where M == CoBrand<W> { read(program.kind) }

  /// Moves the latest space by `program`, and returns its value.
  public func run<W: Comonad, A>(_ program: Co<W, A>) -> Eff<E, A> where M == CoBrand<W> { run(program.kind) }
}
