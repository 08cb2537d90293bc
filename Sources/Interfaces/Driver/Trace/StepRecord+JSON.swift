import Effects
import OrderedJSON

extension StepRecord {
  /// Writes the record's members, as in a trace, into the object that is open in `line`.
  ///
  /// - Complexity: O(*n*).
  public func writeMembers(to line: inout JSONStream) { writeMembers(event?.description, to: &line) }

  /// - Parameter event: The event's text, computed once for every use.
  func writeMembers(_ event: String?, to line: inout JSONStream) {
    line.member("kind", event == nil ? "start" : "event")
    line.member("step", step)
    line.member("time", time)
    if let event { line.member("event", event) }
    line.member("actions", of: actions) { $0.write($1) }
    line.member("effects", of: effects) { $0.write($1.json) }
    line.member("views", of: views) { $0.array(of: $1) { $0.write($1) } }
    line.member("space", space)
    line.member("controls", of: controls) { $0.write($1) }
    line.member("moves", moves)
    if let states { line.members(states.members(isStart: event == nil)) }
  }
}

extension StepStates {
  /// The members of a step in a trace: the actions and the changes. At the start, the state before them comes first;
  /// without actions and changes, it is alone.
  ///
  /// - Complexity: O(*n*).
  package func members(isStart: Bool) -> JSONObject {
    var members: JSONObject = isStart ? ["state": before] : [:]
    if !isStart || !actions.isEmpty || !changes.isEmpty {
      members["actionValues"] = JSON(actions)
      members["changes"] = JSON(changes.map { JSON($0.map(\.json)) })
    }
    return members
  }

  /// The state before the changes.
  private var before: JSON {
    var before = state
    // Undoing changes that led to the state always applies.
    _ = before.apply(
      changes.joined().reversed().map { StateChange(path: $0.path, before: $0.after, after: $0.before) })
    return before
  }
}

extension EffectRecord {
  /// The record as in a trace: the event's time under its name, and the answer or the reason, if there is one.
  ///
  /// The members are `began`, with `request` if there is one; `ended` with `answer` or `failed`; `yielded` with `answer`; `finished`; `cancelled`;
  /// `dropped`.
  public var json: JSON {
    func record(_ happened: String, more: (String, JSON)? = nil) -> JSON {
      let members = [("id", JSON(id)), ("service", .string(service)), (happened, JSON(time))]
      return JSON(JSONObject(members + (more.map { [$0] } ?? [])))
    }
    switch event {
    case .began: return record("began", more: request.map { ("request", $0) })
    case .answered(let answer): return record("ended", more: ("answer", answer))
    case .failed(let reason): return record("ended", more: ("failed", .string(reason)))
    case .yielded(let element): return record("yielded", more: ("answer", element))
    case .finished: return record("finished")
    case .cancelled: return record("cancelled")
    case .dropped: return record("dropped")
    }
  }
}
