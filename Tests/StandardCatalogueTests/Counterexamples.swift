import Duet
import PairingLaws
import Testing

/// Statements that look true and are false, each with a counterexample that all laws accept.
@Suite struct Counterexamples {
  // MARK: A map into Co that is not injective

  /// A monad that pairs with a comonad maps into its `Co`, and need not embed in it.
  @Test func twoLogsBecomeOneActionOfCo() {
    let space = Traced<Parity, Int> { $0.isOdd ? 41 : 40 }.kind
    let programs = [false, true].map { odd in
      Named("tell \(odd), giving 5", Writer<Parity, Int>(5, log: Parity(isOdd: odd)).kind)
    }
    let probes = Probes<DeafPairing>(spaces: Domain([Named("the parity", space)]), programs: Domain(programs))
    let pairing = LawSuite("deaf", .pairing(DeafPairing.self, probes)).check()
    #expect(pairing.holds, "\(pairing)")
    let map = LawSuite("map", .mapped(probes) { Co($0, by: DeafPairing.self) }).check()
    #expect(map.holds, "\(map)")
    // As writers they differ. As actions of `Co` they do the same to every space: both stay, and return 5.
    #expect(programs.map { Writer($0.value).run().1.isOdd } == [false, true])
    for other in [space, Traced<Parity, Int>(log: Parity(isOdd: true)) { $0.isOdd ? 7 : 8 }.kind] {
      let ends = programs.map { CoPairing.run(Co($0.value, by: DeafPairing.self).kind, from: other) }
      func seen(_ space: Kind<TracedBrand<Parity>, Int>) -> [Int] {
        [false, true].map { space.trace(Parity(isOdd: $0)) }
      }
      #expect(ends.map(\.value) == [5, 5])
      #expect(ends.map { seen($0.space) } == [seen(other), seen(other)])
    }
  }

  // MARK: A step of Co Traced that reads the log

  /// `Co Traced` is Writer only for actions that do not read the log.
  @Test func aStepThatReadsTheLogIsNoWriter() {
    let step = Co(LogLength())
    let spaces = Domain([
      Named("from []", Traced<[Int], Int> { $0.reduce(0) { $0 * 10 + $1 } }.kind),
      Named("from [7]", Traced<[Int], Int>(log: [7]) { $0.reduce(0) { $0 * 10 + $1 } }.kind),
    ])
    let tell = Named("tell 1, giving 5", Co(Writer<[Int], Int>(5, log: [1])))
    let probes = Probes<CoPairing<TracedBrand<[Int]>>>(
      spaces: spaces, programs: Domain([Named("how long", step.kind), tell.map(\.kind)]))
    // It is an action of `Co Traced` like any other.
    let report = LawSuite("reading", .co(probes)).check()
    #expect(report.holds, "\(report)")
    let space = Traced<[Int], Int>(log: [7, 8, 9]) { $0.count }.kind
    #expect(CoPairing.run(step.kind, from: space).value == 3)
    // Its writer is the one of a space without a log.
    #expect(CoPairing.run(Co(Writer(step)).kind, from: space).value == 0)
    // So the round trip fails for it, and the suite says so.
    let writers = Probes<WriterTracedPairing<[Int]>>(
      spaces: spaces, programs: Domain([Named("tell 1, giving 5", Writer<[Int], Int>(5, log: [1]).kind)]))
    let isomorphism = LawSuite(
      "isomorphic",
      .isomorphic(
        writers, actions: Domain([tell, Named("how long", step)]), into: { Co(Writer<[Int], Int>($0)) },
        out: { Writer($0).kind })
    ).check()
    #expect(isomorphism.broken.map(\.name) == ["co.intoOut", "co.out.pair"])
  }

  // MARK: Reader and Writer with the trivial action

  /// Reader and Writer compose by the action that changes nothing, and pair with the states: read, and stay.
  @Test func readerAndWriterWithTheTrivialActionPair() {
    let spaces = Domain([false, true].map { s in Named("at \(s)", Store<Bool, Int>(s) { $0 ? 8 : 7 }.kind) })
    let programs: [Named<Kind<StillBrand, Int>>] = [
      Named("get", Still<Int> { ($0 ? 1 : 0, []) }.kind), Named("tell true", Still<Int> { _ in (5, [true]) }.kind),
      Named("tell what it reads", Still<Int> { ($0 ? 1 : 0, [$0]) }.kind),
    ]
    let staying = LawSuite(
      "staying", .pairing(TrivialPairing.self, Probes(spaces: spaces, programs: Domain(programs)))
    ).check()
    #expect(staying.holds, "\(staying)")
    // Only the pairing that moves where the log leads fails.
    let moving = LawSuite(
      "moving", .pairing(LogPairing.self, Probes(spaces: spaces, programs: Domain(programs)))
    ).check()
    #expect(moving.broken.contains { $0.name == "coherence.c2" }, "\(moving)")
  }
}

/// Z₂: whether a number of changes is odd.
private struct Parity: Monoid, Equatable {
  var isOdd: Bool
  static let empty = Parity(isOdd: false)
  mutating func append(_ other: Parity) { isOdd = isOdd != other.isOdd }
}

/// The pairing of Writer and Traced that ignores the log.
private enum DeafPairing: InteractionLaw {
  typealias M = WriterBrand<Parity>
  typealias W = TracedBrand<Parity>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(Writer(m).run().0, w.extract())
  }
}

/// Returns the length of the log, and stays.
private struct LogLength: CoStep {
  func run<B>(on space: inout Kind<TracedBrand<[Int]>, B>) -> Int { space.position.log.count }
}

/// Reader over `Bool` with Writer over lists of `Bool`, composed by the action that changes nothing.
private struct Still<A>: Branded {
  typealias Brand = StillBrand
  let run: (Bool) -> (A, [Bool])
}

private enum StillBrand: Monad {
  typealias Action = Still<Void>

  static func pure<A>(_ value: A) -> Kind<Self, A> { Still { _ in (value, []) }.kind }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Still<B> { state in
      let (a, log) = Still(m).run(state)
      let (b, more) = Still(next(a)).run(state)
      return (b, log + more)
    }.kind
  }
}

/// Reads the state, and stays.
private enum TrivialPairing: InteractionLaw {
  typealias M = StillBrand
  typealias W = StoreBrand<Bool>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(Still(m).run(w.position).0, w.extract())
  }
}

/// Reads the state, and moves to the last state that the log mentions.
private enum LogPairing: InteractionLaw {
  typealias M = StillBrand
  typealias W = StoreBrand<Bool>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let store = w
    let (value, log) = Still(m).run(store.position)
    return combine(value, store.peek(log.last ?? store.position))
  }
}
