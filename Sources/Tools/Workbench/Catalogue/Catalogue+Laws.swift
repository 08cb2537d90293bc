extension Catalogue {
  /// Everything with laws: the architectures' pairings, ``moreLaws``, and the laws that scenarios declare.
  public var lawSubjects: [LawSubject] {
    architectures.map { LawSubject($0) } + moreLaws + scenarios.flatMap(\.laws)
  }

  /// Returns the item with laws that has this name.
  ///
  /// - Throws: `UsageError`, which lists the known names, the nearest first.
  public func lawSubject(_ name: String) throws(UsageError) -> LawSubject {
    try find(name, "pairing", lawSubjects, \.name)
  }
}
