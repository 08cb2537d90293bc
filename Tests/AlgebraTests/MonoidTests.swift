import Algebra
import Testing

/// Every list over two letters of up to three: the monoid in which order can be seen.
private let lists: [[Character]] = {
  var all: [[Character]] = [[]]
  var longest = all
  for _ in 1...3 {
    longest = longest.flatMap { list in "ab".map { list + [$0] } }
    all += longest
  }
  return all
}()

@Suite struct MonoidTests {
  private func expectMonoid<M: Monoid & Equatable>(
    _ values: [M],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for a in values {
      try #require(a <> .empty == a, sourceLocation: sourceLocation)
      try #require(.empty <> a == a, sourceLocation: sourceLocation)
      for b in values {
        var appended = a
        appended.append(b)
        try #require(a <> b == appended, sourceLocation: sourceLocation)
        let unassociated = values.filter { (a <> b) <> $0 != a <> (b <> $0) }
        try #require(unassociated.isEmpty, sourceLocation: sourceLocation)
      }
    }
  }

  @Test func lawsOfArrays() throws { try expectMonoid(lists) }
  @Test func lawsOfStrings() throws { try expectMonoid(lists.map { String($0) }) }

  /// A saturating sum fails here: (127 + 1) − 1 is 126 there, and 127 + (1 − 1) is 127.
  @Test func lawsOfSums() throws { try expectMonoid([-128, -127, -2, -1, 0, 1, 2, 126, 127].map { Sum<Int8>($0) }) }

  @Test func theOrderIsKept() {
    #expect(["a"] <> ["b"] == ["a", "b"])
    #expect("a" <> "b" == "ab")
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

  /// The witness for arrays must not make the standard library's own `append` ambiguous, or take its place.
  @Test func listsCanStillBeElements() {
    var nested: [[Int]] = [[1]]
    nested.append([])
    #expect(nested == [[1], []])
    var anything: [Any] = []
    anything.append([1, 2])
    #expect(anything.count == 1)
  }
}
