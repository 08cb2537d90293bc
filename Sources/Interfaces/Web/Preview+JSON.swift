import Driver
import OrderedJSON
import TextUI

extension Preview {
  /// The event, the ID of its control, and what it would cause on each side; sides with the same are joined.
  ///
  /// A group has its `sides`, and the `lines` that would change, each with −1 if it goes and 1 if it is new; the `effects`,
  /// or why it is `refused`.
  ///
  /// - Parameter text: Returns what stands for a text: the text, or a number of it.
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
          group["sides"] = JSON(sides.map { JSON($0) })
          return JSON(group)
        }),
      "spaces": JSON(after.outcomes.map { text(sanitized($0.record?.space ?? "")) }),
    ]
    if let control = path.last?.target?.control { object["control"] = .string(control) }
    if isMasked { object["masked"] = 1 }
    return JSON(object)
  }

  private func json(of side: Int, _ text: (String) -> JSON) -> JSONObject {
    let outcome = after.outcomes[side]
    if let refusal = outcome.refusal { return ["refused": text(sanitized("\(refusal)"))] }
    let lines = JSON(changes(on: side).map { $0.json(text) })
    let effects = (outcome.record?.effects ?? []).map { text(sanitized($0.summary)) }
    return effects.isEmpty ? ["lines": lines] : ["lines": lines, "effects": JSON(effects)]
  }
}
