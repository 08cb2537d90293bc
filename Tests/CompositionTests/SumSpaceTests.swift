import Algebra
import Composition
import StateStore
import Testing
import WriterTraced

private typealias Either = SumBrand<StoreBrand<Int>, TracedBrand<Log>>

private func left<A>(_ change: State<Int, A>) -> Co<Either, A> {
  .liftLeft(change.kind, by: StateStorePairing<Int>.self)
}
private func right<A>(_ writer: Writer<Log, A>) -> Co<Either, A> {
  .liftRight(writer.kind, by: WriterTracedPairing<Log>.self)
}

private var spaces: [Kind<Either, String>] {
  [Side.left, .right].flatMap { side in
    states.flatMap { state in
      logs.map { log in
        SumSpace(side, Store(state) { "at \($0)" }.kind, Traced(log: log) { "told \(String($0))" }.kind).kind
      }
    }
  }
}

private var probes: [Co<Either, Void>] {
  [left(.modify { $0 = ($0 + 1) % 3 }), right(.tell(["b"])), .moveLeft(), .moveRight(), Co.toggled]
}

extension Co where W == Either, A == Void {
  fileprivate static var toggled: Co { Co<Either, Side>.side().flatMap { .move(to: $0.other) } }
}

@Suite struct SumSpaceTests {
  @Test func oneIsSeen() {
    let either = SumSpace(.left, Store(1) { "at \($0)" }.kind, Traced<[Int], String> { "told \($0)" }.kind)
    #expect(either.extract() == "at 1")
    #expect(either.showing(.right).extract() == "told []")
    #expect("\(either)" == "left: Store at 1")
    #expect("\(either.showing(.right))" == "right: Traced after []")
  }

  /// Actions of the one, of the other, and showing one: in any order.
  @Test func whatLeavesTheRestAloneCommutes() throws {
    for m in changes {
      for n in writers {
        try #require(
          outcomes(left(m).flatMap { a in right(n).map { [a, $0] } }, from: spaces, probes)
            == outcomes(right(n).flatMap { b in left(m).map { [$0, b] } }, from: spaces, probes))
      }
      for side in [Side.left, .right] {
        try #require(
          outcomes(left(m).flatMap { a in Co<Either, Void>.move(to: side).map { a } }, from: spaces, probes)
            == outcomes(Co<Either, Void>.move(to: side).then(left(m)), from: spaces, probes))
      }
    }
  }

  @Test func whatIsShownStaysShown() {
    for space in spaces {
      let side = SumSpace(space).side
      for action in [left(.put(2)), right(.tell(["b"]))] {
        #expect(SumSpace(CoPairing<Either>.move(action.kind, space)).side == side)
      }
    }
  }

  @Test func aProgramOfSeveralLiftsChangesBoth() {
    let program = left(.put(2)).then(right(.tell(["b"]))).then(.moveRight())
    for space in spaces {
      let end = SumSpace(CoPairing<Either>.move(program.kind, space))
      #expect(end.side == .right)
      #expect(end.extract().hasSuffix("b"))
      #expect(end.showing(.left).extract() == "at 2")
    }
    #expect("\(program)" == #"left: ‹function›; right: tell ["b"]; move right"#)
  }

  // MARK: Mutants

  @Test func aSumThatForgetsTheHiddenSideIsFound() {
    #expect(
      lawsBroken(forgetting: true)
        == [
          "the hidden one is where it was left", "a move of one leaves the other", "of two moves the second counts",
        ])
  }

  /// A pair of spaces, each of which keeps the other in all its points, has all that one sees of a sum as long as each
  /// action is one: but it is no comonad.
  @Test func aPairThatKeepsTheOtherIsNoComonad() {
    #expect(lawsBroken(forgetting: false) == ["two actions are one after the other"])
  }

  private func lawsBroken(forgetting: Bool) -> Set<String> {
    let spaces = [Side.left, .right].flatMap { side in
      logs.map { log in
        let (left, right) = (Store(2) { "at \($0)" }.kind, Traced(log: log) { "told \(String($0))" }.kind)
        let first = (Store(0) { "at \($0)" }.kind, Traced<Log, String> { "told \(String($0))" }.kind)
        return Pair(side: side, left: left, right: right, first: forgetting ? first : nil).kind
      }
    }
    return broken(
      spaces, left: [Co(PairStep.left(.put(1)))], right: [Co(PairStep.right(.tell(["b"])))],
      moveLeft: Co(PairStep.move(.left)), moveRight: Co(PairStep.move(.right)))
  }
}

/// The laws of showing one of two that do not hold, for a space that may be broken. An action of one of the two is done
/// while that one is shown.
private func broken<W>(
  _ spaces: [Kind<W, String>], left: [Co<W, Void>], right: [Co<W, Void>], moveLeft: Co<W, Void>, moveRight: Co<W, Void>
) -> Set<String> {
  var broken: Set<String> = []
  func law(_ name: String, _ holds: Bool) { if !holds { broken.insert(name) } }
  func moved(_ actions: Co<W, Void>..., from space: Kind<W, String>) -> Kind<W, String> {
    // Out of the duplicate: `move` runs a step as `then` does, and would hide a comonad that is none.
    actions.reduce(space) { CoPairing<W>.select($1.kind, W.duplicate($0)) }
  }
  let probes = left + right + [moveLeft, moveRight]
  for space in spaces {
    for (own, here, there) in [(left, moveLeft, moveRight), (right, moveRight, moveLeft)] {
      law(
        "of two moves the second counts",
        observe(moved(here, there, from: space), probes) == observe(moved(there, from: space), probes))
      for action in own {
        let after = moved(here, action, from: space)
        law(
          "the hidden one is where it was left",
          observe(moved(there, here, from: after), probes) == observe(after, probes))
        law(
          "a move of one leaves the other", W.extract(moved(there, from: after)) == W.extract(moved(there, from: space))
        )
      }
    }
    for one in probes {
      for other in probes {
        law(
          "two actions are one after the other",
          observe(moved(one.then(other), from: space), probes) == observe(moved(one, other, from: space), probes))
      }
    }
  }
  return broken
}

/// A sum whose sides keep each other in their points; or, with what they were at first, that.
private struct Pair<A>: Branded {
  typealias Brand = PairBrand
  typealias Argument = A
  typealias Spaces = (left: Kind<StoreBrand<Int>, A>, right: Kind<TracedBrand<Log>, A>)

  let side: Side
  let left: Kind<StoreBrand<Int>, A>
  let right: Kind<TracedBrand<Log>, A>
  let first: Spaces?

  func extend<B>(_ f: @escaping (Pair<A>) -> B) -> Pair<B> {
    func extended(_ spaces: Spaces) -> Pair<B>.Spaces {
      (
        StoreBrand.extend(spaces.left) {
          f(Pair(side: .left, left: $0, right: first?.right ?? right, first: first))
        },
        TracedBrand.extend(spaces.right) {
          f(Pair(side: .right, left: first?.left ?? left, right: $0, first: first))
        }
      )
    }
    let spaces = extended((left, right))
    return Pair<B>(side: side, left: spaces.left, right: spaces.right, first: first.map(extended))
  }
}

private enum PairBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Pair(w).extend { transform(extract($0.kind)) }.kind
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A {
    let pair = Pair(w)
    return pair.side == .left ? StoreBrand.extract(pair.left) : TracedBrand.extract(pair.right)
  }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> { Pair(w).extend { $0.kind }.kind }
}

private enum PairStep: CoStep {
  typealias A = Void

  case left(State<Int, Void>)
  case right(Writer<Log, Void>)
  case move(Side)

  func run<R>(_ space: Kind<PairBrand, (A) -> R>) -> R {
    let pair = Pair(space)
    switch self {
    case .left(let change): return StateStorePairing<Int>.pair(change.kind, pair.left) { $1($0) }
    case .right(let writer): return WriterTracedPairing<Log>.pair(writer.kind, pair.right) { $1($0) }
    case .move(.left): return StoreBrand.extract(pair.left)(())
    case .move(.right): return TracedBrand.extract(pair.right)(())
    }
  }
}
