import Driver
import Testing

@testable import Workbench

/// Which steps of a comparison are shown.
@Suite struct FoldingTests {
  private func steps(_ count: Int, _ change: (Int) -> ComparedStep? = { _ in nil }) -> [ComparedStep] {
    (0...count).map { change($0) ?? Compared.step($0) }
  }

  @Test func nothingIsOfNoSteps() { #expect(Compared.folded([]) == "") }

  /// The first and the last steps stay, and those around a disagreement.
  @Test(
    arguments: [
      (0, [], "0"), (1, [], "0 1"), (2, [], "0 1 2"), (3, [], "0 1 2 3"), (4, [], "0 1 ⋮2–3 4"), (9, [], "0 1 ⋮2–8 9"),
      (20, [10], "0 1 ⋮2–8 9 10 11 ⋮12–19 20"), (9, [0], "0 1 ⋮2–8 9"), (9, [9], "0 1 ⋮2–7 8 9"),
      (12, [5, 6], "0 1 ⋮2–3 4 5 6 7 ⋮8–11 12"), (9, [4, 6], "0 1 2 3 4 5 6 7 8 9"),
    ] as [(Int, [Int], String)])
  func whatAgreesIsFolded(count: Int, disagreements: [Int], shown: String) {
    #expect(Compared.folded(steps(count) { disagreements.contains($0) ? Compared.disagreement($0) : nil }) == shown)
  }

  @Test func whatCostsMoreThanAnythingBeforeStays() {
    #expect(
      Compared.folded(steps(12) { $0 == 6 || $0 == 9 ? Compared.step($0, moves: [1, 4, 1]) : nil })
        == "0 1 ⋮2–5 6 ⋮7–11 12")
    #expect(Compared.folded(steps(5) { Compared.step($0, moves: [$0, 1, 1]) }) == "0 1 2 3 4 5")
  }

  /// A fold counts its steps, and its size does not grow with them.
  @Test func aFoldCountsAndDoesNotKeep() throws {
    var folding = ComparisonFolding()
    #expect(folding.add((Compared.step(0), .init())).count == 1)
    #expect(folding.add((Compared.step(1), .init())).count == 1)
    for number in 2...5000 {
      let event: ScriptEvent = number % 2 == 0 ? .wait(milliseconds: number) : .tap("c\(number % 100)")
      #expect(folding.add((Compared.step(number, event), .init())).isEmpty)
    }
    let pieces = folding.end()
    #expect(pieces.count == 2)
    guard case .fold(let fold) = pieces[0] else {
      Issue.record("it does not begin with a fold")
      return
    }
    #expect(fold.first == 2 && fold.last == 4999 && fold.count == 4998)
    #expect(fold.events.count == ComparisonFolding.Fold.longest)
    #expect(fold.events[0].name == "wait" && fold.events[0].count == 2499)
    #expect(fold.events.reduce(fold.others) { $0 + $1.count } == fold.count)
    #expect(fold.only == nil)
    #expect(fold.view == ["view 4999"])
  }
}
