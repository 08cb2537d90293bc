/// A named list of laws.
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
  /// The name of the suite, such as the name of a pairing.
  public let name: String
  /// The laws; their names must differ.
  public let laws: [Law]

  /// Creates a suite. Of several laws with one name, it checks the first and reports the others as unchecked.
  public init(_ name: String, _ laws: [Law]) {
    self.name = name
    var names: Set<String> = []
    self.laws = laws.map { law in
      names.insert(law.name).inserted
        ? law : law.unchecked("expected a unique name, found another law of this suite with it")
    }
  }

  /// Checks all laws in this process.
  ///
  /// - Parameter names: The laws to check; if empty, all.
  public func check(_ settings: CheckSettings = CheckSettings(), only names: [String] = []) -> LawReport {
    LawReport(name: name, results: chosen(names).map { $0.check(settings) })
  }

  /// Checks all laws; they may be about effects.
  ///
  /// - Parameter names: The laws to check; if empty, all.
  nonisolated(nonsending) public func checkAsync(
    _ settings: CheckSettings = CheckSettings(), only names: [String] = []
  ) async -> LawReport {
    var results: [LawResult] = []
    for law in chosen(names) { results.append(await law.checkAsync(settings)) }
    return LawReport(name: name, results: results)
  }

  private func chosen(_ names: [String]) -> [Law] { laws.filter { names.isEmpty || names.contains($0.name) } }
}

/// The result of checking a suite.
public struct LawReport: Hashable, Sendable {
  /// The suite's name.
  public let name: String
  /// The results of the laws.
  public var results: [LawResult]

  /// Creates a report.
  public init(name: String, results: [LawResult]) { (self.name, self.results) = (name, results) }

  /// Whether the suite has laws and all of them hold.
  public var holds: Bool { !results.isEmpty && results.allSatisfy(\.holds) }
  /// The results of the laws that do not hold.
  public var broken: [LawResult] { results.filter { !$0.holds } }
  /// The parts of domains that the cases of any law reached; `nil` if no law that holds has a domain with parts.
  public var coverage: Coverage? {
    let coverages = results.compactMap(\.coverage)
    return coverages.isEmpty ? nil : Coverage(coverages)
  }
  /// The number of cases that were checked, over all laws.
  public var cases: Int { results.reduce(0) { $0 + $1.cases } }
}

extension LawReport: CustomStringConvertible {
  /// The number of laws that hold, with unreached parts; for each other law, its result and the call that reproduces it.
  public var description: String {
    if results.isEmpty { return "\(name) has no laws" }
    let unreached = coverage?.unreached ?? []
    let missing = unreached.isEmpty ? "" : "; no case reached: \(unreached.joined(separator: ", "))"
    if holds { return "\(name): \(results.count) laws hold in \(cases) cases\(missing)" }
    return
      (["\(name): \(broken.count) of \(results.count) laws do not hold"]
      + broken.map { "\($0)\n  again   \($0.call)" }).joined(separator: "\n")
  }
}
