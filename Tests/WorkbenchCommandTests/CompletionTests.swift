import Testing

/// What shells complete.
@Suite struct CompletionTests {
  @Test(arguments: [
    ("duet run ho", "home home-locale"), ("duet run home -a st", "state-store"),
    ("duet compare stepper -a al", "all"), ("duet play home -e l", "live"), ("duet laws monoi", "monoids"),
    ("duet run home -s scr", "script"), ("duet replay tra", "trace"), ("duet diff trace scr", "script"),
  ])
  func bashCompletes(line: String, to words: String) throws {
    let scratch = try Scratch(["script": "", "trace": ""])
    let complete = """
      cat >complete <<'END'
      words=(\(line))
      source <("$DUET" --generate-completion-script bash)
      duet() { "$DUET" "$@"; }
      COMP_WORDS=("${words[@]}") COMP_CWORD=$((${#words[@]} - 1)) COMP_LINE="${words[*]}" COMP_POINT=${#COMP_LINE}
      _duet duet "${words[COMP_CWORD]}" "${words[COMP_CWORD - 1]}" 2>/dev/null
      echo "${COMPREPLY[*]}"
      END
      bash complete
      """
    #expect(try scratch.run(complete, status: 0).out == words + "\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func eachShellHasAScript(shell: String) throws {
    let script = try Scratch().run("duet --generate-completion-script \(shell)", status: 0).out
    #expect(script.contains("---completion") && script.contains("duet"))
  }
}
