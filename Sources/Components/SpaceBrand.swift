import Algebra

/// A comonad whose spaces a driver runs: each of its spaces is a ``Space``, which one pairing moves.
public protocol SpaceBrand: Positioned {
  /// The pairing by which the actions of components move its spaces.
  associatedtype Law: Runner where Law.W == Self, Law.M: ActionMonad

  /// Moves a position by an action, in place. The default is the runner of ``Law``; an override may only be faster.
  static func move(_ position: inout Position, by action: Law.M.Action)
}

extension SpaceBrand {
  /// Runs `action` by the pairing.
  @inlinable
  public static func move(_ position: inout Position, by action: Law.M.Action) {
    Law.run(Law.M.kind(action), at: &position)
  }
}

extension Kind: Space where F: SpaceBrand {
  /// The monad of the pairing that moves this space.
  public typealias M = F.Law.M

  /// Returns the space that `action` chooses from a space of spaces.
  @inlinable
  public static func select(_ action: F.Law.M.Action, _ spaces: Kind<F, Kind>) -> Kind {
    F.Law.select(F.Law.M.kind(action), spaces)
  }

  /// Moves the focus by `action`, in place if the position is not shared.
  @inlinable
  public mutating func move(by action: F.Law.M.Action) { F.move(&raw.position, by: action) }

  /// Runs `program` in place (the runner θ), and returns its value.
  @inlinable
  public mutating func run<X>(_ program: Kind<F.Law.M, X>) -> X { F.Law.run(program, at: &raw.position) }
}
