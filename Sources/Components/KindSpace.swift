import Algebra

/// The space of any pairing, by kinds: the model, written once for all pairings.
@frozen
public struct KindSpace<P: InteractionLaw, Focus>: Space where P.M: ActionMonad {
  /// The monad of the pairing.
  public typealias M = P.M

  /// The space as a kind.
  public var space: Kind<P.W, Focus>

  /// Creates a space of the pairing `P`.
  @inlinable
  public init(_ space: Kind<P.W, Focus>) { self.space = space }

  /// Returns the value at the focus.
  @inlinable
  public func extract() -> Focus { P.W.extract(space) }

  /// Returns the space of spaces.
  @inlinable
  public func duplicate() -> Kind<P.W, Kind<P.W, Focus>> { P.W.duplicate(space) }

  /// Returns the space that `action` chooses by `P.select`.
  @inlinable
  public static func select(_ action: P.M.Action, _ spaces: Kind<P.W, Kind<P.W, Focus>>) -> Self {
    Self(P.select(P.M.kind(action), spaces))
  }

  /// Moves the space by `P.run`; in place if the pairing moves in place and the space is not shared.
  @inlinable
  public mutating func move(by action: P.M.Action) { P.run(P.M.kind(action), on: &space) }

  /// Runs `program` by `P.run`, and returns its value.
  @inlinable
  @discardableResult
  public mutating func run<A>(_ program: Kind<P.M, A>) -> A { P.run(program, on: &space) }
}

extension KindSpace: CustomStringConvertible {
  /// The description of the concrete space.
  public var description: String { space.description }
}

extension KindSpace: Summarized {
  /// The summary of the concrete space.
  public var summary: String { space.summary }
}

extension KindSpace: CustomReflectable {
  /// The mirror of the concrete space.
  public var customMirror: Mirror { space.customMirror }
}

extension KindSpace: Fingerprinted {
  /// Adds the concrete space.
  public func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(space) }
}
