import Driver
import OrderedJSON
import TextUI

/// What `replay` prints.
///
/// - `text`: what is replayed, on what, and how it was judged; each step that was not reproduced, as `compare` shows one, up
///   to three of them; how many were, and the digest.
/// - `jsonl`: a line `{"format":"duet-replay","version":1,…}`, a line `{"kind":"step",…}` for each step, a line
///   `{"kind":"end",…}`, or `{"kind":"stopped","reason":…}` where the replay was.
/// - `json`: the same values in one document, the steps in `"steps"`, the last in `"end"`; where the replay was stopped,
///   that is `null`, and `"stopped"` says why.
@MainActor
struct ReplayReport {
  /// How many differences are shown for people.
  private static let mostShown = 3

  let settings: ReplaySettings
  let replay: Replay
  let output: Output
  private let paint: Paint
  private var comparison: ComparisonText
  private var shown = 0
  private var hasSteps = false

  init(settings: ReplaySettings, replay: Replay, output: Output) {
    self.settings = settings
    self.replay = replay
    self.output = output
    paint = Paint(isColored: settings.color)
    comparison = ComparisonText(
      names: [replay.names.recorded, replay.names.replayed], width: replay.header.size.width, timings: false,
      paint: paint)
  }

  private var width: Int { max(40, replay.header.size.width) }

  func begin(_ judgement: Judgement) throws {
    let header = replay.header
    switch settings.format {
    case .text:
      let name = fitted(header.scenario, width / 2)
      let rest = " · \(replay.names.recorded), \(replay.names.replayed) · \(header.size)"
      try output.write(paint.bold(name) + fitted(rest, width - displayWidth(of: name)) + "\n")
      let answers =
        switch replay.answers {
        case .simulated, .live: "\(replay.effects.name) effects"
        case .recorded: "\(replay.effects.name) effects, with the answers recorded under \(header.effects) ones"
        }
      try output.write(fitted("\(answers) · judged \(judgement.name)", width) + "\n")
    case .json, .jsonl:
      let object: JSONObject = [
        "format": "duet-replay", "version": 1, "trace": header.json, "architecture": .string(replay.architecture),
        "effects": .string(replay.effects.name), "answers": .string(replay.answers.rawValue),
        "judgement": [
          "verdict": .string(judgement.name),
          "reasons": JSON(
            judgement.reasons.map { ["step": JSON($0.step), "line": JSON($0.line), "message": .string($0.message)] }),
        ],
      ]
      let text = JSON(object).write()
      try output.write(settings.format == .jsonl ? text + "\n" : text.dropLast() + ",\"steps\":[")
    }
  }

  mutating func step(_ step: Replay.Step) throws {
    switch settings.format {
    case .text: try text(step)
    case .json: try output.write((hasSteps ? ",\n" : "\n") + json(step).write())
    case .jsonl: try output.write(json(step).write() + "\n")
    }
    hasSteps = true
  }

  func end(isWhole: Bool) throws {
    let tally = replay.tally
    switch settings.format {
    case .text: try verdict(isWhole: isWhole)
    case .json, .jsonl:
      let end: JSON = [
        "kind": "end", "steps": JSON(tally.steps ?? 0), "reproduced": JSON(tally.reproduced),
        "firstDifference": tally.firstDifference.map { JSON($0) } ?? .null, "whole": JSON(isWhole),
        "digest": ["recorded": .string(tally.recorded.hex), "found": .string(tally.found.hex)],
      ]
      try output.write(settings.format == .jsonl ? end.write() + "\n" : "\n],\"end\":" + end.write() + "}\n")
    }
    try output.flush()
  }

  /// Ends what is printed where the replay was stopped by `error`.
  func stop(_ error: any Error) throws {
    switch settings.format {
    case .text: break
    case .json: try output.write("\n],\"end\":null,\"stopped\":" + JSON.string("\(error)").write() + "}\n")
    case .jsonl:
      let stopped: JSON = ["kind": "stopped", "reason": .string("\(error)")]
      try output.write(stopped.write() + "\n")
    }
    try output.flush()
  }

  private func json(_ step: Replay.Step) -> JSON {
    var object: JSONObject = [
      "kind": "step", "step": JSON(step.compared.step),
      "event": step.compared.event.map { .string($0.description) } ?? .null,
      "reproduced": JSON(step.difference == nil),
    ]
    if let difference = step.difference { object["difference"] = difference.json }
    if !step.others.isEmpty { object["others"] = JSON(step.others.map(JSON.string)) }
    return JSON(object)
  }

  private mutating func text(_ step: Replay.Step) throws {
    guard step.difference != nil else { return }
    shown += 1
    guard shown <= Self.mostShown else { return }
    for line in [""] + comparison.lines(step.compared) { try output.write(line + "\n") }
  }

  /// What was recorded of a step beside what it was now, whatever was shown before.
  func difference(_ step: Replay.Step) throws {
    var comparison = comparison
    for line in [""] + comparison.lines(step.compared) { try output.write(line + "\n") }
  }

  /// How many steps were reproduced, and the digest.
  func verdict(isWhole: Bool) throws {
    let tally = replay.tally
    let steps = tally.steps ?? 0
    try output.write("\n")
    if shown > Self.mostShown {
      try output.write("… and \(counted(shown - Self.mostShown, "step")) more that differ\n")
    }
    if let first = tally.others.first {
      let what = listed(first.what)
      let many = tally.others.count == 1 ? "" : ", and \(tally.others.count - 1) more"
      try output.write(fitted("not in the views: \(what) differ in step \(first.step)\(many)", width) + "\n")
    }
    if let first = tally.firstDifference {
      try output.write(first == 0 ? "the start differs\n" : "the first that was not reproduced is step \(first)\n")
    }
    let verdict = "\(tally.reproduced) of \(steps) steps reproduced"
    let digest =
      tally.recorded == tally.found
      ? "digest \(tally.found.hex)" : "digest \(tally.recorded.hex) recorded, \(tally.found.hex) found"
    try output.write((tally.isReproduced ? paint.good(verdict) : paint.bad(verdict)) + " · \(digest)\n")
  }
}
