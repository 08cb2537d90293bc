import Algebra
import FreeCofree
import PairingLaws
import ReaderEnv
import StateStore
import WriterTraced

extension LawSuite {
  /// The laws of Co–Store, and its isomorphism with State.
  public static var coStore: LawSuite {
    let advance = Co(Advance(by: 1))
    let actions = Domain([
      Named("advance", advance),
      Named(
        "advance by 2, then by what was", Co(Advance(by: 2)).flatMap { a in Co(Advance(by: a)).map { $0 * 4 + a } }),
      Named("put 2, then advance", Co(State<Int, Void>.put(2)).then(advance)),
      Named("pure 3", Co<StoreBrand<Int>, Int>.pure(3)),
    ])
    let probes = Probes<CoPairing<StoreBrand<Int>>>(spaces: Probes.stateStore.spaces, programs: actions)
    return LawSuite(
      "co-store",
      .co(probes) + .steps(Domain([Named("advance", Advance(by: 1))]), over: Probes.stateStore.spaces)
        + .store(
          probes, states: Domain(all: Array(0..<4)), get: Co(State<Int, Int>.get), put: { Co(.put($0)) },
          position: { $0.position }, seek: { $1.seek($0) })
        + .isomorphic(Probes.stateStore, actions: actions, into: { Co($0) }, out: { State($0) }))
  }

  /// The laws of Co–Traced, and its isomorphism with Writer, for actions that do not read the log.
  public static var coTraced: LawSuite {
    let look = Co(Ahead())
    let actions = Domain([
      Named("tell 1, giving 7", look),
      Named("tell 1, then 0, then 1", look.flatMap { a in Co(Writer.tell([false])).then(look).map { $0 + a } }),
      Named("pure 3", Co<TracedBrand<[Bool]>, Int>.pure(3)),
    ])
    return LawSuite(
      "co-traced",
      .co(Probes(spaces: Probes.writerTraced.spaces, programs: actions))
        + .isomorphic(Probes.writerTraced, actions: actions, into: { Co($0) }, out: { Writer($0) }))
  }

  /// The laws of Co–Env, and its isomorphism with Reader.
  public static var coEnv: LawSuite {
    let ask = Co(Asking())
    let actions = Domain([
      Named("ask", ask), Named("ask, twice", ask.flatMap { a in ask.map { $0 * 3 + a } }),
      Named("pure 3", Co<EnvBrand<Int>, Int>.pure(3)),
    ])
    return LawSuite(
      "co-env",
      .co(Probes(spaces: Probes.readerEnv.spaces, programs: actions))
        + .isomorphic(Probes.readerEnv, actions: actions, into: { Co($0) }, out: { Reader($0) }))
  }

  /// The laws of Co–Cofree, and of the map from Free into it.
  ///
  /// `Co Cofree` is larger than Free: over infinite lists of bits, one of its actions reads the first bit and stays,
  /// and no program does that.
  public static var coCofree: LawSuite {
    func into(_ program: Free<Language, Int>) -> Co<CofreeBrand<Machine<Int, Int>>, Int> { Co(program) }
    return LawSuite(
      "co-cofree",
      .co(Probes(spaces: Probes.freeCofree.spaces, programs: Probes.freeCofree.programs.map(into)))
        + .mapped(Probes.freeCofree, into: into))
  }
}

// MARK: - Steps written directly on spaces

struct Advance: CoStep {
  let by: Int

  func run<R>(_ space: Kind<StoreBrand<Int>, (Int) -> R>) -> R {
    space.peek((space.position + by) % 4)(space.position)
  }
}

private struct Ahead: CoStep {
  func run<R>(_ space: Kind<TracedBrand<[Bool]>, (Int) -> R>) -> R { space.trace([true])(7) }
}

private struct Asking: CoStep {
  func run<R>(_ space: Kind<EnvBrand<Int>, (Int) -> R>) -> R { space.extract()(space.ask()) }
}
