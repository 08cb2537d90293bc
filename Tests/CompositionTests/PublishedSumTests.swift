import Algebra
import Composition
import PairingLaws
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// The sum of two comonads as Freeman (2017, 2018), Xavier 2018, Bow and Arrow publish it.
///
/// It is a comonad exactly if neither side can move: Papers/freeman-2017-comonads-for-optionality.md has the proof.
@Suite struct PublishedSumTests {
  /// The exact laws of the published sum, for every side and these spaces.
  private func laws<F: Comonad, G: Comonad, L: Hashable, R: Hashable>(
    _ left: [Named<Kind<F, Int>>], _ right: [Named<Kind<G, Int>>], seeing seenLeft: @escaping (Kind<F, Int>) -> L,
    _ seenRight: @escaping (Kind<G, Int>) -> R
  ) -> LawReport {
    let spaces = [Side.left, .right].flatMap { side in
      left.flatMap { l in
        right.map { r in
          Named("\(side) of \(l.text) and \(r.text)", PublishedSum(side: side, left: l.value, right: r.value).kind)
        }
      }
    }
    return LawSuite(
      "sum",
      .comonad(over: Domain(spaces)) { w in
        let sum = PublishedSum(w)
        return Seen(side: sum.side, left: seenLeft(sum.left), right: seenRight(sum.right))
      }
    ).check()
  }

  /// The smallest counterexample has three values: a point, and a toggle between two.
  @Test func ofAPointAndAToggleItIsNoComonad() throws {
    let report = laws(
      [Named("0", Identity(value: 0).kind)], [Named("1 and 2", Toggle(here: 1, there: 2).kind)],
      seeing: { Identity($0).value }, { Toggle($0) })
    #expect(report.broken.map(\.name) == ["comonad.associativity", "comonad.extendExtend"])
    guard case .broken(let example) = try #require(report.broken.first).outcome else { return }
    #expect(example.text == "w = left of 0 and 1 and 2")
  }

  @Test func ofSidesThatCannotMoveItIsAComonad() {
    let environments = [Named("1 in false", Env(false, 1).kind), Named("2 in true", Env(true, 2).kind)]
    func seen(_ space: Kind<EnvBrand<Bool>, Int>) -> [Int] { [space.ask() ? 1 : 0, space.extract()] }
    let report = laws(environments, environments, seeing: seen, seen)
    #expect(report.holds, "\(report)")
    // Two points: the case that the tests of Bow and Arrow try.
    let points = [Named("3", Identity(value: 3).kind)]
    let point = laws(points, points, seeing: { Identity($0).value }, { Identity($0).value })
    #expect(point.holds, "\(point)")
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

private struct Seen<L: Hashable, R: Hashable>: Hashable {
  let side: Side
  let left: L
  let right: R
}

/// A side and two spaces; each keeps the other in all of its points.
private struct PublishedSum<F: Comonad, G: Comonad, A>: Branded {
  typealias Brand = PublishedSumBrand<F, G>

  let side: Side
  let left: Kind<F, A>
  let right: Kind<G, A>

  func extend<B>(_ f: @escaping (PublishedSum<F, G, A>) -> B) -> PublishedSum<F, G, B> {
    PublishedSum<F, G, B>(
      side: side,
      left: F.extend(left) { f(PublishedSum(side: .left, left: $0, right: right)) },
      right: G.extend(right) { f(PublishedSum(side: .right, left: left, right: $0)) })
  }
}

private enum PublishedSumBrand<F: Comonad, G: Comonad>: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let sum = PublishedSum(w)
    return PublishedSum(side: sum.side, left: F.map(sum.left, transform), right: G.map(sum.right, transform)).kind
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A {
    let sum = PublishedSum(w)
    return sum.side == .left ? F.extract(sum.left) : G.extract(sum.right)
  }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> { PublishedSum(w).extend { $0.kind }.kind }
}

/// Two values, one of them at the focus; the only move goes to the other.
private struct Toggle<A>: Branded {
  typealias Brand = ToggleBrand

  let here: A
  let there: A

  var toggled: Toggle { Toggle(here: there, there: here) }
}

extension Toggle: Equatable where A: Equatable {}
extension Toggle: Hashable where A: Hashable {}

/// Moves to the other point.
private struct Flip: CoStep {
  func run<B>(on space: inout Kind<ToggleBrand, B>) { space = Toggle(space).toggled.kind }
}

private enum ToggleBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let toggle = Toggle(w)
    return Toggle(here: transform(toggle.here), there: transform(toggle.there)).kind
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { Toggle(w).here }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let toggle = Toggle(w)
    return Toggle(here: toggle.kind, there: toggle.toggled.kind).kind
  }
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
