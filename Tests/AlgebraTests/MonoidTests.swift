import Algebra
import Testing

@Suite struct MonoidTests {
  @Test func theOrderIsKept() {
    #expect(["a"] <> ["b"] == ["a", "b"])
    #expect("a" <> "b" == "ab")
  }

  @Test func setsHaveNoOrderAndNoRepetitions() {
    #expect(Set([1, 2]) <> [2, 3] == [3, 1, 2])
    #expect(Set([1]) <> .empty == [1])
  }

  @Test func sumsWrapAround() throws {
    try #require(Sum<Int8>(.max) <> 1 == Sum(.min))
    try #require(Sum<Int>(.min) <> -1 == Sum(.max))
    try #require(Sum<UInt8>(.max) <> 1 == 0)
    for value in Int8.min ... .max { try #require(Sum(value) <> .empty == Sum(value)) }
  }

  @Test func sumsAreDescribedWithTheirSign() {
    #expect([3, -1, 0].map { Sum<Int>($0).description } == ["+3", "-1", "+0"])
  }

  /// The witness for arrays must not hide the standard library's `append` or make it ambiguous.
  @Test func listsCanStillBeElements() {
    var nested: [[Int]] = [[1]]
    nested.append([])
    #expect(nested == [[1], []])
    var anything: [Any] = []
    anything.append([1, 2])
    #expect(anything.count == 1)
  }
}
