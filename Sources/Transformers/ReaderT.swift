import Algebra

/// A computation in `M` that reads from an environment: `(Environment) -> M<A>`, Reader as a monad transformer.
///
/// Laws, beside those of a monad and those of `Reader`: `lift(pure(a))` is `pure(a)`; `lift(m >>= k)` is
/// `lift(m) >>= { lift(k($0)) }`.
///
///     typealias Reading = ReaderT<Int, StateBrand<Int>, Void>
///     let stepped = ReaderT.ask.flatMap { step in Reading.lift(State.modify { $0 += step }.kind) }
///     State(stepped.run(5)).run(3).state   // 8
///
/// Unlike a `Reader<Environment, Void>`, of which there is one, an action of this kind does what `M` does.
public struct ReaderT<Environment, M: Monad, A> {
  @usableFromInline let arrow: Kleisli<Environment, M, A>

  @inlinable
  init(arrow: Kleisli<Environment, M, A>) { self.arrow = arrow }

  /// What `run` does, given the environment.
  @inlinable
  public init(_ run: @escaping (Environment) -> Kind<M, A>) { arrow = Kleisli(run) }

  /// What `m` does; nothing is read.
  @inlinable
  public static func lift(_ m: Kind<M, A>) -> ReaderT { ReaderT { _ in m } }

  /// Does this in `environment`, in `M`.
  @inlinable
  public func run(_ environment: Environment) -> Kind<M, A> { arrow.run(environment) }
}

// MARK: - Operations

extension ReaderT where A == Environment {
  /// The environment.
  @inlinable
  public static var ask: ReaderT { asks { $0 } }
}

extension ReaderT {
  /// What `read` makes of the environment.
  @inlinable
  public static func asks(_ read: @escaping (Environment) -> A) -> ReaderT { ReaderT { M.pure(read($0)) } }

  /// This, done in a changed environment. What comes after is done in the environment as it was.
  ///
  /// - Complexity: O(1) to build; a nest of a million takes no stack.
  @inlinable
  public func local(_ change: @escaping (Environment) -> Environment) -> ReaderT { local(from: change) }

  /// This, done in a part of a larger environment: a child's in its parent's.
  ///
  /// - Complexity: O(1) to build; a nest of a million takes no stack.
  @inlinable
  public func local<Whole>(from part: @escaping (Whole) -> Environment) -> ReaderT<Whole, M, A> {
    ReaderT<Whole, M, A>(arrow: arrow.bind(enter: part, next: { _, value in M.pure(value) }))
  }
}

// MARK: - Monad

extension ReaderT {
  /// Reads nothing and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> ReaderT { ReaderT { _ in M.pure(value) } }

  /// This, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is read.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> ReaderT<Environment, M, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This, then what `next` makes of its value, both in one environment.
  ///
  /// - Complexity: O(1) to build. Running takes one bind of `M`, and two more where this was bound itself; in constant
  ///   stack where `M` does.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> ReaderT<Environment, M, B>) -> ReaderT<Environment, M, B> {
    ReaderT<Environment, M, B>(
      arrow: arrow.bind(enter: { $0 }, next: { environment, value in next(value).run(environment) }))
  }

  /// This, then `next`.
  @inlinable
  public func then<B>(_ next: ReaderT<Environment, M, B>) -> ReaderT<Environment, M, B> { flatMap { _ in next } }
}

extension ReaderT: CustomStringConvertible {
  /// `‹function›`: what is done depends on the environment.
  public var description: String { "‹function›" }
}
