import Algebra
import Components
import FreeCofree
import PairingLaws
import ReaderEnv
import StateStore
import Composition
import WriterTraced

extension LawSuite {
  /// StateT–StoreT over each of the first four pairings, and over other transformers.
  public static var stateT: LawSuite {
    layered("state-t", .state, "writer-t.state-store", Probes.writerT(over: .stateStore))
  }

  /// WriterT–TracedT over each of the first four pairings, and over other transformers.
  public static var writerT: LawSuite {
    layered("writer-t", .writer, "reader-t.writer-traced", Probes.readerT(over: .writerTraced))
  }

  /// ReaderT–EnvT over each of the first four pairings, and over itself.
  public static var readerT: LawSuite {
    layered("reader-t", .reader, "reader-t.state-store", Probes.readerT(over: .stateStore))
  }

  /// Reader–Env over State–Store over Writer–Traced: one transformer over another.
  public static var envStoreTraced: LawSuite {
    LawSuite("env-store-traced", Layer.reader.laws(over: Probes.stateT(over: .writerTraced)))
  }

  /// Returns the laws of a transformer over the first four pairings, and over a base that is itself transformed.
  private static func layered<P: InteractionLaw>(
    _ name: String, _ layer: Layer, _ base: String, _ transformed: Probes<P>
  ) -> LawSuite {
    LawSuite(
      name,
      layer.laws(over: Probes.stateStore).prefixed("state-store")
        + layer.laws(over: Probes.writerTraced).prefixed("writer-traced")
        + layer.laws(over: Probes.readerEnv).prefixed("reader-env")
        + layer.laws(over: Probes.freeCofree).prefixed("free-cofree")
        + layer.laws(over: transformed).prefixed(base))
  }

  /// A transformer, which can stand over any base.
  private enum Layer {
    case state, writer, reader

    func laws<P: InteractionLaw>(over base: Probes<P>) -> [Law] {
      switch self {
      case .state: stateT(StateTStoreTPairing<Int, P>.self, over: base)
      case .writer: writerT(WriterTTracedTPairing<[Bool], P>.self, over: base)
      case .reader: readerT(ReaderTEnvTPairing<Int, P>.self, over: base)
      }
    }
  }

  // MARK: Over any base

  // The compiler must not specialise these functions for each base, because laws need not be fast. Otherwise the module takes
  // 20 s to compile instead of 9, and has 1.0 MB of code instead of 0.5 (Swift 6.3, release). The functions that only call them
  // need no attribute.

  /// The laws of a pairing of StateT and StoreT over a base: of the one that there is, or of a broken one.
  @_semantics("optimize.sil.specialize.generic.never")
  static func stateT<P: InteractionLaw, Whole: InteractionLaw>(_ whole: Whole.Type, over base: Probes<P>) -> [Law]
  where Whole.M == StateTBrand<Int, P.M>, Whole.W == StoreTBrand<Int, P.W> {
    let probes = Probes<Whole>(Probes.stateT(over: base))
    return .store(
      probes, states: Domain(all: [0, 1, 5]), get: .get(), put: { .put($0) }, position: { $0.context },
      seek: { $1.seek($0) })
      + over(base, probes, lift: { .lift($0) }) { StateTStoreTPairing<Int, P>.run($1, on: &$0) }
  }

  /// The laws of a pairing of WriterT and TracedT over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func writerT<P: InteractionLaw, Whole: InteractionLaw>(_ whole: Whole.Type, over base: Probes<P>) -> [Law]
  where Whole.M == WriterTBrand<[Bool], P.M>, Whole.W == TracedTBrand<[Bool], P.W> {
    let probes = Probes<Whole>(Probes.writerT(over: base))
    return .traced(
      probes, logs: Domain(all: [[], [true], [false], [true, false]]), tell: { .tell($0) }, trace: { $1.trace($0) })
      + over(base, probes, lift: { .lift($0) }) { WriterTTracedTPairing<[Bool], P>.run($1, on: &$0) }
  }

  /// The laws of a pairing of ReaderT and EnvT over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func readerT<P: InteractionLaw, Whole: InteractionLaw>(_ whole: Whole.Type, over base: Probes<P>) -> [Law]
  where Whole.M == ReaderTBrand<Int, P.M>, Whole.W == EnvTBrand<Int, P.W> {
    let probes = Probes<Whole>(Probes.readerT(over: base))
    return .env(
      probes, ask: .ask(), environment: { $0.context }, changes: changes, localProgram: { $1.local($0) },
      localSpace: { $1.local($0) })
      + over(base, probes, lift: { .lift($0) }) { ReaderTEnvTPairing<Int, P>.run($1, on: &$0) }
  }

  /// The laws of every transformer over a base; `move` moves a space in place.
  private static func over<P: InteractionLaw, Whole: InteractionLaw>(
    _ base: Probes<P>, _ whole: Probes<Whole>, lift: @escaping (Kind<P.M, Int>) -> Kind<Whole.M, Int>,
    move: @escaping (inout Kind<Whole.W, Int>, Kind<Whole.M, Void>) -> Void
  ) -> [Law] where Whole.W: SpaceTransformer, Whole.W.W == P.W, Whole.W.Context: Equatable {
    let inPlace = Law(
      "transformer.inPlace", "a space, moved in place, == select(m, duplicate(w))", source: "Freeman 2018",
      over: whole.w, whole.moves(named: "m")
    ) { w, m in whole.same(changed(w) { move(&$0, m) }, Whole.select(m, Whole.W.duplicate(w))) }
    return .pairing(Whole.self, whole)
      + .transformer(
        base: base, whole: whole, lift: lift, lower: { $0.lower() }, lowerSpaces: { $0.lower() }, layer: { $0.context })
      + [inPlace]
  }
}

// MARK: - Probes over those of a base

extension Probes {
  /// Creates probes of a transformer over a base.
  ///
  /// - Parameters:
  ///   - place: What stands in the text of a space before its number.
  ///   - space: Returns the space over a base's space, with a number as the transformer's own part.
  ///   - program: A program of the transformer alone.
  ///   - after: Returns a program of the base after one of the transformer.
  private init<Base: InteractionLaw>(
    over base: Probes<Base>, _ place: String, space: (Int, Kind<Base.W, Int>) -> Kind<P.W, Int>,
    program: Named<Kind<P.M, Int>>, after: (Named<Kind<Base.M, Int>>) -> Named<Kind<P.M, Int>>
  ) {
    let spaces = base.spaces.first(3).enumerated().map { index, base in
      Named("\(place) \(index) over \(base.text)", space(index, base.value))
    }
    let lifted = base.programs.first(3).map(after)
    self.init(
      spaces: Domain(spaces), programs: Domain([program, Named("pure 1", P.M.pure(1))] + lifted.prefix(2)),
      moves: ([program] + lifted).map { move in move.map { P.M.map($0) { _ in } } })
  }

  /// States over a base: what is seen mixes both, and programs move one, the other, and both.
  @_semantics("optimize.sil.specialize.generic.never")
  static func stateT<Base: InteractionLaw>(over base: Probes<Base>) -> Probes
  where P == StateTStoreTPairing<Int, Base> {
    typealias Change<A> = StateT<Int, Base.M, A>
    return Probes(
      over: base, "from", space: { StoreT($0, $1.map { seen in { ($0 &* 3 &+ 1) &* 100 &+ seen } }) },
      program: Named(
        "get, then put 3 minus that", Change<Int>.get().flatMap { old in Change.put(3 &- old).map { old } }),
      after: { Named("one more, then \($0.text)", Change<Void>.modify { $0 &+= 1 }.then(.lift($0.value))) })
  }

  /// Logs over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func writerT<Base: InteractionLaw>(over base: Probes<Base>) -> Probes
  where P == WriterTTracedTPairing<[Bool], Base> {
    typealias Telling<A> = WriterT<[Bool], Base.M, A>
    return Probes(
      over: base, "after",
      space: { count, space in
        TracedT(log: Array(repeating: true, count: count), space.map { seen in { spelled($0) &* 100 &+ seen } })
      },
      program: Named("tell 0, then 1, giving 3", Telling<Void>.tell([false]).flatMap { WriterT(3, log: [true]) }),
      after: { Named("tell 1, then \($0.text)", Telling<Void>.tell([true]).then(.lift($0.value))) })
  }

  /// Environments over a base.
  @_semantics("optimize.sil.specialize.generic.never")
  static func readerT<Base: InteractionLaw>(over base: Probes<Base>) -> Probes
  where P == ReaderTEnvTPairing<Int, Base> {
    typealias Reading<A> = ReaderT<Int, Base.M, A>
    return Probes(
      over: base, "in", space: { EnvT($0, $1) },
      program: Named(
        "ask, one more, then ask", Reading<Int>.ask().local { $0 + 1 }.flatMap { a in .asks { a &* 10 &+ $0 } }),
      after: { program in
        Named(
          "\(program.text), and ask", Reading<Int>.lift(program.value).flatMap { a in Reading<Int>.asks { $0 &+ a } })
      })
  }
}
