import Algebra
import Effects

/// Carries components from one architecture to another (Freeman 2016).
///
/// A comonad morphism maps the spaces of the source to those of the target; a monad morphism maps the actions back. A
/// component whose interfaces send the target's actions runs on both architectures, by ``source(_:)`` and ``target(_:)``.
/// By the laws, both behave alike.
///
/// Laws, with `h` for ``space(_:)`` and `θ` for ``action(_:)``:
///
/// - `h` is a comonad morphism: natural, `extract(h(w)) == extract(w)`, `duplicate(h(w)) == h(map(duplicate(w), h))`
/// - `θ` is a monad morphism: natural, `θ(pure(a)) == pure(a)`, `θ(flatMap(m, k)) == flatMap(θ(m)) { θ(k($0)) }`
/// - `pair(m, h(w), f) == pair(θ(m), w, f)`
public protocol PairingMorphism<Source, Target> {
  /// The architecture whose spaces are mapped.
  associatedtype Source: InteractionLaw where Source.M: ActionMonad
  /// The architecture to whose spaces they are mapped.
  associatedtype Target: InteractionLaw where Target.M: ActionMonad

  /// `h`: the space of the target that shows what `space` shows.
  func space<A>(_ space: Kind<Source.W, A>) -> Kind<Target.W, A>

  /// `θ`: the action of the source that does what `action` does.
  func action<A>(_ action: Kind<Target.M, A>) -> Kind<Source.M, A>
}

extension PairingMorphism {
  /// A component whose interfaces send the target's actions, on the source.
  public func source<E: Effect, V>(
    _ component: Kind<Source.W, UI<E, Target.M, V>>
  ) -> Component<E, Source.W, Source.M, V> {
    Source.W.map(component) { interface in
      UI { handler in
        interface(handler.part { Source.M.action(action(Target.M.kind($0))) })
      }
    }
  }

  /// A component whose interfaces send the target's actions, on the target.
  public func target<E: Effect, V>(
    _ component: Kind<Source.W, UI<E, Target.M, V>>
  ) -> Component<E, Target.W, Target.M, V> {
    space(component)
  }
}
