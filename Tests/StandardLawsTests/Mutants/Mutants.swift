import PairingLaws
import Testing

/// Every check has broken twins that it must reject. Each is printed with the laws that find it.
@Suite("Mutants: broken pairings are found by their laws")
struct LawMutants {
  static let all: [Mutant] = [
    .swappedAppend, .ignoredMovement, .ignoredPosition, .capturedSpace, .bothSides, .forgottenSide, .movedFirst,
    .droppedInstruction, .nosyQuery, .oldState,
    .otherEnvironment, .backwardInputs, .wrappingZipper, .misplacedStep, .silentWay, .blindWay, .doubledWay,
    .stuckBase, .stuckTraced, .stuckPosition, .tellingBefore, .silent, .onePoint, .liftedTwice, .liftedAndPut,
    .loweredElsewhere, .backwardMorphism, .forgetfulMorphism, .lastInput, .tracedToStore, .clampedSum, .clampedAction,
    .forgetfulLens, .disagreeingPrism, .eagerTraversal, .otherConcrete,
  ]

  /// The table in the documentation has a row for each of them.
  @Test func tableIsMadeByRunning() async throws {
    var table = DocumentTable(header: ["broken", "found by"])
    for mutant in Self.all {
      let killers = await onThread { mutant.killers() }
      print("mutant: \(mutant.name): found by \(killers.joined(separator: ", "))")
      #expect(killers.contains(mutant.killer), "\(mutant.name) is to be found by \(mutant.killer)")
      table.add([mutant.name, killers.map { "`\($0)`" }.joined(separator: ", ")])
    }
    try table.check(in: "Sources/PairingLaws/PairingLaws.docc/Mutants.md")
  }
}
