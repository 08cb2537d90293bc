import Algebra
import Effects

/// A mapping that carries components from one architecture to another (Freeman 2016, *Comonads as Spaces*).
///
/// A comonad morphism maps the spaces of the source to those of the target. A monad morphism maps the actions back. A
/// component whose interfaces send the target's actions runs on both architectures: use ``source(_:)`` and
/// ``target(_:)``. By the laws, both behave alike.
///
/// Laws, with `h` for ``space(_:)`` and `θ` for ``action(_:)``:
///
/// - `h` is a comonad morphism: natural, `extract(h(w)) == extract(w)`, `duplicate(h(w)) == h(map(duplicate(w), h))`
/// - `θ` is a monad morphism: natural, `θ(pure(a)) == pure(a)`, `θ(flatMap(m, k)) == flatMap(θ(m)) { θ(k($0)) }`
/// - `pair(m, h(w), f) == pair(θ(m), w, f)`
public protocol PairingMorphism<Source, Target> {
  /// The architecture to map spaces from.
  associatedtype Source: InteractionLaw
  /// The architecture to map spaces to.
  associatedtype Target: InteractionLaw

  /// Returns the space of the target that shows what `space` shows (`h`).
  func space<A>(_ space: Kind<Source.W, A>) -> Kind<Target.W, A>

  /// Returns the action of the source that does what `action` does (`θ`).
  func action<A>(_ action: Kind<Target.M, A>) -> Kind<Source.M, A>
}

extension PairingMorphism {
  /// Returns the component on the source. Its interfaces send the target's actions.
  public func source<E: Effect, V>(
    _ component: Kind<Source.W, UI<E, Target.M, V>>
  ) -> Component<E, Source.W, Source.M, V> {
    Source.W.map(component) { interface in interface.part { action($0) } }
  }

  /// Returns the component on the target. Its interfaces send the target's actions.
  public func target<E: Effect, V>(
    _ component: Kind<Source.W, UI<E, Target.M, V>>
  ) -> Component<E, Target.W, Target.M, V> {
    space(component)
  }
}
