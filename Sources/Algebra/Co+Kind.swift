import Trampoline

/// `Co<W, _>`
public enum CoBrand<W: Comonad> {}

extension Co: StepProgram {
  /// The brand.
  public typealias Brand = CoBrand<W>

  /// Lowers the kind of an action.
  @inlinable
  public init(_ kind: Kind<CoBrand<W>, A>) { self = Self.lowered(kind) }
}

extension CoBrand: Monad {
  /// ``Co/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Co.pure(value).kind }

  /// ``Co/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Co<W, A>.bind(m, next, as: Co<W, B>.self)
  }
}

/// Every comonad pairs with its own monad: an action chooses a point of the space.
public enum CoPairing<W: Comonad>: InteractionLaw {
  /// The actions.
  public typealias M = CoBrand<W>

  /// ``Co/pair(with:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Co(m).pair(with: w, combine)
  }

  /// ``Co/run(on:)``
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A { Co(m).run(on: &w) }
}

extension CoBrand: DescribedBrand {
  package static func description<A>(_ program: Kind<Self, A>) -> String { Co(program).description }
}
