import OrderedJSON

// What is shown of a preview, as one process sends it to another.

extension Preview.Summary {
  /// The summary as JSON.
  package var message: JSON {
    var message: JSONObject = ["event": .string("\(event)"), "spaces": .texts(spaces)]
    if isMasked { message["masked"] = true }
    message["outcomes"] = JSON(
      outcomes.map { group in
        [
          "sides": JSON(group.sides.map { JSON($0) }),
          "changes": JSON(group.outcome.changes.map { [JSON($0.sign), .string($0.line)] }),
          "effects": .texts(group.outcome.effects), "refusal": group.outcome.refusal.map { .string($0) } ?? .null,
        ]
      })
    return JSON(message)
  }

  /// Reads a ``message``; `nil` for anything else.
  package init?(message: JSON) {
    guard let event = message["event"]?.string.flatMap({ try? ScriptEvent(parsing: $0) }),
      let spaces = message["spaces"]?.array, let groups = message["outcomes"]?.array
    else { return nil }
    self.init(
      event: event, isMasked: message["masked"] != nil,
      outcomes: groups.map { group in
        Group(
          sides: group["sides"]?.array?.compactMap(\.int) ?? [],
          outcome: Preview.Outcome(
            changes: (group["changes"]?.array ?? []).compactMap { LineDifference(message: $0) },
            effects: group["effects"]?.array?.compactMap(\.string) ?? [], refusal: group["refusal"]?.string))
      }, spaces: spaces.compactMap(\.string))
  }
}

extension LineDifference {
  fileprivate init?(message: JSON) {
    guard let parts = message.array, parts.count == 2, let sign = parts[0].int, let line = parts[1].string else {
      return nil
    }
    self = sign < 0 ? .onlyFirst(line) : sign > 0 ? .onlySecond(line) : .both(line)
  }
}

extension JSON {
  /// An array of texts.
  package static func texts(_ texts: [String]) -> JSON { JSON(texts.map { .string($0) }) }
}
