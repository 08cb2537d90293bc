import Effects
import PairingLaws

extension LawSubject {
  /// Everything in this package that has laws, except parts of scenarios.
  public static let standard = Architecture.standard.map { LawSubject($0) } + others

  /// Everything with laws that is not an architecture.
  package static let others = [
    coTraced, coEnv, coCofree, storeToTraced, storeToEnv, mooreToTraced, stateT, writerT, readerT, residual, monoids,
    optics,
    io, simulated,
  ]

  /// The isomorphism `Co Traced ≅ Writer`, for actions that do not read the log.
  public static let coTraced = LawSubject(
    "co-traced", summary: "the Co monad of Traced is Writer, if no step reads the log"
  ) { .coTraced }
  /// The isomorphism `Co Env ≅ Reader`.
  public static let coEnv = LawSubject("co-env", summary: "the Co monad of Env is Reader") { .coEnv }
  /// The map from `Free` into `Co Cofree`.
  public static let coCofree = LawSubject("co-cofree", summary: "Free maps into the Co monad of Cofree") {
    .coCofree
  }
  /// The morphism from Store to Traced.
  public static let storeToTraced = LawSubject(
    "store-to-traced", summary: "Store to Traced, if a monoid acts on the state"
  ) { .storeToTraced }
  /// The morphism from Store to Env.
  public static let storeToEnv = LawSubject("store-to-env", summary: "Store to Env, which agree if nothing moves") {
    .storeToEnv
  }
  /// The morphism from Moore to Traced.
  public static let mooreToTraced = LawSubject(
    "moore-to-traced", summary: "Moore to Traced: its outputs after every list of inputs"
  ) { .mooreToTraced }
  /// The StateT–StoreT pairing over another pairing.
  public static let stateT = LawSubject("state-t", summary: "StateT–StoreT, a state over another pairing") { .stateT }
  /// The WriterT–TracedT pairing over another pairing.
  public static let writerT = LawSubject("writer-t", summary: "WriterT–TracedT, a log over another pairing") {
    .writerT
  }
  /// The ReaderT–EnvT pairing over another pairing.
  public static let readerT = LawSubject("reader-t", summary: "ReaderT–EnvT, an environment over another pairing") {
    .readerT
  }
  /// A pairing that leaves a failure over.
  public static let residual = LawSubject("residual", summary: "state changes that may fail, with Store") { .residual }
  /// The monoids of logs, and their actions on states.
  public static let monoids = LawSubject("monoids", summary: "the monoids of logs, and their actions on states") {
    .monoids
  }
  /// Lenses, prisms and affine traversals.
  public static let optics = LawSubject("optics", summary: "lenses, prisms and affine traversals") { .optics }
  /// The monad and the runtime of real effects.
  public static let io = LawSubject("io", summary: "real effects: the monad and the runtime") {
    .effects("io", IO.self) { IORuntime(pace: .manual) }
  }
  /// The monad and the runtime of simulated effects.
  public static let simulated = LawSubject(
    "simulated", summary: "effects on a virtual clock: the monad and the runtime"
  ) {
    .effects("simulated", Simulated.self, isVirtual: true) { Simulation() }
  }
}
