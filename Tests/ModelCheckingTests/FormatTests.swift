import ModelChecking
import Testing

@Suite struct FormatTests {
  private let light = Graph(states: 2, edges: [(0, "on", 1), (1, "off", 0)])

  @Test func aut() {
    #expect(light.aut() == "des (0, 2, 2)\n(0, \"on\", 1)\n(1, \"off\", 0)\n")
  }

  @Test func autWithLoopsThatShowStates() {
    #expect(
      light.aut(loops: { $0 == 0 ? "dark" : nil })
        == "des (0, 3, 2)\n(0, \"dark\", 0)\n(0, \"on\", 1)\n(1, \"off\", 0)\n")
  }

  @Test func autHasOneInitialState() {
    let edges = [(0, "a", 1)]
    #expect(Graph(states: 2, edges: edges, initialStates: [1]).aut() == "des (1, 1, 2)\n(0, \"a\", 1)\n")
    #expect(
      Graph(states: 2, edges: edges, initialStates: [0, 1]).aut()
        == "des (2, 3, 3)\n(0, \"a\", 1)\n(2, \"initial\", 0)\n(2, \"initial\", 1)\n")
    #expect(Graph<String>(states: 0, edges: [], initialStates: []).aut() == "des (0, 0, 1)\n")
  }

  @Test func dot() {
    #expect(
      light.dot(state: { $0 == 0 ? "dark" : "bright" }) == """
        digraph {
          0 [label="dark", peripheries=2]
          1 [label="bright"]
          0 -> 1 [label="on"]
          1 -> 0 [label="off"]
        }

        """)
    let cut = Numbers.endless.graph(limits: SearchLimits(depth: 1)).graph
    #expect(cut.dot().contains("  1 [label=\"1\", style=dashed]\n"))
  }

  @Test func dotShowsControlCharacters() {
    let graph = Graph(states: 1, edges: [(0, "a \"b\" \\\n\t\u{7}", 0)])
    #expect(graph.dot().contains(#"0 -> 0 [label="a \"b\" \\\n\\t\\u{7}"]"#))
  }

  @Test(arguments: [
    ("a \"b\" \\ c", #"a \"b\" \\ c"#), ("line\nbreak\r\ttab", #"line\nbreak\r\ttab"#),
    ("bell\u{7} escape\u{1b}[0m delete\u{7f} next\u{85}", #"bell\u{7} escape\u{1b}[0m delete\u{7f} next\u{85}"#),
    ("Ünïcode 🫖", "Ünïcode 🫖"), ("", ""),
  ])
  func labelsAreEscaped(label: String, text: String) {
    let graph = Graph(states: 1, edges: [(0, label, 0)])
    #expect(graph.aut() == "des (0, 1, 1)\n(0, \"\(text)\", 0)\n")
    #expect(graph.aut(loops: { _ in label }).contains("(0, \"\(text)\", 0)\n(0, \"\(text)\", 0)"))
  }
}
