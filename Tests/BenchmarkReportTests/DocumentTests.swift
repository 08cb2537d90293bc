import BenchmarkReport
import Testing

@Suite struct DocumentTests {
  @Test func aTableIsAligned() {
    #expect(
      markdown([["", "ns"], ["State–Store", "12"], ["x", "1234"]]) == """
        |             |   ns |
        | ----------- | ---: |
        | State–Store |   12 |
        | x           | 1234 |
        """)
  }

  @Test func whatFallsShortIsBold() {
    let rows = [
      Row("first", .times, [Cell("a", 1.2, limit: 1.5), Cell("b", 2.5, limit: 1.5)], note: "said once"),
      Row("second", .times, [Cell("b", nil, limit: 2)], note: "said once"),
    ]
    #expect(
      markdown(rows, subjects: ["a", "b"]) == """
        |         | limit   |    a |        b |              |
        | ------- | ------- | ---: | -------: | -----------: |
        | first¹  | ≤ 1.5 × | 1.20 | **2.50** |        short |
        | second¹ | ≤ 2.0 × |      |        – | not measured |

        ¹ said once
        """)
  }

  @Test func whatIsOfOthersStandsInATableOfItsOwn() {
    let results = Results(
      machine: "", compiler: "", date: "", load: 0, sources: "",
      rows: [
        Row("first", .times, [Cell("a", 1, limit: 2), Cell("other", 3, limit: 2)]),
        Row("second", .seconds, [Cell("other", 4)]),
      ])
    #expect(
      results.table(of: ["a", "b"]) == """
        |       | limit   |    a |      |
        | ----- | ------- | ---: | ---: |
        | first | ≤ 2.0 × | 1.00 | pass |
        """)
    #expect(
      results.table(ofOthersThan: ["a", "b"]) == """
        |        |       | limit   |          |          |
        | ------ | ----- | ------- | -------: | -------: |
        | first  | other | ≤ 2.0 × | **3.00** |    short |
        | second | other |         |      4.0 | reported |
        """)
  }

  @Test(arguments: [
    ("", ""), ("one", "one"), ("one two", "one two"), ("one two three", "one two\nthree"),
    ("seventeen one", "seventeen\none"),
  ])
  func paragraphsAreWrapped(text: String, lines: String) { #expect(wrapped(text, at: 8) == lines) }

  @Test func aPassageIsReplacedBetweenItsMarks() {
    let document = "before\n<!-- table -->\nold\nolder\n<!-- /table -->\nafter\n"
    let written = MarkedText.replacing("table", in: document, by: "new")
    #expect(written == "before\n<!-- table -->\nnew\n<!-- /table -->\nafter\n")
    #expect(written.flatMap { MarkedText.replacing("table", in: $0, by: "new") } == written)
  }

  @Test(arguments: [
    "", "<!-- table -->", "<!-- /table -->\n<!-- table -->", "<!-- table -->\n<!-- table -->\n<!-- /table -->",
    "a <!-- table -->\n<!-- /table -->",
  ])
  func withoutItsMarksADocumentIsLeft(document: String) {
    #expect(MarkedText.replacing("table", in: document, by: "new") == nil)
  }
}
