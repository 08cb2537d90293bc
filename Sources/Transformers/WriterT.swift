import Algebra

/// A computation in `M` that tells a log: `M<(A, Log)>`, Writer as a monad transformer.
///
/// Laws, beside those of a monad and those of `Writer`: `lift(pure(a))` is `pure(a)`; `lift(m >>= k)` is
/// `lift(m) >>= { lift(k($0)) }`.
///
///     typealias Telling = WriterT<[String], StateBrand<Int>, Void>
///     let stepped = Telling.lift(State.modify { $0 += 1 }.kind).then(.tell(["stepped"]))
///     State(stepped.run()).run(3)   // log ["stepped"], state 4
public struct WriterT<Log: Monoid, M: Monad, A> {
  @usableFromInline
  enum Form {
    case told(A, Log)
    case over(Kleisli<Told<Log>, M, (value: A, told: Told<Log>)>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  /// A value that comes with a log; `M` does nothing.
  @inlinable
  public init(_ value: A, log: Log) { form = .told(value, log) }

  /// What `m` does, with the log that it gives beside its value.
  @inlinable
  public init(_ m: Kind<M, (value: A, log: Log)>) {
    form = .over(Kleisli { before in M.map(m) { (value: $0.value, told: before.telling($0.log)) } })
  }

  /// What `m` does; nothing is told.
  @inlinable
  public static func lift(_ m: Kind<M, A>) -> WriterT {
    WriterT(form: .over(Kleisli { before in M.map(m) { (value: $0, told: before) } }))
  }

  /// The value and all that was told, in `M`.
  ///
  /// - Complexity: beside the binds, one append for each time that something was told, in place.
  @inlinable
  public func run() -> Kind<M, (value: A, log: Log)> {
    switch form {
    case .told(let value, let log): return M.pure((value: value, log: log))
    case .over(let arrow): return M.map(arrow.run(Told())) { (value: $0.value, log: $0.told.joined()) }
    }
  }

  @inlinable
  var arrow: Kleisli<Told<Log>, M, (value: A, told: Told<Log>)> {
    switch form {
    case .told(let value, let log): return Kleisli { M.pure((value: value, told: $0.telling(log))) }
    case .over(let arrow): return arrow
    }
  }
}

// MARK: - Operations

extension WriterT where A == Void {
  /// Puts `log` after what was told before.
  @inlinable
  public static func tell(_ log: Log) -> WriterT { WriterT((), log: log) }
}

extension WriterT {
  /// This, with its value's own log beside it; what is told stays told.
  @inlinable
  public func listen() -> WriterT<Log, M, (value: A, log: Log)> { aside { ((value: $0, log: $1), $1) } }

  /// This, with what `look` makes of its own log beside its value; what is told stays told.
  ///
  /// Law: `listens(f)` is `listen().map { ($0.value, f($0.log)) }`.
  @inlinable
  public func listens<B>(_ look: @escaping (Log) -> B) -> WriterT<Log, M, (value: A, seen: B)> {
    aside { ((value: $0, seen: look($1)), $1) }
  }

  /// This, with its own log changed.
  ///
  /// Law: `tell(a).censor(f)` is `tell(f(a))`.
  @inlinable
  public func censor(_ change: @escaping (Log) -> Log) -> WriterT { mapLog(change) }

  /// This, with a log of another kind.
  ///
  /// - Parameter embed: a monoid homomorphism: it takes `.empty` to `.empty` and `a <> b` to `embed(a) <> embed(b)`. The
  ///   events of a child are embedded into its parent's so.
  /// - Complexity: O(1) where nothing was bound or lifted, and then `embed` is called at once; otherwise it is called for
  ///   each run, with the whole of this one's log. A nest of a hundred thousand takes no stack.
  @inlinable
  public func mapLog<Other: Monoid>(_ embed: @escaping (Log) -> Other) -> WriterT<Other, M, A> {
    if case .told(let value, let log) = form { return WriterT<Other, M, A>(value, log: embed(log)) }
    return aside { ($0, embed($1)) }
  }

  /// This with a log of its own, and what `finish` makes of its value and that log: a value and what is told.
  @inlinable
  func aside<Whole: Monoid, B>(_ finish: @escaping (A, Log) -> (B, Whole)) -> WriterT<Whole, M, B> {
    WriterT<Whole, M, B>(
      form: .over(
        arrow.bind(
          enter: { _ in Told() },
          next: { before, end in
            let (value, log) = finish(end.value, end.told.joined())
            return M.pure((value: value, told: before.telling(log)))
          })))
  }
}

// MARK: - Monad

extension WriterT {
  /// Tells nothing and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> WriterT { WriterT(value, log: .empty) }

  /// This, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is run.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> WriterT<Log, M, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This, then what `next` makes of its value; the logs are put together in that order.
  ///
  /// - Complexity: O(1) to build. Running takes one bind of `M`, and two more where this was bound itself; in constant
  ///   stack where `M` does.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> WriterT<Log, M, B>) -> WriterT<Log, M, B> {
    WriterT<Log, M, B>(
      form: .over(arrow.bind(enter: { $0 }, next: { _, end in next(end.value).arrow.run(end.told) })))
  }

  /// This, then `next`.
  @inlinable
  public func then<B>(_ next: WriterT<Log, M, B>) -> WriterT<Log, M, B> { flatMap { _ in next } }
}

extension WriterT: CustomStringConvertible {
  /// What is told, where it is known before `M` does anything: `tell +1`; else what `M` says of what it does.
  public var description: String {
    switch form {
    case .told(_, let log): "tell \(log)"
    case .over: "\(run())"
    }
  }
}
