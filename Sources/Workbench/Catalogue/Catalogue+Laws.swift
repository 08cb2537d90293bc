extension Catalogue {
  /// All that has laws: the architectures' pairings, what was added beside them, and what scenarios declare.
  public var lawful: [Lawful] {
    architectures.map { Lawful($0) } + moreLaws + scenarios.flatMap(\.laws)
  }

  /// What has laws under that name.
  ///
  /// - Throws: `UsageError`, with the names there are, the nearest first.
  public func lawful(_ name: String) throws(UsageError) -> Lawful { try find(name, "pairing", lawful, \.name) }
}
