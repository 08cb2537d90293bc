import Duet
import PairingLaws
import StandardCatalogue
import Testing

/// The claims of Papers/README.md that are laws, each with the laws that express it.
@Suite("Claims: what the papers say holds, as laws") struct Claims {
  /// Checks that these laws of a suite hold, with at least one law for each name.
  private func expect(
    _ suite: String, _ names: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let report = try await Reports.shared.report(suite)
    for name in names {
      let laws = report.results.filter { $0.name == name || $0.name.hasSuffix("." + name) }
      #expect(!laws.isEmpty, "\(suite) has no law \(name)", sourceLocation: sourceLocation)
      for law in laws { #expect(law.holds, "\(suite): \(law)", sourceLocation: sourceLocation) }
    }
  }

  private static let pairings = [
    "state-store", "writer-traced", "reader-env", "free-cofree", "action-moore", "puller-zipper", "update-store",
    "route-screens",
  ]

  @Test func puttingMovesTheFocus() async throws {
    try await expect("state-store", "store.get", "store.put", "store.putIsSeek")
  }

  @Test func tellingTwiceIsTellingBoth() async throws {
    try await expect("writer-traced", "traced.tell", "traced.tellTell", "traced.tellEmpty")
    // For sums, too.
    let counter = Traced<Sum<Int>, Int> { $0.value }
    #expect(counter.moved(by: .tell(2)).moved(by: .tell(3)).extract() == counter.moved(by: .tell(2 <> 3)).extract())
  }

  @Test func anUpdateReadsWhatItsLogHasMade() async throws {
    try await expect(
      "update-store", "update.get", "update.tellGet", "update.tellTell", "update.getTell",
      "writer.morphism.action.flatMap", "state.morphism.action.flatMap", "state.morphism.pair")
  }

  @Test func anEventOfAnotherScreenIsTheIdentity() async throws {
    try await expect(
      "route-screens", "screens.offered", "screens.stale", "screens.path", "co.outInto", "co.intoOut", "co.out.pair")
  }

  @Test func readingMovesNothing() async throws { try await expect("reader-env", "env.ask", "env.still") }

  /// Isomorphic in both directions, and the pairings agree.
  @Test func mooreIsTracedAndCofree() async throws {
    for other in ["traced", "cofree"] {
      for end in ["space", "target.space", "action", "target.action"] {
        try await expect("action-moore", "\(other).inverse.\(end)")
      }
    }
    for law in ["morphism.pair", "morphism.space.duplicate", "morphism.action.flatMap"] {
      try await expect("moore-to-traced", law)
      try await expect("action-moore", "cofree.\(law)")
    }
  }

  @Test func coZipperIsPuller() async throws {
    try await expect("puller-zipper", "co.outInto", "co.intoOut", "co.into.pair", "co.out.pair")
  }

  @Test(arguments: ["co-store", "co-traced", "co-env"]) func aComonadHasItsMonad(_ name: String) async throws {
    try await expect(name, "co.run.pure", "co.run.flatMap", "co.outInto", "co.intoOut", "co.out.pair")
  }

  @Test func freeMapsIntoCoCofree() async throws {
    try await expect("co-cofree", "co.into.pure", "co.into.flatMap", "co.into.pair")
  }

  @Test func dayIsMonoidal() async throws {
    try await expect(
      "co-day", "day.swap", "day.swapLeft", "day.swapRight", "day.associate", "day.associateBack", "day.unit",
      "day.unitBack", "day.commute", "liftLeft.flatMap", "liftRight.flatMap")
  }

  @Test func anInstructionTakesOneBranch() async throws {
    try await expect("free-cofree", "base.natural", "free.liftF")
  }

  @Test func foldingIsInterpreting() async throws { try await expect("free-cofree", "free.fold") }

  @Test func aQueryIsAnsweredAndMovesNothing() async throws {
    try await expect("free-cofree", "free.answer", "free.query")
  }

  @Test(arguments: pairings)
  func interaction(_ name: String) async throws { try await expect(name, "coherence.c1", "coherence.c2") }

  @Test func aFailureIsLeftOver() async throws {
    try await expect("residual", "residual.pure", "residual.flatMap", "residual.natural", "residual.attempt")
  }

  @Test(arguments: pairings) func running(_ name: String) async throws {
    try await expect(name, "coherence.c5", "coherence.c7.pure", "coherence.c7.flatMap")
  }

  @Test(arguments: ["state-t", "writer-t", "reader-t"])
  func liftingAndLoweringKeepStructure(_ name: String) async throws {
    try await expect(name, "transformer.pure", "transformer.flatMap", "transformer.extract", "transformer.duplicate")
  }

  @Test(arguments: ["state-t", "writer-t", "reader-t", "env-store-traced"])
  func transformersPair(_ name: String) async throws {
    try await expect(name, "coherence.c1", "coherence.c2", "transformer.pair", "transformer.move", "transformer.layer")
  }
}
