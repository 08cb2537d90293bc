/// A brand whose applications are spaces: values at many points, with a focus on one (Uustalu & Vene 2008).
///
/// Implement `map`, `extract`, and either `duplicate` or `extend`; each of these two has a default that uses the other.
///
/// Laws:
///
/// - `extract(duplicate(w)) == w` (`comonad.extract`)
/// - `map(duplicate(w), extract) == w` (`comonad.mapExtract`)
/// - `duplicate(duplicate(w)) == map(duplicate(w), duplicate)` (`comonad.associativity`)
/// - `extend(w, f) == map(duplicate(w), f)` (`comonad.extend`)
public protocol Comonad: Functor {
  /// Returns the value at the focus.
  static func extract<A>(_ w: Kind<Self, A>) -> A

  /// Returns the space of spaces: each point holds this space with the focus at that point.
  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>>

  /// Returns the space whose points hold the result of `f` on this space with the focus at that point.
  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B>

  /// The position of a focus: what a program moves. The default is ``AnyPosition``; ``Positioned`` says more.
  associatedtype Position = AnyPosition<Self>

  /// Returns the position of the focus of `w`, and a function that returns the value at every position of its spaces.
  static func placed<A>(_ w: Kind<Self, A>) -> (position: Position, look: (Position) -> A)

  /// Returns the space at a position, where a function returns its values: the inverse of ``placed(_:)``.
  static func space<A>(at position: Position, _ look: @escaping (Position) -> A) -> Kind<Self, A>

  /// Returns `position`, to be used with other values.
  ///
  /// Override it if a position knows a fact about the values, such as the part of a log that none depends on. The default changes
  /// nothing.
  static func forAnotherSpace(_ position: Position) -> Position

  /// Returns what describes a position: a space at it.
  static func shown(at position: Position) -> any Described

  /// Changes the position of the focus of `w`, in place if it is not shared, and returns what `change` returns.
  static func move<A, R>(_ w: inout Kind<Self, A>, _ change: (inout Position) -> R) -> R

  /// Performs `step` at a position, in place if it is not shared, and returns its value.
  static func perform<S: CoStep>(_ step: S, at position: inout Position) -> S.A where S.W == Self
}

extension Comonad {
  /// Returns `position`.
  @inlinable public static func forAnotherSpace(_ position: Position) -> Position { position }

  /// Returns `extend(w) { $0 }`.
  ///
  /// - Important: A comonad that implements neither `duplicate` nor `extend` recurses without end.
  @inlinable public static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> { extend(w) { $0 } }

  /// Returns `map(duplicate(w), f)`.
  @inlinable public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    map(duplicate(w), f)
  }
}

// MARK: - Operations of every space

extension Kind where F: Comonad {
  /// Returns the value at the focus.
  @inlinable public func extract() -> A { F.extract(self) }

  /// Returns the space of spaces: each point holds this space with the focus at that point.
  @inlinable public func duplicate() -> Kind<F, Kind> { F.duplicate(self) }

  /// Returns the space whose points hold the result of `f` on this space with the focus at that point.
  @inlinable public func extend<B>(_ f: @escaping (Kind) -> B) -> Kind<F, B> { F.extend(self, f) }
}
