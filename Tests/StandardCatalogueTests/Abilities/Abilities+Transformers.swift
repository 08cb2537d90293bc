import Duet
import PairingLaws

@testable import StandardCatalogue

// Reader–Env over State–Store over Writer–Traced.

extension Demonstrations {
  private typealias Child<Log: Monoid> = WriterTracedPairing<Log>
  private typealias Parent<S, Log: Monoid> = StateTStoreTPairing<S, Child<Log>>
  private typealias Whole<S, Log: Monoid> = ReaderTEnvTPairing<Int, Parent<S, Log>>
  private typealias Action<S, Log: Monoid, A> = ReaderT<Int, Parent<S, Log>.M, A>

  static let envStoreTraced = Demonstrations(
    architecture: "env-store-traced", pairing: "Env over Store over Traced",
    claims: [
      Claim(.reading, .parts, "the environment and the state, not the log") {
        probes.read ? .parts : .no
      },
      Claim(.storing, .no, "an environment or a state makes an action a function") {
        Verdict(!probes.cannotTellApart(change { $0 = 1 }, change { $0 = 2 }))
      },
      Claim(.merging, .partly, "actions on different layers merge; on one layer, as that pairing") {
        let (state, log): (Action<Int, [Bool], Void>, Action<Int, [Bool], Void>) = (change { $0 = 1 }, tell([true]))
        let layersCommute = probes.agree(state.then(log).kind, log.then(state).kind)
        return layersCommute && !probes.commute ? .partly : Verdict(probes.commute)
      },
      Claim(.size, .parts, "the state, and the log") {
        let traced = Traced<[Happening], (Happening?) -> Int> { log in { _ in log.count } }
        let space = PairedSpace<Whole<Happening?, [Happening]>, Int>(EnvT(5, StoreT(nil, traced.kind).kind).kind)
        let state = held(in: space) { space, happening in space.move(by: change { $0 = happening }) }
        let log = held(in: space) { $0.move(by: tell([$1])) }
        return state == .constant && log == .linear ? .parts : state
      },
      Claim(.undoing, .parts, "the state always, and the log if each has an inverse") {
        reversible.haveWaysBack && !probes.haveWaysBack ? .parts : nil
      },
      Claim(.answering, .yes, "any part of the environment and of the state") {
        let space = EnvT(5, StoreT(7, Traced<[Bool], (Int) -> String> { log in { "\($0), \(log.count)" } }.kind).kind)
        let both = Action<Int, [Bool], Int>.ask().flatMap { asked in
          Action<Int, [Bool], String>.lift(StateT.gets { "\(asked), \($0)" }.kind)
        }
        return Verdict(
          Whole<Int, [Bool]>.pair(both.kind, space.kind) { answer, seen in (answer, seen) } == ("5, 7", "7, 0"))
      },
      Claim(.changing, .yes, "the state and the log, in one action; never the environment") {
        Verdict(probes.change)
      },
    ])

  private static var probes: Probes<Whole<Int, [Bool]>> { Probes.readerT(over: .stateT(over: .writerTraced)) }

  /// The same layers, with a sum as the log: each has a way back.
  private static var reversible: Probes<Whole<Int, Sum<Int>>> {
    Probes(
      spaces: Domain([
        Named(
          "5, 7 and a sum",
          EnvT(5, StoreT(7, Traced<Sum<Int>, (Int) -> Int> { log in { $0 * 10 + log.value } }.kind).kind).kind)
      ]),
      programs: Domain([
        Named("put 2", change { $0 = 2 }.map { 1 }.kind), Named("tell 4", tell(4).map { 3 }.kind),
      ]))
  }

  private static func change<S, Log>(_ change: @escaping (inout S) -> Void) -> Action<S, Log, Void> {
    .lift(StateT.modify(change).kind)
  }

  private static func tell<S, Log>(_ log: Log) -> Action<S, Log, Void> {
    .lift(StateT.lift(Writer.tell(log).kind).kind)
  }
}
