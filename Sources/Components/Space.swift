import Algebra

/// A comonad in its concrete type, together with the monad that moves it: what a driver runs.
///
/// It is `W<A>` for one `A`, so it needs no higher kinds and no boxes. ``KindSpace`` makes one of any pairing, and the
/// two ways give the same traces.
///
/// Laws:
///
/// - `move(by: action)` leaves `select(action, duplicate())`, which is its default; an implementation of its own may
///   only be faster
/// - `move(by:)` of a pure action leaves the space as it was, and of two actions in sequence moves by the one and then
///   by the other
public protocol Space<Focus> {
  /// What stands at each point of the space.
  associatedtype Focus
  /// The monad that chooses the next point.
  associatedtype M: ActionMonad
  /// The space of spaces.
  associatedtype Duplicated

  /// What stands at the focus.
  func extract() -> Focus

  /// At every point, this space as seen from there.
  func duplicate() -> Duplicated

  /// The space that `action` chooses out of a space of spaces.
  static func select(_ action: M.Action, _ spaces: Duplicated) -> Self

  /// Moves the focus to where `action` leads.
  mutating func move(by action: M.Action)
}

extension Space {
  /// `select(action, duplicate())`
  @inlinable
  public mutating func move(by action: M.Action) { self = Self.select(action, duplicate()) }

  /// This space, moved to where `action` leads.
  @inlinable
  public func moved(by action: M.Action) -> Self {
    var next = self
    next.move(by: action)
    return next
  }
}
