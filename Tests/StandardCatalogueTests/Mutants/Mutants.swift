import Foundation
import PairingLaws
import StandardCatalogue
import Support
import Testing

/// Every law must find a mutant. Prints each mutant with the laws that find it.
@Suite("Mutants: broken pairings are found by their laws") struct LawMutants {
  static let all: [Mutant] =
    Mutant.ofStores + [
      .swappedAppend, .ignoredMovement, .ignoredPosition, .capturedSpace, .bothSides, .forgottenSide, .movedFirst,
      .droppedInstruction, .nosyQuery, .oldState, .movingCo, .crookedCo, .ticking, .stayingRun, .stayingMove,
      .stayingSelect, .stayingZap, .stayingFlip, .twoWays, .further, .otherEnvironment, .restlessEnvironment, .marking,
      .backwardInputs, .wrappingZipper, .doubledPulls, .changedRow, .lateInstruction, .hastyMap, .meddlingRunner,
      .misplacedStep, .busyWays, .silentWay, .blindWay, .doubledWay, .crookedList, .crookedSum, .crookedLift,
      .stillLift, .movedOn, .lostPosition, .reversedLog, .lostEnvironment, .idleOver, .stuckBase, .stuckTraced,
      .stuckPosition, .tellingBefore, .silent, .onePoint, .onePointOfThree, .liftedTwice, .liftedAndPut,
      .loweredElsewhere, .loweredOnward, .backwardMorphism, .forgetfulMorphism, .movedMorphism, .stoppedBack,
      .lastInput, .tracedToStore, .clampedSum, .clampedAction, .countedEmpty, .unopposedSum, .backwardAppend,
      .lackingParts, .stayingUndo, .stayingResidual, .hastyResidual,
      .oneLetter, .noLetters, .listAsSemilattice, .sumAsSemilattice, .forgottenWay, .stayingWay, .rushedWay,
      .forgetfulLens, .addingLens, .addingTraversal, .disagreeingPrism, .renamingTraversal, .eagerTraversal,
      .blindFingerprint, .shortsightedFingerprint, .hastyPurity, .lateReading, .backwardUpdate, .otherReading,
      .insistentEvent, .doubledEvent, .deafScreens, .backwardPath, .shortPath, .otherScreen, .otherChoice,
      .boastfulRoute,
    ]

  @Test(arguments: all) func isFoundByItsKiller(_ mutant: Mutant) async {
    #expect(await onThread { mutant.isFound() })
  }

  /// To try every law on every mutant takes half a minute. `make test-all` and `make tables` do it.
  private static let isEveryLawTried = DocumentTable.isWritten || hasAllCases

  /// For each mutant, the laws that find it and the laws that were checked. They run once.
  private static let found = Task { () -> [(mutant: Mutant, killers: [String], laws: [String])] in
    await onThread { all.map { ($0, $0.killers(), $0.laws().map(\.name)) } }
  }

  /// The table in the documentation has a row for each mutant.
  @Test(.enabled(if: isEveryLawTried)) func tableIsMadeByRunning() async throws {
    var table = DocumentTable(header: ["broken", "found by"])
    for (mutant, killers, _) in await Self.found.value {
      print("mutant: \(mutant.name): found by \(killers.joined(separator: ", "))")
      #expect(killers.contains(mutant.killer), "\(mutant.name) is to be found by \(mutant.killer)")
      table.add([mutant.name, killers.map { "`\($0)`" }.joined(separator: ", ")])
    }
    try table.check(in: "Sources/Core/PairingLaws/PairingLaws.docc/Mutants.md")
  }

  /// Laws that find no mutant, each with the reason.
  private static let without = [
    "co.run.pure": "restates how `Co` runs; guards what overrides it",
    "naturality.result": "what is generic in its result cannot break it",
    "morphism.space.natural": "what is generic in what is shown cannot break it",
    "morphism.action.natural": "what is generic in what is given cannot break it",
    "lens.modify": "restates how a lens sets", "affine.modify": "restates how a traversal sets",
    "prism.modify": "restates how a prism modifies",
    "residual.natural": "what is generic in its result cannot break it", "residual.attempt": "of one concrete type",
    "traced.log": "of one concrete type", "acted.carried.log": "of one concrete type",
    "acted.carried.state": "of one concrete type", "changes.identity": "of one concrete type",
    "changes.associativity": "of one concrete type",
  ]

  /// A law that finds no mutant could be one that cannot fail.
  @Test(.enabled(if: isEveryLawTried)) func everyLawFindsOne() async {
    let found = await Self.found.value
    func stripped(_ name: String) -> String {
      ["M.", "W.", "co.", "base.instructions.", "base.interpreters."].first {
        name.hasPrefix($0 + "functor.") || name.hasPrefix($0 + "monad.") || name.hasPrefix($0 + "comonad.")
          || name.hasPrefix($0 + "co.")
      }
      .map { String(name.dropFirst($0.count)) } ?? name
    }
    // In a suite, a prefix can stand before the law's own name.
    let known = Set(found.flatMap(\.laws).map(stripped))
    func own(_ name: String) -> String {
      known.filter { name == $0 || name.hasSuffix("." + $0) }.max { $0.count < $1.count } ?? name
    }
    let finding = Set(found.flatMap(\.killers).map(stripped))
    let suites = LawSubject.standard.filter { !Reports.ofEffects.contains($0.name) }
    let laws = Set(suites.flatMap { $0.laws().laws.map { own($0.name) } })
    #expect(laws.subtracting(finding).sorted() == Self.without.keys.sorted())
  }
}
