import Algebra
import Effects

/// A way from one architecture to another: a comonad morphism between their spaces, and back again a monad morphism between
/// their actions.
///
/// A component whose interfaces speak the target's actions is one on either architecture, by ``source(_:)`` and by
/// ``target(_:)``, and both behave alike: that follows from the laws.
///
/// Laws, with `h` for ``space(_:)`` and `θ` for ``action(_:)``:
///
/// - `h` is a comonad morphism: natural, `extract(h(w)) == extract(w)`, `duplicate(h(w)) == h(map(duplicate(w), h))`
/// - `θ` is a monad morphism: natural, `θ(pure(a)) == pure(a)`, `θ(flatMap(m, k)) == flatMap(θ(m)) { θ(k($0)) }`
/// - `pair(m, h(w), f) == pair(θ(m), w, f)`
public protocol PairingMorphism<Source, Target> {
  /// The architecture that is come from.
  associatedtype Source: InteractionLaw where Source.M: ActionMonad
  /// The architecture that is gone to.
  associatedtype Target: InteractionLaw where Target.M: ActionMonad

  /// `h`: a space of the target that shows what `space` shows.
  func space<A>(_ space: Kind<Source.W, A>) -> Kind<Target.W, A>

  /// `θ`: an action of the source that does what `action` does.
  func action<A>(_ action: Kind<Target.M, A>) -> Kind<Source.M, A>
}

extension PairingMorphism {
  /// A component whose interfaces speak the target's actions, on the source.
  public func source<E: Effect, V>(
    _ component: Kind<Source.W, UI<E, Target.M, V>>
  ) -> Component<E, Source.W, Source.M, V> {
    Source.W.map(component) { interface in
      UI { handler in
        interface(handler.part { Source.M.action(action(Target.M.kind($0))) })
      }
    }
  }

  /// A component whose interfaces speak the target's actions, on the target.
  public func target<E: Effect, V>(
    _ component: Kind<Source.W, UI<E, Target.M, V>>
  ) -> Component<E, Target.W, Target.M, V> {
    space(component)
  }
}
