import Algebra
import Components
import Utilities

/// What a program reads and cannot change: the position of an ``Env``.
@frozen public struct Surroundings<Environment> {
  /// The environment.
  public let environment: Environment

  @inlinable init(_ environment: Environment) { self.environment = environment }
}

/// The brand of ``Env``.
public enum EnvBrand<Environment>: Positioned {
  /// The environment, which nothing moves.
  public typealias Position = Surroundings<Environment>

  /// Returns `f` of this space, in the same environment. `f` runs once, now.
  @inlinable public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Kind(w.ask(), f(w))
  }

  /// Returns `transform` of the value, in the same environment. It runs once, now.
  @inlinable public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(w.ask(), transform(w.extract()))
  }
}

/// A value in an environment: the comonad of Reader–Env, a space of one point.
///
/// An `Env` is a pair, `(Environment, A)`. As a space, it has one point, so nothing moves it; ``Reader`` reads its
/// environment (Uustalu & Vene 2008; Freeman 2016, *Comonads as Spaces*).
///
/// Laws, besides the comonad laws:
///
/// - `moved(by: m)` is this space, for every action `m`
/// - `pair(m.local(f), w) == pair(m, w.local(f))`
public typealias Env<Environment, A> = Kind<EnvBrand<Environment>, A>

extension Kind {
  /// Creates a value in an environment.
  @inlinable public init<Environment>(_ environment: Environment, _ value: A) where F == EnvBrand<Environment> {
    self.init(Surroundings(environment)) { _ in value }
  }

  /// Returns the environment: what `Reader.ask` returns here.
  ///
  /// Law: `ask() == pair(.ask) { environment, _ in environment }`.
  @inlinable public func ask<Environment>() -> Environment where F == EnvBrand<Environment> { raw.position.environment }

  /// Returns the value in a changed environment.
  @inlinable public func local<Environment, Other>(_ change: (Environment) -> Other) -> Env<Other, A>
  where F == EnvBrand<Environment> {
    Env<Other, A>(change(ask()), extract())
  }
}

/// The pairing of `Reader<Environment, _>` with `Env<Environment, _>`: a reader reads the environment.
public enum ReaderEnvPairing<Environment>: Runner {
  /// The monad that reads the environment.
  public typealias M = ReaderBrand<Environment>
  /// The comonad of values in an environment.
  public typealias W = EnvBrand<Environment>
}

extension ReaderEnvPairing: ReversiblePairing {
  /// Returns the action that does nothing, since nothing moves an environment.
  public static func wayBack(from later: W.Position, to earlier: W.Position) -> Reader<Environment, Void> { .pure(()) }
}

extension EnvBrand: SpaceBrand {
  /// A reader leaves an environment as it is.
  public typealias Law = ReaderEnvPairing<Environment>

  /// Returns `Env in` and the environment.
  @inlinable public static func description<A>(of kind: Kind<Self, A>) -> String { "Env in " + text(of: kind.ask()) }

  /// Returns `one point:` and the environment.
  @inlinable public static func summary<A>(of kind: Kind<Self, A>) -> String { "one point: \(text(of: kind.ask()))" }

  /// Returns a mirror with the environment.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror { Mirror(of: kind, ("environment", kind.ask())) }

  /// Adds nothing: an environment never changes. A session adds the content of references.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {}
}

extension EnvBrand: ReversibleComonad {}
