import Algebra
import Components
import Composition
import Morphisms
import PairingLaws
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

// What is put together, each of a store of the states 0 to 3 and a traced space over lists of bits.

extension LawSuite {
  /// Day, two side by side, moved by the monad that it has of itself: the moves of the two commute, the lifts are monad morphisms, and
  /// swapping, associating, and standing beside nothing go both ways; and beside Store, Traced and Env it is their transformers.
  public static var coDay: LawSuite {
    let probes = Probes.coDay
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    var laws: [Law] = .co(probes)
    laws += .sideBySide(
      probes, left: Domain(stores.moves.map { $0.map { Left.lift($0) } }),
      right: Domain(traceds.moves.map { $0.map { Right.lift($0) } }), seenLeft: { P.W.extract($0) / 1000 },
      seenRight: { P.W.extract($0) % 1000 })
    laws += .monadMorphism("liftLeft", stores.programs, stores.continuations, into: { Left.lift($0) }, probes)
    laws += .monadMorphism("liftRight", traceds.programs, traceds.continuations, into: { Right.lift($0) }, probes)
    return LawSuite("co-day", laws + isomorphisms + transformed)
  }

  /// Swapping, associating, and standing beside nothing; and the transformers that stand for a space beside Store, Traced and Env.
  private static var isomorphisms: [Law] {
    let probes = Probes.coDay
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    var laws: [Law] = .roundTrip("day.swap", "swapped(swapped(w)) == w", probes) { Day($0).swapped().swapped().kind }
    laws += .roundTrip("day.unit", "alone(beside(w)) == w", stores) {
      Day<IdentityBrand, StoreBrand<Int>, Int>.beside($0).alone()
    }
    laws += .roundTrip("day.associate", "rightNested(leftNested(w)) == w", .threeBeside) {
      Day($0).leftNested().rightNested().kind
    }
    laws += .roundTrip("day.storeT", "Day(StoreT(w)) == w", probes) { Day(StoreT(Day($0))).kind }
    laws += .roundTrip("day.fromStoreT", "StoreT(Day(w)) == w", .stateT(over: traceds)) { StoreT(Day(StoreT($0))).kind }
    laws += .roundTrip("day.fromTracedT", "TracedT(Day(w)) == w", .writerT(over: stores)) {
      TracedT(Day(TracedT($0))).kind
    }
    laws += .roundTrip("day.fromEnvT", "EnvT(Day(w)) == w", .readerT(over: stores)) { EnvT(Day(EnvT($0))).kind }
    return laws
  }

  /// The transformer moves as what stands side by side does.
  private static var transformed: [Law] {
    let source = "Freeman 2016, Day Convolution"
    let spaces = Probes.coDay.spaces.named("w")
    let observer = Probes.stateT(over: Probes.writerTraced).observer
    typealias T = StateTStoreTPairing<Int, WriterTracedPairing<[Bool]>>
    func over(_ w: Kind<P.W, Int>) -> Kind<T.W, Int> { StoreT(Day(w)).kind }
    return [
      Law(
        "day.storeTLeft", "StoreT(move(liftLeft(put(x)), w)) == move(put(x), StoreT(w))", source: source, over: spaces,
        Domain(all: [0, 3]).named("x")
      ) { w, x in
        observer.seen(over(P.move(Left.lift(State<Int, Void>.put(x).kind), w)))
          <-> observer.seen(T.move(StateT.put(x).kind, over(w)))
      },
      Law(
        "day.storeTRight", "StoreT(move(liftRight(m), w)) == move(lift(m), StoreT(w))", source: source, over: spaces,
        Domain(Probes.writerTraced.moves).named("m")
      ) { w, m in
        observer.seen(over(P.move(Right.lift(m), w))) <-> observer.seen(T.move(StateT.lift(m).kind, over(w)))
      },
    ]
  }

  /// Sum, one of two: what is hidden is remembered, and each lift is a monad morphism where its side is shown; and the optional sum,
  /// which is shown or hidden.
  public static var coSum: LawSuite {
    let probes = Probes.coSum
    let (stores, traceds) = (Probes.stateStore, Probes.writerTraced)
    var laws: [Law] = .co(probes)
    laws += .oneOfTwo(
      probes, showLeft: Co.moveLeft().kind, showRight: Co.moveRight().kind,
      left: Domain(stores.moves.map { $0.map { SumLeft.lift($0) } }),
      right: Domain(traceds.moves.map { $0.map { SumRight.lift($0) } }))
    laws += .monadMorphism("liftLeft", stores.programs, stores.continuations, into: { SumLeft.lift($0) }, probes)
    laws += .monadMorphism("liftRight", traceds.programs, traceds.continuations, into: { SumRight.lift($0) }, probes)
    return LawSuite("co-sum", laws + ([Law].co(Probes.optionalSum) + [toggled, hidden]).prefixed("optional"))
  }

  /// What is hidden is remembered.
  private static var hidden: Law {
    let probes = Probes.optionalSum
    typealias P = CoPairing<SumBrand<IdentityBrand, StoreBrand<Int>>>
    return Law("sum.remembered", "show, hide and show == show", source: "Xavier 2018", over: probes.spaces.named("w")) {
      w in
      let (show, hide) = (Co<P.W, Void>.show(), Co<P.W, Void>.hide())
      return probes.observer.seen(P.move(show.then(hide).then(show).kind, w))
        <-> probes.observer.seen(P.move(show.kind, w))
    }
  }

  private static var toggled: Law {
    let probes = Probes.optionalSum
    typealias P = CoPairing<SumBrand<IdentityBrand, StoreBrand<Int>>>
    return Law("sum.toggle", "toggle then toggle stays", source: "Xavier 2018", over: probes.spaces.named("w")) { w in
      let toggle = Co<P.W, Void>.toggle()
      return probes.observer.seen(P.move(toggle.then(toggle).kind, w)) <-> probes.observer.seen(w)
    }
  }

  /// A list of stores: a push leaves the others as they were, so does a move of one, and moves of two commute.
  public static var coList: LawSuite {
    let probes = Probes.coList
    return LawSuite(
      "co-list",
      .co(probes)
        + .list(
          probes, push: Co<ListBrand<StoreBrand<Int>>, Void>.push().kind,
          move: { Co.at($0, State<Int, Void>.modify { $0 = ($0 + 1) % 4 }.kind, by: StateStorePairing<Int>.self).kind },
          seen: { shown(ListOf($0)) }))
  }

  /// What each of a list shows, by the digits of the whole.
  static func shown(_ list: ListOf<StoreBrand<Int>, Int>) -> [Int] {
    var digits: [Int] = []
    var number = list.extract()
    for _ in 0..<list.count {
      digits.append(number % 10)
      number /= 10
    }
    return digits
  }
}

private typealias P = CoPairing<DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>>

private enum Left {
  static func lift<A>(_ m: Kind<StateBrand<Int>, A>) -> Kind<P.M, A> {
    Co.liftLeft(m, by: StateStorePairing<Int>.self).kind
  }
}

private enum Right {
  static func lift<A>(_ m: Kind<WriterBrand<[Bool]>, A>) -> Kind<P.M, A> {
    Co.liftRight(m, by: WriterTracedPairing<[Bool]>.self).kind
  }
}

typealias SumOfTwo = SumBrand<StoreBrand<Int>, TracedBrand<[Bool]>>

private enum SumLeft {
  static func lift<A>(_ m: Kind<StateBrand<Int>, A>) -> Kind<CoBrand<SumOfTwo>, A> {
    Co.liftLeft(m, by: StateStorePairing<Int>.self).kind
  }
}

private enum SumRight {
  static func lift<A>(_ m: Kind<WriterBrand<[Bool]>, A>) -> Kind<CoBrand<SumOfTwo>, A> {
    Co.liftRight(m, by: WriterTracedPairing<[Bool]>.self).kind
  }
}

private enum OptionalRight {
  static func lift<A>(_ m: Kind<StateBrand<Int>, A>) -> Kind<CoBrand<SumBrand<IdentityBrand, StoreBrand<Int>>>, A> {
    Co.liftRight(m, by: StateStorePairing<Int>.self).kind
  }
}

// MARK: - Probes

extension Probes where P == CoPairing<DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>> {
  /// A store and a traced space, both seen: the one in the thousands.
  static var coDay: Probes {
    let left = Probes<StateStorePairing<Int>>.stateStore.programs.first(4)
    let right = Probes<WriterTracedPairing<[Bool]>>.writerTraced.programs.first(3)
    return Probes(
      spaces: Domain(
        [0, 2].flatMap { state in
          [[], [true]].map { log in
            Named(
              "\(state) beside \(log)",
              Day(
                Store(state) { $0 }.kind,
                Traced<[Bool], Int>(log: log) { digits in
                  var number = 1
                  spell(&number, digits)
                  return number % 1000
                }.kind
              ) { $0 * 1000 + $1 })
          }
        }),
      programs: Domain(
        [
          Named(
            "\(left[0].text) beside \(right[0].text)",
            Co(Left.lift(left[0].value)).flatMap { a in Co(Right.lift(right[0].value)).map { a * 10 + $0 } })
        ]
          + left.map { Named("left: \($0.text)", Co(Left.lift($0.value))) }
          + right.map { Named("right: \($0.text)", Co(Right.lift($0.value))) }))
  }
}

extension Probes where P == CoPairing<DayBrand<StoreBrand<Int>, DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>>> {
  /// Three spaces side by side.
  static var threeBeside: Probes {
    Probes(
      spaces: Domain([
        Named(
          "1 beside 2 beside []",
          Day(
            Store(1) { $0 }.kind,
            Day(Store(2) { $0 }.kind, Traced<[Bool], Int> { $0.count }.kind) { $0 * 10 + $1 }.kind
          ) { $0 * 100 + $1 })
      ]),
      programs: Domain([
        Named(
          "the first: one more, giving 1",
          Co.liftLeft(State<Int, Void>.modify { $0 = ($0 + 1) % 4 }.map { 1 }.kind, by: StateStorePairing<Int>.self)),
        Named(
          "the last: tell 1, giving 2",
          Co.liftRight(
            Right.lift(Writer(2, log: [true]).kind), by: CoPairing<DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>>.self)
        ),
      ]))
  }
}

extension Probes where P == CoPairing<SumOfTwo> {
  /// A store or a traced space, and which.
  static var coSum: Probes {
    let left = Probes<StateStorePairing<Int>>.stateStore.programs.first(3)
    let right = Probes<WriterTracedPairing<[Bool]>>.writerTraced.programs.first(2)
    return Probes(
      spaces: Domain(
        [Side.left, .right].flatMap { side in
          [0, 2].map { state in
            Named(
              "\(state) or [1], \(side) shown",
              SumSpace(
                side, Store(state) { $0 }.kind,
                Traced<[Bool], Int>(log: [true]) { digits in
                  var number = 1
                  spell(&number, digits)
                  return number &* 100
                }.kind))
          }
        }),
      programs: Domain(
        [
          Named("show right, giving 1", Co<SumOfTwo, Void>.moveRight().map { 1 }),
          Named("show left, giving 2", Co<SumOfTwo, Void>.moveLeft().map { 2 }),
          Named("which", Co<SumOfTwo, Side>.side().map { $0 == .left ? 3 : 4 }),
        ]
          + left.map { Named("left: \($0.text)", Co(SumLeft.lift($0.value))) }
          + right.map { Named("right: \($0.text)", Co(SumRight.lift($0.value))) }))
  }
}

extension Probes where P == CoPairing<SumBrand<IdentityBrand, StoreBrand<Int>>> {
  /// A store that is shown or hidden.
  static var optionalSum: Probes {
    Probes(
      spaces: Domain(
        [true, false].map { isShown in
          Named("2, \(isShown ? "shown" : "hidden")", OptionalSum(instead: -1, Store(2) { $0 }.kind, isShown: isShown))
        }),
      programs: Domain([
        Named("show, giving 1", Co<P.W, Void>.show().map { 1 }),
        Named("hide, giving 2", Co<P.W, Void>.hide().map { 2 }),
        Named("toggle, giving 3", Co<P.W, Void>.toggle().map { 3 }),
        Named(
          "one more",
          Co(
            OptionalRight.lift(
              State<Int, Int> { state in
                state = (state + 1) % 4
                return state
              }.kind))),
      ]))
  }
}

extension Probes where P == CoPairing<ListBrand<StoreBrand<Int>>> {
  /// Lists of up to two stores, each a digit of what is shown.
  static var coList: Probes {
    let one = State<Int, Int> { state in
      state = (state + 1) % 4
      return state
    }
    return Probes(
      spaces: Domain(
        [[], [1], [2, 3]].map { states in
          Named(
            "\(states)",
            ListOf(states.map { Store($0) { $0 }.kind }, template: Store(0) { $0 }.kind) { shown in
              shown.reversed().reduce(0) { $0 * 10 + $1 }
            })
        }),
      programs: Domain([
        Named("push, giving 1", Co<P.W, Void>.push().map { 1 }), Named("pop, giving 2", Co<P.W, Void>.pop().map { 2 }),
        Named("count", Co<P.W, Int>.count()),
        Named("the first: one more", Co<P.W, Int?>.at(0, one.kind, by: StateStorePairing<Int>.self).map { $0 ?? 9 }),
        Named("remove the second, giving 3", Co<P.W, Void>.remove(at: 1).map { 3 }),
      ]))
  }
}
