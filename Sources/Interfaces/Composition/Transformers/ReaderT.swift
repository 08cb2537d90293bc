import Algebra

/// A computation in `M` that reads an environment: `(Environment) -> M<A>`, Reader as a monad transformer.
///
/// See Liang, Hudak & Jones 1995. A `Reader<Environment, Void>` does nothing, but a `ReaderT` action does what `M`
/// does.
///
/// Laws: those of a monad, of `Reader`, and of `lift` as a monad morphism: see ``Transformer``.
///
///     typealias Reading = ReaderT<Int, StateBrand<Int>, Void>
///     let stepped = ReaderT.ask().flatMap { step in Reading.lift(.modify { $0 += step }) }
///     stepped.run(5).run(3).state   // 8
public typealias ReaderT<Environment, M: Monad, A> = Kind<ReaderTBrand<Environment, M>, A>

/// The brand of ``ReaderT``.
public enum ReaderTBrand<Environment, M: Monad>: Monad {
  /// A function from the environment to a program of `M`.
  public typealias Raw = Arrow<Environment, M>

  /// Returns the computation that returns `value`.
  @inlinable public static func pure<A>(_ value: A) -> Kind<Self, A> { Kind { _ in M.pure(value) } }

  /// Runs `m`, then the computation that `next` returns for its value, in the same environment.
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Kind(raw: Arrow(m.reading().bind(enter: { $0 }, next: { next($1).run($0) })))
  }

  /// Returns `‹function›`.
  public static func description<A>(of program: Kind<Self, A>) -> String { "‹function›" }
}

extension Kind {
  /// Creates the computation that `run` does in an environment.
  @inlinable
  public init<Environment, M>(_ run: @escaping (Environment) -> Kind<M, A>) where F == ReaderTBrand<Environment, M> {
    self.init(raw: Arrow(Kleisli(run)))
  }

  /// Returns `m` as a computation that does not read the environment.
  @inlinable public static func lift<Environment, M>(_ m: Kind<M, A>) -> Kind where F == ReaderTBrand<Environment, M> {
    Kind { _ in m }
  }

  @inlinable func reading<Environment, M>() -> Kleisli<Environment, M, A> where F == ReaderTBrand<Environment, M> {
    // No `ReaderT` is a step: `lift` makes a function, too.
    raw.returning(A.self)
  }

  /// Runs this computation in `environment`, in `M`.
  @inlinable
  public func run<Environment, M>(_ environment: Environment) -> Kind<M, A> where F == ReaderTBrand<Environment, M> {
    reading().run(environment)
  }

  /// The computation that reads the environment.
  @inlinable public static func ask<M>() -> Kind where F == ReaderTBrand<A, M> { asks { $0 } }

  /// Returns the computation that reads the environment through `read`.
  @inlinable public static func asks<Environment, M>(_ read: @escaping (Environment) -> A) -> Kind
  where F == ReaderTBrand<Environment, M> {
    Kind { M.pure(read($0)) }
  }

  /// Returns this computation in a changed environment, which later computations do not see.
  ///
  /// - Complexity: A million nested uses take constant stack.
  @inlinable public func local<Environment, M>(_ change: @escaping (Environment) -> Environment) -> Kind
  where F == ReaderTBrand<Environment, M> {
    local(from: change)
  }

  /// Returns this computation in a part of a larger environment, such as a child's in its parent's.
  ///
  /// - Complexity: A million nested uses take constant stack.
  @inlinable
  public func local<Environment, M, Whole>(from part: @escaping (Whole) -> Environment) -> ReaderT<Whole, M, A>
  where F == ReaderTBrand<Environment, M> {
    Kind<ReaderTBrand<Whole, M>, A>(raw: Arrow(reading().bind(enter: part, next: { M.pure($1) })))
  }
}
