import Algebra
import Components
import Trampoline

/// The brand of `Puller<_>`.
public enum PullerBrand {}

extension Puller: StepProgram {
  /// The brand of `Puller<_>`.
  public typealias Brand = PullerBrand

  /// Lowers a kind to its program.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<PullerBrand, A>) { self = Self.lowered(kind) }
}

extension PullerBrand: ActionMonad {
  /// An action: a move.
  public typealias Action = Puller<Void>

  /// Whether `action` was made by `pure`.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { if case .pure = action.form { true } else { false } }

  /// ``Puller/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Puller.pure(value).kind }

  /// ``Puller/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Puller<A>.bind(m, next, as: Puller<B>.self)
  }
}

/// The brand of `Zipper<_>`.
public enum ZipperBrand {}

extension Zipper: Branded {
  /// The brand of `Zipper<_>`.
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

/// The pairing of `Puller` with `Zipper`: a puller moves the focus of a zipper.
public enum PullerZipperPairing: InteractionLaw {
  /// The monad of moves.
  public typealias M = PullerBrand
  /// The comonad of zippers.
  public typealias W = ZipperBrand

  /// ``Zipper/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Zipper(w).pair(Puller(m), combine)
  }

  /// Moves the focus by `m`, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    Zipper.change(&w) { $0.run(m) }
  }
}
