import Checking
import Driver
import FiniteComonads
import OrderedJSON
import Utilities

/// The settings of `enumerate`.
public struct EnumerationSettings: Sendable {
  /// The greatest number of tables to try.
  public var limit = 1_000_000
  /// Whether all natural tables on a polynomial are tried, not only those with units.
  public var isNatural = false
  /// Whether text shows all lawful tables.
  public var full = false
  /// A report of an earlier run, as JSON, from which to go on.
  public var earlier: (name: String, bytes: [UInt8])?
  /// How results are printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false

  /// Creates the default settings.
  public init() {}
}

extension EnumerationShape {
  /// Tries all tables of this shape, and prints which are lawful (`duet enumerate`).
  ///
  /// - Parameters:
  ///   - text: The shape as the user wrote it.
  ///   - progress: Receives how far it is, and returns whether it goes on.
  ///   - warn: Receives warnings.
  /// - Returns: A finding if the second count differs; inconclusive if the limit was reached.
  /// - Throws: `UsageError`, `DataError` for an earlier report that is none of this shape, or ``OutputError``.
  @MainActor
  public func enumerate(
    as text: String, _ settings: EnumerationSettings, to output: any Output,
    progress: SearchProgress = { _ in true }, warn: (String) -> Void
  ) async throws -> SearchVerdict {
    func run<Candidate>(_ tables: Enumeration<Candidate>) async throws -> SearchVerdict {
      try await Enumerating(tables, self, text, settings).run(to: output, progress: progress, warn: warn)
    }
    if settings.isNatural {
      guard case .polynomial(let polynomial) = self else {
        throw UsageError(mismatch(expected: "a polynomial with --natural", found: "'\(text)'"))
      }
      return try await run(Enumeration<FiniteComonad>.comonads(on: polynomial, units: false))
    }
    switch self {
    case .polynomial(let polynomial): return try await run(Enumeration<FiniteComonad>.comonads(on: polynomial))
    case .arrows(let count): return try await run(Enumeration<FiniteComonad>.comonads(arrows: count))
    case .sums(let count): return try await run(Enumeration<PublishedSum>.publishedSums(arrows: count))
    case .pairings(let count): return try await run(Enumeration<PairingCount>.pairings(arrows: count))
    case .stateStore(let count): return try await run(Enumeration<NaturalPairing>.stateStore(count))
    case .writerTraced(let logs): return try await run(Enumeration<NaturalPairing>.writerTraced(logs))
    case .readerEnv(let count): return try await run(Enumeration<NaturalPairing>.readerEnv(count))
    }
  }
}

/// A run of `enumerate`.
private struct Enumerating<Candidate: LawCandidate> {
  let tables: Enumeration<Candidate>
  let settings: EnumerationSettings
  let text: String
  private let header: EnumerationReport<Candidate>.Header
  private var total: String { header.total }

  init(_ tables: Enumeration<Candidate>, _ shape: EnumerationShape, _ text: String, _ settings: EnumerationSettings) {
    (self.tables, self.settings, self.text) = (tables, settings, text)
    header = EnumerationReport<Candidate>.Header(
      shape: text, title: shape.title, isNatural: settings.isNatural, count: tables.count,
      total: tables.count.map(grouped) ?? "about 10^\(magnitude(of: tables.approximateCount))")
  }

  @MainActor
  func run(to output: any Output, progress: SearchProgress, warn: (String) -> Void) async throws -> SearchVerdict {
    var (tally, found) = try earlier()
    if tables.count ?? .max > settings.limit {
      warn("\(text): \(total) tables; at most \(grouped(settings.limit)) are tried, as --cases-at-most says")
    }
    var sink = ReportSink(EnumerationReport(header, settings), as: settings.format, to: output)
    try sink.begin()
    for number in found {
      if let table = tables.candidate(number) { try sink.step((number, table)) }
    }
    var verdict = SearchVerdict.holds
    while let table = tables.candidate(tally.tried) {
      if tally.tried >= settings.limit { verdict = .inconclusive }
      // Often enough to end at once, and seldom enough to cost nothing: where there are few tables, each may take long.
      if tally.tried.isMultiple(of: tables.count ?? .max < 10_000 ? 1 : 64) {
        let text = "\(text): \(grouped(tally.tried)) of \(total) tables, \(grouped(tally.lawful)) lawful"
        if await !progress(text) { verdict = .interrupted }
      }
      if verdict != .holds { break }
      let number = tally.tried
      if tally.add(table) {
        found.append(number)
        try sink.step((number, table))
      }
    }
    let again = verdict == .holds ? tables.countAgain() : nil
    sink.report.end(tally, again)
    try sink.end()
    if let again, again.lawful != tally.lawful || again.classes != tally.classes { return .finding }
    return verdict
  }

  /// Reads the tally of the earlier report, and the numbers of the lawful tables that it lists.
  private func earlier() throws -> (Tally<Candidate>, [Int]) {
    guard let (name, bytes) = settings.earlier else { return (Tally(), []) }
    let report: JSON
    do { report = try JSON(parsing: bytes) } catch { throw DataError("\(name):\(error)") }
    func refusal(_ expected: String, _ found: JSON?) -> DataError {
      DataError("\(name): " + mismatch(expected: expected, found: found.map { excerpt($0.write()) } ?? "none"))
    }
    let format = EnumerationReport<Candidate>.format
    guard report["format"]?.string == format else {
      throw refusal("a report of enumerate with --format json, \"format\":\"\(format)\"", report["format"])
    }
    guard report["version"]?.int == EnumerationReport<Candidate>.version else {
      throw refusal("\"version\":\(EnumerationReport<Candidate>.version)", report["version"])
    }
    guard report["shape"]?.string == text, report["natural"] == JSON(settings.isNatural) else {
      throw refusal("the shape \(text)\(settings.isNatural ? " with --natural" : "")", report["shape"])
    }
    let found = (report["steps"]?.array ?? []).map { $0["table"]?.int ?? -1 }
    let end = report["end"]
    let breaches = (end?["broken"]?.array ?? []).map { ($0["first"]?.int ?? -1, $0["tables"]?.int ?? -1) }
    guard let tried = end?["tried"]?.int, let lawful = end?["lawful"]?.int,
      let tally = Tally(of: tables, tried: tried, lawful: lawful, representatives: found, breaches: breaches)
    else { throw refusal("numbers of an enumeration of \(text) in \"steps\" and \"end\"", end) }
    return (tally, found)
  }
}

/// Returns the number of digits of a number from 1, less one.
private func magnitude(of number: Double) -> Int {
  var (rest, digits) = (number, 0)
  while rest >= 10 {
    rest /= 10
    digits += 1
  }
  return digits
}
