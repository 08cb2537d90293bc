import Duet
import PairingLaws

@testable import StandardCatalogue

// MARK: - Pairings of transformers that forget a layer

/// Leaves the base in place, whatever the lifted action does.
enum StuckBase<P: InteractionLaw>: InteractionLaw {
  typealias M = StateTBrand<Int, P.M>
  typealias W = StoreTBrand<Int, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = StoreT(w)
    let end = P.pair(StateT(m).run(space.context), space.base) { end, _ in end }
    return combine(end.value, P.W.extract(space.base)(end.state))
  }
}

/// Changes the base alone.
enum StuckPosition<P: InteractionLaw>: InteractionLaw {
  typealias M = StateTBrand<Int, P.M>
  typealias W = StoreTBrand<Int, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = StoreT(w)
    return P.pair(StateT(m).run(space.context), space.base) { end, look in combine(end.value, look(space.context)) }
  }
}

/// Puts a new entry before the log.
enum TellingBefore<P: InteractionLaw>: InteractionLaw {
  typealias M = WriterTBrand<[Bool], P.M>
  typealias W = TracedTBrand<[Bool], P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = TracedT(w)
    return P.pair(WriterT(m).run(), space.base) { end, look in combine(end.value, look(end.log <> space.context)) }
  }
}

/// Forgets to tell.
enum Silent<P: InteractionLaw>: InteractionLaw {
  typealias M = WriterTBrand<[Bool], P.M>
  typealias W = TracedTBrand<[Bool], P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = TracedT(w)
    return P.pair(WriterT(m).run(), space.base) { end, look in combine(end.value, look(space.context)) }
  }
}

/// Treats the base's space as one point: nothing moves.
enum OnePoint<P: InteractionLaw>: InteractionLaw {
  typealias M = ReaderTBrand<Int, P.M>
  typealias W = EnvTBrand<Int, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = EnvT(w)
    let value = P.pair(ReaderT(m).run(space.ask()), space.lower()) { value, _ in value }
    return combine(value, space.extract())
  }
}

// MARK: - `lift` and `lower`

private typealias Traceds = TracedBrand<[Bool]>
private typealias Base = WriterTracedPairing<[Bool]>
private typealias Whole = StateTStoreTPairing<Int, Base>

// MARK: - Changes that may fail, paired wrongly

/// What a residual law of changes that may fail does with the state at the end of a change.
protocol ResidualFault { static func place(of end: Int, from start: Int) -> Int }
enum StaysThere: ResidualFault { static func place(of end: Int, from start: Int) -> Int { start } }
enum GoesFurther: ResidualFault { static func place(of end: Int, from start: Int) -> Int { end + 1 } }

enum FaultyResidual<Fault: ResidualFault>: ResidualLaw {
  typealias M = StateTBrand<Int, R>
  typealias W = StoreBrand<Int>
  typealias R = ResultBrand<TooLittle>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: @escaping (A, B) -> C) -> Kind<R, C> {
    R.map(m.run(w.position)) { combine($0.value, w.peek(Fault.place(of: $0.state, from: w.position))) }
  }
}

extension Mutant {
  static let stayingResidual = Mutant(
    "changes that may fail, and leave a store where it was", killer: "residual.flatMap"
  ) {
    LawSuite.withdrawing(FaultyResidual<StaysThere>.self)
  }
  static let hastyResidual = Mutant("changes that may fail, and move a store too far", killer: "residual.pure") {
    LawSuite.withdrawing(FaultyResidual<GoesFurther>.self)
  }

  static let stuckBase = Mutant("StateT–StoreT that leaves the base where it was", killer: "coherence.c2") {
    LawSuite.stateT(StuckBase<StateStorePairing<Int>>.self, over: .stateStore)
  }
  /// Over Traced, the inherited laws accept a base that never moves, as they accept a Traced that never does.
  static let stuckTraced = Mutant("StateT–StoreT that leaves Traced where it was", killer: "transformer.move") {
    LawSuite.stateT(StuckBase<WriterTracedPairing<[Bool]>>.self, over: .writerTraced)
  }
  static let stuckPosition = Mutant("StateT–StoreT that changes the base alone", killer: "store.put") {
    LawSuite.stateT(StuckPosition<WriterTracedPairing<[Bool]>>.self, over: .writerTraced)
  }
  static let tellingBefore = Mutant("WriterT–TracedT that adds to the front of the log", killer: "coherence.c2") {
    LawSuite.writerT(TellingBefore<StateStorePairing<Int>>.self, over: .stateStore)
  }
  static let silent = Mutant("WriterT–TracedT that forgets to tell", killer: "traced.tell") {
    LawSuite.writerT(Silent<WriterTracedPairing<[Bool]>>.self, over: .writerTraced)
  }
  static let onePoint = Mutant("ReaderT–EnvT whose base has one point, too", killer: "coherence.c2") {
    LawSuite.readerT(OnePoint<StateStorePairing<Int>>.self, over: .stateStore)
  }
  static let onePointOfThree = Mutant("Env over Store over Traced, with one point", killer: "coherence.c2") {
    LawSuite.readerT(
      OnePoint<StateTStoreTPairing<Int, WriterTracedPairing<[Bool]>>>.self, over: .stateT(over: .writerTraced))
  }

  /// A state over Traced, with the correct `lift` and `lower` as defaults.
  private static func transformer(
    lift: @escaping (Kind<Base.M, Int>) -> Kind<Whole.M, Int> = { StateT.lift($0).kind },
    lower: @escaping (Kind<Whole.W, Int>) -> Kind<Traceds, Int> = { StoreT($0).lower() },
    lowerSpaces: @escaping (Kind<Whole.W, Kind<Traceds, Int>>) -> Kind<Traceds, Kind<Traceds, Int>> = {
      StoreT($0).lower()
    }
  ) -> [Law] {
    .transformer(
      base: Probes<Base>.writerTraced, whole: Probes<Whole>.stateT(over: .writerTraced), lift: lift, lower: lower,
      lowerSpaces: lowerSpaces, layer: { $0.context })
  }

  static let liftedTwice = Mutant("a transformer whose lift does its action twice", killer: "transformer.move") {
    transformer(lift: { StateT.lift(Base.M.then($0, $0)).kind })
  }
  static let liftedAndPut = Mutant("a transformer whose lift writes the state", killer: "transformer.pure") {
    transformer(lift: { StateT<Int, Base.M, Int>.lift($0).flatMap { a in StateT.put(1).map { a } }.kind })
  }
  static let loweredElsewhere = Mutant(
    "a transformer whose lower looks from another state", killer: "transformer.extract"
  ) { transformer(lower: { StoreT($0).seek(2).lower() }, lowerSpaces: { StoreT($0).seek(2).lower() }) }
  static let loweredOnward = Mutant("a transformer whose lower moves the base", killer: "transformer.duplicate") {
    transformer(lower: { onward(StoreT($0).lower()) }, lowerSpaces: { onward(StoreT($0).lower()) })
  }

  /// Tells the base something.
  private static func onward<A>(_ space: Kind<Traceds, A>) -> Kind<Traceds, A> {
    Base.move(Writer.tell([true]).kind, space)
  }
}
