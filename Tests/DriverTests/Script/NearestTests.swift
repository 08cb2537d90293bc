import Driver
import Testing

@Suite struct NearestTests {
  @Test(arguments: [
    ("tpa", ["tap", "enter", "wait", "fail", "expect"]),
    ("expct", ["expect", "tap", "enter", "wait", "fail"]),
    ("waiting", ["wait", "fail", "tap", "enter", "expect"]),
    ("", ["tap", "wait", "fail", "enter", "expect"]),
  ])
  func theNearestIsFirst(name: String, order: [String]) {
    #expect(nearest(name, among: ["tap", "enter", "wait", "fail", "expect"]) == order)
  }

  @Test func equallyNearNamesKeepTheirOrder() {
    #expect(nearest("x", among: ["b", "a", "c"]) == ["b", "a", "c"])
    #expect(nearest("state-stor", among: ["writer-traced", "state-store"]) == ["state-store", "writer-traced"])
    #expect(nearest("x", among: []) == [])
    #expect(nearest("a", among: ["a", "a"]) == ["a", "a"])
  }

  @Test func aSwapIsOneEdit() {
    // Two replacements and one swap are equally near.
    #expect(nearest("ab", among: ["xb", "ba"]) == ["xb", "ba"])
    #expect(nearest("abcd", among: ["abxy", "abdc"]) == ["abdc", "abxy"])
  }

  @Test func aLongNameIsNoTrouble() {
    #expect(nearest(String(repeating: "e\u{301}", count: 20_000), among: ["tap", "enter"]).count == 2)
  }
}
