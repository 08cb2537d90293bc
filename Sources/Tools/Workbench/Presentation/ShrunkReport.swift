import Driver
import OrderedJSON
import TextUI
import Utilities

/// Counterexamples as text, and as JSON.
struct ShrunkReport {
  let counterexamples: [Counterexample]
  /// The command that performs a script, without the architectures and the script.
  let command: (start: String, end: String)
  let shrinking: ShrinkSettings
  /// The maximum width of a line in cells, but for scripts and commands, which can be copied.
  let width: Int
  let paint: Paint

  var lines: [String] {
    var lines = counterexamples.enumerated().flatMap { [""] + self.lines($1, number: $0 + 1) }
    if shrinking.emittedScript == nil, shrinking.emittedTest == nil, !counterexamples.isEmpty {
      lines.append("  --emit-script FILE writes the script, --emit-test FILE a Swift test")
    }
    if shrinking.most > 1 {
      let count = counterexamples.count
      let seeds = CounterexampleSearch.seedsForEach * shrinking.most
      let rest = count < shrinking.most ? "; no more in \(counted(seeds, "further seed"))" : ""
      lines += ["", fitted("\(counted(count, "different counterexample"))\(rest)", width)]
    }
    return lines
  }

  private func lines(_ example: Counterexample, number: Int) -> [String] {
    let script = example.script
    let title =
      example.before == 0
      ? "the starts differ" : "shrunk from \(counted(example.before, "event")) to \(script.count)"
    let ordinal = shrinking.most > 1 ? "\(number) · " : ""
    let file = shrinking.emittedScript.map { shellWord($0(number).path) } ?? "FILE"
    var lines = [paint.bold(ruled(ordinal + title, "", width))] + scriptLines(script)
    if !script.isEmpty {
      let claim =
        example.isMinimal
        ? "minimal: no shorter script of these events differs" : "a shorter script may do: not all were tried"
      lines.append(fitted("  \(claim)", width))
    }
    if let difference = example.step.difference {
      lines += DifferenceReport(difference: difference, width: width, paint: paint).lines
    }
    return lines + ["  to see it: \(command(for: example, file: file))"]
  }

  private func command(for example: Counterexample, file: String) -> String {
    command.start + example.names.map { " -a \(shellWord($0))" }.joined() + " -s \(file)\(command.end)"
  }

  /// The command that performs a counterexample, with the script as its input.
  func command(for example: Counterexample) -> String {
    "\(command(for: example, file: "-")) <<'.'\n\(Script(events: example.script).description).\n"
  }

  var json: JSON {
    JSON(
      counterexamples.map { example in
        [
          "script": JSON(example.script.map { .string($0.description) }), "from": JSON(example.before),
          "minimal": JSON(example.isMinimal), "difference": example.step.difference?.json ?? .null,
        ]
      })
  }
}

/// Returns `text` as one word of a shell, in quotes if necessary.
func shellWord(_ text: String) -> String {
  let isPlain = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
  return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}
