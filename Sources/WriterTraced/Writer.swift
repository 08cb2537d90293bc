import Algebra
import TextUtilities
import Trampoline

/// A value with a log of what was told on the way: the monad of the Writer–Traced architecture.
///
/// Laws, beside those of a monad: `tell(.empty)` is `pure(())`; `tell(a)` then `tell(b)` is `tell(a <> b)`.
///
///     let twice = Writer<[String], Void>.tell(["a"]).then(.tell(["b"]))
///     twice.run().log   // ["a", "b"]
///
/// An action of this architecture is data: what it tells can be printed, stored, put together with others and replayed.
public struct Writer<Log: Monoid, A> {
  @usableFromInline
  enum Form {
    case told(A, Log)
    case bound(Computation<Log, A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  @inlinable
  package init(_ computation: Computation<Log, A>) { form = .bound(computation) }

  /// A value that comes with a log.
  @inlinable
  public init(_ value: A, log: Log) { form = .told(value, log) }

  @inlinable
  package var computation: Computation<Log, A> {
    switch form {
    case .told(let value, let log):
      return .perform { whole in
        whole.append(log)
        return value
      }
    case .bound(let computation): return computation
    }
  }
}

// MARK: - Operations

extension Writer where A == Void {
  /// Puts `log` after what was told before.
  @inlinable
  public static func tell(_ log: Log) -> Writer { Writer((), log: log) }
}

extension Writer {
  /// This, with its value's own log beside it; what is told stays told.
  @inlinable
  public func listen() -> Writer<Log, (value: A, log: Log)> {
    aside { value, own, whole in
      whole.append(own)
      return (value, own)
    }
  }

  /// This, with what `look` makes of its own log beside its value; what is told stays told.
  ///
  /// Law: `listens(f)` is `listen().map { ($0.value, f($0.log)) }`.
  @inlinable
  public func listens<B>(_ look: @escaping (Log) -> B) -> Writer<Log, (value: A, seen: B)> {
    aside { value, own, whole in
      let seen = look(own)
      whole.append(own)
      return (value, seen)
    }
  }

  /// This, with its own log changed.
  ///
  /// Law: `tell(a).censor(f)` is `tell(f(a))`.
  @inlinable
  public func censor(_ change: @escaping (Log) -> Log) -> Writer {
    aside { value, own, whole in
      whole.append(change(own))
      return value
    }
  }

  /// This with a log of its own, and `finish` to put it into the whole one.
  @inlinable
  func aside<Whole: Monoid, B>(_ finish: @escaping (A, Log, inout Whole) -> B) -> Writer<Whole, B> {
    Writer<Whole, B>(form: .bound(computation.bridged(enter: { _ in .empty }, leave: finish)))
  }

  /// This, with a log of another kind.
  ///
  /// - Parameter embed: a monoid homomorphism: it takes `.empty` to `.empty` and `a <> b` to `embed(a) <> embed(b)`. The
  ///   events of a child are embedded into its parent's so.
  /// - Complexity: O(1) where nothing was bound, and then `embed` is called at once; otherwise it is called for each
  ///   run, with the whole of this one's log. A nest of a hundred thousand takes no stack.
  @inlinable
  public func mapLog<Other: Monoid>(_ embed: @escaping (Log) -> Other) -> Writer<Other, A> {
    switch form {
    case .told(let value, let log): return Writer<Other, A>(value, log: embed(log))
    case .bound:
      return aside { value, own, whole in
        whole.append(embed(own))
        return value
      }
    }
  }
}

// MARK: - Monad

extension Writer {
  /// Tells nothing and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> Writer { Writer(value, log: .empty) }

  /// This, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is run.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Writer<Log, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This, then what `next` makes of its value; the logs are put together in that order.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack. Each
  ///   log is put at the end of the whole one, so lists are not copied again and again.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Writer<Log, B>) -> Writer<Log, B> {
    Writer<Log, B>(form: .bound(computation.bind(next, as: Concrete<Writer<Log, B>>.self)))
  }

  /// This, then `next`.
  @inlinable
  public func then<B>(_ next: Writer<Log, B>) -> Writer<Log, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Writer {
  /// The value, and all that was told.
  @inlinable
  public func run() -> (value: A, log: Log) {
    switch form {
    case .told(let value, let log): return (value, log)
    case .bound(let computation):
      var log = Log.empty
      let value = computation.runToEnd(&log)
      return (value, log)
    }
  }

  /// Puts what is told at the end of `log`, and gives the value.
  @inlinable
  public func run(appendingTo log: inout Log) -> A {
    switch form {
    case .told(let value, let own):
      log.append(own)
      return value
    case .bound(let computation): return computation.runToEnd(&log)
    }
  }
}

extension Writer: CustomStringConvertible {
  /// What is told: `tell +1`.
  @inlinable
  public var description: String { "tell " + text(of: run().log) }
}
