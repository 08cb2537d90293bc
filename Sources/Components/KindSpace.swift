import Algebra

/// The space of any pairing, through branded kinds: the model written once for all pairings.
@frozen
public struct KindSpace<P: InteractionLaw, Focus>: Space where P.M: ActionMonad {
  /// The monad of the pairing.
  public typealias M = P.M

  /// The space.
  public var space: Kind<P.W, Focus>

  /// The space of `P` that is `space`.
  @inlinable
  public init(_ space: Kind<P.W, Focus>) { self.space = space }

  /// What stands at the focus.
  @inlinable
  public func extract() -> Focus { P.W.extract(space) }

  /// The space of spaces.
  @inlinable
  public func duplicate() -> Kind<P.W, Kind<P.W, Focus>> { P.W.duplicate(space) }

  /// `P.select`
  @inlinable
  public static func select(_ action: P.M.Action, _ spaces: Kind<P.W, Kind<P.W, Focus>>) -> Self {
    Self(P.select(P.M.kind(action), spaces))
  }

  /// `P.run`; in place if the pairing moves in place and the space is not shared.
  @inlinable
  public mutating func move(by action: P.M.Action) { P.run(P.M.kind(action), on: &space) }

  /// `P.run`
  @inlinable
  @discardableResult
  public mutating func run<A>(_ program: Kind<P.M, A>) -> A { P.run(program, on: &space) }
}

extension KindSpace: CustomStringConvertible {
  /// What the concrete space says of itself.
  public var description: String { space.description }
}

extension KindSpace: Summarized {
  /// The concrete space's summary.
  public var summary: String { space.summary }
}
