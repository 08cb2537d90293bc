/// The laws of something, under one name.
///
///     extension LawSuite {
///       static var undo: LawSuite {
///         LawSuite("undo", pairing(UndoPairing.self, probes) + [undoneIsAsBefore])
///       }
///     }
///
///     let report = LawSuite.undo.check()
///     #expect(report.holds, "\(report)")
public struct LawSuite {
  /// What the laws are of: the name of a pairing.
  public let name: String
  /// The laws, each under a name of its own.
  public let laws: [Law]
  /// The laws whose name an earlier one has.
  private let repeated: Set<Int>

  /// The laws of something. Of several laws of one name only the first is checked, and the others are reported.
  public init(_ name: String, _ laws: [Law]) {
    self.name = name
    self.laws = laws
    var names: Set<String> = []
    repeated = Set(laws.indices.filter { !names.insert(laws[$0].name).inserted })
  }

  /// Checks all laws, in this process.
  ///
  /// - Parameter names: the names of the laws to check; all of them without any.
  public func check(_ settings: CheckSettings = CheckSettings(), only names: [String] = []) -> LawReport {
    LawReport(name: name, results: chosen(names).map { refusal($0) ?? laws[$0].check(settings) })
  }

  /// Checks all laws, also those about effects, which take time.
  ///
  /// - Parameter names: The names of the laws to check; all of them without any.
  nonisolated(nonsending) public func checkAsync(
    _ settings: CheckSettings = CheckSettings(), only names: [String] = []
  ) async -> LawReport {
    var results: [LawResult] = []
    for index in chosen(names) { results.append(await checkAsync(index, settings, CheckWatch())) }
    return LawReport(name: name, results: results)
  }

  /// Checks the law at `index`, and reports progress to `watch`.
  nonisolated(nonsending) package func checkAsync(
    _ index: Int, _ settings: CheckSettings, _ watch: CheckWatch
  ) async -> LawResult {
    if let refusal = refusal(index) { return refusal }
    return await laws[index].checkAsync(settings, watch)
  }

  private func chosen(_ names: [String]) -> [Int] {
    let names = Set(names)
    return laws.indices.filter { names.isEmpty || names.contains(laws[$0].name) }
  }

  /// The result of a law whose name an earlier one has.
  private func refusal(_ index: Int) -> LawResult? {
    guard repeated.contains(index) else { return nil }
    return laws[index].result(.unchecked("another law of this suite has its name; one of its own would be right"))
  }
}

/// What came of checking a suite.
public struct LawReport: Hashable, Sendable {
  /// The suite's name.
  public let name: String
  /// What came of each law.
  public var results: [LawResult]

  /// A report.
  public init(name: String, results: [LawResult]) {
    self.name = name
    self.results = results
  }

  /// Whether there were laws, and all of them held.
  public var holds: Bool { !results.isEmpty && results.allSatisfy(\.holds) }
  /// The results of the laws that did not hold.
  public var broken: [LawResult] { results.filter { !$0.holds } }
  /// On how many cases laws were checked, together.
  public var cases: Int { results.reduce(0) { $0 + $1.cases } }
}

extension LawReport: CustomStringConvertible {
  /// How many laws held; each that did not, with how to see it again.
  public var description: String {
    if results.isEmpty { return "\(name) has no laws" }
    if holds { return "\(name): \(results.count) laws hold in \(cases) cases" }
    return
      (["\(name): \(broken.count) of \(results.count) laws do not hold"]
      + broken.map { "\($0)\n  again   \($0.call)" }).joined(separator: "\n")
  }
}
