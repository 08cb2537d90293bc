import Driver
import OrderedJSON
import TextUI
import Utilities

extension LiveTimeline {
  /// What a tab asks about the step shown. An answer changes nothing.
  enum Question {
    /// What could happen after these events?
    case look([String])
    /// Which step changed each line of the views and the states last?
    case blame
    /// What has changed between a step and the one shown?
    case since(Int)
    /// What is the map of the states?
    case map
  }

  /// Returns the answer to a question, after all earlier requests.
  func answer(_ question: Question) async throws(TimelineError) -> JSON {
    do {
      return try await inTurn { live in
        switch question {
        case .look(let lines):
          let script = try Script(parsing: Array(lines.joined(separator: "\n").utf8), name: "look")
          let (previews, left) = try live.timeline.look(after: script.events)
          return ["events": JSON(previews.map { $0.json() }), "left": JSON(left)]
        case .blame: return live.timeline.blame
        case .since(let step): return try live.timeline.changes(since: step)
        case .map:
          let map = try await live.map()
          return ["map": map.json { .string(sanitized($0)) }, "places": JSON((live.places() ?? []).map { JSON($0) })]
        }
      }
    } catch {
      throw TimelineError(description: "\(error)")
    }
  }
}

extension Timeline {
  /// The lines of the views and the states with the steps that changed them last, and the causes of these steps.
  fileprivate var blame: JSON {
    var causes: [Int: String] = [:]
    func row(_ text: String, _ step: Int?) -> JSON {
      if let step, causes[step] == nil { causes[step] = cause(ofStep: step) }
      return [.string(sanitized(text)), step.map { JSON($0) } ?? .null]
    }
    let views = grouped { side in JSON(viewBlame(ofSide: side).map { row($0.line, $0.step) }) }
    let states = grouped { side in JSON(stateBlame(ofSide: side).map { row($0.line.text, $0.step) }) }
    let written = causes.sorted { $0.key > $1.key }.map { [JSON($0.key), .string(sanitized($0.value))] as JSON }
    return ["views": views, "states": states, "causes": JSON(written)]
  }

  /// The lines of the views and the parts of the states that have changed between a step and the one shown, from the earlier
  /// one to the later one.
  fileprivate func changes(since step: Int) throws -> JSON {
    guard moments.indices.contains(step) else {
      throw TimelineError(description: "there is no step \(step); the last one is \(moments.count - 1)")
    }
    let changes = names.indices.map { self.changes(between: step, and: shown, onSide: $0) }
    return [
      "views": grouped { JSON(changes[$0].lines.map { [JSON($0.sign), .string(sanitized($0.line))] }) },
      "states": grouped { changes[$0].state.map { JSON($0.map(\.row)) } ?? "The state is not remembered." },
    ]
  }

  /// The rows of each side, or a text in their place; sides with the same rows are joined.
  private func grouped(_ rows: (Int) -> JSON) -> JSON {
    let groups = names.indices.grouped(by: rows)
    return JSON(groups.map { ["sides": JSON($0.members.map { JSON($0) }), "rows": $0.value] })
  }
}
