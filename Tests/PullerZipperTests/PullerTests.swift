import PullerZipper
import Testing

@Suite struct PullerTests {
  @Test func readingMovesNothing() {
    for zipper in (1...4).flatMap({ count in (0..<count).map { Zipper(count: count, index: $0) { $0 } } }) {
      #expect(zipper.pair(.index) { [$0, $1] } == [zipper.index, zipper.index])
      #expect(zipper.pair(.count) { [$0, $1] } == [zipper.count, zipper.index])
    }
  }

  /// Index arithmetic must not overflow.
  @Test func movesStopAtTheEndsHoweverFar() {
    let huge = Zipper(count: .max, index: .max - 1) { $0 }
    for move: Puller<Void> in [.moveRight, .moveToLast, .move(to: .max), .move(by: .max), .move(by: 1)] {
      #expect(huge.moved(by: move).index == .max - 1)
    }
    for move: Puller<Void> in [.moveToFirst, .move(to: .min), .move(by: .min), .move(by: -.max)] {
      #expect(huge.moved(by: move).index == 0)
      #expect(huge.moved(by: .moveToFirst).moved(by: move).index == 0)
    }
    #expect(huge.moved(by: .move(by: -(.max - 1))).index == 0)
    #expect(huge.moved(by: .move(by: -(.max - 2))).index == 1)
  }
}
