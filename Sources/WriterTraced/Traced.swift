import Algebra
import Components
import TextUtilities

/// What is seen after every log: the comonad of the Writer–Traced architecture.
///
/// It is a function of the log, `(Log) -> A`, with the log told so far carried beside it. So a look costs what the
/// function costs, however many moves came before, and a move costs an append.
///
/// Laws, beside those of a comonad: `trace(.empty) == extract()`; after telling `a`, `trace(b)` is what `trace(a <> b)`
/// was before.
public struct Traced<Log: Monoid, A> {
  /// The log told so far: where the focus is.
  public var log: Log { position }
  @usableFromInline var position: Log
  @usableFromInline let render: (Log) -> A

  /// The space that shows `render` of every log, with `log` told already.
  @inlinable
  public init(log: Log = .empty, _ render: @escaping (Log) -> A) {
    position = log
    self.render = render
  }

  /// What is seen when `more` has been told, too.
  @inlinable
  public func trace(_ more: Log) -> A { render(position <> more) }

  /// What is seen when what `telling` makes of what is seen now has been told, too.
  ///
  /// Law: `traces(f) == trace(f(extract()))`.
  @inlinable
  public func traces(_ telling: (A) -> Log) -> A { trace(telling(extract())) }
}

// MARK: - Comonad

extension Traced {
  /// What is seen at the focus.
  @inlinable
  public func extract() -> A { render(position) }

  /// After every log, this space as it is when that has been told.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func duplicate() -> Traced<Log, Traced<Log, A>> {
    extend { $0 }
  }

  /// After every log, what `f` makes of this space as it is when that has been told.
  @inlinable
  public func extend<B>(_ f: @escaping (Traced<Log, A>) -> B) -> Traced<Log, B> {
    Traced<Log, B>(log: position) { f(Traced(log: $0, render)) }
  }

  /// The space that shows what `transform` makes of what this one shows.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Traced<Log, B> {
    Traced<Log, B>(log: position) { transform(render($0)) }
  }
}

// MARK: - Pairing

extension Traced {
  /// Tells what `m` tells, and combines its value with what is seen then.
  @inlinable
  public func pair<X, C>(_ m: Writer<Log, X>, _ combine: (X, A) -> C) -> C {
    let (value, told) = m.run()
    return combine(value, trace(told))
  }
}

extension Traced: Space {
  /// The monad that moves a traced space.
  public typealias M = WriterBrand<Log>

  /// The space as it is when `action` has been told.
  @inlinable
  public static func select(_ action: Writer<Log, Void>, _ spaces: Traced<Log, Traced<Log, A>>) -> Traced {
    spaces.pair(action) { _, next in next }
  }

  /// Puts what `action` tells at the end of the log, in place where it is not shared.
  ///
  /// Equal to selecting from the duplicate: `duplicate` shows, after `log <> told`, the space with that log.
  @inlinable
  public mutating func move(by action: Writer<Log, Void>) { action.run(appendingTo: &position) }

  /// Appends the log of `program`, and gives its own value: a writer reads nothing of the space.
  @inlinable
  public mutating func run<X>(_ program: Kind<WriterBrand<Log>, X>) -> X { Writer(program).run(appendingTo: &position) }
}

extension Traced: CustomStringConvertible {
  /// The log at the focus.
  @inlinable
  public var description: String { "Traced after " + text(of: log) }
}

extension Traced: Summarized {
  /// The log's summary.
  @inlinable
  public var summary: String { Algebra.summary(of: log) }
}
