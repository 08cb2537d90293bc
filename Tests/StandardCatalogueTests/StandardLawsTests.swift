import PairingLaws
import StandardCatalogue
import Testing

@Suite("Laws: everything keeps its own") struct StandardLawsTests {
  @Test(arguments: LawSubject.standard.map(\.name)) func holds(_ name: String) async throws {
    let report = try await Reports.shared.report(name)
    #expect(report.name == name)
    #expect(report.holds, "\(report)")
  }

  /// The names of the inherited laws: a suite without them would hold, too.
  private static let inherited = [
    "M.functor.identity", "M.functor.composition", "M.functor.types",
    "M.monad.leftIdentity", "M.monad.rightIdentity", "M.monad.associativity", "M.monad.map",
    "W.functor.identity", "W.functor.composition", "W.functor.types",
    "W.comonad.extract", "W.comonad.mapExtract", "W.comonad.associativity", "W.comonad.extend", "W.comonad.map",
    "W.comonad.extractMap",
    "naturality.both", "naturality.result", "naturality.flipped", "naturality.zap",
    "coherence.c1", "coherence.c2", "coherence.run", "coherence.move", "coherence.c3.pure", "coherence.isPure",
    "coherence.c3.then", "coherence.c4",
    "coherence.c5", "coherence.c5.select", "coherence.c6.map", "coherence.c6.extend", "coherence.c6.duplicate",
    "coherence.c7.pure", "coherence.c7.flatMap", "coherence.c8",
  ]

  @Test func everyPairingHasTheLawsOfPairings() {
    var others: [String] = []
    for subject in LawSubject.standard {
      let name = subject.name
      let laws = Set(subject.laws().laws.map(\.name))
      // A suite can contain several pairings, each with a prefix: the text before any law that all have.
      let prefixes = Set(laws.flatMap { law in Self.inherited.filter(law.hasSuffix).map { law.dropLast($0.count) } })
      for prefix in prefixes {
        #expect(Self.inherited.filter { !laws.contains(prefix + $0) } == [], "\(name), \(prefix)")
      }
      if prefixes.isEmpty { others.append(name) }
    }
    #expect(
      others
        == ["store-to-traced", "store-to-env", "moore-to-traced", "residual", "monoids", "optics"] + Reports.ofEffects)
  }
}
