import Algebra
import TextUtilities
import Trampoline

/// A value and a log that was told with it: the monad of Writer–Traced.
///
/// `Writer<Log, A>` is the output monad, `(A, Log)` for a monoid `Log` (Wadler 1995). It pairs with ``Traced`` (Freeman
/// 2016, *Comonads as Spaces*) and is isomorphic to `Co<TracedBrand<Log>, _>` (Kmett 2011).
///
///     let twice = Writer<[String], Void>.tell(["a"]).then(.tell(["b"]))
///     twice.run().log   // ["a", "b"]
///
/// An action of this architecture is data: its log can be printed, stored, combined with others and replayed.
///
/// Laws, besides the monad laws:
///
/// - `tell(.empty)` is `pure(())`
/// - `tell(a).then(tell(b))` is `tell(a <> b)`
public struct Writer<Log: Monoid, A> {
  @usableFromInline
  enum Form {
    case pure(A)
    case told(A, Log)
    case bound(Computation<Log, A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  @inlinable
  package init(_ computation: Computation<Log, A>) { form = .bound(computation) }

  /// Creates a program that returns `value` and tells `log`.
  @inlinable
  public init(_ value: A, log: Log) { form = .told(value, log) }

  @inlinable
  package var computation: Computation<Log, A> {
    switch form {
    case .pure(let value): return .pure(value)
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
  /// Returns a program that tells `log`.
  @inlinable
  public static func tell(_ log: Log) -> Writer { Writer((), log: log) }
}

extension Writer {
  /// Returns this program with its log as a part of its value; it tells the same.
  @inlinable
  public func listen() -> Writer<Log, (value: A, log: Log)> {
    aside { value, own, whole in
      whole.append(own)
      return (value, own)
    }
  }

  /// Returns this program with `look` of its log as a part of its value; it tells the same.
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

  /// Returns this program with its log changed.
  ///
  /// Law: `tell(a).censor(f)` is `tell(f(a))`.
  @inlinable
  public func censor(_ change: @escaping (Log) -> Log) -> Writer {
    aside { value, own, whole in
      whole.append(change(own))
      return value
    }
  }

  /// Runs this program on an empty log; `finish` then adds that log to the whole one.
  @inlinable
  func aside<Whole: Monoid, B>(_ finish: @escaping (A, Log, inout Whole) -> B) -> Writer<Whole, B> {
    Writer<Whole, B>(form: .bound(computation.bridged(enter: { _ in .empty }, leave: finish)))
  }

  /// Returns this program with another type of log, such as a child's events as its parent's.
  ///
  /// - Parameter embed: A monoid homomorphism: `embed(.empty)` is `.empty`, and `embed(a <> b)` is
  ///   `embed(a) <> embed(b)`.
  /// - Complexity: O(1) for a program without binds, and `embed` runs at once. Otherwise `embed` runs once for each
  ///   run, on the whole log of this program. A hundred thousand nested calls take no stack.
  @inlinable
  public func mapLog<Other: Monoid>(_ embed: @escaping (Log) -> Other) -> Writer<Other, A> {
    switch form {
    case .pure(let value): return .pure(value)
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
  /// Returns a program that tells nothing and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> Writer { Writer(form: .pure(value)) }

  /// Returns this program with its value transformed.
  ///
  /// `transform` must only compute a value: it runs at once if this program has no binds.
  ///
  /// - Complexity: O(1), plus that of `transform` if this program has no binds.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Writer<Log, B> {
    switch form {
    case .pure(let value): .pure(transform(value))
    case .told(let value, let log): Writer<Log, B>(transform(value), log: log)
    case .bound: flatMap { .pure(transform($0)) }
    }
  }

  /// Returns this program followed by `next` of its value.
  ///
  /// - Complexity: O(1) to build. Running is linear in the binds, however nested, in constant stack. Each log is
  ///   appended to the whole one, so lists are not copied repeatedly.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Writer<Log, B>) -> Writer<Log, B> {
    Writer<Log, B>(form: .bound(computation.bind(next, as: Concrete<Writer<Log, B>>.self)))
  }

  /// Returns this program followed by `next`.
  @inlinable
  public func then<B>(_ next: Writer<Log, B>) -> Writer<Log, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Writer {
  /// Returns the value and the whole log.
  @inlinable
  public func run() -> (value: A, log: Log) {
    switch form {
    case .pure(let value): return (value, .empty)
    case .told(let value, let log): return (value, log)
    case .bound(let computation):
      var log = Log.empty
      let value = computation.runToEnd(&log)
      return (value, log)
    }
  }

  /// Appends the log of this program to `log`, and returns the value.
  @inlinable
  public func run(appendingTo log: inout Log) -> A {
    switch form {
    case .pure(let value): return value
    case .told(let value, let own):
      log.append(own)
      return value
    case .bound(let computation): return computation.runToEnd(&log)
    }
  }
}

extension Writer: CustomStringConvertible {
  /// The log: `tell +1`.
  @inlinable
  public var description: String { "tell " + text(of: run().log) }
}

extension Writer: CustomReflectable {
  /// A mirror with the log, as `tell`.
  public var customMirror: Mirror { Mirror(of: self, ("tell", run().log)) }
}
