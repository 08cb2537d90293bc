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
  public let source: String
  fileprivate let run: (CheckSettings, CheckWatch) -> Finding
  /// The check of a law about effects, which `run` leaves unchecked.
  fileprivate let waiting: Waiting?

  fileprivate typealias Waiting = nonisolated(nonsending) (CheckSettings, CheckWatch) async -> Finding

  /// Creates a law about each value of a domain.
  public init<Case, Side>(
    _ name: String, _ statement: String, source: String = "", over cases: Domain<Case>,
    _ sides: @escaping (Case) -> Sides<Side>
  ) { self.init(name, statement, source) { Checker(cases: cases, settings: $0, watch: $1).check(sides) } }

  fileprivate init(
    _ name: String, _ statement: String, _ source: String, waiting: Waiting? = nil,
    _ run: @escaping (CheckSettings, CheckWatch) -> Finding
  ) { (self.name, self.statement, self.source, self.waiting, self.run) = (name, statement, source, waiting, run) }

  /// Returns a law about effects, whose sides are asynchronous and run on the main actor; use ``checkAsync(_:)``.
  public static func overTime<Case: Sendable, Side: Sendable>(
    _ name: String, _ statement: String, source: String = "", over cases: Domain<Case>,
    _ sides: @escaping @MainActor (Case) async -> Sides<Side>
  ) -> Law {
    Law(
      name, statement, source,
      waiting: { await Checker(cases: cases, settings: $0, watch: $1).check(awaiting: sides) }
    ) { _, _ in (.unchecked("effects take time; use checkAsync"), nil) }
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

  /// Checks this law in this process.
  ///
  /// A side that traps ends the process, and a side that never ends blocks it; `duet laws` runs each suite in a
  /// separate process.
  ///
  /// - Complexity: linear in the number of cases.
  public func check(_ settings: CheckSettings = CheckSettings()) -> LawResult { check(settings, CheckWatch()) }

  /// Returns whether this law holds, as ``check(_:)`` does, but without texts and the search for a small counterexample.
  ///
  /// Use it to try a law on many subjects.
  public func holds(_ settings: CheckSettings = CheckSettings()) -> Bool {
    var watch = CheckWatch()
    watch.isBrief = true
    if case .holds = run(settings, watch).outcome { return true }
    return false
  }

  package func check(_ settings: CheckSettings, _ watch: CheckWatch) -> LawResult { result(run(settings, watch)) }

  /// Checks this law; it may be about effects.
  nonisolated(nonsending) public func checkAsync(_ settings: CheckSettings = CheckSettings()) async -> LawResult {
    await checkAsync(settings, CheckWatch())
  }

  nonisolated(nonsending) package func checkAsync(_ settings: CheckSettings, _ watch: CheckWatch) async -> LawResult {
    guard let waiting else { return check(settings, watch) }
    return result(await waiting(settings, watch))
  }

  private func result(_ finding: Finding) -> LawResult {
    var result = result(finding.outcome)
    result.coverage = finding.coverage
    return result
  }

  package func result(_ outcome: LawResult.Outcome) -> LawResult {
    LawResult(name: name, statement: statement, source: source, outcome: outcome)
  }

  /// Returns this law as one that is reported as unchecked, for a reason.
  func unchecked(_ reason: String) -> Law {
    Law(name, statement, source) { _, _ in (.unchecked(reason), nil) }
  }
}

extension [Law] {
  /// Returns these laws with the names `prefix.name`.
  public func prefixed(_ prefix: String) -> [Law] {
    map { Law("\(prefix).\($0.name)", $0.statement, $0.source, waiting: $0.waiting, $0.run) }
  }

  /// Returns these laws with `source` as the source of each law that has none.
  public func citing(_ source: String) -> [Law] {
    map { Law($0.name, $0.statement, $0.source.isEmpty ? source : $0.source, waiting: $0.waiting, $0.run) }
  }
}
