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
    #expect(nearest("ab", among: ["xy", "ba"]) == ["ba", "xy"])
  }

  /// Names that are not similar are not suggested.
  @Test(arguments: [
    ("tpa", "known, the nearest first: tap, enter, wait"), ("en", "known, the nearest first: enter, tap, wait"),
    ("wiat", "known, the nearest first: wait, tap, enter"), ("entre", "known, the nearest first: enter, tap, wait"),
    ("jump", "known: enter, tap, wait"), ("x", "known: enter, tap, wait"), ("", "known: enter, tap, wait"),
    ("transmogrify", "known: enter, tap, wait"),
  ])
  func onlySimilarNamesComeFirst(name: String, message: String) {
    #expect(known(name, among: ["enter", "tap", "wait"]) == message)
  }

  @Test func aLongNameIsNoTrouble() {
    #expect(nearest(String(repeating: "e\u{301}", count: 20_000), among: ["tap", "enter"]).count == 2)
  }

  /// A name can come from anybody: the message has an excerpt of it, and takes no time that grows with its square.
  @Test func aVeryLongName() {
    let name = String(repeating: "y", count: 60_000)
    let message = unknown("command", name, among: ["tap", "enter"])
    #expect(message.hasPrefix("unknown command 'yyyyyy") && message.count < 200)
  }
}
