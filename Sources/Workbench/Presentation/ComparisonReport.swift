import Driver
import OrderedJSON

/// What `compare` and `diff` print.
///
/// - `text`: for each step its event and whether the views agree, then what moved each architecture and where its space is,
///   then what is new in the view, or, where the views disagree, their difference; stretches of steps that agree in a
///   line, unless all are to be shown; at the end a table of sums, the first step that did not agree, and one line that
///   says how many did.
/// - `jsonl`: a line `{"format":"duet-comparison","version":1,…}`, a line `{"kind":"step",…}` for each step, a line
///   `{"kind":"end","steps":…,"agreed":…,"firstDisagreement":…,"architectures":[…]}`.
/// - `json`: the same values in one document, the steps in `"steps"`, the last in `"end"`.
///
/// Where the comparison was stopped, `jsonl` has a last line `{"kind":"stopped","reason":…}` in place of the end, and
/// `json` an `"end"` of `null` and the reason in `"stopped"`.
///
/// However many steps there are, no more than a few of them are kept.
///
/// Of recorded traces, the header has both of theirs in `"traces"`, and each side its `"trace"`.
struct ComparisonReport {
  /// A trace that is one of the sides.
  struct Side {
    /// The file's name.
    let name: String
    let header: TraceHeader
  }

  let settings: RunSettings
  /// What each side is called: by its architecture, or, where traces are of one and the same, by the trace.
  let names: [String]
  /// The traces; none, where what is compared is being run.
  let traces: [Side]
  let output: Output
  private var text: ComparisonText
  private var folding = ComparisonFolding()
  private var summary: ComparisonSummary

  init(settings: RunSettings, names: [String], traces: [Side] = [], output: Output) {
    self.settings = settings
    self.names = names
    self.traces = traces
    self.output = output
    text = ComparisonText(
      names: names, noun: traces.isEmpty ? "architecture" : "trace", width: settings.columns ?? settings.size.width,
      timings: settings.timings,
      paint: Paint(isColored: settings.color))
    summary = ComparisonSummary(names, timings: settings.timings)
  }

  mutating func begin(scenario: String, effects: String, seed: UInt64?) throws {
    switch settings.format {
    case .text:
      let seed = seed.map { " · seed \($0)" } ?? ""
      try output.write(text.title(scenario, "\(effects) effects · \(settings.size)\(seed)") + "\n")
    case .json, .jsonl:
      var header: JSONObject = [
        "format": "duet-comparison", "version": 1, "scenario": .string(scenario), "effects": .string(effects),
        "seed": seed.flatMap { JSONNumber(String($0)) }.map(JSON.number) ?? .null,
        "size": [JSON(settings.size.width), JSON(settings.size.height)],
        "architectures": JSON(names.indices.map { .string(architecture(at: $0)) }),
      ]
      if !traces.isEmpty {
        header["traces"] = JSON(traces.map { ["trace": .string($0.name), "header": $0.header.json] })
      }
      let text = JSON(header).write()
      try output.write(settings.format == .jsonl ? text + "\n" : text.dropLast() + ",\"steps\":[")
    }
  }

  mutating func step(_ step: ComparedStep) throws {
    let marks = summary.add(step)
    switch settings.format {
    case .text: try write(settings.full ? [.step((step, marks))] : folding.add((step, marks)))
    case .json: try output.write((step.step == 0 ? "\n" : ",\n") + json(step, marks).write())
    case .jsonl: try output.write(json(step, marks).write() + "\n")
    }
  }

  mutating func end(steps: Int, agreed: Int, firstDisagreement: ComparedStep?) throws {
    switch settings.format {
    case .text:
      try write(folding.end())
      let lines = text.end(summary, steps: steps, agreed: agreed, firstDisagreement: firstDisagreement?.id)
      for line in lines { try output.write(line + "\n") }
    case .json, .jsonl:
      let end: JSON = [
        "kind": "end", "steps": JSON(steps), "agreed": JSON(agreed),
        "firstDisagreement": firstDisagreement.map { JSON($0.step) } ?? .null,
        "architectures": JSON(
          summary.parts.enumerated().map { $1.json(side: side(at: $0), timings: settings.timings) }),
      ]
      try output.write(settings.format == .jsonl ? end.write() + "\n" : "\n],\"end\":" + end.write() + "}\n")
    }
    try output.flush()
  }

  /// Ends what is printed where the comparison was stopped by `error`.
  mutating func stop(_ error: any Error) throws {
    switch settings.format {
    case .text: try write(folding.end())
    case .json: try output.write("\n],\"end\":null,\"stopped\":" + JSON.string("\(error)").write() + "}\n")
    case .jsonl:
      let stopped: JSON = ["kind": "stopped", "reason": .string("\(error)")]
      try output.write(stopped.write() + "\n")
    }
    try output.flush()
  }

  private mutating func write(_ pieces: [ComparisonFolding.Piece]) throws {
    for piece in pieces {
      for line in text.lines(piece) { try output.write(line + "\n") }
    }
  }

  // MARK: JSON

  private func json(_ step: ComparedStep, _ marks: ComparisonSummary.Marks) -> JSON {
    let difference = step.difference
    var object: JSONObject = [
      "kind": "step", "step": JSON(step.step), "event": step.event.map { .string($0.description) } ?? .null,
      "agrees": JSON(difference == nil),
      "architectures": JSON(step.outcomes.enumerated().map { json($1, at: $0) }),
    ]
    if !marks.dearest.isEmpty { object["dearest"] = names(at: marks.dearest) }
    if !marks.slowest.isEmpty { object["slowest"] = names(at: marks.slowest) }
    if let difference { object["difference"] = difference.json }
    return JSON(object)
  }

  private func names(at indices: [Int]) -> JSON { JSON(indices.map { .string(names[$0]) }) }

  private func architecture(at index: Int) -> String {
    traces.indices.contains(index) ? traces[index].header.architecture : names[index]
  }

  /// What says which side it is.
  private func side(at index: Int) -> JSONObject {
    var object: JSONObject = ["architecture": .string(architecture(at: index))]
    if traces.indices.contains(index) { object["trace"] = .string(traces[index].name) }
    return object
  }

  private func json(_ outcome: ComparedStep.Outcome, at index: Int) -> JSON {
    var object = side(at: index)
    if let record = outcome.record {
      object["time"] = JSON(record.time)
      object["moves"] = JSON(record.moves)
      object["actions"] = JSON(record.actions.map(JSON.string))
      object["effects"] = JSON(record.effects.map(\.json))
      object["space"] = .string(record.space)
      object["views"] = JSON(record.views.map { JSON($0.map(JSON.string)) })
    }
    if let refusal = outcome.refusal { object["refused"] = .string(refusal.description) }
    if settings.timings { object["nanoseconds"] = JSON(Int(outcome.duration.nanoseconds)) }
    return JSON(object)
  }
}
