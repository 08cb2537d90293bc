import Duet
import Composition
import PairingLaws
import Testing

@testable import StandardCatalogue

// MARK: - Steps of Co

/// Writes the state, and looks at the next one.
private struct PutAndLookElsewhere: CoStep {
  typealias A = Void
  let state: Int

  func run<R>(_ space: Kind<StoreBrand<Int>, (A) -> R>) -> R { space.peek((state + 1) % 4)(()) }
}

// MARK: - Morphisms between architectures

/// Store to Env that reads every state as 0.
private struct StoreToZero: PairingMorphism {
  typealias Source = StateStorePairing<Int>
  typealias Target = ReaderEnvPairing<Int>

  func space<A>(_ space: Kind<StoreBrand<Int>, A>) -> Kind<EnvBrand<Int>, A> { Env(0, space.extract()).kind }
  func action<A>(_ action: Kind<ReaderBrand<Int>, A>) -> Kind<StateBrand<Int>, A> {
    State.gets { Reader<Int, A>(action).run($0) }.kind
  }
}

/// Moore to Traced that forgets all inputs but the last.
private struct MooreToLast: PairingMorphism {
  typealias Source = ActionMoorePairing<Bool>
  typealias Target = WriterTracedPairing<[Bool]>

  func space<A>(_ space: Kind<MooreBrand<Bool>, A>) -> Kind<TracedBrand<[Bool]>, A> {
    let machine = space
    return Traced<[Bool], A> { inputs in inputs.last.map { machine.next($0).extract() } ?? machine.extract() }.kind
  }
  func action<A>(_ action: Kind<WriterBrand<[Bool]>, A>) -> Kind<ActionBrand<Bool>, A> {
    MooreToTraced<Bool>().action(action)
  }
}

/// A machine without inputs for any traced space, and no input for any log.
private struct TracedToStopped: PairingMorphism {
  typealias Source = WriterTracedPairing<[Bool]>
  typealias Target = ActionMoorePairing<Bool>

  func space<A>(_ space: Kind<TracedBrand<[Bool]>, A>) -> Kind<MooreBrand<Bool>, A> {
    Moore<Bool, A>(initial: space, step: { _, _ in }, render: { $0.extract() }).kind
  }
  func action<A>(_ action: Kind<ActionBrand<Bool>, A>) -> Kind<WriterBrand<[Bool]>, A> {
    Writer.pure(Action<Bool, A>(action).run().value).kind
  }
}

/// Store to Env where each direction changes what it carries.
private struct StoreToElsewhere: PairingMorphism {
  typealias Source = StateStorePairing<Int>
  typealias Target = ReaderEnvPairing<Int>

  func space<A>(_ space: Kind<StoreBrand<Int>, A>) -> Kind<EnvBrand<Int>, A> {
    let store = space
    return Env(store.position, store.peek((store.position + 1) % 4)).kind
  }
  func action<A>(_ action: Kind<ReaderBrand<Int>, A>) -> Kind<StateBrand<Int>, A> {
    State<Int, A> { state in
      state = (state + 1) % 4
      return Reader<Int, A>(action).run(state)
    }.kind
  }
}

/// `t ↦ (empty, t)`: a traced space as a store of logs, at the empty one. It looks like a morphism, but is none.
private struct TracedToStore: PairingMorphism {
  typealias Source = WriterTracedPairing<[Bool]>
  typealias Target = StateStorePairing<[Bool]>

  func space<A>(_ space: Kind<TracedBrand<[Bool]>, A>) -> Kind<StoreBrand<[Bool]>, A> {
    let traced = space
    return Store([]) { traced.trace($0) }.kind
  }

  func action<A>(_ action: Kind<StateBrand<[Bool]>, A>) -> Kind<WriterBrand<[Bool]>, A> {
    let (value, log) = State<[Bool], A>(action).run([])
    return Writer(value, log: log).kind
  }
}

@Suite("What a checker must be asked with") struct CounterexampleTests {
  @Test func appendingDoesNotSeeThatTracedIsNoStore() {
    #expect(LawSuite("traced-to-store", Mutant.appendingTracedToStore).check().holds)
  }
}

extension Mutant {
  static let misplacedStep = Mutant("a step of Co Store that looks in the wrong place", killer: "store.put") {
    let probes = Probes<CoPairing<StoreBrand<Int>>>(
      spaces: Probes.stateStore.spaces, programs: Probes.stateStore.programs.map { Co(State<Int, Int>($0)).kind })
    return .store(
      probes, states: Domain(all: Array(0..<4)), get: Co(State<Int, Int>.get).kind,
      put: { Co(PutAndLookElsewhere(state: $0)).kind }, position: { $0.position },
      seek: { $1.seek($0) })
  }
  static let busyWays = Mutant("ways into and out of Co Store that go one further", killer: "co.out.pure") {
    let more = State<Int, Void>.modify { $0 = ($0 + 1) % 4 }
    return .isomorphic(
      Probes.stateStore, actions: Probes.stateStore.programs.map { Co(State<Int, Int>($0)) },
      into: { m in Co(more.then(State<Int, Int>(m))) }, out: { more.then(State<Int, Int>($0)).kind })
  }
  static let silentWay = Mutant("a way out of Co Traced that forgets the log", killer: "co.outInto") {
    .isomorphic(
      Probes.writerTraced, actions: Probes.writerTraced.programs.map { Co(Writer<[Bool], Int>($0)) },
      into: { Co(Writer<[Bool], Int>($0)) }, out: { Writer.pure(Writer<[Bool], Int>($0).run().value).kind })
  }
  static let blindWay = Mutant("a conversion from Co Env that reads only one environment", killer: "co.outInto") {
    .isomorphic(
      Probes.readerEnv, actions: Probes.readerEnv.programs.map { Co(Reader<Int, Int>($0)) },
      into: { Co(Reader<Int, Int>($0)) }, out: { Reader.pure(Reader<Int, Int>($0).run(0)).kind })
  }
  static let doubledWay = Mutant("a way into Co Cofree that does a program twice", killer: "co.into.pair") {
    .mapped(Probes.freeCofree) { m in
      let program = Free<MachineLanguage<Int, Void, Int>, Int>(m)
      return Co(program.then(program))
    }
  }

  private static var appending: [Named<Kind<StateBrand<[Bool]>, Int>>] {
    [
      Named("append 1, giving 2", State<[Bool], Void>.modify { $0 += [true] }.map { 2 }),
      Named("append 0, giving 3", State<[Bool], Void>.modify { $0 += [false] }.map { 3 }),
    ]
  }

  private static func tracedToStore(_ programs: [Named<Kind<StateBrand<[Bool]>, Int>>]) -> [Law] {
    .morphism(
      TracedToStore(), source: .writerTraced,
      target: Probes(spaces: Domain([Named("the count", Store([]) { $0.count })]), programs: Domain(programs)))
  }

  /// Actions that only append cannot tell it from a morphism.
  static var appendingTracedToStore: [Law] { tracedToStore(appending) }

  static let tracedToStore = Mutant("Traced as a Store of logs", killer: "morphism.action.flatMap") {
    tracedToStore(
      appending + [
        Named("get", State<[Bool], [Bool]>.get.map(\.count)),
        Named("put 1, 1, giving 5", State<[Bool], Void>.put([true, true]).map { 5 }),
      ])
  }
  static let backwardMorphism = Mutant(
    "Store as Traced, by a function that is not an action of the log", killer: "morphism.space.duplicate"
  ) {
    // The last entry comes first: not an action of a monoid.
    .morphism(
      StoreToTraced<Int, [Bool]> { state, digits in spell(&state, digits.reversed()) }, source: .stateStore,
      target: .writerTraced)
  }
  static let forgetfulMorphism = Mutant("Store as Env, with every state taken for 0", killer: "morphism.pair") {
    .morphism(StoreToZero(), source: .stateStore, target: .readerEnv)
  }
  static let stoppedBack = Mutant("a way back from Traced to a machine that has stopped", killer: "inverse.space") {
    .inverse(MooreToTraced<Bool>(), TracedToStopped(), source: .actionMoore, target: .writerTraced)
  }
  static let movedMorphism = Mutant("Store as Env, from the place after", killer: "morphism.space.extract") {
    .morphism(StoreToElsewhere(), source: .stateStore, target: .readerEnv)
  }
  static let lastInput = Mutant("Moore as Traced, by the last input alone", killer: "morphism.space.duplicate") {
    .morphism(MooreToLast(), source: .actionMoore, target: .writerTraced)
  }
}
