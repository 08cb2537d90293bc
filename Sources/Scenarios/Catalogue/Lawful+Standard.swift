import Effects
import PairingLaws
import StandardLaws

extension Lawful {
  /// Everything in this package that has laws, except parts of scenarios.
  public static let standard = Architecture.standard.map { Lawful($0) } + others

  /// What has laws beside the architectures.
  package static let others = [
    coTraced, coEnv, coCofree, storeToTraced, storeToEnv, mooreToTraced, stateT, writerT, readerT, monoids, optics,
    io, simulated,
  ]

  /// `Co Traced ≅ Writer`.
  public static let coTraced = Lawful("co-traced", summary: "the monad that Traced has of itself is Writer") {
    .coTraced
  }
  /// `Co Env ≅ Reader`.
  public static let coEnv = Lawful("co-env", summary: "the monad that Env has of itself is Reader") { .coEnv }
  /// `Free` in `Co Cofree`.
  public static let coCofree = Lawful("co-cofree", summary: "Free is a part of the monad that Cofree has of itself") {
    .coCofree
  }
  /// From Store to Traced.
  public static let storeToTraced = Lawful(
    "store-to-traced", summary: "a Store component is a Traced one, where a monoid acts on the state"
  ) { .storeToTraced }
  /// From Store to Env.
  public static let storeToEnv = Lawful("store-to-env", summary: "Store to Env: they agree where nothing moves") {
    .storeToEnv
  }
  /// From Moore to Traced.
  public static let mooreToTraced = Lawful(
    "moore-to-traced", summary: "a machine is what is seen of it after every list of inputs"
  ) { .mooreToTraced }
  /// StateT–StoreT.
  public static let stateT = Lawful("state-t", summary: "StateT–StoreT, a state over another pairing") { .stateT }
  /// WriterT–TracedT.
  public static let writerT = Lawful("writer-t", summary: "WriterT–TracedT, a log over another pairing") { .writerT }
  /// ReaderT–EnvT.
  public static let readerT = Lawful("reader-t", summary: "ReaderT–EnvT, an environment over another pairing") {
    .readerT
  }
  /// The monoids that logs are made of.
  public static let monoids = Lawful("monoids", summary: "what logs are made of, and how it acts on states") {
    .monoids
  }
  /// Lenses, prisms and affine traversals.
  public static let optics = Lawful("optics", summary: "lenses, prisms and affine traversals") { .optics }
  /// Real effects.
  public static let io = Lawful("io", summary: "real effects: their monad, and their runtime") {
    .effects("io", IO.self) { IORuntime(pace: .manual) }
  }
  /// Simulated effects.
  public static let simulated = Lawful(
    "simulated", summary: "effects on a virtual clock: their monad, and their runtime"
  ) {
    .effects("simulated", Simulated.self, isVirtual: true) { Simulation() }
  }
}
