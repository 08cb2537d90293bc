import Optics
import Algebra

// `Co Store ≅ State`: the monad of the comonad Store is State (Kmett 2011). The position of a store is its state, so both run over
// the same context, and the conversions only change the name.

extension Kind {
  /// Creates an action of one step, which changes the position of a store.
  ///
  /// Other comonads have no such initialiser: it could put back an earlier position, and a log, a machine or an interpreter only
  /// moves on.
  @inlinable
  public init<S>(_ step: @escaping (inout S) -> A) where F == CoBrand<StoreBrand<S>> { self.init(Steps(step)) }

  /// Creates an action of one step, which prints as `label`.
  @inlinable public init<S>(_ label: @autoclosure @escaping () -> String, _ step: @escaping (inout S) -> A)
  where F == CoBrand<StoreBrand<S>> {
    self.init(State(label(), step))
  }

  /// Creates the action that moves a store's position as `change` changes a state.
  @inlinable public init<S>(_ change: State<S, A>) where F == CoBrand<StoreBrand<S>> { self.init(change.raw) }

  /// Creates the change that `action` makes to the position of a store.
  @inlinable public init<S>(_ action: Co<StoreBrand<S>, A>) where F == StateBrand<S> { self.init(action.raw) }

  /// Returns this action for a part of a larger state, such as a child's action in its parent.
  ///
  /// Law: it agrees with the `zoom` of `State`: `State(m.zoom(lens))` is `State(m).zoom(lens)`.
  ///
  /// - Complexity: O(1). Running takes stack linear in the nesting of zooms; dropping takes none.
  public func zoom<Part, Whole>(_ lens: Lens<Whole, Part>) -> Co<StoreBrand<Whole>, A>
  where F == CoBrand<StoreBrand<Part>> {
    if let value = pureValue { return .pure(value) }
    let part = Flat(self)
    return Co<StoreBrand<Whole>, A>(Steps(label: part) { whole in lens.modify(&whole) { part.value.run(&$0) } })
  }

  /// Returns this action for a part that a larger state may lack; without the part, nothing changes.
  ///
  /// - Complexity: O(1). Running takes stack linear in the nesting of zooms; dropping takes none.
  public func zoom<Part, Whole>(_ part: AffineTraversal<Whole, Part>) -> Co<StoreBrand<Whole>, Void>
  where F == CoBrand<StoreBrand<Part>>, A == Void {
    if isPure { return .pure(()) }
    let action = Flat(self)
    return Co<StoreBrand<Whole>, Void>(
      Steps(label: action) { whole -> Void in part.update(&whole) { action.value.run(&$0) } })
  }
}
