extension Sheet {
  /// Returns the values that texts have by definition: found in no order, and without earlier values.
  ///
  /// A cell has a value if all cells that it refers to have one. The cells that never get one depend on a cycle.
  ///
  /// - Complexity: O(*n*²) in the texts, times the size of their formulas. It is for properties and tests.
  static func values(of texts: [CellName: String]) -> [CellName: SheetValue] {
    let contents = texts.mapValues { SheetContent($0) }
    var values: [CellName: SheetValue] = [:]
    var known = -1
    while values.count > known {
      known = values.count
      for (name, content) in contents where values[name] == nil {
        let isReady = content.references.allSatisfy { contents[$0] == nil || values[$0] != nil }
        if isReady { values[name] = content.value { values[$0] ?? .empty } }
      }
    }
    return values.merging(contents.mapValues { _ in .error(.cycle) }) { known, _ in known }
  }
}
