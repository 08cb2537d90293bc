import Algebra
import Composition
import StateStore
import Testing
import WriterTraced

// The example of the catalogue, verbatim.
@Suite struct ExampleTests {
  @Test func twoSideBySide() {
    typealias Desk = DayBrand<StoreBrand<Int>, TracedBrand<[String]>>
    let desk = Day(Store(1) { "page \($0)" }, Traced<[String], String> { $0.joined(separator: ", ") }) {
      "\($0): \($1)"
    }
    let turn: Co<Desk, Void> = .liftLeft(State.modify { $0 += 1 }, by: StateStorePairing<Int>.self)
    let note: Co<Desk, Void> = .liftRight(Writer.tell(["a thought"]), by: WriterTracedPairing<[String]>.self)
    let moved = CoPairing.move(turn.then(note), desk)  // DayBrand.extract(moved): "page 2: a thought"

    #expect(DayBrand.extract(moved) == "page 2: a thought")
  }
}
