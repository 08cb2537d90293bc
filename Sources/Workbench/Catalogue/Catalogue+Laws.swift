extension Catalogue {
  /// Everything with laws: the architectures' pairings, ``moreLaws``, and the laws that scenarios declare.
  public var lawful: [Lawful] {
    architectures.map { Lawful($0) } + moreLaws + scenarios.flatMap(\.laws)
  }

  /// Returns the item with laws that has this name.
  ///
  /// - Throws: `UsageError`, which lists the known names, the nearest first.
  public func lawful(_ name: String) throws(UsageError) -> Lawful { try find(name, "pairing", lawful, \.name) }
}
