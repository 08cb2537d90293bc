import Algebra
import Utilities

/// A computation in `M` that tells a log: `M<(A, Log)>`, Writer as a monad transformer.
///
/// See Liang, Hudak & Jones 1995.
///
/// Laws: those of a ``Transformer`` and of `Writer`.
///
///     typealias Telling = WriterT<[String], StateBrand<Int>, Void>
///     let stepped = Telling.lift(.modify { $0 += 1 }).then(.tell(["stepped"]))
///     stepped.run().run(3)   // log ["stepped"], state 4
public typealias WriterT<Log: Monoid, M: Monad, A> = Kind<WriterTBrand<Log, M>, A>

/// The brand of ``WriterT``.
public enum WriterTBrand<Log: Monoid, M: Monad>: Transformer {
  /// The log told so far.
  public typealias Context = LogChain<Log>

  /// Returns the log, as `tell +1`, if it is known without running `M`; otherwise the description of the result in `M`.
  public static func description<A>(of program: Kind<Self, A>) -> String {
    program.raw.label?.description ?? program.run().description
  }
}

/// A log that a program tells and nothing else.
@usableFromInline struct Telling<Log: Monoid>: CustomStringConvertible {
  @usableFromInline let log: Log

  @inlinable init(log: Log) { self.log = log }

  @usableFromInline var description: String { "tell \(text(of: log))" }
}

extension Kind {
  /// Creates a value with a log; `M` does nothing.
  @inlinable public init<Log, M>(_ value: A, log: Log) where F == WriterTBrand<Log, M> {
    self.init(
      arrow: Kleisli { M.pure((value: value, state: $0.appending(log))) }, label: Telling(log: log))
  }

  /// Creates a computation that does what `m` does and tells the log that it returns.
  @inlinable public init<Log, M>(_ m: Kind<M, (value: A, log: Log)>) where F == WriterTBrand<Log, M> {
    self.init(arrow: Kleisli { before in M.map(m) { (value: $0.value, state: before.appending($0.log)) } })
  }

  /// Runs this computation in `M`, and returns the value and the log.
  ///
  /// - Complexity: The binds, plus one in-place append for each `tell`.
  @inlinable public func run<Log, M>() -> Kind<M, (value: A, log: Log)> where F == WriterTBrand<Log, M> {
    M.map(arrow.run(LogChain())) { (value: $0.value, log: $0.state.joined()) }
  }

  /// Returns the computation that tells `log`.
  @inlinable
  public static func tell<Log, M>(_ log: Log) -> Kind where F == WriterTBrand<Log, M>, A == Void { Kind((), log: log) }

  /// Returns this computation with its log added to its value; the log is still told.
  @inlinable public func listen<Log, M>() -> WriterT<Log, M, (value: A, log: Log)> where F == WriterTBrand<Log, M> {
    aside { ((value: $0, log: $1), $1) }
  }

  /// Returns this computation with its log changed.
  ///
  /// Law: `tell(a).censor(f)` is `tell(f(a))`.
  @inlinable public func censor<Log, M>(_ change: @escaping (Log) -> Log) -> Kind where F == WriterTBrand<Log, M> {
    mapLog(change)
  }

  /// Returns this computation with a log of another type; a parent embeds the events of a child this way.
  ///
  /// - Parameter embed: A monoid homomorphism: it maps `.empty` to `.empty`, and `a <> b` to `embed(a) <> embed(b)`.
  /// - Complexity: O(1) for a single `tell`, and `embed` is called at once. Otherwise, each run calls `embed` with the whole log. A
  ///   hundred thousand nested uses take constant stack.
  @inlinable public func mapLog<Log, M, Other: Monoid>(_ embed: @escaping (Log) -> Other) -> WriterT<Other, M, A>
  where F == WriterTBrand<Log, M> {
    if let told = raw.label as? Telling<Log>, let nothing = () as? A, A.self == Void.self {
      return WriterT(nothing, log: embed(told.log))
    }
    return aside { ($0, embed($1)) }
  }

  /// Runs this computation with a separate log; `finish` returns the value and the log to tell.
  @inlinable func aside<Log, M, Whole: Monoid, B>(_ finish: @escaping (A, Log) -> (B, Whole)) -> WriterT<Whole, M, B>
  where F == WriterTBrand<Log, M> {
    WriterT<Whole, M, B>(
      arrow: arrow.bind(
        enter: { _ in LogChain() },
        next: { before, end in
          let (value, log) = finish(end.value, end.state.joined())
          return M.pure((value: value, state: before.appending(log)))
        }))
  }
}
