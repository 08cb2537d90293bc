infix operator <-> : ComparisonPrecedence

/// The two sides of a law in one case; the law holds there if they are equal.
public struct Sides<Side: Equatable> {
  /// The left side.
  public let left: Side
  /// The right side.
  public let right: Side
}

extension Sides: Sendable where Side: Sendable {}

/// Returns the two sides of a law in one case.
public func <-> <Side: Equatable>(left: Side, right: Side) -> Sides<Side> { Sides(left: left, right: right) }

/// A law as a value: its name, statement and source, and its two sides in every case.
///
///     let law = Law(
///       "monoid.associativity", "(a <> b) <> c == a <> (b <> c)", source: "Mac Lane 1971",
///       over: logs, logs, logs
///     ) { a, b, c in (a <> b) <> c <-> a <> (b <> c) }
///
/// Write a law that is not an equation as one between a boolean and `true`.
public struct Law {
  /// The name, unique in its suite: `coherence.c2`.
  public let name: String
  /// The statement.
  public let statement: String
  /// The source, by author and year.
  public private(set) var source: String
  private let run: Run

  private enum Run {
    typealias Finding = (outcome: LawResult.Outcome, coverage: Coverage?)
    case atOnce((CheckSettings, CheckWatch) -> Finding)
    case overTime(Waiting)
    typealias Waiting = nonisolated(nonsending) (CheckSettings, CheckWatch) async -> Finding
  }

  /// Creates a law about each value of a domain.
  public init<Case, Side>(
    _ name: String, _ statement: String, source: String = "", over cases: Domain<Case>,
    _ sides: @escaping (Case) -> Sides<Side>
  ) { self.init(name, statement, source, .atOnce { Checker(cases: cases, settings: $0, watch: $1).check(sides) }) }

  private init(_ name: String, _ statement: String, _ source: String, _ run: Run) {
    self.name = name
    self.statement = statement
    self.source = source
    self.run = run
  }

  /// Returns a law about effects, whose sides are asynchronous and run on the main actor; use ``checkAsync(_:)``.
  public static func overTime<Case: Sendable, Side: Sendable>(
    _ name: String, _ statement: String, source: String = "", over cases: Domain<Case>,
    _ sides: @escaping @MainActor (Case) async -> Sides<Side>
  ) -> Law {
    Law(
      name, statement, source,
      .overTime { await Checker(cases: cases, settings: $0, watch: $1).check(awaiting: sides) })
  }

  /// Creates a law about each pair of values of two domains.
  public init<A, B, Side>(
    _ name: String, _ statement: String, source: String = "", over a: Domain<A>, _ b: Domain<B>,
    _ sides: @escaping (A, B) -> Sides<Side>
  ) { self.init(name, statement, source: source, over: a.and(b)) { sides($0.0, $0.1) } }

  /// Creates a law about each triple of values of three domains.
  public init<A, B, C, Side>(
    _ name: String, _ statement: String, source: String = "", over a: Domain<A>, _ b: Domain<B>, _ c: Domain<C>,
    _ sides: @escaping (A, B, C) -> Sides<Side>
  ) { self.init(name, statement, source: source, over: a.and(b).and(c)) { sides($0.0.0, $0.0.1, $0.1) } }

  /// Creates a law about each quadruple of values of four domains.
  public init<A, B, C, D, Side>(
    _ name: String, _ statement: String, source: String = "", over a: Domain<A>, _ b: Domain<B>, _ c: Domain<C>,
    _ d: Domain<D>, _ sides: @escaping (A, B, C, D) -> Sides<Side>
  ) {
    self.init(name, statement, source: source, over: a.and(b).and(c).and(d)) {
      sides($0.0.0.0, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// Checks this law in this process.
  ///
  /// A side that traps ends the process, and a side that never ends blocks it; `duet laws` runs each suite in a
  /// separate process.
  ///
  /// - Complexity: linear in the number of cases.
  public func check(_ settings: CheckSettings = CheckSettings()) -> LawResult { check(settings, CheckWatch()) }

  package func check(_ settings: CheckSettings, _ watch: CheckWatch) -> LawResult {
    switch run {
    case .atOnce(let run): result(run(settings, watch))
    case .overTime: result(.unchecked("effects take time; use checkAsync"))
    }
  }

  /// Checks this law; it may be about effects.
  nonisolated(nonsending) public func checkAsync(_ settings: CheckSettings = CheckSettings()) async -> LawResult {
    await checkAsync(settings, CheckWatch())
  }

  nonisolated(nonsending) package func checkAsync(_ settings: CheckSettings, _ watch: CheckWatch) async -> LawResult {
    guard case .overTime(let run) = run else { return check(settings, watch) }
    return result(await run(settings, watch))
  }

  private func result(_ finding: Run.Finding) -> LawResult {
    var result = result(finding.outcome)
    result.coverage = finding.coverage
    return result
  }

  package func result(_ outcome: LawResult.Outcome) -> LawResult {
    LawResult(name: name, statement: statement, source: source, outcome: outcome)
  }

  /// Returns this law as one that is reported as unchecked, for a reason.
  func unchecked(_ reason: String) -> Law {
    Law(name, statement, source, .atOnce { _, _ in (.unchecked(reason), nil) })
  }

  /// Returns this law with the name `prefix.name`.
  public func prefixed(_ prefix: String) -> Law { Law("\(prefix).\(name)", statement, source, run) }

  /// Returns this law with `source` as its source, unless it has one.
  public func citing(_ source: String) -> Law {
    var law = self
    if law.source.isEmpty { law.source = source }
    return law
  }
}
