import PairingLaws
import StandardLaws

extension Architecture {
  /// State–Store.
  public static let stateStore = Architecture(
    "state-store", summary: "a state and its render; actions are changes of the state",
    monad: "State<S, _>", comonad: "Store<S, _>",
    note: "an action reads and writes anything, and is a function",
    laws: { .stateStore })
  /// Writer–Traced.
  public static let writerTraced = Architecture(
    "writer-traced", summary: "a view of every log; actions tell the log something",
    monad: "Writer<Log, _>", comonad: "Traced<Log, _>",
    note: "actions are data; ActedTraced carries the state that the log acts on",
    laws: { .writerTraced })
  /// Reader–Env.
  public static let readerEnv = Architecture(
    "reader-env", summary: "one point and its environment; what changes, changes in Eff",
    monad: "Reader<R, _>", comonad: "Env<R, _>", view: "Eff<Interface<Eff, Input, TextView<Input>>>",
    note: "the space never moves: without effects nothing can change",
    laws: { .readerEnv })
  /// Free–Cofree.
  public static let freeCofree = Architecture(
    "free-cofree", summary: "an interpreter, unfolded as it is used; actions are programs",
    monad: "Free<F, _>", comonad: "Cofree<G, _>",
    note: "programs of typed commands and queries; they can be printed before they run",
    laws: { .freeCofree })
  /// Action–Moore.
  public static let actionMoore = Architecture(
    "action-moore", summary: "a machine that takes inputs; actions send it some",
    monad: "Action<Input, _>", comonad: "Moore<Input, _>",
    note: "the state is hidden behind inputs, which are data: the way of Elm and Redux",
    laws: { .actionMoore })
  /// Puller–Zipper.
  public static let pullerZipper = Architecture(
    "puller-zipper", summary: "a row with a focus; actions move it, and stop at the ends",
    monad: "Puller<_>", comonad: "Zipper<_>",
    note: "a move sees places, not values; pages that change have their V in Eff",
    laws: { .pullerZipper })
  /// Co–Store: what a comonad alone makes.
  public static let coStore = Architecture(
    "co-store", summary: "a comonad alone; actions are of its own monad, Co",
    monad: "Co<Store<S, _>, _>", comonad: "Store<S, _>",
    note: "an action is put together from steps, which say where they go",
    laws: { .coStore })
  /// Co–Sum: one of two, the other remembered.
  public static let coSum = Architecture(
    "co-sum", summary: "two spaces, of which one is seen and the other remembered",
    monad: "Co<SumSpace<F, G, _>, _>", comonad: "SumSpace<F, G, _>",
    note: "an action changes the one, the other or both, and which one is seen",
    laws: { .coSum })
  /// Co–Day: two side by side.
  public static let coDay = Architecture(
    "co-day", summary: "two spaces side by side, each on a pairing of its own",
    monad: "Co<Day<F, G, _>, _>", comonad: "Day<F, G, _>",
    note: "an action changes the one, the other or both; those of the two sides commute",
    laws: { .coDay })
  /// Co–List: as many as there are.
  public static let coList = Architecture(
    "co-list", summary: "a list of spaces on one pairing, which grows and shrinks",
    monad: "Co<ListOf<F, _>, _>", comonad: "ListOf<F, _>",
    note: "an action changes some of them, adds one or removes one",
    laws: { .coList })
  /// Reader–Env over State–Store over Writer–Traced, by transformers.
  public static let envStoreTraced = Architecture(
    "env-store-traced", summary: "an environment over a parent's state over a child's log",
    monad: "ReaderT<R, StateT<S, Writer<Log, _>, _>, _>", comonad: "EnvT<R, StoreT<S, Traced<Log, _>, _>, _>",
    note: "one action reads words, changes the parent's state and tells the child's log",
    laws: { .envStoreTraced })
}
