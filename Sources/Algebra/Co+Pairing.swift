extension Co {
  /// Maps an action of a monad that pairs with `W` into `Co<W, _>`.
  ///
  /// Every pairing with `W` factors through `Co<W, _>` in this way, and in no other (Freeman 2017, *Co Finds a Pairing*).
  /// The map need not be injective: if a pairing ignores the log of a Writer, all logs become one action.
  ///
  /// Laws:
  ///
  /// - `Co(m, by: P.self).pair(with: w, f) == P.pair(m, w, f)`
  /// - it is a monad morphism, if the pairing is coherent with its monad and its comonad
  @inlinable
  public init<P: InteractionLaw>(_ action: Kind<P.M, A>, by pairing: P.Type) where P.W == W {
    self.init(Paired<P, A>(action))
  }
}

/// The step that runs an action of another monad by a pairing.
@usableFromInline
struct Paired<P: InteractionLaw, A>: CoStep, CustomStringConvertible {
  @usableFromInline let action: Kind<P.M, A>

  @inlinable
  init(_ action: Kind<P.M, A>) { self.action = action }

  @inlinable
  func run<R>(_ space: Kind<P.W, (A) -> R>) -> R { P.pair(action, space) { value, found in found(value) } }

  @inlinable
  func run<B>(on space: inout Kind<P.W, B>) -> A { P.run(action, on: &space) }

  @usableFromInline var description: String { action.description }
}
