import Algebra
import Components
import Trampoline

/// The brand of `Reader<Environment, _>`.
public enum ReaderBrand<Environment> {}

extension Reader: StepProgram {
  /// The brand of `Reader<Environment, _>`.
  public typealias Brand = ReaderBrand<Environment>

  /// Lowers a kind to its program.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<ReaderBrand<Environment>, A>) { self = Self.lowered(kind) }
}

extension ReaderBrand: ActionMonad {
  /// An action: a program that reads and returns nothing.
  public typealias Action = Reader<Environment, Void>

  /// Whether `action` was made by `pure`.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { if case .pure = action.form { true } else { false } }

  /// ``Reader/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Reader.pure(value).kind }

  /// ``Reader/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Reader<Environment, A>.bind(m, next, as: Reader<Environment, B>.self)
  }
}

/// The brand of `Env<Environment, _>`.
public enum EnvBrand<Environment> {}

extension Env: Branded {
  /// The brand of `Env<Environment, _>`.
  public typealias Brand = EnvBrand<Environment>
}

extension EnvBrand: Comonad {
  /// ``Env/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Env(w).map(transform).kind
  }

  /// ``Env/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { Env(w).extract() }

  /// ``Env/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Env(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `Reader<Environment, _>` with `Env<Environment, _>`: a reader reads the environment of a space.
public enum ReaderEnvPairing<Environment>: InteractionLaw {
  /// The monad that reads the environment.
  public typealias M = ReaderBrand<Environment>
  /// The comonad of spaces of one point.
  public typealias W = EnvBrand<Environment>

  /// ``Env/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Env(w).pair(Reader(m), combine)
  }

  /// Runs `m` in the environment; the space does not change.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A { Reader(m).run(Env(w).environment) }
}
