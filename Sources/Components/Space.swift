import Algebra

/// A comonad in its concrete type, and the monad that moves it: what a driver runs.
///
/// It is `W<A>` for one `A`, so it needs no higher kinds and no boxes. ``KindSpace`` is the space of any pairing; both
/// give the same traces.
///
/// Laws:
///
/// - `move(by: action)` leaves `select(action, duplicate())`, its default; an override may only be faster (`space.move`)
/// - a pure action moves nothing, and `m then n` moves by `m` and then by `n` (`space.moves`)
public protocol Space<Focus> {
  /// The value at each point of the space.
  associatedtype Focus
  /// The monad that chooses the next point.
  associatedtype M: ActionMonad
  /// The space of spaces.
  associatedtype Duplicated

  /// The value at the focus.
  func extract() -> Focus

  /// At every point, this space as seen from there.
  func duplicate() -> Duplicated

  /// Chooses a space out of a space of spaces.
  static func select(_ action: M.Action, _ spaces: Duplicated) -> Self

  /// Moves the focus to where `action` leads.
  mutating func move(by action: M.Action)

  /// ψ: runs `program` in place, and gives its value. ``Handler`` answers by it.
  ///
  /// Laws: `run(M.kind(action))` leaves what `move(by: action)` leaves (`space.run.move`); it gives and leaves what the
  /// pairing's own ψ does (`space.run`).
  @discardableResult
  mutating func run<A>(_ program: Kind<M, A>) -> A
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
