import Checking
import Driver
import OrderedJSON
import TextUI
import Utilities

/// The report of `space`: where each architecture is, and a step for each event that can happen.
///
/// - `json`: `{"format":"duet-space","version":1,"scenario":…,"size":…,"after":[EVENT…],"architectures":[…],"steps":[…],`
///   `"end":…}`, where an architecture is `{"architecture":…,"comonad":…,"space":…,"view":[LINE…]}`. A step is
///   `{"kind":"event","events":[EVENT…],"agrees":…,"architectures":[…]}`: the events from here to it, and for each
///   architecture the members of a step of a trace, or `"refused"`.
/// - `jsonl`: a line of the members before `"steps"`, a line for each step, and a line
///   `{"kind":"end","events":…,"differing":…,"failing":…}`.
struct SpaceReport: Report {
  let scenario: String
  let architectures: [Architecture]
  let here: ComparedStep
  /// The events that led here.
  let events: [ScriptEvent]
  let settings: RunSettings
  private let paint: Paint
  private var count = 0
  private var differing = 0
  /// The number of events that trap, never end, or show a fault of the component.
  private var failing = 0

  init(
    _ scenario: String, on architectures: [Architecture], at here: ComparedStep, after events: [ScriptEvent],
    _ settings: RunSettings
  ) {
    (self.scenario, self.architectures, self.here, self.events) = (scenario, architectures, here, events)
    self.settings = settings
    paint = Paint(isColored: settings.color)
  }

  /// Whether something differs or fails.
  var isFinding: Bool { !here.agrees || here.hasFault || differing + failing > 0 }

  mutating func add(_ step: Preview) {
    count += 1
    if step.after.hasFault { failing += 1 } else if !step.after.agrees { differing += 1 }
  }

  // MARK: JSON

  var document: JSONObject {
    [
      "format": "duet-space", "version": 1, "scenario": .string(scenario),
      "size": [JSON(settings.size.width), JSON(settings.size.height)],
      "after": JSON(events.map { .string("\($0)") }),
      "architectures": JSON(
        zip(architectures, here.outcomes).map { architecture, outcome in
          [
            "architecture": .string(architecture.name), "comonad": .string(architecture.comonad),
            "space": .string(outcome.record?.space ?? ""),
            "view": JSON((outcome.record?.views.last ?? []).map(JSON.string)),
          ]
        }),
    ]
  }

  func write(_ step: Preview, to stream: inout JSONStream) {
    stream.object { line in
      line.member("kind", "event")
      line.member("events", of: step.path) { $0.write("\($1)") }
      line.member("agrees", JSON(step.after.agrees))
      line.member("architectures", of: step.after.outcomes) { stream, outcome in
        stream.object {
          $0.member("architecture", outcome.architecture)
          outcome.record?.writeMembers(to: &$0)
          if let refusal = outcome.refusal { $0.member("refused", "\(refusal)") }
        }
      }
    }
  }

  var end: JSONObject {
    ["kind": "end", "events": JSON(count), "differing": JSON(differing), "failing": JSON(failing)]
  }

  // MARK: Text

  private var width: Int { max(40, settings.columns ?? settings.size.width) }
  private var names: [String] { architectures.map(\.name) }

  private func text(wholeViews: Bool = false, after views: [[String]]? = nil) -> ComparisonText {
    ComparisonText(
      names: names, width: width, timings: false, extent: settings.extent, wholeViews: wholeViews, paint: paint,
      shown: views)
  }

  func firstText() -> [String] {
    var text = text(wholeViews: true)
    let after = events.isEmpty ? "at the start" : "after \(counted(events.count, "event"))"
    var lines = [text.title(scenario, "\(after) · \(settings.size)"), ""]
    let names = names.map(displayWidth).max() ?? 0
    let comonads = architectures.map { displayWidth(of: $0.comonad) }.max() ?? 0
    for (architecture, outcome) in zip(architectures, here.outcomes) {
      let space = outcome.record?.space ?? outcome.refusal?.description ?? ""
      lines.append(
        fitted(
          "  \(padded(architecture.name, names))  \(padded(architecture.comonad, comonads))  → \(space)", width))
    }
    return lines + [""] + text.lines(here, title: "here", spaces: false)
  }

  mutating func text(_ step: Preview) -> [String] {
    var text = text(after: step.before)
    let title = step.path.map { "\($0)" }.joined(separator: ", then ")
    let lines = text.lines(step.after, title: title, spaces: settings.full)
    return [""] + lines + (lines.count > 1 ? [] : [paint.dim("  the view stays as it is")])
  }

  func endText() -> [String] {
    let all = counted(count, "event")
    var parts = here.agrees ? [] : ["the architectures differ here"]
    if differing > 0 { parts.append("\(differing) of \(all) \(differing == 1 ? "differs" : "differ")") }
    if failing > 0 { parts.append("\(failing) of \(all) \(failing == 1 ? "fails" : "fail")") }
    if isFinding { return ["", paint.bad(parts.joined(separator: "; "))] }
    return ["", paint.good(architectures.count < 2 ? all : "all agree on \(all)")]
  }
}
