import Algebra
import Components
import FreeCofree
import PairingLaws
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

extension LawSuite {
  /// StateT–StoreT over each of the first four pairings, and over other transformers.
  public static var stateT: LawSuite {
    LawSuite(
      "state-t",
      stateT(over: Probes.stateStore).prefixed("state-store")
        + stateT(over: Probes.writerTraced).prefixed("writer-traced")
        + stateT(over: Probes.readerEnv).prefixed("reader-env")
        + stateT(over: Probes.freeCofree).prefixed("free-cofree")
        + stateT(over: .writerT(over: .stateStore)).prefixed("writer-t.state-store"))
  }

  /// WriterT–TracedT over each of the first four pairings, and over other transformers.
  public static var writerT: LawSuite {
    LawSuite(
      "writer-t",
      writerT(over: Probes.stateStore).prefixed("state-store")
        + writerT(over: Probes.writerTraced).prefixed("writer-traced")
        + writerT(over: Probes.readerEnv).prefixed("reader-env")
        + writerT(over: Probes.freeCofree).prefixed("free-cofree")
        + writerT(over: .readerT(over: .writerTraced)).prefixed("reader-t.writer-traced"))
  }

  /// ReaderT–EnvT over each of the first four pairings, and over itself.
  public static var readerT: LawSuite {
    LawSuite(
      "reader-t",
      readerT(over: Probes.stateStore).prefixed("state-store")
        + readerT(over: Probes.writerTraced).prefixed("writer-traced")
        + readerT(over: Probes.readerEnv).prefixed("reader-env")
        + readerT(over: Probes.freeCofree).prefixed("free-cofree")
        + readerT(over: .readerT(over: .stateStore)).prefixed("reader-t.state-store"))
  }

  /// Reader–Env over State–Store over Writer–Traced: one transformer over another.
  public static var envStoreTraced: LawSuite {
    LawSuite("env-store-traced", readerT(over: .stateT(over: .writerTraced)))
  }

  // MARK: Over any base

  // The compiler must not specialise these functions for each base, because laws need not be fast. Otherwise the module takes
  // 20 s to compile instead of 9, and has 1.0 MB of code instead of 0.5 (Swift 6.3, release). The functions that only call them
  // need no attribute.

  private static func stateT<P: InteractionLaw>(over base: Probes<P>) -> [Law] {
    stateT(StateTStoreTPairing<Int, P>.self, over: base)
  }

  /// The laws of a pairing of StateT and StoreT over a base: of the one that there is, or of a broken one.
  @_semantics("optimize.sil.specialize.generic.never")
  static func stateT<P: InteractionLaw, Whole: InteractionLaw>(_ whole: Whole.Type, over base: Probes<P>) -> [Law]
  where Whole.M == StateTBrand<Int, P.M>, Whole.W == StoreTBrand<Int, P.W> {
    typealias Change<A> = StateT<Int, P.M, A>
    let probes = Probes<Whole>(Probes.stateT(over: base))
    return .pairing(whole, probes)
      + .store(
        probes, states: Domain(all: [0, 1, 5]), get: Change<Int>.get(), put: { Change<Void>.put($0).kind },
        position: { $0.context }, seek: { StoreT($1).seek($0).kind })
      + .transformer(
        base: base, whole: probes, lift: { StateT.lift($0).kind }, lower: { StoreT($0).lower() },
        lowerSpaces: { StoreT($0).lower() }, layer: { $0.context })
      + inPlace(probes) { StateTStoreTPairing<Int, P>.run($1, on: &$0) }
  }

  private static func writerT<P: InteractionLaw>(over base: Probes<P>) -> [Law] {
    writerT(WriterTTracedTPairing<[Bool], P>.self, over: base)
  }

  /// The laws of a pairing of WriterT and TracedT over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func writerT<P: InteractionLaw, Whole: InteractionLaw>(_ whole: Whole.Type, over base: Probes<P>) -> [Law]
  where Whole.M == WriterTBrand<[Bool], P.M>, Whole.W == TracedTBrand<[Bool], P.W> {
    let probes = Probes<Whole>(Probes.writerT(over: base))
    let logs = Domain(all: [[], [true], [false], [true, false]])
    return .pairing(whole, probes)
      + .traced(
        probes, logs: logs, tell: { WriterT<[Bool], P.M, Void>.tell($0).kind }, trace: { TracedT($1).trace($0) })
      + .transformer(
        base: base, whole: probes, lift: { WriterT.lift($0).kind }, lower: { TracedT($0).lower() },
        lowerSpaces: { TracedT($0).lower() }, layer: { $0.context })
      + inPlace(probes) { WriterTTracedTPairing<[Bool], P>.run($1, on: &$0) }
  }

  private static func readerT<P: InteractionLaw>(over base: Probes<P>) -> [Law] {
    readerT(ReaderTEnvTPairing<Int, P>.self, over: base)
  }

  /// The laws of a pairing of ReaderT and EnvT over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func readerT<P: InteractionLaw, Whole: InteractionLaw>(_ whole: Whole.Type, over base: Probes<P>) -> [Law]
  where Whole.M == ReaderTBrand<Int, P.M>, Whole.W == EnvTBrand<Int, P.W> {
    let probes = Probes<Whole>(Probes.readerT(over: base))
    return .pairing(whole, probes)
      + .env(
        probes, ask: ReaderT<Int, P.M, Int>.ask(), environment: { $0.ask() },
        changes: Domain([Named("{ $0 + 1 }") { $0 + 1 }, Named("{ _ in 9 }") { _ in 9 }]),
        localProgram: { ReaderT($1).local($0).kind }, localSpace: { EnvT($1).local($0).kind })
      + .transformer(
        base: base, whole: probes, lift: { ReaderT.lift($0).kind }, lower: { EnvT($0).lower() },
        lowerSpaces: { EnvT($0).lower() }, layer: { $0.ask() })
      + inPlace(probes) { ReaderTEnvTPairing<Int, P>.run($1, on: &$0) }
  }
}

extension LawSuite {
  /// That a concrete space moves in place as its pairing moves it.
  private static func inPlace<P: InteractionLaw>(
    _ probes: Probes<P>, _ move: @escaping (inout Kind<P.W, Int>, Kind<P.M, Void>) -> Void
  ) -> [Law] {
    [
      Law(
        "transformer.inPlace", "the concrete space, moved in place, == select(m, duplicate(w))", source: "Freeman 2018",
        over: probes.spaces.named("w"), Domain(probes.moves).named("m")
      ) { w, m in
        var space = w
        move(&space, m)
        return probes.seen(space) <-> probes.seen(P.select(m, P.W.duplicate(w)))
      }
    ]
  }
}

// MARK: - Probes over those of a base

extension Probes {
  /// States over a base: what is seen mixes both, and programs move one, the other, and both.
  @_semantics("optimize.sil.specialize.generic.never")
  static func stateT<Base: InteractionLaw>(over base: Probes<Base>) -> Probes
  where P == StateTStoreTPairing<Int, Base> {
    typealias Change<A> = StateT<Int, Base.M, A>
    func after<A>(_ program: Named<Kind<Base.M, A>>) -> Named<Kind<P.M, A>> {
      Named("one more, then \(program.text)", Change<Void>.modify { $0 &+= 1 }.then(.lift(program.value)))
    }
    return Probes(
      spaces: Domain(
        base.spaces.first(3).enumerated().map { index, space in
          Named(
            "from \(index) over \(space.text)",
            StoreT(index, Base.W.map(space.value) { seen in { ($0 &* 3 &+ 1) &* 100 &+ seen } }))
        }),
      programs: Domain(
        [
          Named("get, then put 3 minus that", Change<Int>.get().flatMap { old in Change.put(3 - old).map { old } }),
          Named("pure 1", Change<Int>.pure(1)),
        ] + base.programs.first(2).map(after)),
      moves: [Named("to 3 minus that", Change<Void>.modify { $0 = 3 &- $0 })] + base.moves.prefix(2).map(after))
  }

  /// Logs over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func writerT<Base: InteractionLaw>(over base: Probes<Base>) -> Probes
  where P == WriterTTracedTPairing<[Bool], Base> {
    typealias Telling<A> = WriterT<[Bool], Base.M, A>
    func after<A>(_ program: Named<Kind<Base.M, A>>) -> Named<Kind<P.M, A>> {
      Named("tell 1, then \(program.text)", Telling<Void>.tell([true]).then(.lift(program.value)))
    }
    return Probes(
      spaces: Domain(
        base.spaces.first(3).enumerated().map { index, space in
          Named(
            "after \(index) over \(space.text)",
            TracedT(
              log: Array(repeating: true, count: index),
              Base.W.map(space.value) { seen in { spelled($0) &* 100 &+ seen } }))
        }),
      programs: Domain(
        [
          Named("tell 0, then 1, giving 3", Telling<Void>.tell([false]).flatMap { WriterT(3, log: [true]) }),
          Named("pure 1", Telling<Int>.pure(1)),
        ] + base.programs.first(2).map(after)),
      moves: [Named("tell 0, 1", Telling<Void>.tell([false, true]))] + base.moves.prefix(2).map(after))
  }

  /// Environments over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func readerT<Base: InteractionLaw>(over base: Probes<Base>) -> Probes
  where P == ReaderTEnvTPairing<Int, Base> {
    typealias Reading<A> = ReaderT<Int, Base.M, A>
    return Probes(
      spaces: Domain(
        base.spaces.first(3).enumerated().map { index, space in
          Named("in \(index) over \(space.text)", EnvT(index, space.value))
        }),
      programs: Domain(
        [
          Named("ask, one more, then ask", Reading<Int>.ask().local { $0 + 1 }.flatMap { a in .asks { a * 10 + $0 } }),
          Named("pure 1", Reading<Int>.pure(1)),
        ]
          + base.programs.first(2).map { program in
            Named(
              "\(program.text), and ask",
              Reading<Int>.lift(program.value).flatMap { a in Reading<Int>.asks { $0 &+ a } })
          }),
      moves: base.moves.prefix(3).map { Named($0.text, Reading<Void>.lift($0.value)) })
  }
}
