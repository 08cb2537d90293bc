import Driver
import Effects
import OrderedJSON
import TextUI

/// What `compare` and `diff` print.
///
/// - `text`: for each step its event and whether the views agree, then for each architecture what moved and where its
///   space is, then what is new in the view, or, where the views disagree, their difference; at the end the first step
///   that did not agree, and one line that says how many did.
/// - `jsonl`: a line `{"format":"duet-comparison","version":1,…}`, a line `{"kind":"step",…}` for each step, a line
///   `{"kind":"end","steps":…,"agreed":…,"firstDisagreement":…}`.
/// - `json`: the same values in one document, the steps in `"steps"`, the last in `"end"`.
///
/// Where the comparison was stopped, `jsonl` has a last line `{"kind":"stopped","reason":…}` in place of the end, and
/// `json` an `"end"` of `null` and the reason in `"stopped"`.
struct ComparisonReport {
  let settings: RunSettings
  let names: [String]
  let output: Output
  private let paint: Paint
  private var shown: [String] = []
  private var totals: [Duration]

  init(settings: RunSettings, names: [String], output: Output) {
    self.settings = settings
    self.names = names
    self.output = output
    paint = Paint(isColored: settings.color)
    totals = names.map { _ in .zero }
  }

  mutating func begin(scenario: String, effects: String, seed: UInt64?) throws {
    switch settings.format {
    case .text:
      let seed = seed.map { " · seed \($0)" } ?? ""
      let name = fitted(scenario, width / 2)
      let rest = fitted(" · \(effects) effects · \(settings.size)\(seed)", width - displayWidth(of: name))
      try output.write(paint.bold(name) + rest + "\n")
    case .json, .jsonl:
      let header: JSONObject = [
        "format": "duet-comparison", "version": 1, "scenario": .string(scenario), "effects": .string(effects),
        "seed": seed.flatMap { JSONNumber(String($0)) }.map(JSON.number) ?? .null,
        "size": [JSON(settings.size.width), JSON(settings.size.height)],
        "architectures": JSON(names.map(JSON.string)),
      ]
      let text = JSON(header).write()
      try output.write(settings.format == .jsonl ? text + "\n" : text.dropLast() + ",\"steps\":[")
    }
  }

  mutating func step(_ step: ComparedStep) throws {
    for (index, outcome) in step.outcomes.enumerated() { totals[index] += outcome.duration }
    let difference = step.difference
    switch settings.format {
    case .text: try text(step, difference)
    case .json: try output.write((step.step == 0 ? "\n" : ",\n") + json(step, difference).write())
    case .jsonl: try output.write(json(step, difference).write() + "\n")
    }
  }

  mutating func end(steps: Int, agreed: Int, firstDisagreement: ComparedStep?) throws {
    switch settings.format {
    case .text:
      if settings.timings {
        for (index, name) in names.enumerated() {
          let title = index == 0 ? "\ntime  " : "      "
          try output.write("\(paint.dim(title))\(padded(fitted(name, column - 2), column))\(short(totals[index]))\n")
        }
      }
      try output.write("\n")
      if let first = firstDisagreement {
        let event = first.event.map { ", \($0)" } ?? ", the start"
        try output.write(fitted("the first that did not agree is step \(first.step)\(event)", width) + "\n")
      }
      let verdict = verdict(steps: steps, agreed: agreed)
      try output.write((firstDisagreement == nil ? paint.good(verdict) : paint.bad(verdict)) + "\n")
    case .json, .jsonl:
      let end: JSON = [
        "kind": "end", "steps": JSON(steps), "agreed": JSON(agreed),
        "firstDisagreement": firstDisagreement.map { JSON($0.step) } ?? .null,
      ]
      try output.write(settings.format == .jsonl ? end.write() + "\n" : "\n],\"end\":" + end.write() + "}\n")
    }
    try output.flush()
  }

  /// Ends what is printed where the comparison was stopped by `error`.
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

  // MARK: JSON

  private func json(_ step: ComparedStep, _ difference: ComparedStep.Difference?) -> JSON {
    var object: JSONObject = [
      "kind": "step", "step": JSON(step.step), "event": step.event.map { .string($0.description) } ?? .null,
      "agrees": JSON(step.agrees),
      "architectures": JSON(step.outcomes.map(json)),
    ]
    if let difference { object["difference"] = difference.json }
    return JSON(object)
  }

  private func json(_ outcome: ComparedStep.Outcome) -> JSON {
    var object: JSONObject = ["architecture": .string(outcome.architecture)]
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

  // MARK: Text

  /// The cells of a line, which none is wider than.
  private var width: Int { max(40, settings.size.width) }

  /// The cells that names take, with the two behind them.
  private var column: Int { min((names.map { displayWidth(of: sanitized($0)) }.max() ?? 0) + 2, width / 2) }

  /// The last line: how many steps agreed, and on what.
  private func verdict(steps: Int, agreed: Int) -> String {
    let counts = "\(agreed) of \(steps) steps agreed on "
    let forms = [listed(names), names.joined(separator: ", "), counted(names.count, "architecture")].map(sanitized)
    return counts + (forms.first { displayWidth(of: counts + $0) <= width } ?? forms[2])
  }

  private mutating func text(_ step: ComparedStep, _ difference: ComparedStep.Difference?) throws {
    let event = step.event.map { "\(step.step) · \($0)" } ?? "start"
    let time = step.outcomes.lazy.compactMap(\.record?.time).first.map { "\($0) ms" } ?? ""
    let mark = names.count < 2 ? "" : difference.map { " ✗ \(reason(step, $0))" } ?? " ✓"
    let rule = ruled(event, time + mark, width)
    try output.write("\n" + (difference == nil ? paint.bold(rule) : paint.bad(rule)) + "\n")
    for outcome in step.outcomes { try text(outcome) }
    if let record = step.outcomes.lazy.compactMap(\.record).first {
      try effects(of: step, record.effects)
      if difference == nil { try news(record) } else { shown = record.views.last ?? shown }
    }
    if let difference { try difference.write(to: output, paint, width: width) }
  }

  /// What it is that differs, in a few words.
  private func reason(_ step: ComparedStep, _ difference: ComparedStep.Difference) -> String {
    if difference.view != nil { return "views differ" }
    if step.outcomes.contains(where: { $0.refusal != nil }) { return "not possible on each" }
    return step.outcomes.contains { $0.record == nil } ? "one has ended" : "events differ"
  }

  private func text(_ outcome: ComparedStep.Outcome) throws {
    let name = padded(fitted(outcome.architecture, column - 2), column)
    let timing = settings.timings ? " (\(short(outcome.duration)))" : ""
    guard let record = outcome.record else {
      let reason = outcome.refusal?.description ?? "no such step"
      try output.write("  " + name + paint.bad(fitted(reason, width - column - 2)) + "\n")
      return
    }
    let place = "→ \(record.space)\(timing)"
    let room = width - column - 2
    let moves = inRuns(record.actions).joined(separator: " · ")
    let line = moves.isEmpty ? (record.event == nil ? place : "— \(place)") : "\(moves) \(place)"
    if moves.isEmpty || displayWidth(of: sanitized(line)) <= room {
      try output.write("  \(name)\(fitted(line, room))\n")
    } else {
      try output.write("  \(name)\(fitted(moves, room))\n")
      try output.write("  \(padded("", column))\(fitted(place, room))\n")
    }
  }

  /// Actions of which several in a row are the same are said once, and how many they are.
  private func inRuns(_ actions: [String]) -> [String] {
    var runs: [(action: String, count: Int)] = []
    for action in actions {
      if runs.last?.action == action { runs[runs.count - 1].count += 1 } else { runs.append((action, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.action : "\($0.action) × \($0.count)" }
  }

  /// What happened to the effects, in order: once where it was the same, and else of each architecture that differs.
  private func effects(of step: ComparedStep, _ first: [EffectRecord]) throws {
    func write(_ title: String, _ effects: [EffectRecord]) throws {
      for effect in effects { try output.write(fitted("  \(title) \(effect.summary)", width) + "\n") }
    }
    try write("effect", first)
    for outcome in step.outcomes {
      guard let record = outcome.record, record.effects != first else { continue }
      let title = "effect on \(outcome.architecture):"
      if record.effects.isEmpty {
        try output.write(fitted("  \(title) none", width) + "\n")
      } else {
        try write(title, record.effects)
      }
    }
  }

  /// What the step's views show that was not shown before it, in a few lines; of many views, of the first and the last.
  private mutating func news(_ record: StepRecord) throws {
    var news: [[String]] = []
    for view in record.views {
      let before = Set(shown)
      let lines = view.filter { line in !before.contains(line) && line.contains { $0 != "─" && $0 != " " } }
      if !lines.isEmpty { news.append(lines) }
      shown = view
    }
    let bar = "  " + paint.dim("│ ")
    for (index, lines) in news.enumerated() {
      if news.count > 6, 3..<news.count - 2 ~= index {
        if index == 3 { try output.write("  " + paint.dim("│ ⋮ \(news.count - 5) views more") + "\n") }
        continue
      }
      for line in lines.prefix(3) { try output.write(bar + fitted(line, width - 4) + "\n") }
      if lines.count > 3 {
        try output.write("  " + paint.dim("│ … and \(counted(lines.count - 3, "line")) more") + "\n")
      }
    }
  }
}

extension LineDifference {
  var isChange: Bool {
    if case .both = self { false } else { true }
  }

  /// The line with its mark: two spaces, `− ` or `+ `.
  var text: String {
    switch self {
    case .both(let line): "  \(line)"
    case .onlyFirst(let line): "− \(line)"
    case .onlySecond(let line): "+ \(line)"
    }
  }
}
