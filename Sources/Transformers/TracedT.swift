import Algebra
import TextUtilities

/// A log, and a space of functions of logs: `W<(Log) -> A>`, Traced as a comonad transformer (Kmett 2011).
///
/// Laws: those of a comonad and of `Traced`; `extract(lower()) == extract()`; `lower` is a comonad morphism,
/// `duplicate(lower()) == duplicate().map { $0.lower() }.lower()`.
///
/// The log is stored next to the base, so a move maps nothing. After a million moves, extracting costs as much as the
/// function in the base.
public struct TracedT<Log: Monoid, W: Comonad, A> {
  /// The log told so far, which is the focus.
  public var log: Log { position }
  @usableFromInline var position: Log
  /// The base: at each point, a function from logs to values.
  public var base: Kind<W, (Log) -> A>

  /// Creates the space of `base`, with `log` told already.
  @inlinable
  public init(log: Log = .empty, _ base: Kind<W, (Log) -> A>) {
    position = log
    self.base = base
  }

  /// Returns the value after `more` is appended; the base does not move.
  @inlinable
  public func trace(_ more: Log) -> A { W.extract(base)(position <> more) }

  /// Computes a log from the current value, and returns the value after that log is appended.
  ///
  /// Law: `traces(f) == trace(f(extract()))`.
  @inlinable
  public func traces(_ telling: (A) -> Log) -> A { trace(telling(extract())) }

  /// Returns the base with the values after this log.
  ///
  /// - Complexity: One `map` of the base.
  @inlinable
  public func lower() -> Kind<W, A> {
    let position = position
    return W.map(base) { $0(position) }
  }
}

// MARK: - Comonad

extension TracedT {
  /// Returns the value at the focus.
  @inlinable
  public func extract() -> A { W.extract(base)(position) }

  /// Returns the space whose value after each log, at each point of the base, is this space there.
  ///
  /// - Complexity: One `extend` of the base.
  @inlinable
  public func duplicate() -> TracedT<Log, W, TracedT<Log, W, A>> { extend { $0 } }

  /// Returns the space whose value after each log, at each point of the base, is `f` of this space there.
  @inlinable
  public func extend<B>(_ f: @escaping (TracedT<Log, W, A>) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(log: position, W.extend(base) { base in { f(TracedT(log: $0, base)) } })
  }

  /// Returns this space with `transform` applied to its values.
  ///
  /// - Complexity: One `map` of the base. Extracting uses stack, linear in the number of maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(log: position, W.map(base) { look in { transform(look($0)) } })
  }
}

// MARK: - Pairing

extension TracedT {
  /// Runs `m`, pairs the result with the base by `P`, and combines the values.
  @inlinable
  public func pair<P: InteractionLaw, X, C>(
    _ m: WriterT<Log, P.M, X>, over pairing: P.Type, _ combine: (X, A) -> C
  ) -> C where P.W == W {
    P.pair(m.run(), base) { end, look in combine(end.value, look(position <> end.log)) }
  }

  /// Runs `m` on the base by `P`, and appends its log; in place if the log is not shared.
  ///
  /// Law (`coherence.run`): it returns and leaves the same as `duplicate().pair(m, over: pairing) { ($0, $1) }`, which
  /// copies the log.
  @inlinable
  public mutating func run<P: InteractionLaw, X>(_ m: WriterT<Log, P.M, X>, over pairing: P.Type) -> X
  where P.W == W {
    let end = P.run(m.run(), on: &base)
    position.append(end.log)
    return end.value
  }
}

extension TracedT: CustomStringConvertible {
  /// The log at the focus and the description of the base.
  public var description: String { "TracedT after \(text(of: log)) over \(text(of: base))" }
}

extension TracedT: CustomReflectable {
  /// A mirror with the log, or the last 16 to 31 entries of a long log, and the base space.
  public var customMirror: Mirror { Mirror(of: self, ("log", log.logOfMirror), ("base", base)) }
}

extension TracedT: Fingerprinted {
  /// Adds the log and the base.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(log)
    fingerprint.combine(base)
  }
}
