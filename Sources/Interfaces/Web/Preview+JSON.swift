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
    var groups: [(outcome: JSONObject, sides: [Int])] = []
    for side in after.outcomes.indices {
      let outcome = json(of: side, text)
      if let same = groups.firstIndex(where: { $0.outcome == outcome }) {
        groups[same].sides.append(side)
      } else {
        groups.append((outcome, [side]))
      }
    }
    var object: JSONObject = [
      "event": text(sanitized(path.last.map { "\($0)" } ?? "")),
      "groups": JSON(
        groups.map { outcome, sides in
          var group = outcome
          if groups.count > 1 { group["sides"] = JSON(sides.map { JSON($0) }) }
          return JSON(group)
        }),
      "spaces": JSON(after.outcomes.map { text(sanitized($0.record?.space ?? "")) }),
    ]
    if isMasked { object["masked"] = 1 }
    return JSON(object)
  }

  private func json(of side: Int, _ text: (String) -> JSON) -> JSONObject {
    let outcome = after.outcomes[side]
    if let refusal = outcome.refusal { return ["refused": text(sanitized("\(refusal)"))] }
    let lines = changes(on: side).map { line -> JSON in
      let shown = text(sanitized(line.line))
      return shown.int.map { JSON(line.sign * ($0 + 1)) } ?? [JSON(line.sign), shown]
    }
    let effects = (outcome.record?.effects ?? []).map { text(sanitized($0.summary)) }
    var object: JSONObject = [:]
    if !lines.isEmpty { object["lines"] = JSON(lines) }
    if !effects.isEmpty { object["effects"] = JSON(effects) }
    return object
  }
}
