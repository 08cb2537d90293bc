import Driver
import OrderedJSON
import TextUI
import Utilities

extension RandomEvents.Coverage {
  /// The numbers of events, in the order of the verbs.
  private var counts: [(verb: String, count: Int)] {
    ScriptEvent.verbs.compactMap { verb in events[verb].map { (verb, $0) } }
  }

  /// The coverage as labels and values: events by their verbs, controls and screens.
  var facts: [(label: String, value: String)] {
    let never = unused.map(scriptWord)
    return [
      ("events", counts.map { "\($0.verb) \($0.count)" }.joined(separator: ", ")),
      (
        "controls",
        "\(controls.count - never.count) of \(controls.count) used"
          + (never.isEmpty ? "" : "; never \(never.joined(separator: ", "))")
      ), ("screens", "\(screens)"),
    ]
  }

  /// The coverage for text reports.
  func lines(_ width: Int, _ paint: Paint) -> [String] {
    ["", paint.bold("coverage")]
      + facts.flatMap { label, value in
        TextBlock(sanitized(value), lead: "  " + padded(label, 9), width: max(20, width)).lines.map(\.text)
      }
  }

  /// `{"events":{"tap":3},"controls":2,"unused":["retry"],"screens":4}`.
  var json: JSON {
    [
      "events": JSON(JSONObject(counts.map { ($0.verb, JSON($0.count)) })), "controls": JSON(controls.count),
      "unused": JSON(unused.map { .string($0) }), "screens": JSON(screens),
    ]
  }
}
