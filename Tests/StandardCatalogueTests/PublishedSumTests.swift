import Algebra
import Composition
import PairingLaws
import StandardCatalogue
import StateStore
import Testing
import WriterTraced

/// The sum of two comonads as Freeman (2017, 2018), Xavier 2018, Bow and Arrow publish it.
///
/// It is a comonad exactly if neither side can move: Papers/freeman-2017-comonads-for-optionality.md has the proof.
@Suite struct PublishedSumTests {
  /// A smallest counterexample has three values: a point, and a toggle between two.
  ///
  /// Of two points, and of sides that cannot move, all laws hold. Two points are the case that the tests of Bow and Arrow
  /// try.
  @Test func ofAPointAndAToggleItIsNoComonad() throws {
    let report = LawSuite.publishedSum.check()
    #expect(report.broken.map(\.name) == ["toggle.comonad.associativity", "toggle.comonad.extendExtend"])
    guard case .broken(let example) = try #require(report.broken.first).outcome else { return }
    #expect(example.text == "w = left of 0 and 1 and 2")
    let held = Set(report.results.map { $0.name.prefix { $0 != "." } }).sorted()
    #expect(held == ["points", "still", "toggle"])
    #expect(LawSuite.publishedOptional.check().broken.map(\.name) == ["comonad.associativity", "comonad.extendExtend"])
  }

  /// What Duet ships for the same purpose is lawful also where the published sum is not.
  @Test func theSumOfAPointAndAToggleIsAComonad() {
    let spaces = [Side.left, .right].map { side in
      Named("\(side)", SumOf(side, Identity(value: 0).kind, Toggle(here: 1, there: 2).kind).kind)
    }
    func seen(_ w: Kind<SumOfBrand<IdentityBrand, ToggleBrand>, Int>) -> [Int] {
      // The value at each side and point, from the shown side and the focus.
      let space = SumOf(w)
      var toggled = space
      SumOfBrand.move(&toggled) { ToggleBrand.perform(Flip(), at: &$0.both.right) }
      return [space.position.side == .left ? 0 : 1]
        + [space, toggled].flatMap { [$0.showing(.left).extract(), $0.showing(.right).extract()] }
    }
    let report = LawSuite("day", .comonad(over: Domain(spaces), seen: seen)).check()
    #expect(report.holds, "\(report)")
  }

  /// The published sum of two components' spaces moves like a sum, but two actions do not run in sequence.
  @Test func ofAStoreAndATracedItIsNoComonad() {
    let spaces = [Side.left, .right].map { side in
      Named(
        "\(side)",
        PublishedSum(side: side, left: Store(2) { $0 }.kind, right: Traced<Log, Int> { $0.count }.kind).kind)
    }
    let steps: [Step] = [.move(.left), .move(.right), .left(.put(1)), .right(.tell(["b"]))]
    let probes = Probes<CoPairing<PublishedSumBrand<StoreBrand<Int>, TracedBrand<Log>>>>(
      spaces: Domain(spaces), programs: Domain(steps.map { step in Named("\(step)", Co(step).map { 7 }.kind) }))
    let broken = LawSuite("pair", .co(probes)).check().broken.map(\.name)
    let ofDuplicates = ["coherence.c6.extend", "coherence.c6.duplicate"]
    #expect(broken == ["W.comonad.associativity", "W.comonad.extendExtend"] + ofDuplicates)
  }
}

private typealias Log = [Character]

/// Moves to the other point.
private struct Flip: CoStep {
  func run<B>(on space: inout Kind<ToggleBrand, B>) { space = Toggle(space).toggled.kind }
}

private enum Step: CoStep {
  typealias A = Void
  typealias W = PublishedSumBrand<StoreBrand<Int>, TracedBrand<Log>>

  case left(State<Int, Void>)
  case right(Writer<Log, Void>)
  case move(Side)

  func run<R>(_ space: Kind<W, (A) -> R>) -> R {
    let sum = PublishedSum(space)
    switch self {
    case .left(let change): return StateStorePairing<Int>.pair(change.kind, sum.left) { $1($0) }
    case .right(let writer): return WriterTracedPairing<Log>.pair(writer.kind, sum.right) { $1($0) }
    case .move(.left): return StoreBrand.extract(sum.left)(())
    case .move(.right): return TracedBrand.extract(sum.right)(())
    }
  }
}
