import Trampoline

/// The brand of ``Co``.
public enum CoBrand<W: Comonad> {}

extension Co: StepProgram {
  /// The brand `Co<W, _>`.
  public typealias Brand = CoBrand<W>

  /// Lowers `kind` to an action.
  @inlinable
  public init(_ kind: Kind<CoBrand<W>, A>) { self = Self.lowered(kind) }
}

extension CoBrand: Monad {
  /// Returns the action that stays at the focus and returns `value`: ``Co/pure(_:)``.
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Co.pure(value).kind }

  /// Runs `m`, then the action that `next` returns for its value: ``Co/flatMap(_:)``.
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Co<W, A>.bind(m, next, as: Co<W, B>.self)
  }
}

/// The pairing of a comonad `W` with its monad ``Co``: an action chooses a point of the space.
public enum CoPairing<W: Comonad>: InteractionLaw {
  /// The brand of the actions.
  public typealias M = CoBrand<W>

  /// Runs `m` on `w` and combines its value with the value at the new focus: ``Co/pair(with:_:)``.
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Co(m).pair(with: w, combine)
  }

  /// Runs `m` on `w` in place and returns its value: ``Co/run(on:)``.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A { Co(m).run(on: &w) }
}

extension CoBrand: DescribedBrand {
  package static func description<A>(_ program: Kind<Self, A>) -> String { Co(program).description }
}
