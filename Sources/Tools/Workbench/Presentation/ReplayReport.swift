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

  let replay: ReplayedRun
  private let paint: Paint
  private var comparison: ComparisonText
  private var shown = 0
  /// The number of reproduced steps, without the start.
  private var reproduced = 0
  /// The first step that was not reproduced; 0 is the start.
  private var firstDifference: Int?
  /// The names of the other differences of the last step, which do not count.
  private var others: [String] = []
  /// The number of steps with other differences, and the first one with their names.
  private var allOthers: (count: Int, first: (step: Int, what: [String])?) = (0, nil)
  /// The digests of the recorded and of the replayed steps.
  private var (recorded, found) = (TraceDigest(), TraceDigest())

  init(_ replay: ReplayedRun, color: Bool) {
    self.replay = replay
    paint = Paint(isColored: color)
    comparison = ComparisonText(names: replay.run.names, width: replay.run.size.width, timings: false, paint: paint)
  }

  /// Whether every step was reproduced.
  var isReproduced: Bool {
    firstDifference == nil && replay.unmatched == nil && recorded == found && replay.unfinished == nil
  }

  mutating func add(_ step: ComparedStep) {
    guard let one = step.outcomes[0].record else { return }
    if !step.agrees {
      firstDifference = firstDifference ?? step.step
    } else if step.step > 0 {
      reproduced += 1
    }
    recorded.add(one)
    guard let other = step.outcomes[1].record else { return others = [] }
    found.add(other)
    others = differences(one, other)
    if others.isEmpty { return }
    allOthers = (allOthers.count + 1, allOthers.first ?? (step.step, others))
  }

  /// Returns the names of the differences other than views; on another architecture, only time and controls count.
  private func differences(_ one: StepRecord, _ other: StepRecord) -> [String] {
    var others: [String] = []
    if one.time != other.time { others.append("time") }
    if !one.controls.elementsEqual(other.controls, by: { $0.isSame(as: $1) }) { others.append("controls") }
    guard replay.architecture == replay.header.architecture else { return others }
    if one.actions != other.actions { others.append("actions") }
    if one.moves != other.moves { others.append("moves") }
    if one.effects != other.effects { others.append("effects") }
    if one.space != other.space { others.append("space") }
    if let recorded = one.states, let found = other.states, recorded != found { others.append("states") }
    return others
  }

  // MARK: JSON

  var document: JSONObject {
    let compatibility = replay.compatibility
    return [
      "format": "duet-replay", "version": 1, "trace": replay.header.json, "architecture": .string(replay.architecture),
      "effects": .string(replay.effects.name), "answers": .string(replay.answers.rawValue),
      "compatibility": [
        "verdict": .string(compatibility.verdict.rawValue),
        "reasons": JSON(
          compatibility.reasons.map { ["step": JSON($0.step), "line": JSON($0.line), "message": .string($0.message)] }),
      ],
    ]
  }

  func write(_ step: ComparedStep, to stream: inout JSONStream) {
    var object: JSONObject = [
      "kind": "step", "step": JSON(step.step), "event": step.event.map { .string($0.description) } ?? .null,
      "reproduced": JSON(step.agrees),
    ]
    if let difference = step.difference { object["difference"] = difference.json }
    if !others.isEmpty { object["others"] = JSON(others.map(JSON.string)) }
    stream.write(JSON(object))
  }

  var end: JSONObject {
    var object: JSONObject = [
      "kind": "end", "steps": JSON(replay.last ?? 0), "reproduced": JSON(reproduced),
      "firstDifference": firstDifference.map { JSON($0) } ?? .null, "whole": JSON(replay.isWhole),
      "digest": ["recorded": .string(recorded.hex), "found": .string(found.hex)],
    ]
    if let unfinished = replay.unfinished { object["unfinished"] = .string(unfinished.description) }
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
      comparison.title(header.scenario, "\(replay.run.names.joined(separator: ", ")) · \(header.size)"),
      fitted("\(answers) · compatibility: \(replay.compatibility.verdict.rawValue)", width),
    ]
  }

  mutating func text(_ step: ComparedStep) -> [String] {
    if step.agrees { return [] }
    shown += 1
    return shown <= Self.mostShown ? [""] + comparison.lines(step) : []
  }

  func endText() -> [String] {
    var lines = [""]
    if shown > Self.mostShown {
      lines.append("… and \(counted(shown - Self.mostShown, "step")) more with differences")
    }
    if let first = allOthers.first {
      let many = allOthers.count == 1 ? "" : ", and \(allOthers.count - 1) more"
      lines.append(fitted("beside the views, \(listed(first.what)) differ in step \(first.step)\(many)", width))
    }
    if let first = firstDifference {
      lines.append(first == 0 ? "the start differs" : "the first step not reproduced is \(first)")
    }
    if let unfinished = replay.unfinished {
      let step = (replay.last ?? 0) + 1
      lines.append(
        fitted("the recording ends in step \(step), \(unfinished), which did not end", width))
    }
    let verdict = "\(reproduced) of \(replay.last ?? 0) steps reproduced"
    let digest = recorded == found ? "digest \(recorded.hex)" : "digest \(recorded.hex) recorded, \(found.hex) found"
    return lines + ["\(isReproduced ? paint.good(verdict) : paint.bad(verdict)) · \(digest)"]
  }
}
