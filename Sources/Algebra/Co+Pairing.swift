extension Co {
  /// An action of a monad that pairs with `W`, as one of the monad that `W` has of itself.
  ///
  /// Every pairing of `W` goes through its own monad so: what pairs with `W` maps into `Co<W, _>`, which is the largest of all
  /// (Freeman 2017, *Co Finds a Pairing*).
  ///
  /// Laws: `Co(m, by: P.self).pair(with: w, f) == P.pair(m, w, f)`; and where the pairing is coherent with its monad and its
  /// comonad, it is a monad morphism.
  @inlinable
  public init<P: InteractionLaw>(_ action: Kind<P.M, A>, by pairing: P.Type) where P.W == W {
    self.init(Paired<P, A>(action))
  }
}

/// The step that goes where an action leads by a pairing.
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
