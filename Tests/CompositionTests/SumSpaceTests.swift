import Algebra
import Composition
import PairingLaws
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

@Suite struct SumSpaceTests {
  @Test func oneIsSeen() {
    let either = SumSpace(.left, Store(1) { "at \($0)" }.kind, Traced<[Int], String> { "told \($0)" }.kind)
    #expect(either.extract() == "at 1")
    #expect(either.showing(.right).extract() == "told []")
    #expect("\(either)" == "left: Store at 1")
    #expect("\(either.showing(.right))" == "right: Traced after []")
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

  /// A pair of spaces whose points keep the other space moves like a sum, but is no comonad.
  @Test func aPairThatKeepsTheOtherIsNoComonad() {
    let spaces = [Side.left, .right].map { side in
      Named("\(side)", Pair(side: side, left: Store(2) { $0 }.kind, right: Traced<Log, Int> { $0.count }.kind).kind)
    }
    let steps: [PairStep] = [.move(.left), .move(.right), .left(.put(1)), .right(.tell(["b"]))]
    let probes = Probes<CoPairing<PairBrand>>(
      spaces: Domain(spaces), programs: Domain(steps.map { step in Named("\(step)", Co(step).map { 7 }.kind) }))
    let broken = LawSuite("pair", .co(probes)).check().broken.map(\.name)
    let ofDuplicates = ["coherence.c6.extend", "coherence.c6.duplicate"]
    #expect(broken == ["W.comonad.associativity", "W.comonad.extendExtend"] + ofDuplicates)
  }
}

/// A sum whose sides keep each other in their points.
private struct Pair<A>: Branded {
  typealias Brand = PairBrand

  let side: Side
  let left: Kind<StoreBrand<Int>, A>
  let right: Kind<TracedBrand<Log>, A>

  func extend<B>(_ f: @escaping (Pair<A>) -> B) -> Pair<B> {
    Pair<B>(
      side: side,
      left: StoreBrand.extend(left) { f(Pair(side: .left, left: $0, right: right)) },
      right: TracedBrand.extend(right) { f(Pair(side: .right, left: left, right: $0)) })
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
