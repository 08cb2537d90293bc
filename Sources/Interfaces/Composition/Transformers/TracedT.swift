import Algebra
import Components
import WriterTraced

/// A log, and a space of functions of logs: `W<(Log) -> A>`, Traced as a comonad transformer (Kmett 2011).
///
/// Laws: those of a comonad, of `Traced` and of a ``SpaceTransformer``.
///
/// The log is stored next to the base, so a move maps nothing. After a million moves, extracting costs as much as the
/// function in the base.
public typealias TracedT<Log: Monoid, W: Comonad, A> = Kind<TracedTBrand<Log, W>, A>

/// The brand of ``TracedT``.
public enum TracedTBrand<Log: Monoid, W: Comonad>: SpaceTransformer {
  /// The log so far, and the position of the base.
  public typealias Position = Over<Log, W>
  /// What is added to the base.
  public typealias Context = Log

  /// The text before the log.
  public static var title: String { "TracedT after" }
  /// The text `log`.
  public static var nameOfContext: String { "log" }

  /// Returns the log, or the last 16 to 31 entries of a long log.
  public static func shown(_ log: Log) -> Any { log.logOfMirror }

  /// Returns the summary of the log.
  public static func words(for log: Log) -> String { logSummary(of: log) }
}

extension Kind {
  /// Creates the space of `base` after `log`.
  @inlinable public init<Log, W>(log: Log = .empty, _ base: Kind<W, (Log) -> A>) where F == TracedTBrand<Log, W> {
    self.init(log, over: base)
  }

  /// Returns the value after `more` is appended; the base does not move.
  @inlinable public func trace<Log, W>(_ more: Log) -> A where F == TracedTBrand<Log, W> {
    peek(Over(context <> more, position.base))
  }
}

/// The pairing of `WriterT<Log, M, _>` with `TracedT<Log, W, _>`, given one of `M` with `W`.
///
/// An action appends to the log of the space. Its effect in `M` moves the base.
public enum WriterTTracedTPairing<Log: Monoid, P: InteractionLaw>: Runner {
  /// The monad.
  public typealias M = WriterTBrand<Log, P.M>
  /// The comonad.
  public typealias W = TracedTBrand<Log, P.W>

  /// Runs `m` on the base by `P`, and appends its log; in place if the log is not shared.
  @inlinable public static func run<A>(_ m: Kind<M, A>, at position: inout Over<Log, P.W>) -> A {
    m.run(by: P.self, at: &position, in: LogChain()) { $1.append($0.joined()) }
  }
}

extension WriterTTracedTPairing: ReversiblePairing where Log: Group, P: ReversiblePairing {
  /// Returns the way back of the base, and the `tell` of what the later log has in addition, inverted.
  public static func wayBack(from later: Over<Log, P.W>, to earlier: Over<Log, P.W>) -> WriterT<Log, P.M, Void> {
    WriterT.lift(P.wayBack(from: later.base, to: earlier.base)).then(.tell(later.context.inverse <> earlier.context))
  }
}

extension TracedTBrand: SpaceBrand where W: SpaceBrand {
  /// The pairing over that of the base.
  public typealias Law = WriterTTracedTPairing<Log, W.Law>
}
