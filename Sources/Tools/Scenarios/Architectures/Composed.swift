// The architectures that are made of others, or of a comonad alone.

extension Architecture {
  /// Co–Store: the monad `Co` of a comonad, here Store (Kmett 2011).
  public static let coStore = Architecture(
    "co-store", summary: "one comonad; actions are in its own monad, Co",
    monad: "Co<Store<S, _>, _>", comonad: "Store<S, _>",
    note: "an action is a sequence of steps, each to a named position")

  /// Co–Sum: one of two spaces is shown, and the other keeps its state.
  ///
  /// The idea is Xavier's (2018), the type is not his sum, which is no comonad if a side can move.
  public static let coSum = Architecture(
    "co-sum", summary: "two spaces, one visible and one remembered",
    monad: "Co<SumOf<F, G, _>, _>", comonad: "SumOf<F, G, _>",
    note: "an action changes one or both, and chooses the visible one")

  /// Co–Day: two spaces side by side (Freeman 2016, *Day Convolution*).
  public static let coDay = Architecture(
    "co-day", summary: "two spaces side by side, each with its own pairing",
    monad: "Co<Day<F, G, _>, _>", comonad: "Day<F, G, _>",
    note: "an action changes one or both; actions on different sides commute")

  /// Co–List: a list of spaces, which grows and shrinks.
  public static let coList = Architecture(
    "co-list", summary: "a list of spaces with one pairing, which grows and shrinks",
    monad: "Co<ListOf<F, _>, _>", comonad: "ListOf<F, _>",
    note: "an action changes some of them, adds one or removes one")

  /// Reader–Env over State–Store over Writer–Traced, composed of transformers (Liang, Hudak and Jones 1995).
  public static let envStoreTraced = Architecture(
    "env-store-traced", summary: "an environment, a parent's state and a child's log, layered",
    monad: "ReaderT<R, StateT<S, Writer<Log, _>, _>, _>", comonad: "EnvT<R, StoreT<S, Traced<Log, _>, _>, _>",
    note: "an action reads words, sets the parent's state and appends to the child's log")
}
