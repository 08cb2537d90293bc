import Driver
import OrderedJSON
import TextUI

extension ComparedStep.Difference {
  /// Writes the difference for people: who differs, and the lines that differ, with those of both around them.
  func write(to output: Output, _ paint: Paint, width: Int) throws {
    let view = view.map { "view \($0)" } ?? "the event"
    let room = max(8, (width - displayWidth(of: view) - 10) / 2)
    let one = paint.bad("− " + fitted(first, room))
    let other = paint.good("+ " + fitted(second, room))
    try output.write("\n  \(view): \(one)  \(other)\n")
    var isCut = false
    for (index, line) in lines.enumerated() {
      // The lines of both that stand near a change say where it is; the others say nothing.
      guard lines[max(0, index - 2)..<min(lines.count, index + 3)].contains(where: \.isChange) else {
        if !isCut { try output.write(paint.dim("    ⋮") + "\n") }
        isCut = true
        continue
      }
      isCut = false
      let text = fitted(line.text, width - 2)
      switch line {
      case .both: try output.write("  \(text)\n")
      case .onlyFirst: try output.write("  \(paint.bad(text))\n")
      case .onlySecond: try output.write("  \(paint.good(text))\n")
      }
    }
  }

  /// The difference as `compare`, `diff` and `replay` print it for programs.
  var json: JSON {
    [
      "first": .string(first), "second": .string(second), "view": view.map { JSON($0) } ?? .null,
      "lines": JSON(lines.map { .string($0.text) }),
    ]
  }
}
