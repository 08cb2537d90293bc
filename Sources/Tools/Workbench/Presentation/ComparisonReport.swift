import Driver
import OrderedJSON

/// The report of `compare` and `diff`, which keeps only a few steps in memory.
///
/// Each step has its event, whether the views agree, and the moves and the space of each architecture; then the new
/// lines of the view, or the difference. Unless `full` is set, steps that agree are folded into one line. The totals
/// follow at the end.
///
/// For recorded traces, the header contains both headers in `"traces"`, and each side has a `"trace"`.
///
/// For two scripts, the header contains their names in `"scripts"`, and each side has a `"script"`.
///
/// After random events, the end contains their `"coverage"`: the numbers of `"events"` by their verbs, the number of
/// `"controls"`, the `"unused"` ones, and the number of `"screens"`.
///
/// If random events found a difference, the end contains `"shrunk"`, a list: for each short script `"script"`, the
/// number of events before as `"from"`, whether a search has shown that it is `"minimal"`, and the `"difference"` after
/// its last event.
///
/// Sides with different events are aligned. A step that only the second side has contains `"change":"inserted"`, one
/// that only the first side has contains `"change":"deleted"`; the end counts them in `"inserted"` and `"deleted"`, if
/// there are any. `"step"` is the step's number on the first side that has it. If the numbers differ, each side contains
/// its own.
struct ComparisonReport: Report {
  /// The numbers of steps, without the start.
  struct Counts {
    var steps = 0
    var agreed = 0
    /// The number of steps that only the second side has.
    var inserted = 0
    /// The number of steps that only the first side has.
    var deleted = 0
  }

  let run: Run
  let settings: RunSettings
  private let width: Int
  private let paint: Paint
  private var text: ComparisonText
  private var folding = ComparisonFolding()
  private var summary: ComparisonSummary
  private var marks = ComparisonSummary.Marks()
  private var counts = Counts()
  private(set) var firstDisagreement: ComparedStep.ID?
  /// The coverage of random events.
  var coverage: RandomEvents.Coverage?
  /// The counterexamples, if any were looked for.
  var shrunk: JSON?

  init(_ run: Run, _ settings: RunSettings) {
    (self.run, self.settings) = (run, settings)
    paint = Paint(isColored: settings.color)
    width = settings.columns ?? run.size.width
    text = ComparisonText(
      names: run.names, noun: run.kind.rawValue, width: width, timings: settings.timings, extent: settings.extent,
      paint: paint)
    summary = ComparisonSummary(run.names, timings: settings.timings)
  }

  mutating func add(_ step: ComparedStep) {
    let agrees = step.agrees
    if !agrees { firstDisagreement = firstDisagreement ?? step.id }
    if step.event != nil {
      counts.steps += 1
      if agrees { counts.agreed += 1 }
      if let only = step.only {
        if only == 0 { counts.deleted += 1 } else { counts.inserted += 1 }
      }
    }
    marks = summary.add(step)
  }

  // MARK: Text

  func firstText() -> [String] { [text.title(run.scenario, run.details)] }

  mutating func text(_ step: ComparedStep) -> [String] {
    if let only = settings.at {
      let lines = lines([.step((step, marks))])
      return step.step == only || step.numbers.contains(only) ? lines : []
    }
    return lines(settings.full ? [.step((step, marks))] : folding.add((step, marks)))
  }

  mutating func restOfText() -> [String] { lines(folding.end()) }

  func endText() -> [String] {
    if settings.at != nil { return [] }
    return (coverage?.lines(width, paint) ?? []) + text.end(summary, counts, firstDisagreement: firstDisagreement)
  }

  private mutating func lines(_ pieces: [ComparisonFolding.Piece]) -> [String] {
    var lines: [String] = []
    for piece in pieces { lines += text.lines(piece) }
    return lines
  }

  // MARK: JSON

  var document: JSONObject {
    var header: JSONObject = [
      "format": "duet-comparison", "version": 1, "scenario": .string(run.scenario), "effects": .string(run.effects),
      "seed": run.seed.flatMap { JSONNumber(String($0)) }.map(JSON.number) ?? .null,
      "size": [JSON(run.size.width), JSON(run.size.height)],
      "architectures": JSON(run.sides.map { .string($0.header.architecture) }),
    ]
    let sources = run.sides.compactMap { side in side.source.map { (JSON.string($0), side.header) } }
    switch run.kind {
    case .architecture: break
    case .script: header["scripts"] = JSON(sources.map(\.0))
    case .trace: header["traces"] = JSON(sources.map { ["trace": $0, "header": $1.json] })
    }
    return header
  }

  var end: JSONObject {
    var object: JSONObject = [
      "kind": "end", "steps": JSON(counts.steps), "agreed": JSON(counts.agreed),
      "firstDisagreement": firstDisagreement.map { JSON($0.step) } ?? .null,
      "architectures": JSON(
        summary.parts.enumerated().map { $1.json(side: side(at: $0), timings: settings.timings) }),
    ]
    if counts.inserted > 0 { object["inserted"] = JSON(counts.inserted) }
    if counts.deleted > 0 { object["deleted"] = JSON(counts.deleted) }
    if let coverage { object["coverage"] = coverage.json }
    if let shrunk { object["shrunk"] = shrunk }
    return object
  }

  func write(_ step: ComparedStep, to stream: inout JSONStream) {
    let difference = step.difference
    var object: JSONObject = [
      "kind": "step", "step": JSON(step.step), "event": step.event.map { .string($0.description) } ?? .null,
      "agrees": JSON(difference == nil),
      "architectures": JSON(step.outcomes.enumerated().map { json($1, at: $0, of: step) }),
    ]
    if let change = step.change { object["change"] = .string(change) }
    if !marks.costliest.isEmpty { object["costliest"] = names(at: marks.costliest) }
    if !marks.slowest.isEmpty { object["slowest"] = names(at: marks.slowest) }
    if let difference { object["difference"] = difference.json }
    stream.write(JSON(object))
  }

  private func names(at indices: [Int]) -> JSON { JSON(indices.map { .string(run.names[$0]) }) }

  private func side(at index: Int) -> JSONObject {
    let side = run.sides[index]
    var object: JSONObject = ["architecture": .string(side.header.architecture)]
    if let source = side.source { object[run.kind.rawValue] = .string(source) }
    return object
  }

  private func json(_ outcome: ComparedStep.Outcome, at index: Int, of step: ComparedStep) -> JSON {
    var object = side(at: index)
    if step.numbers.count > 1, let number = outcome.number { object["step"] = JSON(number) }
    if let record = outcome.record {
      object["time"] = JSON(record.time)
      object["moves"] = JSON(record.moves)
      object["actions"] = JSON(record.actions.map(JSON.string))
      object["effects"] = JSON(record.effects.map(\.json))
      object["space"] = .string(record.space)
      object["views"] = JSON(record.views.map { JSON($0.map(JSON.string)) })
      for (key, value) in record.states?.members(isStart: record.event == nil) ?? [:] { object[key] = value }
    }
    if let refusal = outcome.refusal { object["refused"] = .string(refusal.description) }
    if settings.timings { object["nanoseconds"] = JSON(Int(outcome.duration.nanoseconds)) }
    return JSON(object)
  }
}
