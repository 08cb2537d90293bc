import Algebra
import Components
import Trampoline

/// `Puller<_>`
public enum PullerBrand {}

extension Puller: StepProgram {
  /// The brand.
  public typealias Brand = PullerBrand

  /// Lowers the kind of a puller.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<PullerBrand, A>) { self = Self.lowered(kind) }
}

extension PullerBrand: ActionMonad {
  /// A move.
  public typealias Action = Puller<Void>

  /// ``Puller/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Puller.pure(value).kind }

  /// ``Puller/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Puller<A>.bind(m, next, as: Puller<B>.self)
  }
}

/// `Zipper<_>`
public enum ZipperBrand {}

extension Zipper: Branded {
  /// The brand.
  public typealias Brand = ZipperBrand
}

extension ZipperBrand: Comonad {
  /// ``Zipper/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Zipper(w).map(transform).kind
  }

  /// ``Zipper/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { Zipper(w).extract() }

  /// ``Zipper/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Zipper(w).extend { f($0.kind) }.kind
  }
}

/// `Puller` pairs with `Zipper`: where one moves to is where one looks.
public enum PullerZipperPairing: InteractionLaw {
  /// The moves.
  public typealias M = PullerBrand
  /// The space.
  public typealias W = ZipperBrand

  /// ``Zipper/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Zipper(w).pair(Puller(m), combine)
  }

  /// Moves the cursor in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    Zipper.change(&w) { $0.run(m) }
  }
}
