import Algebra

/// A space, and the monad that moves it: what a driver runs.
///
/// A kind of a ``SpaceBrand`` is one, since its comonad names a pairing. A ``PairedSpace`` is moved by any other pairing.
///
/// Laws:
///
/// - `run(pure(a))` returns `a` and moves nothing
/// - `run(flatMap(m, k))` is `run(m)`, which returns `a`, and then `run(k(a))` (`space.run`, `space.moves`)
public protocol Space<Focus> {
  /// The type of the value at each point.
  associatedtype Focus
  /// The monad whose actions move the space.
  associatedtype M: Monad

  /// Returns the value at the focus.
  func extract() -> Focus

  /// Runs `program` in place (the runner θ), and returns its value.
  @discardableResult mutating func run<A>(_ program: Kind<M, A>) -> A

  /// Returns the text of an action that is about to move this space, for a record.
  func description(of action: Kind<M, Void>) -> String
}

extension Space {
  /// Returns the action's description.
  @inlinable public func description(of action: Kind<M, Void>) -> String { action.description }

  /// Moves the focus by `action`.
  @inlinable public mutating func move(by action: Kind<M, Void>) { run(action) }

  /// Returns this space, moved by `action`.
  @inlinable public func moved(by action: Kind<M, Void>) -> Self {
    var next = self
    next.move(by: action)
    return next
  }
}

/// A comonad whose spaces a driver runs: each of its spaces is a ``Space``, which one pairing moves.
public protocol SpaceBrand: Comonad {
  /// The pairing by which the actions of components move its spaces.
  associatedtype Law: InteractionLaw where Law.W == Self
}

extension Kind: Space where F: SpaceBrand {
  /// The monad of the pairing that moves this space.
  public typealias M = F.Law.M

  /// Runs `program` in place (the runner θ), and returns its value.
  @inlinable @discardableResult
  public mutating func run<X>(_ program: Kind<F.Law.M, X>) -> X { F.Law.run(program, on: &self) }

  /// Returns the text of an action that is about to move this space, which the pairing gives.
  @inlinable
  public func description(of action: Kind<F.Law.M, Void>) -> String { F.Law.description(of: action, on: self) }

  /// Runs `program`, in place if this space is not shared, and combines its value with the value at the focus that it leaves.
  @inlinable public consuming func pair<X, C>(_ program: Kind<F.Law.M, X>, _ combine: (X, A) -> C) -> C {
    let value = F.Law.run(program, on: &self)
    return combine(value, extract())
  }
}

extension ReversibleComonad where Self: SpaceBrand, Law: ReversiblePairing {
  /// Returns the way back that the pairing has.
  public static func wayBack(from later: Position, to earlier: Position) -> Co<Self, Void> {
    Co(Law.wayBack(from: later, to: earlier), by: Law.self)
  }
}

/// A space whose moves can all be undone, as in a `ReversiblePairing`.
///
/// Law: if `later` is this space after any moves, `later.moved(by: later.wayBack(to: self))` is this space.
public protocol Reversible: Space {
  /// Returns the action that leads back to a space from which moves led to this one.
  func wayBack(to earlier: Self) -> Kind<M, Void>
}

extension Kind: Reversible where F: SpaceBrand, F.Law: ReversiblePairing {
  /// Returns the way back that the pairing has.
  public func wayBack(to earlier: Kind) -> Kind<F.Law.M, Void> {
    F.Law.wayBack(from: F.placed(self).position, to: F.placed(earlier).position)
  }
}

/// A space of a comonad, moved by any pairing of that comonad.
@frozen public struct PairedSpace<P: InteractionLaw, Focus>: Space {
  /// The monad of the pairing.
  public typealias M = P.M

  /// The space.
  public var space: Kind<P.W, Focus>

  /// Creates a space that `P` moves.
  @inlinable public init(_ space: Kind<P.W, Focus>) { self.space = space }

  /// Returns the value at the focus.
  @inlinable public func extract() -> Focus { space.extract() }

  /// Runs `program` by the pairing, in place if the space is not shared, and returns its value.
  @inlinable @discardableResult public mutating func run<A>(_ program: Kind<P.M, A>) -> A { P.run(program, on: &space) }

  /// Returns the text of an action that is about to move this space, which the pairing gives.
  @inlinable public func description(of action: Kind<P.M, Void>) -> String { P.description(of: action, on: space) }
}

extension PairedSpace: Reversible where P: ReversiblePairing {
  /// Returns the way back that the pairing has.
  public func wayBack(to earlier: PairedSpace) -> Kind<P.M, Void> {
    P.wayBack(from: P.W.placed(space).position, to: P.W.placed(earlier.space).position)
  }
}

extension PairedSpace: CustomStringConvertible, Summarized, CustomReflectable, Fingerprinted {
  /// The description of the space.
  public var description: String { space.description }

  /// The summary of the space.
  public var summary: String { space.summary }

  /// The mirror of the space.
  public var customMirror: Mirror { space.customMirror }

  /// Adds the space.
  public func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(space) }
}
