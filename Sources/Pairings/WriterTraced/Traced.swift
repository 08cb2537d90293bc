import Algebra
import Components

/// The brand of ``Traced``: a traced space has a point for every log.
public enum TracedBrand<Log: Monoid>: Positioned {
  /// The log so far.
  public typealias Position = Told<Log>
}

/// A value for every log, and the log so far: the comonad of Writer–Traced.
///
/// A traced space is `(Log) -> A` with the log that has been told, the `log` of its `position` (Uustalu & Vene 2008). ``Writer`` appends to the log.
///
///     let space = Traced { (log: [Int]) in log.reduce(0, +) }
///     space.trace([1, 2])  // 3
///
/// Laws, besides the comonad laws:
///
/// - `trace(.empty) == extract()`
/// - `moved(by: .tell(a)).trace(b) == trace(a <> b)`
public typealias Traced<Log: Monoid, A> = Kind<TracedBrand<Log>, A>

extension Kind {
  /// Creates a space that returns `render` of every log, with its focus at `log`.
  @inlinable public init<Log>(log: Log = .empty, _ render: @escaping (Log) -> A) where F == TracedBrand<Log> {
    self.init(Told(log)) { render($0.log) }
  }

  /// Returns the value after `more` is appended.
  @inlinable public func trace<Log>(_ more: Log) -> A where F == TracedBrand<Log> { peek(Told(position.log <> more)) }

  /// Computes a log from the current value, and returns the value after that log is appended.
  ///
  /// Law: `traces(f) == trace(f(extract()))`.
  @inlinable
  public func traces<Log>(_ telling: (A) -> Log) -> A where F == TracedBrand<Log> { trace(telling(extract())) }
}

/// The pairing of `Writer<Log, _>` with `Traced<Log, _>`: a told log is appended to that of a traced space.
public enum WriterTracedPairing<Log: Monoid>: Runner {
  /// The monad of logs.
  public typealias M = WriterBrand<Log>
  /// The comonad of traced spaces.
  public typealias W = TracedBrand<Log>
}

extension WriterTracedPairing: ReversiblePairing where Log: Group {
  /// Returns the `tell` of what the later log has in addition, inverted.
  public static func wayBack(from later: Told<Log>, to earlier: Told<Log>) -> Writer<Log, Void> {
    .tell(later.log.inverse <> earlier.log)
  }
}

extension TracedBrand: SpaceBrand {
  /// A log moves a traced space.
  public typealias Law = WriterTracedPairing<Log>

  /// Returns `Traced after` and the log.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Traced after \(kind.position)" }

  /// Returns the summary of the log.
  public static func summary<A>(of kind: Kind<Self, A>) -> String { logSummary(of: kind.position.log) }

  /// Returns a mirror with the log, or the last 16 to 31 entries of a long log.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    Mirror(of: kind, ("log", kind.position.log.logOfMirror))
  }

  /// Adds the log.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.position.log)
  }
}

extension TracedBrand: ReversibleComonad where Log: Group {}
