import Foundation
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
  @Test func tableIsMadeByRunning() throws {
    var table = "| broken | found by |\n| --- | --- |\n"
    for mutant in Self.all {
      let killers = mutant.killers()
      print("mutant: \(mutant.name): found by \(killers.joined(separator: ", "))")
      #expect(killers.contains(mutant.killer), "\(mutant.name) is to be found by \(mutant.killer)")
      table += "| \(mutant.name) | \(killers.map { "`\($0)`" }.joined(separator: ", ")) |\n"
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Sources/PairingLaws/PairingLaws.docc/Mutants.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "| broken | found by |\n"))
    let end = text.range(of: "\n\n", range: start.lowerBound..<text.endIndex)?.lowerBound ?? text.endIndex
    let written = text[start.lowerBound..<end]
    if ProcessInfo.processInfo.environment["DUET_WRITE_TABLES"] != nil {
      let made = text.replacingCharacters(in: start.lowerBound..<end, with: table.dropLast())
      try made.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(written.trimmingCharacters(in: .newlines) == table.dropLast(), "`make tables` writes it anew")
    }
  }
}
