import Duet
import Composition
import PairingLaws

@testable import StandardCatalogue

extension Mutant {
  /// There and back, and one move too many.
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
    LawSuite.thereAndBack(
      "StoreT", Probes.coDay, Probes.stateT(over: .writerTraced), there: { StoreT(Day($0)).kind },
      back: { Day(Store(0) { $0 }.kind, StoreT($0).base) { state, show in show(state) }.kind })
  }
  static let reversedLog = Mutant("Day of a TracedT with its log the wrong way round", killer: "day.tracedT") {
    LawSuite.thereAndBack(
      "TracedT", Probes.beside(.writerTraced, Probes.stateStore), Probes.writerT(over: .stateStore),
      there: { TracedT(Day($0)).kind },
      back: { w in
        let space = TracedT(w)
        return Day(Traced(log: space.context) { $0.reversed() }.kind, space.base) { log, show in show(log) }.kind
      })
  }
  static let lostEnvironment = Mutant("Day of an EnvT in the environment 7", killer: "day.envT") {
    LawSuite.thereAndBack(
      "EnvT", Probes.beside(.readerEnv, Probes.stateStore), Probes.readerT(over: .stateStore),
      there: { EnvT(Day($0)).kind }, back: { Day(Env(7, ()).kind, EnvT($0).lower()) { _, seen in seen }.kind })
  }

  /// A conversion whose actions do nothing.
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
    return ["Left", "Right"].flatMap { side in
      var laws = idle("day.swap" + side, Probes.coDay, tracedBeside) { Day($0).swapped().kind }
      laws += idle("day.storeT" + side, Probes.coDay, Probes.stateT(over: .writerTraced)) { StoreT(Day($0)).kind }
      laws += idle("day.tracedT" + side, tracedBeside, Probes.writerT(over: .stateStore)) { TracedT(Day($0)).kind }
      laws += idle("day.envT" + side, envBeside, Probes.readerT(over: .stateStore)) { EnvT(Day($0)).kind }
      return laws
    }
  }
}

extension Probes {
  /// The same probes with the programs in reverse order.
  fileprivate var reversed: Probes {
    Probes(spaces: spaces, programs: Domain(programs.first(programs.count ?? 8).reversed()))
  }
}
