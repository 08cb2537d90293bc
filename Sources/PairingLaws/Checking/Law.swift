infix operator <-> : ComparisonPrecedence

/// The two sides of a law, for one case: they are to be equal.
public struct Sides<Side: Equatable> {
  /// The left side.
  public let left: Side
  /// The right side.
  public let right: Side
}

extension Sides: Sendable where Side: Sendable {}

/// What is on the left is to be equal to what is on the right.
public func <-> <Side: Equatable>(left: Side, right: Side) -> Sides<Side> { Sides(left: left, right: right) }

/// A law as a value: its name, what it states, where it comes from, and its two sides for every case.
///
///     let law = Law(
///       "monoid.associativity", "(a <> b) <> c == a <> (b <> c)", source: "Mac Lane 1971",
///       over: logs, logs, logs
///     ) { a, b, c in (a <> b) <> c <-> a <> (b <> c) }
///
/// A law that cannot be written as an equation is one between what is seen and `true`.
public struct Law {
  /// Its name, unique in its suite: `coherence.c2`.
  public let name: String
  /// What it states.
  public let statement: String
  /// Where it comes from, by author and year.
  public private(set) var source: String
  private let run: Run

  private enum Run {
    case atOnce((CheckSettings, CheckWatch) -> LawResult.Outcome)
    case overTime(Waiting)
    typealias Waiting = nonisolated(nonsending) (CheckSettings, CheckWatch) async -> LawResult.Outcome
  }

  /// A law about each value of a domain.
  public init<Case, Side>(
    _ name: String, _ statement: String, source: String = "", over cases: Domain<Case>,
    _ sides: @escaping (Case) -> Sides<Side>
  ) {
    self.init(name, statement, source, .atOnce { Checker(cases: cases, settings: $0, watch: $1).outcome(sides) })
  }

  private init(_ name: String, _ statement: String, _ source: String, _ run: Run) {
    self.name = name
    self.statement = statement
    self.source = source
    self.run = run
  }

  /// A law about effects: its sides take time, and are on the main actor. ``checkAsync(_:)`` checks it.
  public static func overTime<Case: Sendable, Side: Sendable>(
    _ name: String, _ statement: String, source: String = "", over cases: Domain<Case>,
    _ sides: @escaping @MainActor (Case) async -> Sides<Side>
  ) -> Law {
    Law(
      name, statement, source,
      .overTime { await Checker(cases: cases, settings: $0, watch: $1).outcome(awaiting: sides) })
  }

  /// A law about each pair of values of two domains.
  public init<A, B, Side>(
    _ name: String, _ statement: String, source: String = "", over a: Domain<A>, _ b: Domain<B>,
    _ sides: @escaping (A, B) -> Sides<Side>
  ) {
    self.init(name, statement, source: source, over: a.and(b)) { sides($0.0, $0.1) }
  }

  /// A law about each triple of values of three domains.
  public init<A, B, C, Side>(
    _ name: String, _ statement: String, source: String = "", over a: Domain<A>, _ b: Domain<B>, _ c: Domain<C>,
    _ sides: @escaping (A, B, C) -> Sides<Side>
  ) {
    self.init(name, statement, source: source, over: a.and(b).and(c)) { sides($0.0.0, $0.0.1, $0.1) }
  }

  /// A law about each four values of four domains.
  public init<A, B, C, D, Side>(
    _ name: String, _ statement: String, source: String = "", over a: Domain<A>, _ b: Domain<B>, _ c: Domain<C>,
    _ d: Domain<D>, _ sides: @escaping (A, B, C, D) -> Sides<Side>
  ) {
    self.init(name, statement, source: source, over: a.and(b).and(c).and(d)) {
      sides($0.0.0.0, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// Checks this law.
  ///
  /// - Complexity: linear in the cases. It is run in this process: a side that traps ends it, and one that never ends does
  ///   not return. `duet laws` runs them in a process of their own.
  public func check(_ settings: CheckSettings = CheckSettings()) -> LawResult { check(settings, CheckWatch()) }

  /// Checks this law, and tells `watch` how far it has come.
  package func check(_ settings: CheckSettings, _ watch: CheckWatch) -> LawResult {
    switch run {
    case .atOnce(let run): result(run(settings, watch))
    case .overTime: result(.unchecked("it is about effects, which take time; use checkAsync"))
    }
  }

  /// Checks this law, also one about effects.
  nonisolated(nonsending) public func checkAsync(_ settings: CheckSettings = CheckSettings()) async -> LawResult {
    await checkAsync(settings, CheckWatch())
  }

  nonisolated(nonsending) package func checkAsync(_ settings: CheckSettings, _ watch: CheckWatch) async -> LawResult {
    guard case .overTime(let run) = run else { return check(settings, watch) }
    return result(await run(settings, watch))
  }

  /// The result of this law with an outcome.
  package func result(_ outcome: LawResult.Outcome) -> LawResult {
    LawResult(name: name, statement: statement, source: source, outcome: outcome)
  }

  /// The same law under another name: `prefix.name`.
  public func prefixed(_ prefix: String) -> Law { Law("\(prefix).\(name)", statement, source, run) }

  /// The same law, citing `source` if it has no source of its own.
  public func citing(_ source: String) -> Law {
    var law = self
    if law.source.isEmpty { law.source = source }
    return law
  }
}
