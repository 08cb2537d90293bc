import Testing

/// How articles are parsed and compared.
@Suite struct ArticleTests {
  @Test func blocksAreFilesAndCommands() {
    let article = Article(
      """
      Words.

      ```swift
      // One.swift
      let one = 1
      ```

      ```swift
      let inNoFile = 2
      ```

      ```console
      $ first
      a

      b
      $ second
      ```

      ```text
      $ third
      ```
      """)
    #expect(
      article.parts.map { "\($0)" } == [
        #"file("One.swift", "let one = 1\n")"#, #"command("first", shows: ["a", "", "b"])"#,
        #"command("second", shows: [])"#,
      ])
  }

  @Test(arguments: [
    ["a", "b", "c"], ["a", "…", "c"], ["…", "c"], ["a", "…"], ["…"], ["…", "b", "…"], ["a", "b", "…", "c"],
  ])
  func isShown(_ shown: [String]) { #expect(Article.shows(shown, of: ["a", "b", "c"])) }

  @Test(arguments: [
    ["a", "b"], ["a", "c"], ["b", "…"], ["…", "b"], ["…", "c", "…", "b", "…"], ["a", "b", "c", "…", "c"], [],
    ["a", "…", "x", "…"],
  ])
  func isNotShown(_ shown: [String]) { #expect(!Article.shows(shown, of: ["a", "b", "c"])) }
}
