import Algebra
import Components
import TextUtilities

/// A value and its environment: the comonad of the Reader–Env architecture, a space of one point.
///
/// Laws, beside those of a comonad: every move leaves it as it was; `pair(m.local(f), w) == pair(m, w.local(f))`.
public struct Env<Environment, A> {
  /// The environment.
  public let environment: Environment
  @usableFromInline let value: A

  /// A value and its environment.
  @inlinable
  public init(_ environment: Environment, _ value: A) {
    self.environment = environment
    self.value = value
  }

  /// The environment: what `Reader.ask` reads here.
  ///
  /// Law: `ask() == pair(.ask) { environment, _ in environment }`.
  @inlinable
  public func ask() -> Environment { environment }

  /// What `read` makes of the environment.
  ///
  /// Law: `asks(f) == f(ask())`.
  @inlinable
  public func asks<B>(_ read: (Environment) -> B) -> B { read(environment) }

  /// This value, in a changed environment.
  @inlinable
  public func local<Other>(_ change: (Environment) -> Other) -> Env<Other, A> {
    Env<Other, A>(change(environment), value)
  }
}

// MARK: - Comonad

extension Env {
  /// The value.
  @inlinable
  public func extract() -> A { value }

  /// This, in its environment.
  @inlinable
  public func duplicate() -> Env<Environment, Env<Environment, A>> { Env<Environment, Env>(environment, self) }

  /// What `f` makes of this, in its environment.
  @inlinable
  public func extend<B>(_ f: (Env<Environment, A>) -> B) -> Env<Environment, B> {
    Env<Environment, B>(environment, f(self))
  }

  /// What `transform` makes of the value, in its environment.
  @inlinable
  public func map<B>(_ transform: (A) -> B) -> Env<Environment, B> {
    Env<Environment, B>(environment, transform(value))
  }
}

// MARK: - Pairing

extension Env {
  /// Reads `m` from the environment, and combines what it gives with the value.
  @inlinable
  public func pair<X, C>(_ m: Reader<Environment, X>, _ combine: (X, A) -> C) -> C {
    combine(m.run(environment), value)
  }
}

extension Env: Space {
  /// The monad that reads from the environment.
  public typealias M = ReaderBrand<Environment>

  /// The one space there is.
  @inlinable
  public static func select(
    _ action: Reader<Environment, Void>,
    _ spaces: Env<Environment, Env<Environment, A>>
  ) -> Env {
    spaces.pair(action) { _, next in next }
  }

  /// Leaves the space as it is.
  ///
  /// Equal to selecting from the duplicate: the one point of the duplicate is this space, whatever `action` reads.
  @inlinable
  public mutating func move(by action: Reader<Environment, Void>) {}

  /// Runs `program` in the environment; the focus stays.
  @inlinable
  public mutating func run<X>(_ program: Kind<ReaderBrand<Environment>, X>) -> X { Reader(program).run(environment) }
}

extension Env: CustomStringConvertible {
  /// The environment.
  @inlinable
  public var description: String { "Env in " + text(of: environment) }
}

extension Env: Summarized {
  /// `one point:`, and the environment's description.
  @inlinable
  public var summary: String { "one point: \(text(of: environment))" }
}
