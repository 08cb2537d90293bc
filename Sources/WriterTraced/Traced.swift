import Algebra
import Components
import TextUtilities

/// A value for every log: the comonad of Writer–Traced.
///
/// A traced space is a function of a monoid, `(Log) -> A`, together with the current log. As a space, it has a point
/// for every log, and ``Writer`` moves it by appending (Uustalu & Vene 2008; Freeman 2016, *Comonads as Spaces*). A
/// read calls the function once, however many moves came before; a move costs one append.
///
/// Laws, besides the comonad laws:
///
/// - `trace(.empty) == extract()`
/// - `moved(by: .tell(a)).trace(b) == trace(a <> b)`
public struct Traced<Log: Monoid, A> {
  /// The log at the focus.
  public var log: Log { position }
  @usableFromInline var position: Log
  @usableFromInline let render: (Log) -> A

  /// Creates a space that returns `render` of every log, with its focus at `log`.
  @inlinable
  public init(log: Log = .empty, _ render: @escaping (Log) -> A) {
    position = log
    self.render = render
  }

  /// Returns the value after `more` is appended.
  @inlinable
  public func trace(_ more: Log) -> A { render(position <> more) }

  /// Computes a log from the current value, and returns the value after that log is appended.
  ///
  /// Law: `traces(f) == trace(f(extract()))`.
  @inlinable
  public func traces(_ telling: (A) -> Log) -> A { trace(telling(extract())) }
}

// MARK: - Comonad

extension Traced {
  /// Returns the value at the focus.
  @inlinable
  public func extract() -> A { render(position) }

  /// Returns a space of spaces: after every log, this one after that log.
  @inlinable
  public func duplicate() -> Traced<Log, Traced<Log, A>> {
    extend { $0 }
  }

  /// Returns a space whose value after every log is `f` of this space after that log.
  @inlinable
  public func extend<B>(_ f: @escaping (Traced<Log, A>) -> B) -> Traced<Log, B> {
    Traced<Log, B>(log: position) { f(Traced(log: $0, render)) }
  }

  /// Returns a space with every value transformed.
  ///
  /// - Complexity: O(1). A read takes stack linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Traced<Log, B> {
    Traced<Log, B>(log: position) { transform(render($0)) }
  }
}

// MARK: - Pairing

extension Traced {
  /// Runs `m`, and combines its value with the value of this space after its log.
  @inlinable
  public func pair<X, C>(_ m: Writer<Log, X>, _ combine: (X, A) -> C) -> C {
    let (value, told) = m.run()
    return combine(value, trace(told))
  }
}

extension Traced: Space {
  /// The monad of logs.
  public typealias M = WriterBrand<Log>

  /// Returns the space after the log of `action`.
  @inlinable
  public static func select(_ action: Writer<Log, Void>, _ spaces: Traced<Log, Traced<Log, A>>) -> Traced {
    spaces.pair(action) { _, next in next }
  }

  /// Appends the log of `action`, in place if the log is not shared.
  ///
  /// Law: this is `select` from `duplicate()`.
  @inlinable
  public mutating func move(by action: Writer<Log, Void>) { action.run(appendingTo: &position) }

  /// Appends the log of `program`, and returns the program's value.
  @inlinable
  public mutating func run<X>(_ program: Kind<WriterBrand<Log>, X>) -> X { Writer(program).run(appendingTo: &position) }
}

extension Traced: CustomStringConvertible {
  /// `Traced after` and the log.
  @inlinable
  public var description: String { "Traced after " + text(of: log) }
}

extension Traced: Summarized {
  /// The summary of the log.
  @inlinable
  public var summary: String { Algebra.summary(of: log) }
}

extension Traced: CustomReflectable {
  /// A mirror with the log; of a long log, with its last 16 to 31 entries.
  public var customMirror: Mirror { Mirror(of: self, ("log", log.logOfMirror)) }
}

extension Traced: Fingerprinted {
  /// Adds the log.
  public func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(log) }
}
