import Algebra

/// A space of a comonad, and the monad that moves it: the part of a component that a driver runs.
///
/// A kind of a ``SpaceBrand`` is one, and so is ``KindSpace``, for any pairing.
///
/// Laws:
///
/// - `move(by: action)` leaves `select(action, duplicate())`, its default; an override may only be faster
///   (`space.move`)
/// - a pure action moves nothing, and `m then n` moves by `m` and then by `n` (`space.moves`)
public protocol Space<Focus> {
  /// The type of the value at each point.
  associatedtype Focus
  /// The monad whose actions move the space.
  associatedtype M: ActionMonad
  /// The type of the space of spaces.
  associatedtype Duplicated

  /// Returns the value at the focus.
  func extract() -> Focus

  /// Returns the space of spaces: each point holds this space with the focus at that point.
  func duplicate() -> Duplicated

  /// Returns the space that `action` chooses from a space of spaces.
  static func select(_ action: M.Action, _ spaces: Duplicated) -> Self

  /// Moves the focus by `action`.
  mutating func move(by action: M.Action)

  /// Runs `program` in place (the runner θ), and returns its value. ``Handler`` uses it to answer programs.
  ///
  /// Laws:
  ///
  /// - `run(M.kind(action))` leaves the space that `move(by: action)` leaves (`space.run.move`)
  /// - it returns and leaves what the runner of the pairing does (`space.run`)
  @discardableResult
  mutating func run<A>(_ program: Kind<M, A>) -> A
}

extension Space {
  /// Replaces this space by `select(action, duplicate())`.
  @inlinable
  public mutating func move(by action: M.Action) { self = Self.select(action, duplicate()) }

  /// Returns this space, moved by `action`.
  @inlinable
  public func moved(by action: M.Action) -> Self {
    var next = self
    next.move(by: action)
    return next
  }
}
