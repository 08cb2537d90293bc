import Algebra
import Components
import Composition
import PairingLaws
import ReaderEnv
import StateStore
import WriterTraced

// Day is symmetric and monoidal, and Day with Store, Traced or Env is isomorphic to the space of its transformer. Each
// conversion has its inverse, and programs act the same before and after it.

extension LawSuite {
  /// The laws of swapping, of associating and of the unit, each with its inverse.
  static var isomorphisms: [Law] {
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    let (probes, swapped) = (Probes.coDay, Probes.beside(traceds, stores))
    func swap(_ w: Kind<BesideTraced.W, Int>) -> Kind<TracedBeside.W, Int> { w.swapped() }
    var laws: [Law] = .roundTrip("day.swap", "swapped(swapped(w)) == w", probes) { $0.swapped().swapped() }
    laws += .actingAlike(
      "day.swapLeft", "run(liftRight(m), swapped(w)) is run(liftLeft(m), w), swapped", probes, swapped, over: swap,
      stores.programs.map { (Co.liftLeft($0, by: state), Co.liftRight($0, by: state)) })
    laws += .actingAlike(
      "day.swapRight", "run(liftLeft(m), swapped(w)) is run(liftRight(m), w), swapped", probes, swapped, over: swap,
      traceds.programs.map { (Co.liftRight($0, by: writer), Co.liftLeft($0, by: writer)) })
    laws += .roundTrip("day.associate", "rightNested(leftNested(w)) == w", .beside(stores, probes)) {
      $0.leftNested().rightNested()
    }
    laws += .roundTrip(
      "day.associateBack", "leftNested(rightNested(w)) == w", .beside(.beside(stores, stores), traceds)
    ) { $0.rightNested().leftNested() }
    laws += .roundTrip("day.unit", "alone(beside(w)) == w", stores) {
      Day<IdentityBrand, StoreBrand<Int>, Int>.beside($0).alone()
    }
    laws += .roundTrip("day.unitBack", "beside(alone(w)) == w", .besideNothing) { Day.beside($0.alone()) }
    return laws + besideStore + besideTraced + besideEnv
  }

  /// `Day (Store s) w ≅ StoreT s w`
  private static var besideStore: [Law] {
    beside(
      "StoreT", Probes.stateStore, Probes.writerTraced, Probes.coDay, Probes.stateT(over: .writerTraced),
      there: { StoreT($0) }, back: { Day($0) },
      left: { m in StateT { WriterBrand<[Bool]>.pure(m.run($0)) } }, right: { .lift($0) })
  }

  /// `Day (Traced m) w ≅ TracedT m w`
  private static var besideTraced: [Law] {
    beside(
      "TracedT", Probes.writerTraced, Probes.stateStore, .beside(.writerTraced, Probes.stateStore),
      Probes.writerT(over: .stateStore), there: { TracedT($0) }, back: { Day($0) },
      left: { m in WriterT(StateBrand<Int>.pure(m.run())) }, right: { .lift($0) })
  }

  /// `Day (Env e) w ≅ EnvT e w`
  private static var besideEnv: [Law] {
    beside(
      "EnvT", Probes.readerEnv, Probes.stateStore, .beside(.readerEnv, Probes.stateStore),
      Probes.readerT(over: .stateStore), there: { EnvT($0) }, back: { Day($0) },
      left: { m in ReaderT.asks { m.run($0) } }, right: { .lift($0) })
  }

  /// Returns the laws that Day of two spaces is isomorphic to a transformer over the right one.
  ///
  /// - Parameters:
  ///   - name: The name of the transformer's space in statements.
  ///   - left: Returns a program of the left space as one of the transformer.
  ///   - right: Returns a program of the right space as one of the transformer.
  private static func beside<L: InteractionLaw, R: InteractionLaw, T: InteractionLaw>(
    _ name: String, _ lefts: Probes<L>, _ rights: Probes<R>, _ probes: Probes<CoPairing<DayBrand<L.W, R.W>>>,
    _ over: Probes<T>, there: @escaping (Kind<DayBrand<L.W, R.W>, Int>) -> Kind<T.W, Int>,
    back: @escaping (Kind<T.W, Int>) -> Kind<DayBrand<L.W, R.W>, Int>,
    left: @escaping (Kind<L.M, Int>) -> Kind<T.M, Int>, right: @escaping (Kind<R.M, Int>) -> Kind<T.M, Int>
  ) -> [Law] {
    var laws = thereAndBack(name, probes, over, there: there, back: back)
    laws += .actingAlike(
      "\(laws[0].name)Left", "run(m, \(name)(w)) is run(liftLeft(m), w), carried over", probes, over, over: there,
      lefts.programs.map { (Co.liftLeft($0, by: L.self), left($0)) })
    laws += .actingAlike(
      "\(laws[0].name)Right", "run(lift(m), \(name)(w)) is run(liftRight(m), w), carried over", probes, over,
      over: there, rights.programs.map { (Co.liftRight($0, by: R.self), right($0)) })
    return laws
  }

  /// Returns the round trips between Day and a transformer's space: `day.storeT` and `day.fromStoreT` for `StoreT`.
  static func thereAndBack<P: InteractionLaw, T: InteractionLaw>(
    _ name: String, _ probes: Probes<P>, _ over: Probes<T>, there: @escaping (Kind<P.W, Int>) -> Kind<T.W, Int>,
    back: @escaping (Kind<T.W, Int>) -> Kind<P.W, Int>
  ) -> [Law] {
    .roundTrip("day.\(name.prefix(1).lowercased())\(name.dropFirst())", "Day(\(name)(w)) == w", probes) {
      back(there($0))
    } + .roundTrip("day.from\(name)", "\(name)(Day(w)) == w", over) { there(back($0)) }
  }
}

typealias TracedBeside = CoPairing<DayBrand<TracedBrand<[Bool]>, StoreBrand<Int>>>

extension Probes {
  static func beside<L: InteractionLaw, R: InteractionLaw>(_ left: Probes<L>, _ right: Probes<R>) -> Probes
  where P == CoPairing<DayBrand<L.W, R.W>> {
    func two<A>(_ spaces: Domain<A>) -> Domain<A> { Domain(Array(spaces.first(4).suffix(2))) }
    // The third program comes before the first, so that also in a nest of three spaces each one is read or moved.
    func few<A>(_ programs: Domain<A>) -> [Named<A>] {
      let three = programs.first(3)
      return [Named<A>](three.suffix(1) + three.prefix(1))
    }
    let lefts = few(left.programs).map { Named("left: \($0.text)", Co<P.W, Int>.liftLeft($0.value, by: L.self)) }
    let rights = few(right.programs).map { Named("right: \($0.text)", Co<P.W, Int>.liftRight($0.value, by: R.self)) }
    return Probes(
      spaces: two(left.spaces).and(two(right.spaces)).map { Day($0, $1) { $0 &* 10_000 &+ $1 } },
      programs: Domain(lefts + rights))
  }
}

extension Probes where P == CoPairing<DayBrand<IdentityBrand, StoreBrand<Int>>> {
  static var besideNothing: Probes {
    Probes(
      spaces: Domain([Named("4 beside 1", Day(Identity(value: 4), Store(1) { $0 }) { $0 * 10 + $1 })]),
      programs: Probes<StateStorePairing<Int>>.stateStore.programs.map { Co.liftRight($0, by: state) })
  }
}
