import Algebra
import Components
import Composition
import Morphisms
import PairingLaws
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

@testable import StandardLaws

// MARK: - Ways of Day that do not lead back

extension Mutant {
  /// There and back, and a move on.
  private static func movedOn<P: InteractionLaw>(_ name: String, _ probes: Probes<P>) -> [Law] {
    let ways = probes.moves.map(\.value)
    return .roundTrip(name, "there and back, and moved on", probes) { w in ways.reduce(w) { P.move($1, $0) } }
  }

  static let movedOn = Mutant("swapping and nesting that move what they carry", killer: "day.swap") {
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    let nothing = Probes<StateStorePairing<Int>>(
      spaces: stores.spaces, programs: Domain(stores.programs.first(2).reversed()))
    return movedOn("day.swap", Probes.coDay.reversed) + movedOn("day.associate", .beside(stores, Probes.coDay))
      + movedOn("day.associateBack", .beside(.beside(stores, stores), traceds)) + movedOn("day.unit", nothing)
      + movedOn("day.unitBack", Probes.besideNothing.reversed)
  }

  static let lostPosition = Mutant("Day of a StoreT from the state 0", killer: "day.storeT") {
    typealias Over = StoreT<Int, TracedBrand<[Bool]>, Int>
    func back(_ space: Over) -> Day<StoreBrand<Int>, TracedBrand<[Bool]>, Int> {
      Day(Store(0) { $0 }.kind, space.base) { state, show in show(state) }
    }
    return .roundTrip("day.storeT", "Day(StoreT(w)) == w", Probes.coDay) { back(StoreT(Day($0))).kind }
      + .roundTrip("day.fromStoreT", "StoreT(Day(w)) == w", Probes.stateT(over: .writerTraced)) {
        StoreT(back(StoreT($0))).kind
      }
  }
  static let reversedLog = Mutant("Day of a TracedT with its log the wrong way round", killer: "day.tracedT") {
    typealias Over = TracedT<[Bool], StoreBrand<Int>, Int>
    func back(_ space: Over) -> Day<TracedBrand<[Bool]>, StoreBrand<Int>, Int> {
      Day(Traced<[Bool], [Bool]>(log: space.log) { $0.reversed() }.kind, space.base) { log, show in show(log) }
    }
    return .roundTrip("day.tracedT", "Day(TracedT(w)) == w", Probes.beside(.writerTraced, Probes.stateStore)) {
      back(TracedT(Day($0))).kind
    }
      + .roundTrip("day.fromTracedT", "TracedT(Day(w)) == w", Probes.writerT(over: .stateStore)) {
        TracedT(back(TracedT($0))).kind
      }
  }
  static let lostEnvironment = Mutant("Day of an EnvT in the environment 7", killer: "day.envT") {
    typealias Over = EnvT<Int, StoreBrand<Int>, Int>
    func back(_ space: Over) -> Day<EnvBrand<Int>, StoreBrand<Int>, Int> {
      Day(Env(7, ()).kind, space.base) { _, seen in seen }
    }
    return .roundTrip("day.envT", "Day(EnvT(w)) == w", Probes.beside(.readerEnv, Probes.stateStore)) {
      back(EnvT(Day($0))).kind
    }
      + .roundTrip("day.fromEnvT", "EnvT(Day(w)) == w", Probes.readerT(over: .stateStore)) {
        EnvT(back(EnvT($0))).kind
      }
  }

  /// What is carried over does nothing.
  private static func idle<P: InteractionLaw, Q: InteractionLaw>(
    _ name: String, _ probes: Probes<P>, _ target: Probes<Q>, over: @escaping (Kind<P.W, Int>) -> Kind<Q.W, Int>
  ) -> [Law] {
    .actingAlike(
      name, "what is carried over does nothing", probes, target, over: over,
      probes.programs.map { ($0, Q.M.pure(0)) })
  }

  static let idleOver = Mutant("actions that do nothing where they are carried over to", killer: "day.storeTLeft") {
    let tracedBeside = Probes.beside(.writerTraced, Probes.stateStore)
    let envBeside = Probes.beside(.readerEnv, Probes.stateStore)
    return ["day.swapLeft", "day.swapRight"].flatMap { name in
      idle(name, Probes.coDay, tracedBeside) { Day($0).swapped().kind }
    }
      + ["day.storeTLeft", "day.storeTRight"].flatMap { name in
        idle(name, Probes.coDay, Probes.stateT(over: .writerTraced)) { StoreT(Day($0)).kind }
      }
      + ["day.tracedTLeft", "day.tracedTRight"].flatMap { name in
        idle(name, tracedBeside, Probes.writerT(over: .stateStore)) { TracedT(Day($0)).kind }
      }
      + ["day.envTLeft", "day.envTRight"].flatMap { name in
        idle(name, envBeside, Probes.readerT(over: .stateStore)) { EnvT(Day($0)).kind }
      }
  }
}

extension Probes {
  /// The same, the last program first.
  fileprivate var reversed: Probes {
    Probes(spaces: spaces, programs: Domain(programs.first(programs.count ?? 8).reversed()))
  }
}
