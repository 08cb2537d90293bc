import Algebra

/// A space of what is seen after every log: `W<(Log) -> A>`, Traced as a comonad transformer, with the log told so far
/// carried beside the base.
///
/// Laws, beside those of a comonad and those of `Traced`: `extract(lower()) == extract()`; `lower` is a comonad morphism,
/// `duplicate(lower()) == duplicate().map { $0.lower() }.lower()`.
///
/// As the log is carried, a move maps nothing: a million moves leave no chain behind, and a look costs what the base's
/// function costs.
public struct TracedT<Log: Monoid, W: Comonad, A> {
  /// The log told so far: where the focus is.
  public var log: Log { position }
  @usableFromInline var position: Log
  /// At each of its points, what is seen after every log.
  public var base: Kind<W, (Log) -> A>

  /// The space that shows what `base` does, with `log` told already.
  @inlinable
  public init(log: Log = .empty, _ base: Kind<W, (Log) -> A>) {
    position = log
    self.base = base
  }

  /// What is seen when `more` has been told, too; the base stays where it is.
  @inlinable
  public func trace(_ more: Log) -> A { W.extract(base)(position <> more) }

  /// What is seen when what `telling` makes of what is seen now has been told, too.
  ///
  /// Law: `traces(f) == trace(f(extract()))`.
  @inlinable
  public func traces(_ telling: (A) -> Log) -> A { trace(telling(extract())) }

  /// The base, which shows what is seen after this log: this space without its own moves.
  ///
  /// - Complexity: one map of the base.
  @inlinable
  public func lower() -> Kind<W, A> {
    let position = position
    return W.map(base) { $0(position) }
  }
}

// MARK: - Comonad

extension TracedT {
  /// What is seen at the focus.
  @inlinable
  public func extract() -> A { W.extract(base)(position) }

  /// After every log and at every point of the base, this space as it is there.
  ///
  /// - Complexity: one extend of the base.
  @inlinable
  public func duplicate() -> TracedT<Log, W, TracedT<Log, W, A>> { extend { $0 } }

  /// After every log and at every point of the base, what `f` makes of this space as it is there.
  @inlinable
  public func extend<B>(_ f: @escaping (TracedT<Log, W, A>) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(log: position, W.extend(base) { base in { f(TracedT(log: $0, base)) } })
  }

  /// The space that shows what `transform` makes of what this one shows.
  ///
  /// - Complexity: one map of the base. Looking takes stack: linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(log: position, W.map(base) { look in { transform(look($0)) } })
  }
}

// MARK: - Pairing

extension TracedT {
  /// Lets `P` pair what `m` does with the base, and combines its value with what is seen when what it tells has been
  /// told.
  @inlinable
  public func pair<P: InteractionLaw, X, C>(
    _ m: WriterT<Log, P.M, X>, over pairing: P.Type, _ combine: (X, A) -> C
  ) -> C where P.W == W {
    P.pair(m.run(), base) { end, look in combine(end.value, look(position <> end.log)) }
  }

  /// Lets `P` run what `m` does on the base, and appends what `m` tells to the log, in place where nobody else holds it.
  ///
  /// Law (`coherence.run`): it gives and leaves `duplicate().pair(m, over: pairing) { ($0, $1) }`, which copies the log.
  @inlinable
  public mutating func run<P: InteractionLaw, X>(_ m: WriterT<Log, P.M, X>, over pairing: P.Type) -> X
  where P.W == W {
    let end = P.run(m.run(), on: &base)
    position.append(end.log)
    return end.value
  }
}

extension TracedT: CustomStringConvertible {
  /// The log at the focus, and what the base says of itself.
  public var description: String { "TracedT after \(log) over \(base)" }
}
