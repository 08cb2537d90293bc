import Algebra
import PairingLaws
import PullerZipper

extension LawSuite {
  /// The laws of Puller–Zipper, on rows of one to three places.
  ///
  /// They include the laws of every pairing, of moves, which stop at the ends and change no element, and
  /// `Co Zipper ≅ Puller`.
  public static var pullerZipper: LawSuite {
    let actions = Domain([
      Named("to the middle, giving the place", Co(Middle())),
      Named(
        "to the middle, right, to the middle",
        Co(Middle()).flatMap { a in Co(Puller.moveRight).then(Co(Middle())).map { $0 * 4 + a } }),
      Named("pure 3", Co<ZipperBrand, Int>.pure(3)),
    ])
    return LawSuite(
      "puller-zipper",
      .architecture(PullerZipperPairing.self, Probes.pullerZipper) + pulling(Pulls())
        + [Law].co(Probes(spaces: Probes.pullerZipper.spaces, programs: actions)).prefixed("co")
        + .isomorphic(Probes.pullerZipper, actions: actions, into: { Co($0) }, out: { Puller($0) }))
  }

  /// Returns the laws of moves, which stop at the ends and change no element.
  static func pulling(_ pulls: Pulls) -> [Law] {
    let probes = Probes.pullerZipper
    let (w, amounts) = (probes.w, Domain(all: [1, -1, 2, -2]))
    // Two moves that stay within the row.
    let within = w.and(amounts.named("a")).and(amounts.named("b")).filter { steps in
      let ((w, a), b) = steps
      return (0..<w.count).contains(w.index + a) && (0..<w.count).contains(w.index + a + b)
    }
    let places = Domain(all: [0, 1, 2, 3, -1, .max, .min]).named("i")
    let moves = Domain(all: [pulls.left, pulls.right, .moveToFirst, .moveToLast, pulls.to(1), pulls.by(-2)])
    let (m, n) = (moves.named("m"), moves.named("n"))
    return [
      Law("zipper.clampLeft", "at the first place, moveLeft stays", over: w) { w in
        probes.same(w.moved(by: .moveToFirst).moved(by: pulls.left), w.moved(by: .moveToFirst))
      },
      Law("zipper.clampRight", "at the last place, moveRight stays", over: w) { w in
        probes.same(w.moved(by: .moveToLast).moved(by: pulls.right), w.moved(by: .moveToLast))
      },
      Law(
        "zipper.leftRight", "away from the last place, moveLeft undoes moveRight",
        over: w.filter { $0.index < $0.count - 1 }
      ) { w in probes.same(w.moved(by: pulls.right).moved(by: pulls.left), w) },
      Law(
        "zipper.rightLeft", "away from the first place, moveRight undoes moveLeft", over: w.filter { $0.index > 0 }
      ) { w in probes.same(w.moved(by: pulls.left).moved(by: pulls.right), w) },
      Law("zipper.row", "the row is the same after any moves", over: w, m, n) { w, m, n in
        Array(pulls.moved(pulls.moved(w, m), n).elements) <-> Array(w.elements)
      },
      Law("zipper.to", "move(to: i) leads to i, or to the nearest place", over: w, places) { w, i in
        w.moved(by: pulls.to(i)).index <-> min(max(i, 0), w.count - 1)
      },
      Law("zipper.by", "move(by: i) stops at the ends", over: w, places) { w, i in
        let (there, overflows) = w.index.addingReportingOverflow(i)
        let place = overflows ? (i < 0 ? 0 : w.count - 1) : min(max(there, 0), w.count - 1)
        return w.moved(by: pulls.by(i)).index <-> place
      },
      Law("zipper.byBy", "away from the ends, move(by: b) after move(by: a) is move(by: a + b)", over: within) {
        steps in
        let ((w, a), b) = steps
        return probes.same(w.moved(by: pulls.by(a)).moved(by: pulls.by(b)), w.moved(by: pulls.by(a + b)))
      },
      Law("zipper.index", "value(index, w) == w.index", over: w) { w in
        PullerZipperPairing.run(pulls.index, from: w).value <-> w.index
      },
      Law("zipper.count", "value(count, w) == w.count, and the same after any move", over: w, m) { w, m in
        [w, w.moved(by: m)].map { PullerZipperPairing.run(pulls.count, from: $0).value } <-> [w.count, w.count]
      },
    ].citing("Xavier 2018")
  }
}

/// The operations of pullers that the laws check; a mutant replaces some of them.
struct Pulls {
  var left = Puller<Void>.moveLeft
  var right = Puller<Void>.moveRight
  var by: (Int) -> Puller<Void> = { .move(by: $0) }
  var to: (Int) -> Puller<Void> = { .move(to: $0) }
  var index = Puller<Int>.index
  var count = Puller<Int>.count
  var moved: (Zipper<Int>, Puller<Void>) -> Zipper<Int> = { $0.moved(by: $1) }
}

extension Probes where P == PullerZipperPairing {
  static var pullerZipper: Probes {
    Probes(
      spaces: Domain(all: [1, 2, 3]).named("count").and(Domain(all: [0, 1, 2]).named("index")).filter { $1 < $0 }.map {
        Zipper(count: $0, index: $1) { $0 * $0 + 1 }
      },
      programs: Domain([
        Named("right, giving 5", Puller.moveRight.map { 5 }), Named("index", Puller<Int>.index),
        Named("left, then index", Puller.moveLeft.then(.index)),
        Named("to the last, giving the count", Puller.count.flatMap { count in Puller.moveToLast.map { count } }),
        Named("pure 4", Puller<Int>.pure(4)),
      ]),
      parts: [
        Named("a row of one place") { $0.count == 1 },
        Named("the first of several places") { $0.count > 1 && $0.index == 0 },
        Named("a place between two others") { 0 < $0.index && $0.index < $0.count - 1 },
        Named("the last of several places") { $0.count > 1 && $0.index == $0.count - 1 },
      ])
  }
}

private struct Middle: CoStep {
  func run<R>(_ space: Kind<ZipperBrand, (Int) -> R>) -> R { space.peek(space.count / 2)(space.index) }
}
