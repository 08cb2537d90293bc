import Algebra
import Components

/// `Reader<Environment, _>`
public enum ReaderBrand<Environment> {}

extension Reader: Branded {
  /// The brand.
  public typealias Brand = ReaderBrand<Environment>
  /// What is read.
  public typealias Argument = A
}

extension ReaderBrand: ActionMonad {
  /// A reading of the environment.
  public typealias Action = Reader<Environment, Void>

  /// ``Reader/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<ReaderBrand, A> { Reader.pure(value).kind }

  /// ``Reader/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(
    _ m: Kind<ReaderBrand, A>,
    _ next: @escaping (A) -> Kind<ReaderBrand, B>
  ) -> Kind<ReaderBrand, B> {
    Reader(m).flatMap { Reader(next($0)) }.kind
  }
}

/// `Env<Environment, _>`
public enum EnvBrand<Environment> {}

extension Env: Branded {
  /// The brand.
  public typealias Brand = EnvBrand<Environment>
  /// The value.
  public typealias Argument = A
}

extension EnvBrand: Comonad {
  /// ``Env/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<EnvBrand, A>, _ transform: @escaping (A) -> B) -> Kind<EnvBrand, B> {
    Env(w).map(transform).kind
  }

  /// ``Env/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<EnvBrand, A>) -> A { Env(w).extract() }

  /// ``Env/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<EnvBrand, A>) -> Kind<EnvBrand, Kind<EnvBrand, A>> {
    Env(w).extend { $0.kind }.kind
  }

  /// ``Env/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<EnvBrand, A>,
    _ f: @escaping (Kind<EnvBrand, A>) -> B
  ) -> Kind<EnvBrand, B> {
    Env(w).extend { f($0.kind) }.kind
  }
}

/// `Reader<Environment, _>` pairs with `Env<Environment, _>`: what is asked for is what is there.
public enum ReaderEnvPairing<Environment>: InteractionLaw {
  /// The readings.
  public typealias M = ReaderBrand<Environment>
  /// The space of one point.
  public typealias W = EnvBrand<Environment>

  /// ``Env/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(
    _ m: Kind<ReaderBrand<Environment>, A>,
    _ w: Kind<EnvBrand<Environment>, B>,
    _ combine: (A, B) -> C
  ) -> C {
    Env(w).pair(Reader(m), combine)
  }
}
