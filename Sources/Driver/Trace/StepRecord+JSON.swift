import Effects
import OrderedJSON

extension StepRecord {
  /// The record as a line of a trace.
  public var json: JSON {
    let views = JSON(self.views.map { JSON($0.map(JSON.string)) })
    let controls = JSON(self.controls.map(JSON.string))
    guard let event else {
      return [
        "kind": "start", "step": JSON(step), "time": JSON(time), "space": .string(space), "views": views,
        "controls": controls,
      ]
    }
    return [
      "kind": "event", "step": JSON(step), "time": JSON(time), "event": .string(event.description),
      "actions": JSON(actions.map(JSON.string)), "effects": JSON(effects.map(\.json)), "views": views,
      "space": .string(space), "controls": controls, "moves": JSON(moves),
    ]
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
