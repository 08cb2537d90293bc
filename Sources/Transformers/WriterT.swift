import Algebra
import TextUtilities

/// A computation in `M` that tells a log: `M<(A, Log)>`, Writer as a monad transformer.
///
/// See Liang, Hudak & Jones 1995.
///
/// Laws: those of a monad and of `Writer`; `lift(pure(a))` is `pure(a)`; `lift(m >>= k)` is
/// `lift(m) >>= { lift(k($0)) }`.
///
///     typealias Telling = WriterT<[String], StateBrand<Int>, Void>
///     let stepped = Telling.lift(State.modify { $0 += 1 }.kind).then(.tell(["stepped"]))
///     State(stepped.run()).run(3)   // log ["stepped"], state 4
public struct WriterT<Log: Monoid, M: Monad, A> {
  @usableFromInline
  enum Form {
    case told(A, Log)
    case over(Kleisli<LogChain<Log>, M, (value: A, told: LogChain<Log>)>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  /// Creates a value with a log; `M` does nothing.
  @inlinable
  public init(_ value: A, log: Log) { form = .told(value, log) }

  /// Creates a computation that does what `m` does and tells the log that it returns.
  @inlinable
  public init(_ m: Kind<M, (value: A, log: Log)>) {
    form = .over(Kleisli { before in M.map(m) { (value: $0.value, told: before.appending($0.log)) } })
  }

  /// Returns `m` as a computation that tells nothing.
  @inlinable
  public static func lift(_ m: Kind<M, A>) -> WriterT {
    WriterT(form: .over(Kleisli { before in M.map(m) { (value: $0, told: before) } }))
  }

  /// Runs this computation in `M`, and returns the value and the log.
  ///
  /// - Complexity: The binds, plus one in-place append for each `tell`.
  @inlinable
  public func run() -> Kind<M, (value: A, log: Log)> {
    switch form {
    case .told(let value, let log): return M.pure((value: value, log: log))
    case .over(let arrow): return M.map(arrow.run(LogChain())) { (value: $0.value, log: $0.told.joined()) }
    }
  }

  @inlinable
  var arrow: Kleisli<LogChain<Log>, M, (value: A, told: LogChain<Log>)> {
    switch form {
    case .told(let value, let log): return Kleisli { M.pure((value: value, told: $0.appending(log))) }
    case .over(let arrow): return arrow
    }
  }
}

// MARK: - Operations

extension WriterT where A == Void {
  /// Returns the computation that tells `log`.
  @inlinable
  public static func tell(_ log: Log) -> WriterT { WriterT((), log: log) }
}

extension WriterT {
  /// Returns this computation with its log added to its value; the log is still told.
  @inlinable
  public func listen() -> WriterT<Log, M, (value: A, log: Log)> { aside { ((value: $0, log: $1), $1) } }

  /// Returns this computation with `look` of its log added to its value; the log is still told.
  ///
  /// Law: `listens(f)` is `listen().map { ($0.value, f($0.log)) }`.
  @inlinable
  public func listens<B>(_ look: @escaping (Log) -> B) -> WriterT<Log, M, (value: A, seen: B)> {
    aside { ((value: $0, seen: look($1)), $1) }
  }

  /// Returns this computation with its log changed.
  ///
  /// Law: `tell(a).censor(f)` is `tell(f(a))`.
  @inlinable
  public func censor(_ change: @escaping (Log) -> Log) -> WriterT { mapLog(change) }

  /// Returns this computation with a log of another type; a parent embeds the events of a child this way.
  ///
  /// - Parameter embed: A monoid homomorphism: it maps `.empty` to `.empty`, and `a <> b` to `embed(a) <> embed(b)`.
  /// - Complexity: If nothing was bound or lifted, O(1), and `embed` is called at once. Otherwise, each run calls
  ///   `embed` with the whole log. A hundred thousand nested uses take constant stack.
  @inlinable
  public func mapLog<Other: Monoid>(_ embed: @escaping (Log) -> Other) -> WriterT<Other, M, A> {
    if case .told(let value, let log) = form { return WriterT<Other, M, A>(value, log: embed(log)) }
    return aside { ($0, embed($1)) }
  }

  /// Runs this computation with a separate log; `finish` returns the value and the log to tell.
  @inlinable
  func aside<Whole: Monoid, B>(_ finish: @escaping (A, Log) -> (B, Whole)) -> WriterT<Whole, M, B> {
    WriterT<Whole, M, B>(
      form: .over(
        arrow.bind(
          enter: { _ in LogChain() },
          next: { before, end in
            let (value, log) = finish(end.value, end.told.joined())
            return M.pure((value: value, told: before.appending(log)))
          })))
  }
}

// MARK: - Monad

extension WriterT {
  /// Returns the computation that tells nothing and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> WriterT { WriterT(value, log: .empty) }

  /// Returns this computation with `transform` applied to its value.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> WriterT<Log, M, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this computation followed by the one that `next` returns for its value, with both logs in order.
  ///
  /// - Complexity: A run takes one bind of `M`, or two if this computation was itself bound, and constant stack if `M`
  ///   does.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> WriterT<Log, M, B>) -> WriterT<Log, M, B> {
    WriterT<Log, M, B>(
      form: .over(arrow.bind(enter: { $0 }, next: { _, end in next(end.value).arrow.run(end.told) })))
  }

  /// Returns this computation followed by `next`.
  @inlinable
  public func then<B>(_ next: WriterT<Log, M, B>) -> WriterT<Log, M, B> { flatMap { _ in next } }
}

extension WriterT: CustomStringConvertible {
  /// The log, as `tell +1`, if it is known without running `M`; otherwise the description of the result in `M`.
  public var description: String {
    switch form {
    case .told(_, let log): "tell \(text(of: log))"
    case .over: "\(run())"
    }
  }
}
