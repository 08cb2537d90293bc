import Algebra
import PairingLaws
import StandardLaws
import Testing
import WriterTraced

/// The claims of Papers/README.md that are laws, each by the laws that say it.
@Suite("Claims: what the papers say holds, as laws")
struct Claims {
  /// Checks those laws of a suite that are chosen, of which there must be some for each name that is asked for.
  private func expect(
    _ suite: LawSuite, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for name in names {
      let laws = suite.laws.filter { $0.name == name || $0.name.hasSuffix("." + name) }
      let report = LawSuite(suite.name, laws).check()
      #expect(report.holds, "\(name): \(report)", sourceLocation: sourceLocation)
    }
  }

  private static let pairings = [
    "state-store", "writer-traced", "reader-env", "free-cofree", "action-moore", "puller-zipper",
  ]

  private func suite(_ name: String) throws -> LawSuite {
    try #require(LawSuite.standard.first { $0.name == name }).make()
  }

  @Test func puttingMovesTheFocus() { expect(.stateStore, ["store.get", "store.put", "store.putIsSeek"]) }

  @Test func tellingTwiceIsTellingBoth() {
    expect(.writerTraced, ["traced.tell", "traced.tellTell", "traced.tellEmpty"])
    // For sums, too.
    let counter = Traced<Sum<Int>, Int> { $0.value }
    #expect(counter.moved(by: .tell(2)).moved(by: .tell(3)).extract() == counter.moved(by: .tell(2 <> 3)).extract())
  }

  @Test func readingMovesNothing() { expect(.readerEnv, ["env.ask", "env.still"]) }

  /// Both ways round, and the pairings agree.
  @Test func mooreIsTracedAndCofree() {
    let inverse = ["inverse.space", "inverse.target.space", "inverse.action", "inverse.target.action"]
    expect(.actionMoore, inverse.flatMap { ["traced.\($0)", "cofree.\($0)"] })
    expect(.mooreToTraced, ["morphism.pair", "morphism.space.duplicate", "morphism.action.flatMap"])
    expect(.actionMoore, ["cofree.morphism.pair", "cofree.morphism.space.duplicate", "cofree.morphism.action.flatMap"])
  }

  @Test func coZipperIsPuller() { expect(.pullerZipper, ["co.outInto", "co.intoOut", "co.into.pair", "co.out.pair"]) }

  @Test func anInstructionTakesOneBranch() { expect(.freeCofree, ["base.natural", "free.liftF"]) }

  @Test func foldingIsInterpreting() { expect(.freeCofree, ["free.fold"]) }

  @Test func aQueryIsAnsweredAndMovesNothing() { expect(.freeCofree, ["free.answer", "free.query"]) }

  @Test(arguments: pairings)
  func interaction(_ name: String) throws { expect(try suite(name), ["coherence.c1", "coherence.c2"]) }

  @Test(arguments: pairings)
  func running(_ name: String) throws {
    expect(try suite(name), ["coherence.c5", "coherence.c7.pure", "coherence.c7.flatMap"])
  }

  @Test(arguments: pairings)
  func aKindIsItsConcreteType(_ name: String) throws {
    expect(
      try suite(name),
      ["kind.pure", "kind.M.map", "kind.flatMap", "kind.then", "kind.W.map", "kind.extend", "kind.pair", "space.kind"])
  }

  @Test(arguments: ["state-t", "writer-t", "reader-t"])
  func liftingAndLoweringKeepStructure(_ name: String) throws {
    expect(
      try suite(name),
      ["transformer.pure", "transformer.flatMap", "transformer.extract", "transformer.duplicate"])
  }

  @Test(arguments: ["state-t", "writer-t", "reader-t", "env-store-traced"])
  func transformersPair(_ name: String) throws {
    expect(
      try suite(name), ["coherence.c1", "coherence.c2", "transformer.pair", "transformer.move", "transformer.layer"])
  }
}
