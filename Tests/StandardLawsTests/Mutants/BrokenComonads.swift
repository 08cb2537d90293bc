import Algebra
import Components
import PairingLaws
import StateStore

@testable import StandardLaws

// MARK: - Stores that are wrong in one place each

/// What is wrong with a store: by how much one of its operations misses.
protocol StoreFault {
  /// How far `map` moves the focus.
  static var mapped: Int { get }
  /// How far off the spaces of a duplicate are.
  static var duplicated: Int { get }
  /// How far off the spaces are that `extend` looks at.
  static var extended: Int { get }
  /// How far the concrete space goes on after each move.
  static var moved: Int { get }
  /// How far off the concrete space looks.
  static var shown: Int { get }
  /// Whether a duplicate shows places by how far they are.
  static var isRelative: Bool { get }
}

extension StoreFault {
  static var mapped: Int { 0 }
  static var duplicated: Int { 0 }
  static var extended: Int { 0 }
  static var moved: Int { 0 }
  static var shown: Int { 0 }
  static var isRelative: Bool { false }
}

struct CrookedStore<Fault: StoreFault, A>: Branded {
  typealias Brand = CrookedBrand<Fault>
  typealias Argument = A
  var position: Int
  let render: (Int) -> A
}

enum CrookedBrand<Fault: StoreFault>: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let store = CrookedStore(w)
    return Kind(CrookedStore<Fault, B>(position: store.position + Fault.mapped) { transform(store.render($0)) })
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { CrookedStore(w).render(CrookedStore(w).position) }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let store = CrookedStore(w)
    return Kind(
      CrookedStore<Fault, Kind<Self, A>>(position: store.position) { place in
        let way = Fault.isRelative ? place - store.position : 0
        return Kind(CrookedStore<Fault, A>(position: place + Fault.duplicated) { store.render($0 + way) })
      })
  }

  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    let store = CrookedStore(w)
    return Kind(
      CrookedStore<Fault, B>(position: store.position) { place in
        let way = Fault.isRelative ? place - store.position : 0
        return f(Kind(CrookedStore<Fault, A>(position: place + Fault.extended) { store.render($0 + way) }))
      })
  }
}

extension CrookedStore: Space {
  typealias M = StateBrand<Int>

  func extract() -> A { render(position + Fault.shown) }

  func duplicate() -> CrookedStore<Fault, CrookedStore> {
    CrookedStore<Fault, CrookedStore>(position: position) { CrookedStore(position: $0, render: render) }
  }

  static func select(_ action: State<Int, Void>, _ spaces: CrookedStore<Fault, CrookedStore>) -> CrookedStore {
    spaces.render(action.run(spaces.position).state)
  }

  mutating func move(by action: State<Int, Void>) { position = action.run(position).state + Fault.moved }
}

enum CrookedPairing<Fault: StoreFault>: InteractionLaw {
  typealias M = StateBrand<Int>
  typealias W = CrookedBrand<Fault>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = State(m).run(CrookedStore(w).position)
    return combine(value, CrookedStore(w).render(state))
  }
}

private enum MovingMap: StoreFault { static var mapped: Int { 1 } }
private enum ShiftedDuplicate: StoreFault { static var duplicated: Int { 1 } }
private enum RelativeDuplicate: StoreFault { static var isRelative: Bool { true } }
private enum ShiftedExtend: StoreFault { static var extended: Int { 1 } }
private enum OtherConcrete: StoreFault {
  static var moved: Int { 1 }
  static var shown: Int { 1 }
}

/// Goes one on, and gives where it was.
private struct Onward<Fault: StoreFault>: CoPrimitive {
  func run<R>(_ space: Kind<CrookedBrand<Fault>, (Int) -> R>) -> R {
    let store = CrookedStore(space)
    return store.render(store.position + 1)(store.position)
  }
}

extension Mutant {
  private static func spaces<Fault: StoreFault>(_ fault: Fault.Type) -> Domain<Kind<CrookedBrand<Fault>, Int>> {
    Probes.stateStore.spaces.map { w in
      let store = Store(w)
      return Kind(CrookedStore<Fault, Int>(position: store.position) { store.peek($0) })
    }
  }

  private static func laws<Fault: StoreFault>(_ fault: Fault.Type) -> [Law] {
    .pairing(
      CrookedPairing<Fault>.self, concrete: CrookedStore<Fault, Int>.self,
      Probes(spaces: spaces(fault), programs: Probes.stateStore.programs))
  }

  static let movingMap = Mutant("a Store whose map moves the focus", killer: "W.comonad.extractMap") {
    laws(MovingMap.self)
  }
  static let movingCo = Mutant("Co of a Store whose map moves the focus", killer: "co.run.natural") {
    let steps = Domain<Kind<CoBrand<CrookedBrand<MovingMap>>, Int>>([Named("one on", Co(Onward<MovingMap>()))])
    return .co(Probes(spaces: spaces(MovingMap.self), programs: steps))
  }
  static let shiftedDuplicate = Mutant("a Store whose duplicate is one off", killer: "W.comonad.extract") {
    laws(ShiftedDuplicate.self)
  }
  static let relativeDuplicate = Mutant(
    "a Store whose duplicate goes as far again", killer: "W.comonad.associativity"
  ) { laws(RelativeDuplicate.self) }
  static let shiftedExtend = Mutant("a Store whose extend looks one off", killer: "W.comonad.extend") {
    laws(ShiftedExtend.self)
  }
  static let otherSpace = Mutant("a concrete space that goes and looks one further", killer: "space.kind") {
    laws(OtherConcrete.self)
  }
}

// MARK: - State whose binds go on by themselves

struct TickingState<A>: Branded {
  typealias Brand = TickingBrand
  typealias Argument = A
  let run: (Int) -> (value: A, state: Int)
}

enum TickingBrand: ActionMonad {
  static func pure<A>(_ value: A) -> Kind<Self, A> { Kind(TickingState { (value, $0) }) }

  static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let run = TickingState(m).run
    return Kind(TickingState { state in (transform(run(state).value), run(state).state) })
  }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    let run = TickingState(m).run
    return Kind(
      TickingState { state in
        let (value, end) = run(state + 1)
        return TickingState(next(value)).run(end)
      })
  }
}

enum TickingPairing: InteractionLaw {
  typealias M = TickingBrand
  typealias W = StoreBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = TickingState(m).run(Store(w).position)
    return combine(value, Store(w).peek(state))
  }
}

extension Mutant {
  static let ticking = Mutant("State whose flatMap goes one on before it begins", killer: "M.monad.associativity") {
    func ticking<A>(_ change: State<Int, A>) -> Kind<TickingBrand, A> { Kind(TickingState { change.run($0) }) }
    let probes = Probes<TickingPairing>(
      spaces: Probes.stateStore.spaces, programs: Probes.stateStore.programs.map { ticking(State($0)) })
    return .pairing(TickingPairing.self, probes)
      + .store(
        probes, states: Domain(all: Array(0..<4)), get: ticking(State.gets { $0 + 1 }),
        put: { added in ticking(.modify { $0 += added }) }, position: { Store($0).position },
        seek: { Store($1).seek($0).kind })
  }
}

// MARK: - A pairing that looks one further

enum FurtherPairing: InteractionLaw {
  typealias M = StateBrand<Int>
  typealias W = StoreBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = State(m).run(Store(w).position)
    return combine(value, Store(w).peek((state + 1) % 4))
  }
}

extension Mutant {
  static let further = Mutant("a State–Store that looks one further than it goes", killer: "coherence.c1") {
    let probes = Probes<FurtherPairing>(Probes.stateStore)
    return .pairing(FurtherPairing.self, probes)
      + .store(
        probes, states: Domain(all: Array(0..<4)), get: State<Int, Int>.get.kind,
        put: { State<Int, Void>.put($0).kind }, position: { Store($0).position },
        // It is off by one here, too, and by two after it.
        seek: { Store($1).seek($0 + Store($1).position).kind })
  }
}
