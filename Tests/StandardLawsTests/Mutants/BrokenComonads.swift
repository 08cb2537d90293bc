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
  /// How far the concrete space goes on after each program.
  static var run: Int { get }
  /// How far off the concrete space looks.
  static var shown: Int { get }
  /// Whether a duplicate shows places by how far they are.
  static var isRelative: Bool { get }
  /// Whether a duplicate shows the same space at every place.
  static var duplicateIsFrozen: Bool { get }
  /// Whether `extend` looks at the same space at every place.
  static var extendIsFrozen: Bool { get }
}

extension StoreFault {
  static var mapped: Int { 0 }
  static var duplicated: Int { 0 }
  static var extended: Int { 0 }
  static var moved: Int { 0 }
  static var run: Int { 0 }
  static var shown: Int { 0 }
  static var isRelative: Bool { false }
  static var duplicateIsFrozen: Bool { false }
  static var extendIsFrozen: Bool { false }
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
    everywhere(w, off: Fault.duplicated, isFrozen: Fault.duplicateIsFrozen) { $0 }
  }

  static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    everywhere(w, off: Fault.extended, isFrozen: Fault.extendIsFrozen, f)
  }

  private static func everywhere<A, B>(
    _ w: Kind<Self, A>, off: Int, isFrozen: Bool, _ f: @escaping (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let store = CrookedStore(w)
    return Kind(
      CrookedStore<Fault, B>(position: store.position) { place in
        if isFrozen { return f(w) }
        let way = Fault.isRelative ? place - store.position : 0
        return f(Kind(CrookedStore<Fault, A>(position: place + off) { store.render($0 + way) }))
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

  mutating func run<X>(_ program: Kind<StateBrand<Int>, X>) -> X {
    let (value, state) = State(program).run(position)
    position = state + Fault.run
    return value
  }
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
private enum FrozenDuplicate: StoreFault { static var duplicateIsFrozen: Bool { true } }
private enum FrozenExtend: StoreFault {
  static var duplicateIsFrozen: Bool { true }
  static var extendIsFrozen: Bool { true }
}
private enum RestlessAnswer: StoreFault { static var run: Int { 1 } }
private enum OtherConcrete: StoreFault {
  static var moved: Int { 1 }
  static var shown: Int { 1 }
}

/// Goes one on, and gives where it was.
private struct Onward<Fault: StoreFault>: CoStep {
  func run<R>(_ space: Kind<CrookedBrand<Fault>, (Int) -> R>) -> R {
    let store = CrookedStore(space)
    return store.render(store.position + 1)(store.position)
  }
}

/// Goes one on by `run(on:)`, and stays by the other `run`.
private struct TwoWays: CoStep {
  func run<R>(_ space: Kind<StoreBrand<Int>, (Int) -> R>) -> R { Store(space).extract()(Store(space).position) }

  func run<B>(on space: inout Kind<StoreBrand<Int>, B>) -> Int {
    Store.change(&space) { store in
      defer { store.position = (store.position + 1) % 4 }
      return store.position
    }
  }
}

extension Mutant {
  static let twoWays = Mutant("a step of Co Store whose two runs differ", killer: "co.pair") {
    let steps = Domain<Kind<CoBrand<StoreBrand<Int>>, Int>>([Named("one on", Co(TwoWays()))])
    return .co(Probes(spaces: Probes.stateStore.spaces, programs: steps))
  }

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

  static let restlessAnswer = Mutant("a Store whose answers move it on", killer: "space.run") {
    laws(RestlessAnswer.self)
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
  static let frozenDuplicate = Mutant(
    "a Store whose duplicate is the same everywhere", killer: "W.comonad.mapExtract"
  ) { laws(FrozenDuplicate.self) }
  static let ignoredPosition = Mutant("extend of Store that ignores the position", killer: "W.comonad.mapExtract") {
    let probes = Probes<CrookedPairing<FrozenExtend>>(
      spaces: spaces(FrozenExtend.self), programs: Probes.stateStore.programs)
    return .pairing(CrookedPairing<FrozenExtend>.self, probes)
      + .store(
        probes, states: Domain(all: Array(0..<4)), get: State<Int, Int>.get.kind,
        put: { State<Int, Void>.put($0).kind }, position: { CrookedStore($0).position },
        seek: { Kind(CrookedStore<FrozenExtend, Int>(position: $0, render: CrookedStore($1).render)) })
  }
  static let otherSpace = Mutant("a concrete space that goes and looks one further", killer: "space.kind") {
    laws(OtherConcrete.self)
  }
}

// MARK: - States that are bound wrongly

/// What is wrong with a state's `flatMap`.
protocol BindFault {
  /// From which state the first action is run.
  static func first(_ state: Int) -> Int
  /// From which state the second one is, where the first was run from one state and left the other.
  static func second(_ start: Int, _ end: Int) -> Int
}

struct CrookedState<Fault: BindFault, A>: Branded {
  typealias Brand = CrookedStateBrand<Fault>
  typealias Argument = A
  let run: (Int) -> (value: A, state: Int)
}

enum CrookedStateBrand<Fault: BindFault>: ActionMonad {
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
    let (value, state) = CrookedState(m).run(Store(w).position)
    return combine(value, Store(w).peek(state))
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

extension Mutant {
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
        position: { Store($0).position }, seek: { Store($1).seek($0).kind })
  }

  static let ticking = Mutant("State whose flatMap goes one on before it begins", killer: "M.monad.associativity") {
    laws(Ticking.self, get: .gets { $0 + 1 }, put: { added in .modify { $0 += added } })
  }
  static let oldState = Mutant(
    "flatMap of State that runs the second action from the old state", killer: "coherence.c2"
  ) { laws(FromTheOldState.self) }
}

// MARK: - Operations that are overridden wrongly

/// An operation that a pairing may override, to be faster.
protocol Overridden: Sendable { static var operation: DerivedOperation { get } }
enum DerivedOperation { case run, move, select, zap, flipped }
private enum WrongRun: Overridden { static var operation: DerivedOperation { .run } }
private enum WrongMove: Overridden { static var operation: DerivedOperation { .move } }
private enum WrongSelect: Overridden { static var operation: DerivedOperation { .select } }
private enum WrongZap: Overridden { static var operation: DerivedOperation { .zap } }
private enum WrongFlip: Overridden { static var operation: DerivedOperation { .flipped } }

/// State–Store, one of whose operations stays where it is.
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

extension Mutant {
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
