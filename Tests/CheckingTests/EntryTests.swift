import Checking
import Driver
import Scenarios
import Testing

@Suite struct EntryTests {
  /// The example of the documentation.
  @Test func implementationsAreAddedFromOutside() throws {
    var counter = Scenario(
      "counter", summary: "one that only counts", script: "tap increment\n", start: Stepper.Start(),
      implementations: [Stepper.implementations[0]])
    try counter.add(Stepper.implementations[1])
    let architectures = counter.architectures  // ["state-store", "writer-traced"]
    #expect(architectures == ["state-store", "writer-traced"])
    #expect(throws: UsageError("counter does not start from Start, but its implementation on free-cofree does")) {
      try counter.add(Home.implementations[3])
    }
  }

  @Test func patternsCompareBytes() {
    for (pattern, text, isMatch) in [
      ("a", "a", true), ("a", "b", false), ("", "", true), ("", "a", false), ("*", "", false), ("*", "abc", true),
      ("a.*.b", "a..b", false), ("a.*.b", "a.x.b", true), ("a.*.b", "a.x.y.b", true), ("a.*.b", "a.x.b.c", false),
      ("**", "a", false), ("**", "ab", true), ("*b*b", "abab", true), ("é*", "éx", true),
      ("é*", "e\u{301}x", false), ("a.*.b", "a.\u{301}.b", true), ("a.*.b", "a.\u{E0041}.b", true),
      ("a.*.b", "a.x.\u{FE0F}.b", true), ("a*", "a\u{301}", true), ("*.a", "b..a", true), ("a*a", "aa", false),
    ] {
      #expect(ScenarioInput(.tap, pattern, "").matches(text) == isMatch, "\(pattern) \(text)")
    }
  }
}
