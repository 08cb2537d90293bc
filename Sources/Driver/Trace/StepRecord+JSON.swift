import Effects
import OrderedJSON

extension StepRecord {
  /// Writes the record as a trace has it: the members of the object that is open in `line`.
  ///
  /// - Complexity: O(*n*).
  public func writeMembers(to line: inout JSONStream) {
    line.member("kind", event == nil ? "start" : "event")
    line.member("step", step)
    line.member("time", time)
    if let event {
      line.member("event", event.description)
      line.member("actions", of: actions) { $0.write($1) }
      line.member("effects", of: effects) { $0.write($1.json) }
    } else {
      line.member("space", space)
    }
    line.member("views", of: views) { $0.array(of: $1) { $0.write($1) } }
    if event != nil { line.member("space", space) }
    line.member("controls", of: controls) { $0.write($1) }
    if event != nil { line.member("moves", moves) }
  }
}

extension EffectRecord {
  /// The record as a trace has it: with `began`, or with `ended` and either `answer` or `failed`.
  public var json: JSON {
    let call: [(String, JSON)] = [("id", JSON(id)), ("service", .string(service))]
    switch event {
    case .began: return JSON(JSONObject(call + [("began", JSON(time))]))
    case .answered(let answer): return JSON(JSONObject(call + [("ended", JSON(time)), ("answer", answer)]))
    case .failed(let reason): return JSON(JSONObject(call + [("ended", JSON(time)), ("failed", .string(reason))]))
    }
  }
}
