import Algebra
import Components
import TextUtilities

/// A value in an environment: the comonad of Reader–Env, a space of one point.
///
/// An `Env` is a pair, `(Environment, A)`. As a space, it has one point, so nothing moves it; ``Reader`` reads its
/// environment (Uustalu & Vene 2008; Freeman 2016, *Comonads as Spaces*).
///
/// Laws, besides the comonad laws:
///
/// - `moved(by: m)` is this space, for every action `m`
/// - `pair(m.local(f), w) == pair(m, w.local(f))`
public struct Env<Environment, A> {
  /// The environment.
  public let environment: Environment
  @usableFromInline let value: A

  /// Creates a value in an environment.
  @inlinable
  public init(_ environment: Environment, _ value: A) {
    self.environment = environment
    self.value = value
  }

  /// Returns the environment: what `Reader.ask` returns here.
  ///
  /// Law: `ask() == pair(.ask) { environment, _ in environment }`.
  @inlinable
  public func ask() -> Environment { environment }

  /// Returns `read` of the environment.
  ///
  /// Law: `asks(f) == f(ask())`.
  @inlinable
  public func asks<B>(_ read: (Environment) -> B) -> B { read(environment) }

  /// Returns the value in a changed environment.
  @inlinable
  public func local<Other>(_ change: (Environment) -> Other) -> Env<Other, A> {
    Env<Other, A>(change(environment), value)
  }
}

// MARK: - Comonad

extension Env {
  /// Returns the value.
  @inlinable
  public func extract() -> A { value }

  /// Returns this space as a value in its own environment.
  @inlinable
  public func duplicate() -> Env<Environment, Env<Environment, A>> { Env<Environment, Env>(environment, self) }

  /// Returns `f` of this space, in the same environment.
  @inlinable
  public func extend<B>(_ f: (Env<Environment, A>) -> B) -> Env<Environment, B> {
    Env<Environment, B>(environment, f(self))
  }

  /// Returns `transform` of the value, in the same environment.
  @inlinable
  public func map<B>(_ transform: (A) -> B) -> Env<Environment, B> {
    Env<Environment, B>(environment, transform(value))
  }
}

// MARK: - Pairing

extension Env {
  /// Runs `m` in the environment, and combines its value with the value of this space.
  @inlinable
  public func pair<X, C>(_ m: Reader<Environment, X>, _ combine: (X, A) -> C) -> C {
    combine(m.run(environment), value)
  }
}

extension Env: Space {
  /// The monad that reads the environment.
  public typealias M = ReaderBrand<Environment>

  /// Returns the only space in `spaces`.
  @inlinable
  public static func select(
    _ action: Reader<Environment, Void>,
    _ spaces: Env<Environment, Env<Environment, A>>
  ) -> Env {
    spaces.pair(action) { _, next in next }
  }

  /// Leaves the space unchanged.
  ///
  /// Law: this is `select` from `duplicate()`, whose only point is this space.
  @inlinable
  public mutating func move(by action: Reader<Environment, Void>) {}

  /// Runs `program` in the environment, and returns its value; the space does not change.
  @inlinable
  public mutating func run<X>(_ program: Kind<ReaderBrand<Environment>, X>) -> X { Reader(program).run(environment) }
}

extension Env: CustomStringConvertible {
  /// `Env in` and the environment.
  @inlinable
  public var description: String { "Env in " + text(of: environment) }
}

extension Env: Summarized {
  /// `one point:` and the environment.
  @inlinable
  public var summary: String { "one point: \(text(of: environment))" }
}

extension Env: CustomReflectable {
  /// A mirror with the environment.
  public var customMirror: Mirror { Mirror(of: self, ("environment", environment)) }
}

extension Env: Fingerprinted {
  /// Adds nothing: an environment never changes. A session adds the content of references.
  public func combine(into fingerprint: inout Fingerprint) {}
}
