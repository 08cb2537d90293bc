import Driver

extension Architecture {
  /// The architectures that a scenario here can run on: the pairings, then those composed of them.
  static let all = pairings + [.coStore, .coSum, .coDay, .coList, .envStoreTraced]
}

extension Staged {
  /// The scenario on each architecture of this package that it runs on, the pairings first.
  public static var stagings: [Staging<Start>] { Architecture.all.compactMap { $0.staging(of: Self.self) } }

  /// The scenario on an architecture, if it runs there.
  public static func staging(on architecture: String) -> Staging<Start>? {
    stagings.first { $0.architecture == architecture }
  }
}
