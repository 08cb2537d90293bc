import Duet
import PairingLaws

@testable import StandardCatalogue

// MARK: - Stores with one fault each

/// The fault of a store: by how much each operation is wrong.
struct StoreFault {
  /// How far `map` moves the focus.
  var mapped = 0
  /// How far `map` to values that are no integers moves the focus.
  var mappedElsewhere = 0
  /// How far the spaces of a duplicate are shifted.
  var duplicated = 0
  /// How far the spaces seen by `extend` are shifted.
  var extended = 0
  /// How far the space goes on after each program.
  var run = 0
  /// How far the space's look is shifted.
  var shown = 0
  /// Whether a duplicate shows places by their distance.
  var isRelative = false
  /// Whether a duplicate shows the same space at every place.
  var duplicateIsFrozen = false
  /// Whether `extend` sees the same space at every place.
  var extendIsFrozen = false
}

struct CrookedStore<A>: Branded {
  typealias Brand = CrookedBrand
  let fault: StoreFault
  var position: Int
  let render: (Int) -> A
}

enum CrookedBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let store = CrookedStore(w)
    let position = store.position + store.fault.mapped + (B.self == Int.self ? 0 : store.fault.mappedElsewhere)
    return Kind(CrookedStore(fault: store.fault, position: position) { transform(store.render($0)) })
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { CrookedStore(w).render(CrookedStore(w).position) }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let fault = CrookedStore(w).fault
    return everywhere(w, off: fault.duplicated, isFrozen: fault.duplicateIsFrozen) { $0 }
  }

  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    let fault = CrookedStore(w).fault
    return everywhere(w, off: fault.extended, isFrozen: fault.extendIsFrozen, f)
  }

  private static func everywhere<A, B>(
    _ w: Kind<Self, A>, off: Int, isFrozen: Bool, _ f: @escaping (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let store = CrookedStore(w)
    return Kind(
      CrookedStore(fault: store.fault, position: store.position) { place in
        if isFrozen { return f(w) }
        let way = store.fault.isRelative ? place - store.position : 0
        return f(Kind(CrookedStore(fault: store.fault, position: place + off) { store.render($0 + way) }))
      })
  }
}

extension CrookedStore: Space {
  typealias M = StateBrand<Int>

  func extract() -> A { render(position + fault.shown) }

  mutating func run<X>(_ program: Kind<StateBrand<Int>, X>) -> X {
    let (value, state) = State(program).run(position)
    position = state + fault.run
    return value
  }
}

enum CrookedPairing: InteractionLaw {
  typealias M = StateBrand<Int>
  typealias W = CrookedBrand

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = State(m).run(CrookedStore(w).position)
    return combine(value, CrookedStore(w).render(state))
  }
}

/// Moves by one, and returns the old place.
private struct Onward: CoStep {
  func run<R>(_ space: Kind<CrookedBrand, (Int) -> R>) -> R {
    let store = CrookedStore(space)
    return store.render(store.position + 1)(store.position)
  }
}

/// Moves by one with `run(on:)`, and stays with the other `run`.
private struct TwoWays: CoStep {
  func run<R>(_ space: Kind<StoreBrand<Int>, (Int) -> R>) -> R { space.extract()(space.position) }

  func run<B>(on space: inout Kind<StoreBrand<Int>, B>) -> Int {
    space.update { position in
      defer { position = (position + 1) % 4 }
      return position
    }
  }
}

// MARK: - States with a wrong `flatMap`

/// The fault of a state's `flatMap`.
protocol BindFault {
  /// The state in which the first action runs.
  static func first(_ state: Int) -> Int
  /// The state in which the second action runs, from the state before the first and the state after it.
  static func second(_ start: Int, _ end: Int) -> Int
}

struct CrookedState<Fault: BindFault, A>: Branded {
  typealias Brand = CrookedStateBrand<Fault>
  let run: (Int) -> (value: A, state: Int)
}

enum CrookedStateBrand<Fault: BindFault>: Monad {
  static func pure<A>(_ value: A) -> Kind<Self, A> { Kind(CrookedState<Fault, A> { (value, $0) }) }

  static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let run = CrookedState(m).run
    return Kind(CrookedState<Fault, B> { state in (transform(run(state).value), run(state).state) })
  }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    let run = CrookedState(m).run
    return Kind(
      CrookedState<Fault, B> { state in
        let (value, end) = run(Fault.first(state))
        return CrookedState(next(value)).run(Fault.second(state, end))
      })
  }
}

enum CrookedStatePairing<Fault: BindFault>: InteractionLaw {
  typealias M = CrookedStateBrand<Fault>
  typealias W = StoreBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = CrookedState(m).run(w.position)
    return combine(value, w.peek(state))
  }
}

private enum Ticking: BindFault {
  static func first(_ state: Int) -> Int { state + 1 }
  static func second(_ start: Int, _ end: Int) -> Int { end }
}
private enum FromTheOldState: BindFault {
  static func first(_ state: Int) -> Int { state }
  static func second(_ start: Int, _ end: Int) -> Int { start }
}

// MARK: - Wrong overrides of operations

/// An operation that a pairing can override for speed.
protocol Overridden: Sendable { static var operation: DerivedOperation { get } }
enum DerivedOperation { case run, move, select, zap, flipped }
private enum WrongRun: Overridden { static var operation: DerivedOperation { .run } }
private enum WrongMove: Overridden { static var operation: DerivedOperation { .move } }
private enum WrongSelect: Overridden { static var operation: DerivedOperation { .select } }
private enum WrongZap: Overridden { static var operation: DerivedOperation { .zap } }
private enum WrongFlip: Overridden { static var operation: DerivedOperation { .flipped } }

/// State–Store with one operation that does not move.
enum StayingPairing<Wrong: Overridden>: InteractionLaw {
  typealias Right = StateStorePairing<Int>
  typealias M = Right.M
  typealias W = Right.W

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Right.pair(m, w, combine)
  }

  static func pairFlipped<A, B, C>(_ w: Kind<W, B>, _ m: Kind<M, A>, _ combine: (B, A) -> C) -> C {
    pair(m, w) { combine(Wrong.operation == .flipped ? W.extract(w) : $1, $0) }
  }

  static func zap<A, B>(_ m: Kind<M, (A) -> B>, _ w: Kind<W, A>) -> B {
    pair(m, w) { $0(Wrong.operation == .zap ? W.extract(w) : $1) }
  }

  static func select<A, B>(_ action: Kind<M, A>, _ spaces: Kind<W, Kind<W, B>>) -> Kind<W, B> {
    Wrong.operation == .select ? W.extract(spaces) : Right.select(action, spaces)
  }

  static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    Wrong.operation == .run ? pair(m, w) { a, _ in a } : Right.run(m, on: &w)
  }

  static func move<A, B>(_ action: Kind<M, A>, _ space: Kind<W, B>) -> Kind<W, B> {
    Wrong.operation == .move ? space : run(action, from: space).space
  }
}

// MARK: - A pairing that looks one place further

enum FurtherPairing: InteractionLaw {
  typealias M = StateBrand<Int>
  typealias W = StoreBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = State(m).run(w.position)
    return combine(value, w.peek((state + 1) % 4))
  }
}

extension Mutant {
  static let twoWays = Mutant("a step of Co Store whose two runs differ", killer: "co.step") {
    .steps(Domain([Named("one on", TwoWays())]), over: Probes.stateStore.spaces)
  }

  private static func spaces(_ fault: StoreFault) -> Domain<Kind<CrookedBrand, Int>> {
    Probes.stateStore.spaces.map { w in
      Kind(CrookedStore(fault: fault, position: w.position) { w.peek($0) })
    }
  }

  private static func store(_ name: String, killer: String, _ fault: StoreFault) -> Mutant {
    Mutant("a Store \(name)", killer: killer) {
      let probes = Probes<CrookedPairing>(spaces: spaces(fault), programs: Probes.stateStore.programs)
      return .pairing(CrookedPairing.self, probes) + .space(probes) { CrookedStore($0) }
    }
  }

  static let ofStores = [
    store("whose answers move it on", killer: "space.run", StoreFault(run: 1)),
    store("whose map moves the focus", killer: "W.comonad.extractMap", StoreFault(mapped: 1)),
    store("that is right about integers only", killer: "W.functor.types", StoreFault(mappedElsewhere: 1)),
    store("whose duplicate is one off", killer: "W.comonad.extract", StoreFault(duplicated: 1)),
    store("whose duplicate goes as far again", killer: "W.comonad.associativity", StoreFault(isRelative: true)),
    store("whose extend looks one off", killer: "W.comonad.extend", StoreFault(extended: 1)),
    store(
      "whose duplicate is the same everywhere", killer: "W.comonad.mapExtract", StoreFault(duplicateIsFrozen: true)),
    store("whose space goes one further, and looks one back", killer: "space.extract", StoreFault(run: 1, shown: -1)),
  ]
  static let crookedCo = Mutant("Co of a Store whose extend looks one off", killer: "co.run.flatMap") {
    let steps = Domain<Kind<CoBrand<CrookedBrand>, Int>>([Named("one on", Co(Onward()))])
    return .co(Probes(spaces: spaces(StoreFault(extended: 1)), programs: steps))
  }
  static let movingCo = Mutant("Co of a Store whose map moves the focus", killer: "co.run.natural") {
    let steps = Domain<Kind<CoBrand<CrookedBrand>, Int>>([Named("one on", Co(Onward()))])
    return .co(Probes(spaces: spaces(StoreFault(mapped: 1)), programs: steps))
  }
  static let ignoredPosition = Mutant("extend of Store that ignores the position", killer: "W.comonad.mapExtract") {
    let probes = Probes<CrookedPairing>(
      spaces: spaces(StoreFault(duplicateIsFrozen: true, extendIsFrozen: true)), programs: Probes.stateStore.programs)
    return .pairing(CrookedPairing.self, probes)
      + putting(probes, position: { CrookedStore($0).position }) { position, w in
        var store = CrookedStore(w)
        store.position = position
        return Kind(store)
      }
  }

  /// The laws of a store whose actions are those of State.
  private static func putting<P: InteractionLaw>(
    _ probes: Probes<P>, position: @escaping (Kind<P.W, Int>) -> Int,
    seek: @escaping (Int, Kind<P.W, Int>) -> Kind<P.W, Int>
  ) -> [Law] where P.M == StateBrand<Int> {
    .store(
      probes, states: Domain(all: Array(0..<4)), get: State<Int, Int>.get.kind, put: { State<Int, Void>.put($0).kind },
      position: position, seek: seek)
  }

  private static func crooked<Fault: BindFault, A>(_ change: State<Int, A>) -> Kind<CrookedStateBrand<Fault>, A> {
    Kind(CrookedState { change.run($0) })
  }

  private static func laws<Fault: BindFault>(
    _ fault: Fault.Type, get: State<Int, Int> = .get, put: @escaping (Int) -> State<Int, Void> = { .put($0) }
  ) -> [Law] {
    let probes = Probes<CrookedStatePairing<Fault>>(
      spaces: Probes.stateStore.spaces, programs: Probes.stateStore.programs.map { crooked(State($0)) })
    return .pairing(CrookedStatePairing<Fault>.self, probes)
      + .store(
        probes, states: Domain(all: Array(0..<4)), get: crooked(get), put: { crooked(put($0)) },
        position: { $0.position }, seek: { $1.seek($0) })
  }

  static let ticking = Mutant("State whose flatMap goes one on before it begins", killer: "M.monad.associativity") {
    laws(Ticking.self, get: .gets { $0 + 1 }, put: { added in .modify { $0 += added } })
  }
  static let oldState = Mutant(
    "flatMap of State that runs the second action from the old state", killer: "coherence.c2"
  ) { laws(FromTheOldState.self) }

  private static func staying<Wrong: Overridden>(_ name: String, _ killer: String, _ wrong: Wrong.Type) -> Mutant {
    Mutant("a \(name) that stays", killer: killer) {
      .pairing(StayingPairing<Wrong>.self, Probes(Probes.stateStore))
    }
  }

  static let stayingRun = staying("run", "coherence.run", WrongRun.self)
  static let stayingMove = staying("move", "coherence.move", WrongMove.self)
  static let stayingSelect = staying("select", "coherence.c5.select", WrongSelect.self)
  static let stayingZap = staying("zap", "naturality.zap", WrongZap.self)
  static let stayingFlip = staying("flipped pair", "naturality.flipped", WrongFlip.self)

  static let further = Mutant("a State–Store that looks one further than it goes", killer: "coherence.c1") {
    let probes = Probes<FurtherPairing>(Probes.stateStore)
    return .pairing(FurtherPairing.self, probes)
      // It is off by one here, too, and by two after it.
      + putting(probes, position: { $0.position }) { $1.seek($0 + $1.position).kind }
  }
}
