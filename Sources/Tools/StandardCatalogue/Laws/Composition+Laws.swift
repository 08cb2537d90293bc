import Algebra
import Components
import Composition
import PairingLaws
import StateStore
import WriterTraced

// Compositions of a store of the states 0 to 3 with a traced space over lists of bits.

extension LawSuite {
  /// The laws of Day, two spaces side by side, under its own monad.
  ///
  /// Moves of the two sides commute, both lifts are monad morphisms, and Day is symmetric and monoidal. Day with Store,
  /// Traced or Env is isomorphic to their transformers.
  public static var coDay: LawSuite {
    let probes = Probes.coDay
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    var laws: [Law] = .co(probes)
    laws += .sideBySide(
      probes, left: Domain(stores.moves.map { $0.map { Co.liftLeft($0, by: state) } }),
      right: Domain(traceds.moves.map { $0.map { Co.liftRight($0, by: writer) } }),
      seenLeft: { $0.extract() / 1000 }, seenRight: { $0.extract() % 1000 })
    laws += .monadMorphism(
      "liftLeft", stores.programs, stores.continuations, into: { Co.liftLeft($0, by: state) }, probes)
    laws += .monadMorphism(
      "liftRight", traceds.programs, traceds.continuations, into: { Co.liftRight($0, by: writer) }, probes)
    return LawSuite("co-day", laws + isomorphisms)
  }

  /// The laws of a sum, one of two spaces, under its own monad; and of a space that is shown or hidden.
  ///
  /// The hidden side keeps its state, and both lifts are monad morphisms.
  public static var coSum: LawSuite {
    let probes = Probes.coSum
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    var laws: [Law] = .co(probes)
    laws += .sumOf(
      probes, showLeft: Co.moveLeft(), showRight: Co.moveRight(),
      isLeft: Co<StoreOrTraced, Side>.side().map { $0 == .left },
      left: Domain(stores.moves.map { $0.map { Co.liftLeft($0, by: state) } }),
      right: Domain(traceds.moves.map { $0.map { Co.liftRight($0, by: writer) } }))
    laws += .monadMorphism(
      "liftLeft", stores.programs, stores.continuations, into: { Co.liftLeft($0, by: state) }, probes)
    laws += .monadMorphism(
      "liftRight", traceds.programs, traceds.continuations, into: { Co.liftRight($0, by: writer) }, probes)
    return LawSuite(
      "co-sum", laws + ([Law].co(Probes.pointOrStore) + optional(.show(), .hide(), .toggle())).prefixed("optional"))
  }

  /// Returns the laws of a space that is shown or hidden and keeps its state.
  static func optional(
    _ show: Co<PointOrStore.W, Void>, _ hide: Co<PointOrStore.W, Void>, _ toggle: Co<PointOrStore.W, Void>
  ) -> [Law] {
    let probes = Probes.pointOrStore
    func moved(_ w: Kind<PointOrStore.W, Int>, _ actions: Co<PointOrStore.W, Void>...) -> Kind<PointOrStore.W, Int> {
      actions.reduce(w) { PointOrStore.move($1, $0) }
    }
    return [
      Law("sum.toggle", "toggle then toggle stays", over: probes.w) { w in probes.same(moved(w, toggle, toggle), w) },
      Law("sum.remembered", "show, hide and show == show", over: probes.w) { w in
        probes.same(moved(w, show, hide, show), moved(w, show))
      },
      Law("sum.show", "extract(move(show, w)) is what the space shows", over: probes.w) { w in
        moved(w, show).extract() <-> PointOrStore.run(Co.liftRight(State<Int, Int>.get, by: state), from: w).value
      },
      Law("sum.hide", "extract(move(hide, w)) is what stands instead", over: probes.w) { w in
        moved(w, hide).extract() <-> -1
      },
    ].citing("Xavier 2018")
  }

  /// The laws of a list of stores: a push and a move of one element leave the others, and moves of two elements commute.
  public static var coList: LawSuite {
    let probes = Probes.coList
    return LawSuite(
      "co-list",
      .co(probes)
        + .list(
          probes, push: Co.push(), pop: Co.pop(), remove: { Co.remove(at: $0) }, count: Co.count(),
          move: { Co.at($0, State<Int, Void>.modify { $0 = ($0 + 1) % 4 }, by: state) },
          other: { Co.at($0, State<Int, Void>.modify { $0 = 3 - $0 }, by: state) }, seen: shown))
  }

  /// Returns the value of each store in a list, from the digits of the whole.
  static func shown(_ list: ListOf<StoreBrand<Int>, Int>) -> [Int] {
    sequence(first: list.extract()) { $0 / 10 }.prefix(list.position.count).map { $0 % 10 }
  }
}

let state = StateStorePairing<Int>.self
let writer = WriterTracedPairing<[Bool]>.self

private var oneMore: State<Int, Int> {
  State { state in
    state = (state + 1) % 4
    return state
  }
}

typealias BesideTraced = CoPairing<DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>>

typealias PointOrStore = CoPairing<SumOfBrand<IdentityBrand, StoreBrand<Int>>>

typealias StoreOrTraced = SumOfBrand<StoreBrand<Int>, TracedBrand<[Bool]>>

// MARK: - Probes

extension Probes where P == CoPairing<DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>> {
  /// A store beside a traced space; the thousands are the store's value.
  static var coDay: Probes {
    let left = Probes<StateStorePairing<Int>>.stateStore.programs.first(4)
    let right = Probes<WriterTracedPairing<[Bool]>>.writerTraced.programs.first(3)
    return Probes(
      spaces: Domain(all: [0, 2]).named("state").and(Domain(all: [[], [true]]).named("log")).map { state, log in
        Day(Store(state) { $0 }, Traced(log: log) { spelled($0) % 1000 }) { $0 * 1000 + $1 }
      },
      programs: Domain(
        [
          Named(
            "\(left[0].text) beside \(right[0].text)",
            Co<P.W, Int>.liftLeft(left[0].value, by: state).flatMap { a in
              Co<P.W, Int>.liftRight(right[0].value, by: writer).map { a * 10 + $0 }
            })
        ]
          + left.map { Named("left: \($0.text)", Co<P.W, Int>.liftLeft($0.value, by: state)) }
          + right.map { Named("right: \($0.text)", Co<P.W, Int>.liftRight($0.value, by: writer)) }))
  }
}

extension Probes where P == CoPairing<StoreOrTraced> {
  static var coSum: Probes {
    let left = Probes<StateStorePairing<Int>>.stateStore.programs.first(3)
    let right = Probes<WriterTracedPairing<[Bool]>>.writerTraced.programs.first(2)
    return Probes(
      spaces: Domain(all: [Side.left, .right]).named("side").and(Domain(all: [0, 2]).named("state")).map {
        SumOf($0, Store($1) { $0 }, Traced(log: [true]) { spelled($0) &* 100 })
      },
      programs: Domain(
        [
          Named("show right, giving 1", Co<StoreOrTraced, Void>.moveRight().map { 1 }),
          Named("show left, giving 2", Co<StoreOrTraced, Void>.moveLeft().map { 2 }),
          Named("which", Co<StoreOrTraced, Side>.side().map { $0 == .left ? 3 : 4 }),
        ]
          + left.map { Named("left: \($0.text)", Co<P.W, Int>.liftLeft($0.value, by: state)) }
          + right.map { Named("right: \($0.text)", Co<P.W, Int>.liftRight($0.value, by: writer)) }))
  }
}

extension Probes where P == CoPairing<SumOfBrand<IdentityBrand, StoreBrand<Int>>> {
  static var pointOrStore: Probes {
    Probes(
      spaces: Domain(all: [true, false]).named("isShown").map { isShown in
        SumWithIdentity(instead: -1, Store(2) { $0 }, isShown: isShown)
      },
      programs: Domain([
        Named("show, giving 1", Co<P.W, Void>.show().map { 1 }),
        Named("hide, giving 2", Co<P.W, Void>.hide().map { 2 }),
        Named("toggle, giving 3", Co<P.W, Void>.toggle().map { 3 }),
        Named("one more", Co<P.W, Int>.liftRight(oneMore, by: state)),
      ]))
  }
}

extension Probes where P == CoPairing<ListBrand<StoreBrand<Int>>> {
  /// Lists of up to two stores; each store is a digit of the value.
  static var coList: Probes {
    Probes(
      spaces: Domain(all: [[], [1], [2, 3]]).map { states in
        ListOf(states.map { Store($0) { $0 } }, template: Store(0) { $0 }) { shown in
          shown.reversed().reduce(0) { $0 * 10 + $1 }
        }
      },
      programs: Domain([
        Named("push, giving 1", Co<P.W, Void>.push().map { 1 }), Named("pop, giving 2", Co<P.W, Void>.pop().map { 2 }),
        Named("count", Co<P.W, Int>.count()),
        Named("the first: one more", Co<P.W, Int?>.at(0, oneMore, by: state).map { $0 ?? 9 }),
        Named("remove the second, giving 3", Co<P.W, Void>.remove(at: 1).map { 3 }),
      ]))
  }
}
