import Driver
import OrderedJSON
import TextUI

extension Preview {
  /// The event, and what it would cause on each side; sides with the same are joined.
  ///
  /// A group has its `sides`, unless all have the same; the `lines` that would change, each with −1 if it goes and 1 if it
  /// is new; the `effects`, or why it is `refused`. In a report, a number stands for each text, and `lines` has the number
  /// of a line plus 1, negative if the line goes.
  ///
  /// - Parameter text: Returns what stands for a text: the text, or its number.
  func json(_ text: (String) -> JSON = { .string($0) }) -> JSON {
    let outcomes = outcomes
    var object: JSONObject = [
      "event": text(sanitized(path.last.map { "\($0)" } ?? "")),
      "groups": JSON(
        outcomes.map { sides, outcome in
          var group = outcome.json(text)
          if outcomes.count > 1 { group["sides"] = JSON(sides.map { JSON($0) }) }
          return JSON(group)
        }),
      "spaces": JSON(after.outcomes.map { text(sanitized($0.record?.space ?? "")) }),
    ]
    if isMasked { object["masked"] = 1 }
    return JSON(object)
  }
}

extension Preview.Outcome {
  fileprivate func json(_ text: (String) -> JSON) -> JSONObject {
    if let refusal { return ["refused": text(sanitized("\(refusal)"))] }
    var object: JSONObject = [:]
    let lines = changes.map { change -> JSON in
      let line = text(sanitized(change.line))
      return line.int.map { JSON(change.sign * ($0 + 1)) } ?? [JSON(change.sign), line]
    }
    if !lines.isEmpty { object["lines"] = JSON(lines) }
    if !effects.isEmpty { object["effects"] = JSON(effects.map { text(sanitized($0)) }) }
    return object
  }
}
