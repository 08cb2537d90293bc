import Algebra

/// A computation in `M` that reads an environment: `(Environment) -> M<A>`, Reader as a monad transformer.
///
/// See Liang, Hudak & Jones 1995. A `Reader<Environment, Void>` does nothing, but a `ReaderT` action does what `M`
/// does.
///
/// Laws: those of a monad and of `Reader`; `lift(pure(a))` is `pure(a)`; `lift(m >>= k)` is
/// `lift(m) >>= { lift(k($0)) }`.
///
///     typealias Reading = ReaderT<Int, StateBrand<Int>, Void>
///     let stepped = ReaderT.ask.flatMap { step in Reading.lift(State.modify { $0 += step }.kind) }
///     State(stepped.run(5)).run(3).state   // 8
public struct ReaderT<Environment, M: Monad, A> {
  @usableFromInline let arrow: Kleisli<Environment, M, A>

  @inlinable
  init(arrow: Kleisli<Environment, M, A>) { self.arrow = arrow }

  /// Creates the computation that `run` does in an environment.
  @inlinable
  public init(_ run: @escaping (Environment) -> Kind<M, A>) { arrow = Kleisli(run) }

  /// Returns `m` as a computation that reads nothing.
  @inlinable
  public static func lift(_ m: Kind<M, A>) -> ReaderT { ReaderT { _ in m } }

  /// Runs this computation in `environment`, in `M`.
  @inlinable
  public func run(_ environment: Environment) -> Kind<M, A> { arrow.run(environment) }
}

// MARK: - Operations

extension ReaderT where A == Environment {
  /// The computation that reads the environment.
  @inlinable
  public static var ask: ReaderT { asks { $0 } }
}

extension ReaderT {
  /// Returns the computation that reads the environment through `read`.
  @inlinable
  public static func asks(_ read: @escaping (Environment) -> A) -> ReaderT { ReaderT { M.pure(read($0)) } }

  /// Returns this computation in a changed environment, which later computations do not see.
  ///
  /// - Complexity: A million nested uses take constant stack.
  @inlinable
  public func local(_ change: @escaping (Environment) -> Environment) -> ReaderT { local(from: change) }

  /// Returns this computation in a part of a larger environment, such as a child's in its parent's.
  ///
  /// - Complexity: A million nested uses take constant stack.
  @inlinable
  public func local<Whole>(from part: @escaping (Whole) -> Environment) -> ReaderT<Whole, M, A> {
    ReaderT<Whole, M, A>(arrow: arrow.bind(enter: part, next: { _, value in M.pure(value) }))
  }
}

// MARK: - Monad

extension ReaderT {
  /// Returns the computation that reads nothing and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> ReaderT { ReaderT { _ in M.pure(value) } }

  /// Returns this computation with `transform` applied to its value.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> ReaderT<Environment, M, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this computation followed by the one that `next` returns for its value, in the same environment.
  ///
  /// - Complexity: A run takes one bind of `M`, or two if this computation was itself bound, and constant stack if `M`
  ///   does.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> ReaderT<Environment, M, B>) -> ReaderT<Environment, M, B> {
    ReaderT<Environment, M, B>(
      arrow: arrow.bind(enter: { $0 }, next: { environment, value in next(value).run(environment) }))
  }

  /// Returns this computation followed by `next`.
  @inlinable
  public func then<B>(_ next: ReaderT<Environment, M, B>) -> ReaderT<Environment, M, B> { flatMap { _ in next } }
}

extension ReaderT: CustomStringConvertible {
  /// `‹function›`: a computation depends on its environment.
  public var description: String { "‹function›" }
}
