import Components
import PullerZipper
import Testing

@Suite struct ZipperTests {
  @Test func leftFocusRightAreTheElements() {
    let squares = (0..<3).map { Zipper(count: 3, index: $0) { $0 * $0 } }
    for w in squares + [Zipper(left: [5, 6], focus: 7, right: [8]), Zipper(focus: 9)] {
      #expect(Array(w.left) + [w.extract()] + Array(w.right) == Array(w.elements))
      #expect((w.left.count, w.elements.count) == (w.index, w.count))
      for index in -1...w.count { #expect(w.peek(index) == w.moved(by: .move(to: index)).extract()) }
    }
    let zipper = Zipper(left: [1, 2], focus: 3, right: [4])
    #expect((Array(zipper.left), zipper.extract(), Array(zipper.right)) == ([1, 2], 3, [4]))
  }

  @Test func anArrayIsAZipperWhereItHasTheElement() {
    #expect(Zipper([1, 2, 3], index: 1).map { Array($0.elements) } == .some([1, 2, 3]))
    #expect(Zipper([1, 2, 3], index: 1)?.extract() == 2)
    #expect(Zipper([1, 2, 3])?.index == 0)
    #expect(Zipper([Int]()) == nil)
    for index in [-1, 3, .min, .max] { #expect(Zipper([1, 2, 3], index: index) == nil) }
  }

  /// More elements than memory could hold: only the visited ones are made.
  @Test func aZipperCanBeHuge() {
    var made: [Int] = []
    var zipper = Zipper(count: .max, index: .max / 2) { index in
      made.append(index)
      return index
    }
    for _ in 0..<1000 { zipper.move(by: .moveRight) }
    zipper.move(by: .move(by: -1))
    #expect(made == [])
    #expect(zipper.map { $0 - .max / 2 }.extract() == 999)
    #expect(zipper.duplicate().moved(by: .moveToLast).extract().left.count == .max - 1)
    #expect(zipper.elements.prefix(2).map { $0 } == [0, 1])
    #expect(made == [.max / 2 + 999, 0, 1])
  }

  /// The precondition of `init(count:index:element:)`.
  @Test func aPlaceThatIsNotThereIsRefused() async {
    for (index, count) in [(0, 0), (1, 1), (-1, 3)] {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int, count = count as Int] in
        _ = Zipper(count: count, index: index) { $0 }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("Zipper: the index \(index) is out of bounds 0..<\(count)"))
    }
  }
}
