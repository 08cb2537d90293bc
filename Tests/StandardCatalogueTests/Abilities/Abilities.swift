import Testing

/// Every cell of the table in the documentation is a claim, shown by running the pairing.
@Suite("Abilities: what each pairing can and cannot do") struct AbilitiesTable {
  static let rows: [Demonstrations] = [
    .stateStore, .writerTraced, .readerEnv, .freeCofree, .actionMoore, .pullerZipper, .updateStore, .routeScreens,
    .coStore, .coDay, .coSum, .coList, .envStoreTraced,
  ]

  @Test(arguments: rows.indices, Ability.allCases) func isShown(row: Int, ability: Ability) throws {
    let row = Self.rows[row]
    let claim = try #require(row[ability], "\(row.pairing) is to have one claim on: \(ability.rawValue)")
    #expect(claim.found() == claim.verdict, "\(row.pairing), \(ability.rawValue): \(claim.cell)")
  }

  /// The table in the documentation equals the one made from the claims.
  @Test func tableIsMadeOfTheClaims() throws {
    var table = DocumentTable(header: ["pairing"] + Ability.allCases.map(\.rawValue))
    for row in Self.rows {
      table.add([row.pairing] + (try Ability.allCases.map { try #require(row[$0]).cell }))
    }
    try table.check(in: "Sources/Core/PairingLaws/PairingLaws.docc/WhatEachPairingCanDo.md")
  }
}
