import Algebra
import Components
import PairingLaws
import StateStore
import WriterTraced

@testable import StandardLaws

// MARK: - Traced whose duplicate puts the logs together the wrong way round

/// What is seen after every log.
struct SwappedTraced<A>: Branded {
  typealias Brand = SwappedTracedBrand
  typealias Argument = A
  let trace: ([Bool]) -> A
}

enum SwappedTracedBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let trace = SwappedTraced(w).trace
    return Kind(SwappedTraced { transform(trace($0)) })
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { SwappedTraced(w).trace([]) }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let trace = SwappedTraced(w).trace
    return Kind(SwappedTraced { first in Kind(SwappedTraced { second in trace(second <> first) }) })
  }
}

enum SwappedPairing: InteractionLaw {
  typealias M = WriterBrand<[Bool]>
  typealias W = SwappedTracedBrand

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, log) = Writer(m).run()
    return combine(value, SwappedTraced(w).trace(log))
  }
}

extension Mutant {
  static let swappedAppend = Mutant("duplicate of Traced with its append swapped", killer: "coherence.c2") {
    let probes = Probes<SwappedPairing>(
      spaces: Domain([
        Named("the digits", SwappedTraced { $0.reduce(1) { $0 * 2 + ($1 ? 1 : 0) } }),
        Named("their count", SwappedTraced { $0.count }),
      ]),
      programs: Probes.writerTraced.programs)
    return .pairing(SwappedPairing.self, probes)
      + .traced(probes, logs: logs, tell: { Writer.tell($0).kind }, trace: { SwappedTraced($1).trace($0) })
  }
}

// MARK: - A pairing that ignores movement

enum StuckPairing: InteractionLaw {
  typealias M = WriterBrand<[Bool]>
  typealias W = TracedBrand<[Bool]>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(Writer(m).run().value, Traced(w).extract())
  }
}

extension Mutant {
  static let ignoredMovement = Mutant("a pairing that ignores movement", killer: "traced.tell") {
    let probes = Probes<StuckPairing>(spaces: Probes.writerTraced.spaces, programs: Probes.writerTraced.programs)
    return .pairing(StuckPairing.self, probes)
      + .traced(probes, logs: logs, tell: { Writer.tell($0).kind }, trace: { Traced($1).trace($0) })
  }
}

// MARK: - Spaces that have their way in them, and lose it

/// What is told, as a space; some of what it says of its way is broken.
private struct BrokenWay: RetraceableSpace {
  typealias M = WriterBrand<[Bool]>
  enum Fault { case forgetting, staying, rushing }

  let fault: Fault
  var log: [Bool] = []

  func extract() -> Int { log.count }
  func duplicate() -> BrokenWay { self }
  static func select(_ action: Writer<[Bool], Void>, _ spaces: BrokenWay) -> BrokenWay {
    BrokenWay(fault: spaces.fault, log: spaces.log <> action.run().log)
  }

  var wayLength: Int { fault == .forgetting ? -log.count : log.count }
  var place: Int { log.count }
  func returned(to place: Int) -> BrokenWay {
    fault == .staying ? self : BrokenWay(fault: fault, log: log.part(0..<place))
  }
  mutating func retrace(_ later: BrokenWay, upTo length: Int) {
    if fault == .rushing { self = later } else { log = later.log.part(0..<abs(length)) }
  }
}

extension Mutant {
  private static func way(_ fault: BrokenWay.Fault) -> [Law] {
    .retraceable(Domain([Named("w", BrokenWay(fault: fault))]), logs.map { Writer.tell($0) }) { $0.log }
  }

  static let forgottenWay = Mutant("a space whose way grows shorter", killer: "way.length") { way(.forgetting) }
  static let stayingWay = Mutant("a space that does not return on its way", killer: "way.returned") { way(.staying) }
  static let rushedWay = Mutant("a space that goes its way to the end", killer: "way.retrace") { way(.rushing) }
}

// MARK: - Store whose extend ignores its position

struct FlatStore<A>: Branded {
  typealias Brand = FlatStoreBrand
  typealias Argument = A
  let position: Int
  let render: (Int) -> A
}

enum FlatStoreBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let store = FlatStore(w)
    return Kind(FlatStore(position: store.position) { transform(store.render($0)) })
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { FlatStore(w).render(FlatStore(w).position) }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> { extend(w) { $0 } }

  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Kind(FlatStore(position: FlatStore(w).position) { _ in f(w) })
  }
}

enum FlatPairing: InteractionLaw {
  typealias M = StateBrand<Int>
  typealias W = FlatStoreBrand

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = State(m).run(FlatStore(w).position)
    return combine(value, FlatStore(w).render(state))
  }
}

extension Mutant {
  static let ignoredPosition = Mutant("extend of Store that ignores the position", killer: "coherence.c2") {
    let probes = Probes<FlatPairing>(
      spaces: Probes.stateStore.spaces.map { Kind(FlatStore(position: Store($0).position, render: Store($0).peek)) },
      programs: Probes.stateStore.programs)
    return .pairing(FlatPairing.self, probes)
      + .store(
        probes, states: Domain(all: Array(0..<4)), get: State<Int, Int>.get.kind,
        put: { State<Int, Void>.put($0).kind }, position: { FlatStore($0).position },
        seek: { Kind(FlatStore(position: $0, render: FlatStore($1).render)) })
  }
}

// MARK: - State whose flatMap runs the second action from the old state

struct OldState<A>: Branded {
  typealias Brand = OldStateBrand
  typealias Argument = A
  let run: (Int) -> (value: A, state: Int)
}

enum OldStateBrand: ActionMonad {
  static func pure<A>(_ value: A) -> Kind<Self, A> { Kind(OldState { (value, $0) }) }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    let run = OldState(m).run
    return Kind(OldState { state in OldState(next(run(state).value)).run(state) })
  }
}

enum OldStatePairing: InteractionLaw {
  typealias M = OldStateBrand
  typealias W = StoreBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = OldState(m).run(Store(w).position)
    return combine(value, Store(w).peek(state))
  }
}

extension Mutant {
  static let oldState = Mutant(
    "flatMap of State that runs the second action from the old state", killer: "coherence.c2"
  ) {
    func old<A>(_ change: State<Int, A>) -> Kind<OldStateBrand, A> { Kind(OldState { change.run($0) }) }
    let probes = Probes<OldStatePairing>(
      spaces: Probes.stateStore.spaces, programs: Probes.stateStore.programs.map { old(State($0)) })
    return .pairing(OldStatePairing.self, probes)
      + .store(
        probes, states: Domain(all: Array(0..<4)), get: old(.get), put: { old(.put($0)) },
        position: { Store($0).position }, seek: { Store($1).seek($0).kind })
  }
}

// MARK: - A handler that moves from the space it captured

extension Mutant {
  static let capturedSpace = Mutant("a handler that moves from the space it captured", killer: "coherence.c8") {
    typealias P = StateStorePairing<Int>
    return .pairing(P.self, Probes.stateStore) { component in
      let place = Place(component)
      return Explored<P>(
        view: {
          let captured = place.space
          return P.W.extract(captured)(.moving { place.space = P.move(P.M.kind($0), captured) })
        },
        space: { place.space })
    }
  }

  private final class Place<Space> {
    var space: Space
    init(_ space: Space) { self.space = space }
  }
}
