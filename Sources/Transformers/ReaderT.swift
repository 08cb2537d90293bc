import Algebra

/// A computation in `M` that reads an environment: `(Environment) -> M<A>`, Reader as a monad transformer.
///
/// See Liang, Hudak & Jones 1995. A `Reader<Environment, Void>` does nothing, but a `ReaderT` action does what `M`
/// does.
///
/// Laws: those of a ``Transformer`` and of `Reader`.
///
///     typealias Reading = ReaderT<Int, StateBrand<Int>, Void>
///     let stepped = ReaderT.ask().flatMap { step in Reading.lift(.modify { $0 += step }) }
///     stepped.run(5).run(3).state   // 8
public typealias ReaderT<Environment, M: Monad, A> = Kind<ReaderTBrand<Environment, M>, A>

/// The brand of ``ReaderT``.
public enum ReaderTBrand<Environment, M: Monad>: Transformer {
  /// The environment, which no program changes.
  public typealias Context = Environment
}

extension Kind {
  /// Creates the computation that `run` does in an environment.
  @inlinable
  public init<Environment, M>(_ run: @escaping (Environment) -> Kind<M, A>) where F == ReaderTBrand<Environment, M> {
    self.init(arrow: Kleisli { environment in M.map(run(environment)) { (value: $0, context: environment) } })
  }

  /// Runs this computation in `environment`, in `M`.
  @inlinable
  public func run<Environment, M>(_ environment: Environment) -> Kind<M, A> where F == ReaderTBrand<Environment, M> {
    M.map(arrow.run(environment)) { $0.value }
  }

  /// The computation that reads the environment.
  @inlinable
  public static func ask<M>() -> Kind where F == ReaderTBrand<A, M> { asks { $0 } }

  /// Returns the computation that reads the environment through `read`.
  @inlinable
  public static func asks<Environment, M>(_ read: @escaping (Environment) -> A) -> Kind
  where F == ReaderTBrand<Environment, M> {
    Kind(arrow: Kleisli { M.pure((value: read($0), context: $0)) })
  }

  /// Returns this computation in a changed environment, which later computations do not see.
  ///
  /// - Complexity: A million nested uses take constant stack.
  @inlinable
  public func local<Environment, M>(_ change: @escaping (Environment) -> Environment) -> Kind
  where F == ReaderTBrand<Environment, M> {
    local(from: change)
  }

  /// Returns this computation in a part of a larger environment, such as a child's in its parent's.
  ///
  /// - Complexity: A million nested uses take constant stack.
  @inlinable
  public func local<Environment, M, Whole>(from part: @escaping (Whole) -> Environment) -> ReaderT<Whole, M, A>
  where F == ReaderTBrand<Environment, M> {
    ReaderT<Whole, M, A>(
      arrow: arrow.bind(enter: part, next: { whole, end in M.pure((value: end.value, context: whole)) }))
  }
}
