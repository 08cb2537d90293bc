import Utilities

/// A comonad whose points have positions: a space is the position of its focus, and a value at every position.
///
/// A brand only names the type of its positions. What a comonad needs is written here, once:
///
///     /// A number, and a value for every number.
///     enum LineBrand: Positioned { typealias Position = Int }
///     typealias Line<A> = Kind<LineBrand, A>
///
///     let line = Line(3) { "at \($0)" }
///     line.extract()  // "at 3"
///     line.extend { $0.peek(4) }.extract()  // "at 4"
///
/// A `Position` may hold more than a place: a log, a machine, an environment. Where a program may not change a position in every way,
/// as it may only append to a log, `Position` is a type without the other ways.
///
/// A comonad whose points depend on where they are seen from, as in a finite table, conforms to ``Comonad`` itself.
public protocol Positioned: Comonad where Raw == Placed<Position> {
  /// The position of a point.
  associatedtype Position
}

/// What a space of a ``Positioned`` comonad stores: the position of its focus, and a function of positions.
@frozen public struct Placed<Position> {
  @usableFromInline package var position: Position
  @usableFromInline package let look: Look<Position>

  @inlinable package init(_ position: Position, _ look: Look<Position>) {
    self.position = position
    self.look = look
  }
}

extension Kind where F: Positioned {
  /// Creates a space with its focus at `position`, and the value that `look` returns at every position.
  @inlinable public init(_ position: F.Position, _ look: @escaping (F.Position) -> A) {
    raw = Placed(F.forAnotherSpace(position), Look(look))
  }

  /// Creates a space from a position that was made for this function.
  @inlinable
  package init(_ position: F.Position, own look: @escaping (F.Position) -> A) { raw = Placed(position, Look(look)) }

  /// The position of the focus.
  @inlinable public var position: F.Position { raw.position }

  /// Returns the value at `position`.
  ///
  /// - Precondition: `position` is one of this space's: its own, or one to which moves lead from there.
  ///
  /// Law: `peek(position) == extract()`, at the position of the focus.
  @inlinable public func peek(_ position: F.Position) -> A { look(position) }

  /// The value at every position.
  @inlinable package var look: (F.Position) -> A { raw.look.returning(A.self) }
}

extension Positioned {
  /// Returns the value at the focus.
  @inlinable public static func extract<A>(_ w: Kind<Self, A>) -> A { w.look(w.raw.position) }

  /// Returns the space whose points hold the result of `f` on this space with the focus at that point.
  @inlinable public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    let look = w.raw.look
    return Kind(w.raw.position) { f(Kind(raw: Placed($0, look))) }
  }

  /// Returns the space with `transform` applied to every value.
  ///
  /// - Complexity: O(1). A read takes stack linear in the maps and extends.
  @inlinable public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let look = w.look
    return Kind(raw: Placed(w.raw.position, Look { transform(look($0)) }))
  }

  /// Returns what `w` stores.
  @inlinable public static func placed<A>(_ w: Kind<Self, A>) -> (position: Position, look: (Position) -> A) {
    (w.raw.position, w.look)
  }

  /// Returns the space that stores both.
  @inlinable public static func space<A>(at position: Position, _ look: @escaping (Position) -> A) -> Kind<Self, A> {
    Kind(position, look)
  }

  /// Returns a space at `position`, without values.
  public static func shown(at position: Position) -> any Described {
    Kind<Self, Void>(raw: Placed(position, Look { _ in }))
  }

  /// Changes the position of `w`.
  @inlinable public static func move<A, R>(_ w: inout Kind<Self, A>, _ change: (inout Position) -> R) -> R {
    change(&w.raw.position)
  }

  /// Performs `step` on the space of positions, whose value at each point is its position: so what the step shows at the
  /// end is where it leads to, even if it returns another space.
  @inlinable public static func perform<S: CoStep>(_ step: S, at position: inout Position) -> S.A where S.W == Self {
    withUnsafeMutablePointer(to: &position) { position in
      var space = Kind<Self, Position>(raw: Placed(position.move(), Look { $0 }))
      // Puts back what was moved out above. Nothing throws in between.
      defer { position.initialize(to: extract(space)) }
      return step.run(on: &space)
    }
  }

  /// Returns `at` and the position.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "at " + text(of: kind.raw.position) }

  /// Returns the summary of the position.
  public static func summary<A>(of kind: Kind<Self, A>) -> String { Algebra.summary(of: kind.raw.position) }

  /// Returns a mirror with the position.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror { Mirror(of: kind, ("position", kind.raw.position)) }

  /// Adds the position.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.raw.position)
  }
}
