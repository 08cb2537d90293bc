import Driver
import OrderedJSON
import TextUI

extension Preview.Summary {
  /// An array: the event, the groups of sides for which it would cause the same, and the space of each side then. A
  /// masked event has a 1 at the end.
  ///
  /// A group is an array, too: the lines that would change, the effects, the sides, and the reason if the event is
  /// refused. A line has the sign −1 if it goes, and 1 if it is new. There are no sides if there is one group. Empty
  /// members at the end are left out. A report has numbers for texts, and a line is its number plus 1, negative if it
  /// goes.
  ///
  /// - Parameters:
  ///   - hasSpaces: Whether the spaces are written. Those of a report would take a twentieth of its size.
  ///   - text: Returns what stands for a text: the text, or its number.
  func json(hasSpaces: Bool = true, _ text: (String) -> JSON = { .string($0) }) -> JSON {
    let groups = outcomes.map { group in
      group.outcome.json(of: outcomes.count > 1 ? group.sides.map { JSON($0) } : [], text)
    }
    let spaces = hasSpaces ? spaces.map { text(sanitized($0)) } : []
    return JSON([text(sanitized("\(event)")), JSON(groups), JSON(spaces)] + (isMasked ? [1] : []))
  }
}

extension Preview.Outcome {
  fileprivate func json(of sides: [JSON], _ text: (String) -> JSON) -> JSON {
    let lines = changes.map { change -> JSON in
      let line = text(sanitized(change.line))
      return line.int.map { JSON(change.sign * ($0 + 1)) } ?? [JSON(change.sign), line]
    }
    var parts: [JSON] = [JSON(lines), JSON(effects.map { text(sanitized($0)) }), JSON(sides)]
    if let refusal { parts = [[], [], JSON(sides), text(sanitized(refusal))] }
    while parts.last == [] { parts.removeLast() }
    return JSON(parts)
  }
}
