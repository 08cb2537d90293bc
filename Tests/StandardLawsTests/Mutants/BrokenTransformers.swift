import Algebra
import Components
import FreeCofree
import PairingLaws
import StateStore
import Transformers
import WriterTraced

@testable import StandardLaws

// MARK: - Pairings of transformers that forget a layer

/// Leaves the base where it was, whatever the lifted action does.
enum StuckBase<P: InteractionLaw>: InteractionLaw where P.M: ActionMonad {
  typealias M = StateTBrand<Int, P.M>
  typealias W = StoreTBrand<Int, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = StoreT(w)
    let end = P.pair(StateT(m).run(space.position), space.base) { end, _ in end }
    return combine(end.value, P.W.extract(space.base)(end.state))
  }
}

/// Changes the base alone.
enum StuckPosition<P: InteractionLaw>: InteractionLaw where P.M: ActionMonad {
  typealias M = StateTBrand<Int, P.M>
  typealias W = StoreTBrand<Int, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = StoreT(w)
    return P.pair(StateT(m).run(space.position), space.base) { end, look in combine(end.value, look(space.position)) }
  }
}

/// Puts what is told before the log.
enum TellingBefore<P: InteractionLaw>: InteractionLaw where P.M: ActionMonad {
  typealias M = WriterTBrand<[Bool], P.M>
  typealias W = TracedTBrand<[Bool], P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = TracedT(w)
    return P.pair(WriterT(m).run(), space.base) { end, look in combine(end.value, look(end.log <> space.log)) }
  }
}

/// Forgets to tell.
enum Silent<P: InteractionLaw>: InteractionLaw where P.M: ActionMonad {
  typealias M = WriterTBrand<[Bool], P.M>
  typealias W = TracedTBrand<[Bool], P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = TracedT(w)
    return P.pair(WriterT(m).run(), space.base) { end, look in combine(end.value, look(space.log)) }
  }
}

/// Takes the base's space for one of one point, too: nothing moves.
enum OnePoint<P: InteractionLaw>: InteractionLaw where P.M: ActionMonad {
  typealias M = ReaderTBrand<Int, P.M>
  typealias W = EnvTBrand<Int, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = EnvT(w)
    let value = P.pair(ReaderT(m).run(space.environment), space.base) { value, _ in value }
    return combine(value, P.W.extract(space.base))
  }
}

extension Mutant {
  static let stuckBase = Mutant("StateT–StoreT that leaves the base where it was", killer: "coherence.c2") {
    LawSuite.stateT(StuckBase<StateStorePairing<Int>>.self, over: .stateStore)
  }
  /// Over Traced, what all pairings inherit accepts a base that never moves, as it accepts a Traced that never does.
  static let stuckTraced = Mutant("StateT–StoreT that leaves Traced where it was", killer: "transformer.move") {
    LawSuite.stateT(StuckBase<WriterTracedPairing<[Bool]>>.self, over: .writerTraced)
  }
  static let stuckPosition = Mutant("StateT–StoreT that changes the base alone", killer: "store.put") {
    LawSuite.stateT(StuckPosition<WriterTracedPairing<[Bool]>>.self, over: .writerTraced)
  }
  static let tellingBefore = Mutant("WriterT–TracedT that puts what is told before the log", killer: "coherence.c2") {
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
}

// MARK: - Ways between base and whole

/// A state over Traced, with the right `lift` and `lower` where it has none of its own.
private protocol BrokenTransformer: PairingTransformer
where Base == WriterTracedPairing<[Bool]>, Whole == StateTStoreTPairing<Int, WriterTracedPairing<[Bool]>> {}

extension BrokenTransformer {
  static func lift<A>(_ program: Kind<Base.M, A>) -> Kind<Whole.M, A> { StateT.lift(program).kind }
  static func lower<A>(_ space: Kind<Whole.W, A>) -> Kind<Base.W, A> { StoreT(space).lower() }
}

/// Does what it lifts twice.
private enum LiftingTwice: BrokenTransformer {
  static func lift<A>(_ program: Kind<Base.M, A>) -> Kind<Whole.M, A> {
    StateT.lift(Base.M.then(program, program)).kind
  }
}

/// Writes the state when it lifts.
private enum LiftingAndPutting: BrokenTransformer {
  static func lift<A>(_ program: Kind<Base.M, A>) -> Kind<Whole.M, A> {
    StateT<Int, Base.M, A>.lift(program).flatMap { a in StateT.put(1).map { a } }.kind
  }
}

/// Looks at the base from another state than where the space is.
private enum LoweringFromElsewhere: BrokenTransformer {
  static func lower<A>(_ space: Kind<Whole.W, A>) -> Kind<Base.W, A> { StoreT(space).seek(2).lower() }
}

/// Tells the base something when it lowers.
private enum LoweringOnward: BrokenTransformer {
  static func lower<A>(_ space: Kind<Whole.W, A>) -> Kind<Base.W, A> {
    Base.move(Writer.tell([true]).kind, StoreT(space).lower())
  }
}

extension Mutant {
  static let loweredOnward = Mutant("a transformer whose lower moves the base", killer: "transformer.duplicate") {
    transformer(LoweringOnward.self)
  }
  private static func transformer<T: BrokenTransformer>(_ transformer: T.Type) -> [Law] {
    .transformer(T.self, base: .writerTraced, whole: .stateT(over: .writerTraced), layer: { StoreT($0).position })
  }

  static let liftedTwice = Mutant("a transformer whose lift does its action twice", killer: "transformer.move") {
    transformer(LiftingTwice.self)
  }
  static let liftedAndPut = Mutant("a transformer whose lift writes the state", killer: "transformer.pure") {
    transformer(LiftingAndPutting.self)
  }
  static let loweredElsewhere = Mutant(
    "a transformer whose lower looks from another state", killer: "transformer.extract"
  ) { transformer(LoweringFromElsewhere.self) }
}
