import PairingLaws

extension LawSuite {
  /// All that has laws here, by name. A suite is made when it is asked for.
  public static var standard: [(name: String, make: @Sendable () -> LawSuite)] {
    [
      ("state-store", { .stateStore }),
      ("writer-traced", { .writerTraced }),
      ("reader-env", { .readerEnv }),
      ("free-cofree", { .freeCofree }),
      ("action-moore", { .actionMoore }),
      ("puller-zipper", { .pullerZipper }),
      ("co-store", { .coStore }),
      ("co-sum", { .coSum }),
      ("co-day", { .coDay }),
      ("co-list", { .coList }),
      ("co-traced", { .coTraced }),
      ("co-env", { .coEnv }),
      ("co-cofree", { .coCofree }),
      ("state-t", { .stateT }),
      ("writer-t", { .writerT }),
      ("reader-t", { .readerT }),
      ("env-store-traced", { .envStoreTraced }),
      ("store-to-traced", { .storeToTraced }),
      ("store-to-env", { .storeToEnv }),
      ("moore-to-traced", { .mooreToTraced }),
      ("monoids", { .monoids }),
      ("optics", { .optics }),
    ]
  }
}
