import BenchmarkReport
import Testing

@Suite struct CallgrindProfileTests {
  private let profile = CallgrindProfile(
    parsing: """
      # callgrind format
      events: Ir
      fn=(1) main
      16 400
      cfn=(2) malloc
      calls=3 +5
      16 90
      cfn=(3) operator()(int)
      calls=1 0
      fn=(3)
      cfn=(2)
      calls=4 0
      calls=nothing
      fn=(4
      """)

  @Test func callsAreAddedUpWhoeverMakesThem() { #expect(profile.calls(of: ["malloc"]) == 7) }

  @Test func namesKeepTheirParentheses() { #expect(profile.calls(of: ["operator()(int)"]) == 1) }

  @Test func whatWasNeverCalledHasNoCalls() {
    #expect(profile.calls(of: ["main", "free"]) == 0)
    #expect(CallgrindProfile(parsing: "").calls(of: ["malloc"]) == 0)
  }
}
