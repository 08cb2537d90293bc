import Driver
import OrderedJSON
import TextUI
import Utilities

/// The report of `replay`.
///
/// It prints the trace, the architectures and the compatibility; the first three steps that differ, as `compare` shows
/// them; the number of reproduced steps; and the digest.
@MainActor
struct ReplayReport: @MainActor Report {
  private static let mostShown = 3

  let replay: Replay
  let compatibility: Compatibility
  /// Whether the trace has an end line; known when it has been read.
  var isWhole = true
  /// The event after the last step that began and did not end; known when the trace has been read.
  var unfinished: ScriptEvent?
  private let paint: Paint
  private var comparison: ComparisonText
  private var shown = 0

  init(_ replay: Replay, _ compatibility: Compatibility, color: Bool) {
    self.replay = replay
    self.compatibility = compatibility
    paint = Paint(isColored: color)
    comparison = ComparisonText(
      names: [replay.names.recorded, replay.names.replayed], width: replay.header.size.width, timings: false,
      paint: paint)
  }

  // MARK: JSON

  var document: JSONObject {
    [
      "format": "duet-replay", "version": 1, "trace": replay.header.json, "architecture": .string(replay.architecture),
      "effects": .string(replay.effects.name), "answers": .string(replay.answers.rawValue),
      "compatibility": [
        "verdict": .string(compatibility.verdict.rawValue),
        "reasons": JSON(
          compatibility.reasons.map { ["step": JSON($0.step), "line": JSON($0.line), "message": .string($0.message)] }),
      ],
    ]
  }

  func add(_ step: Replay.Step) {}

  func write(_ step: Replay.Step, to stream: inout JSONStream) {
    var object: JSONObject = [
      "kind": "step", "step": JSON(step.compared.step),
      "event": step.compared.event.map { .string($0.description) } ?? .null,
      "reproduced": JSON(step.difference == nil),
    ]
    if let difference = step.difference { object["difference"] = difference.json }
    if !step.others.isEmpty { object["others"] = JSON(step.others.map(JSON.string)) }
    stream.write(JSON(object))
  }

  var end: JSONObject {
    let tally = replay.tally
    var object: JSONObject = [
      "kind": "end", "steps": JSON(tally.steps ?? 0), "reproduced": JSON(tally.reproduced),
      "firstDifference": tally.firstDifference.map { JSON($0) } ?? .null, "whole": JSON(isWhole),
      "digest": ["recorded": .string(tally.recorded.hex), "found": .string(tally.found.hex)],
    ]
    if let unfinished { object["unfinished"] = .string(unfinished.description) }
    return object
  }

  // MARK: Text

  private var width: Int { max(40, replay.header.size.width) }

  func firstText() -> [String] {
    let header = replay.header
    let answers =
      switch replay.answers {
      case .simulated, .live: "\(replay.effects.name) effects"
      case .recorded: "\(replay.effects.name) effects, with the answers recorded under \(header.effects) ones"
      }
    return [
      comparison.title(header.scenario, "\(replay.names.recorded), \(replay.names.replayed) · \(header.size)"),
      fitted("\(answers) · compatibility: \(compatibility.verdict.rawValue)", width),
    ]
  }

  mutating func text(_ step: Replay.Step) -> [String] {
    guard step.difference != nil else { return [] }
    shown += 1
    return shown <= Self.mostShown ? [""] + comparison.lines(step.compared) : []
  }

  func endText() -> [String] {
    let tally = replay.tally
    var lines = [""]
    if shown > Self.mostShown {
      lines.append("… and \(counted(shown - Self.mostShown, "step")) more with differences")
    }
    if let first = tally.others.first {
      let many = tally.others.count == 1 ? "" : ", and \(tally.others.count - 1) more"
      lines.append(fitted("beside the views, \(listed(first.what)) differ in step \(first.step)\(many)", width))
    }
    if let first = tally.firstDifference {
      lines.append(first == 0 ? "the start differs" : "the first step not reproduced is \(first)")
    }
    if let unfinished {
      let step = (tally.steps ?? 0) + 1
      lines.append(
        fitted("the recording ends in step \(step), \(unfinished), which did not end", width))
    }
    let verdict = "\(tally.reproduced) of \(tally.steps ?? 0) steps reproduced"
    let digest =
      tally.recorded == tally.found
      ? "digest \(tally.found.hex)" : "digest \(tally.recorded.hex) recorded, \(tally.found.hex) found"
    return lines + ["\(tally.isReproduced && unfinished == nil ? paint.good(verdict) : paint.bad(verdict)) · \(digest)"]
  }
}
