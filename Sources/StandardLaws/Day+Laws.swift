import Algebra
import Components
import Composition
import Morphisms
import PairingLaws
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

// That Day is symmetric and monoidal, and what stands beside Store, Traced and Env is what their transformers put over it: each way
// has its way back, and what is carried over acts as it did.

extension LawSuite {
  /// Swapping, associating, and standing beside nothing, each there and back.
  static var isomorphisms: [Law] {
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    let (probes, swapped) = (Probes.coDay, Probes.beside(traceds, stores))
    func swap(_ w: Kind<BesideTraced.W, Int>) -> Kind<TracedBeside.W, Int> { Day(w).swapped().kind }
    var laws: [Law] = .roundTrip("day.swap", "swapped(swapped(w)) == w", probes) { Day($0).swapped().swapped().kind }
    laws += .actingAlike(
      "day.swapLeft", "run(liftRight(m), swapped(w)) is run(liftLeft(m), w), swapped", probes, swapped, over: swap,
      stores.programs.map { (left($0, StateStorePairing<Int>.self), right($0, StateStorePairing<Int>.self)) })
    laws += .actingAlike(
      "day.swapRight", "run(liftLeft(m), swapped(w)) is run(liftRight(m), w), swapped", probes, swapped, over: swap,
      traceds.programs.map {
        (right($0, WriterTracedPairing<[Bool]>.self), left($0, WriterTracedPairing<[Bool]>.self))
      })
    laws += .roundTrip("day.associate", "rightNested(leftNested(w)) == w", .beside(stores, probes)) {
      Day($0).leftNested().rightNested().kind
    }
    laws += .roundTrip(
      "day.associateBack", "leftNested(rightNested(w)) == w", .beside(.beside(stores, stores), traceds)
    ) { Day($0).rightNested().leftNested().kind }
    laws += .roundTrip("day.unit", "alone(beside(w)) == w", stores) {
      Day<IdentityBrand, StoreBrand<Int>, Int>.beside($0).alone()
    }
    laws += .roundTrip("day.unitBack", "beside(alone(w)) == w", .besideNothing) { Day.beside(Day($0).alone()).kind }
    return laws + besideStore + besideTraced + besideEnv
  }

  /// `Day (Store s) w ≅ StoreT s w`
  private static var besideStore: [Law] {
    let (base, pairing) = (Probes.writerTraced, WriterTracedPairing<[Bool]>.self)
    let (probes, over) = (Probes.coDay, Probes.stateT(over: base))
    typealias Change<A> = StateT<Int, WriterBrand<[Bool]>, A>
    func storeT(_ w: Kind<BesideTraced.W, Int>) -> Kind<StoreTBrand<Int, TracedBrand<[Bool]>>, Int> {
      StoreT(Day(w)).kind
    }
    let changes = Probes.stateStore.programs.map { m in
      let program = Change<Int>.get.flatMap { old in
        let (value, state) = State<Int, Int>(m).run(old)
        return Change<Void>.put(state).map { value }
      }
      return (left(m, StateStorePairing<Int>.self) as Kind<BesideTraced.M, Int>, program.kind)
    }
    var laws: [Law] = .roundTrip("day.storeT", "Day(StoreT(w)) == w", probes) { Day(StoreT(Day($0))).kind }
    laws += .roundTrip("day.fromStoreT", "StoreT(Day(w)) == w", over) { StoreT(Day(StoreT($0))).kind }
    laws += .actingAlike(
      "day.storeTLeft", "run(m, StoreT(w)) is run(liftLeft(m), w), carried over", probes, over, over: storeT, changes)
    laws += .actingAlike(
      "day.storeTRight", "run(lift(m), StoreT(w)) is run(liftRight(m), w), carried over", probes, over, over: storeT,
      base.programs.map { (right($0, pairing), StateT.lift($0).kind) })
    return laws
  }

  /// `Day (Traced m) w ≅ TracedT m w`
  private static var besideTraced: [Law] {
    let (base, pairing) = (Probes.stateStore, StateStorePairing<Int>.self)
    let (probes, over) = (Probes.beside(.writerTraced, base), Probes.writerT(over: base))
    func tracedT(_ w: Kind<TracedBeside.W, Int>) -> Kind<TracedTBrand<[Bool], StoreBrand<Int>>, Int> {
      TracedT(Day(w)).kind
    }
    let tellings = Probes.writerTraced.programs.map { m in
      let (value, log) = Writer<[Bool], Int>(m).run()
      return (
        left(m, WriterTracedPairing<[Bool]>.self) as Kind<TracedBeside.M, Int>,
        WriterT<[Bool], StateBrand<Int>, Int>(value, log: log).kind
      )
    }
    var laws: [Law] = .roundTrip("day.tracedT", "Day(TracedT(w)) == w", probes) { Day(TracedT(Day($0))).kind }
    laws += .roundTrip("day.fromTracedT", "TracedT(Day(w)) == w", over) { TracedT(Day(TracedT($0))).kind }
    laws += .actingAlike(
      "day.tracedTLeft", "run(m, TracedT(w)) is run(liftLeft(m), w), carried over", probes, over, over: tracedT,
      tellings)
    laws += .actingAlike(
      "day.tracedTRight", "run(lift(m), TracedT(w)) is run(liftRight(m), w), carried over", probes, over, over: tracedT,
      base.programs.map { (right($0, pairing), WriterT.lift($0).kind) })
    return laws
  }

  /// `Day (Env e) w ≅ EnvT e w`
  private static var besideEnv: [Law] {
    let (base, pairing) = (Probes.stateStore, StateStorePairing<Int>.self)
    let (probes, over) = (Probes.beside(.readerEnv, base), Probes.readerT(over: base))
    func envT(_ w: Kind<EnvBeside.W, Int>) -> Kind<EnvTBrand<Int, StoreBrand<Int>>, Int> { EnvT(Day(w)).kind }
    let readings = Probes.readerEnv.programs.map { m in
      (
        left(m, ReaderEnvPairing<Int>.self) as Kind<EnvBeside.M, Int>,
        ReaderT<Int, StateBrand<Int>, Int>.asks { Reader(m).run($0) }.kind
      )
    }
    var laws: [Law] = .roundTrip("day.envT", "Day(EnvT(w)) == w", probes) { Day(EnvT(Day($0))).kind }
    laws += .roundTrip("day.fromEnvT", "EnvT(Day(w)) == w", over) { EnvT(Day(EnvT($0))).kind }
    laws += .actingAlike(
      "day.envTLeft", "run(m, EnvT(w)) is run(liftLeft(m), w), carried over", probes, over, over: envT, readings)
    laws += .actingAlike(
      "day.envTRight", "run(lift(m), EnvT(w)) is run(liftRight(m), w), carried over", probes, over, over: envT,
      base.programs.map { (right($0, pairing), ReaderT.lift($0).kind) })
    return laws
  }
}

/// A traced space beside a store.
typealias TracedBeside = CoPairing<DayBrand<TracedBrand<[Bool]>, StoreBrand<Int>>>
/// An environment beside a store.
typealias EnvBeside = CoPairing<DayBrand<EnvBrand<Int>, StoreBrand<Int>>>

private func left<P: InteractionLaw, G: Comonad, A>(_ m: Kind<P.M, A>, _ pairing: P.Type) -> Kind<
  CoBrand<DayBrand<P.W, G>>, A
> {
  Co.liftLeft(m, by: pairing).kind
}

private func right<F: Comonad, P: InteractionLaw, A>(_ m: Kind<P.M, A>, _ pairing: P.Type) -> Kind<
  CoBrand<DayBrand<F, P.W>>, A
> {
  Co.liftRight(m, by: pairing).kind
}

extension Probes {
  /// A few spaces of one kind beside a few of another, and what moves the one or the other.
  static func beside<L: InteractionLaw, R: InteractionLaw>(_ left: Probes<L>, _ right: Probes<R>) -> Probes
  where P == CoPairing<DayBrand<L.W, R.W>> {
    // The third before the first: of three spaces, too, each is then read or moved.
    func few<A>(_ programs: Domain<A>) -> [Named<A>] {
      let three = programs.first(3)
      return [Named<A>](three.suffix(1) + three.prefix(1))
    }
    let lefts = few(left.programs).map { Named("left: \($0.text)", Co<P.W, Int>.liftLeft($0.value, by: L.self)) }
    let rights = few(right.programs).map { Named("right: \($0.text)", Co<P.W, Int>.liftRight($0.value, by: R.self)) }
    return Probes(
      spaces: Domain(
        left.spaces.first(4).suffix(2).flatMap { l in
          right.spaces.first(4).suffix(2).map { r in
            Named("\(l.text) beside \(r.text)", Day(l.value, r.value) { $0 &* 10_000 &+ $1 })
          }
        }),
      programs: Domain((lefts + rights).map { $0.map(\.kind) }))
  }
}

extension Probes where P == CoPairing<DayBrand<IdentityBrand, StoreBrand<Int>>> {
  /// A store with a single point beside it.
  static var besideNothing: Probes {
    Probes(
      spaces: Domain([Named("4 beside 1", Day(Identity(value: 4).kind, Store(1) { $0 }.kind) { $0 * 10 + $1 })]),
      programs: Probes<StateStorePairing<Int>>.stateStore.programs.map { right($0, StateStorePairing<Int>.self) })
  }
}
