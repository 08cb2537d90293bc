/// The parts of domains that the cases of a check reached.
///
/// Only a domain with parts has a coverage: see ``Domain/classified(_:)``.
public struct Coverage: Hashable, Sendable {
  /// The parts that a case reached.
  public private(set) var reached: [String]
  /// The parts that no case reached; the check says nothing about them.
  public private(set) var unreached: [String]

  init(reached: [String] = [], unreached: [String] = []) { (self.reached, self.unreached) = (reached, unreached) }

  /// Creates the union of several coverages: a part is reached if one of them reached it.
  init(_ coverages: [Coverage]) {
    var known: Set<String> = []
    reached = coverages.flatMap(\.reached).filter { known.insert($0).inserted }
    unreached = coverages.flatMap(\.unreached).filter { known.insert($0).inserted }
  }
}

extension Law {
  /// Returns the law that each part of a domain has a value, so that a check fails if its probes miss a part.
  ///
  ///     .reaching("places.reached", probes.spaces)
  ///
  /// It looks at every value of a counted domain, and at 5 000 samples of another one. Without parts it is unchecked.
  public static func reaching<Value>(_ name: String, _ domain: Domain<Value>) -> Law {
    let parts = domain.parts.enumerated().map { Named($1, $0) }
    return Law(
      name, "a probe reaches each part of the domain", source: "Claessen & Hughes 2000",
      over: Domain(parts).named("part")
    ) { part in
      (0..<(domain.count ?? 5_000)).contains { domain.element($0).isIn[part]() } <-> true
    }
  }
}
