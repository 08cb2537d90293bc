import OrderedJSON
import Testing

/// Automata that the command learns.
@Suite struct LearnCommandTests {
  private static let hash = "SWIFT_DETERMINISTIC_HASHING"
  /// Home with few choices, on architectures that move differently.
  private static let home =
    "duet learn home -a state-store -a writer-traced -a free-cofree --pending 1 --skip profile"

  @Test(arguments: ["text", "json", "jsonl"]) func theSameBytesForEverySeedOfHashes(format: String) throws {
    let scratch = try Scratch()
    let once = try scratch.run("\(Self.home) --format \(format)", status: 0)
    let again = try scratch.run("\(Self.home) --format \(format)")
    let fixed = try scratch.run("\(Self.home) --format \(format)", environment: [Self.hash: "1"])
    #expect(once.err == "" && once.out == again.out && once.out == fixed.out)
  }

  @Test func allArchitecturesAreIsomorphic() throws {
    let scratch = try Scratch()
    let text = try scratch.run(Self.home, status: 0).out
    #expect(text.hasPrefix("home · learned from views, tested for up to 1 extra state\n"))
    #expect(
      text.hasSuffix(
        "\nAll 3 automata are isomorphic, if no architecture has more than 1 state that the tests missed.\n"))
    let document = try JSON(parsing: Array(try scratch.run("\(Self.home) --format json", status: 0).out.utf8))
    #expect(document["format"] == "duet-automata" && document["version"] == 1)
    let automata = try #require(document["automata"]?.array)
    #expect(automata.map { $0["verdict"] } == ["learned", "isomorphic", "isomorphic"])
    for member in ["states", "screens", "transitions", "depth", "digest", "tests", "inputs", "events", "resets"] {
      #expect(automata[0][member] != nil && automata.allSatisfy { $0[member] == automata[0][member] }, "\(member)")
    }
  }

  @Test func aLimitIsNoAnswer() throws {
    let outcome = try Scratch().run("duet learn home -a state-store --states-at-most 3", status: 2)
    #expect(outcome.out.contains("? state-store    --states-at-most 3 was reached: 3 states"))
  }
}
