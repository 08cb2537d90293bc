import Driver
import OrderedJSON
import TextUI

extension Preview {
  /// The event, what it would cause on each side, where sides with the same are joined, and the space of each side
  /// then; last a 1 if the event is masked.
  ///
  /// What it would cause is the lines that would change, each with −1 if it goes and 1 if it is new; the effects; the
  /// sides, unless all have the same; and why it is refused. What is empty at the end is left out. In a report, a
  /// number stands for each text, and a line is its number plus 1, negative if it goes.
  ///
  /// - Parameter text: Returns what stands for a text: the text, or its number.
  func json(_ text: (String) -> JSON = { .string($0) }) -> JSON {
    let outcomes = outcomes
    let groups = outcomes.map { sides, outcome in
      outcome.json(of: outcomes.count > 1 ? sides.map { JSON($0) } : [], text)
    }
    let spaces = after.outcomes.map { text(sanitized($0.record?.space ?? "")) }
    let event = text(sanitized(path.last.map { "\($0)" } ?? ""))
    return JSON([event, JSON(groups), JSON(spaces)] + (isMasked ? [1] : []))
  }
}

extension Preview.Outcome {
  fileprivate func json(of sides: [JSON], _ text: (String) -> JSON) -> JSON {
    let lines = changes.map { change -> JSON in
      let line = text(sanitized(change.line))
      return line.int.map { JSON(change.sign * ($0 + 1)) } ?? [JSON(change.sign), line]
    }
    var parts: [JSON] = [JSON(lines), JSON(effects.map { text(sanitized($0)) }), JSON(sides)]
    if let refusal { parts = [[], [], JSON(sides), text(sanitized("\(refusal)"))] }
    while parts.last == [] { parts.removeLast() }
    return JSON(parts)
  }
}
