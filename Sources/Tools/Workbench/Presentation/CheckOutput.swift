import Checking
import Driver
import ModelChecking
import OrderedJSON
import TextUI
import Utilities
import Web

/// The printed reports of `check`.
///
/// - `json`: `{"format":"duet-check","version":1,"reports":[…]}`, where a report has the members of a line of `jsonl`
/// - `jsonl`: a line for each architecture: `{"scenario":…,"architecture":…,"verdict":…,"complete":…,"limit":…,
///   "states":…,"screens":…,"kinds":[…],"distinguishable":…,"transitions":…,"beyond":{…},"depth":…,"probed":…,
///   "repeated":…,"timers":[…],"idle":…,"missing":…,"clash":…,"vain":…,"properties":[…],"coverage":[…]}`, and
///   `"assuming":…` after `"complete"`: what that rests on
struct CheckOutput {
  private let settings: SearchSettings
  private let output: any Output
  private let paint: Paint
  private var documents: [JSON] = []
  private var count = 0

  init(settings: SearchSettings, output: any Output) {
    (self.settings, self.output) = (settings, output)
    paint = Paint(isColored: settings.color)
  }

  func begin() throws(OutputError) {
    if settings.format == .jsonl {
      try write([JSON([("format", "duet-check"), ("version", 1)]).write()])
    }
  }

  mutating func add(_ report: CheckReport, _ scenario: String, _ architecture: String) throws(OutputError) {
    switch settings.format {
    case .text: try write((count == 0 ? [] : [""]) + lines(report, scenario, architecture))
    case .json: documents.append(report.json(scenario, architecture))
    case .jsonl: try write([report.json(scenario, architecture).write()])
    }
    count += 1
  }

  func end() throws(OutputError) {
    guard settings.format == .json else { return }
    let document: [(String, JSON)] = [("format", "duet-check"), ("version", 1), ("reports", JSON(documents))]
    try write([JSON(document).writeIndented()])
  }

  private func write(_ lines: [String]) throws(OutputError) {
    for line in lines { try output.write(line + "\n") }
    try output.flush()
  }

  // MARK: Text

  private func lines(_ report: CheckReport, _ scenario: String, _ architecture: String) -> [String] {
    var lines = [paint.bold("\(scenario) · \(architecture)")]
    lines += settings.plan.lines
    lines.append("")
    lines += facts(report)
    lines += ["", paint.bold("kinds of screen")] + kinds(report)
    lines += ["", paint.bold("properties")] + properties(report)
    if let clash = report.clash { lines += [""] + self.clash(clash) }
    if let vain = report.vain { lines += ["", paint.bold("remembered in vain")] + self.vain(vain) }
    if let idle = report.idle {
      lines += ["", paint.bold("idle timers"), "  \(sanitized(idle.text))", "  after"] + scriptLines(idle.script)
    }
    return lines
  }

  /// What the search visited, a line each.
  func facts(_ report: CheckReport) -> [String] {
    let told = report.distinguishable.map { count in
      report.states == count
        ? "; all can be told apart" : "; \(count) can be told apart, \(report.states - count) are remembered in vain"
    }
    return [
      row("search", ending(report)), row("states", "\(report.states)\(told ?? "")"),
      row("screens", "\(report.screens), of \(counted(report.kinds.count, "kind"))"),
      row(
        "events", "\(report.transitions)\(beyond(report.beyondPending, report.beyondBoundary, settings.plan))"),
      row("depth", counted(report.depth, "event")),
      row(
        "merges",
        "\(counted(report.probed, "merge")) probed by random events, \(report.repeated) by one event repeated"),
    ] + report.timers.lines.map { row("timers", $0) }
  }

  /// The properties that hold, and those that are not decided, a line each.
  func kept(_ report: CheckReport) -> [String] {
    properties(report) { if case .fails = $0.verdict { false } else { true } }
  }

  /// What does not hold.
  func findings(_ report: CheckReport) -> [HTMLReport.Finding] {
    var findings = report.properties.compactMap { property -> HTMLReport.Finding? in
      guard case .fails(let text, let script) = property.verdict else { return nil }
      let lines = script.map { self.script($0, property.step) } ?? []
      return .init(property.name, text: text, script: lines.map { $0 + "\n" }.joined())
    }
    if let clash = report.clash {
      findings.append(.init("exact fingerprints", text: self.clash(clash).joined(separator: "\n")))
    }
    return findings
  }

  private func row(_ name: String, _ text: String) -> String { "\(paint.dim(padded(name, 10)))\(sanitized(text))" }

  private func ending(_ report: CheckReport) -> String {
    if report.isInterrupted { return "interrupted" }
    if let limit = report.limit {
      return "cut by \(limit.words(settings.plan)), after a depth of \(report.depth)"
    }
    if let missing = report.missing {
      return "not exact: \(missing) is neither Hashable nor Fingerprinted, so different states may count as one"
    }
    if report.clash != nil { return "not exact: states that differ have one fingerprint" }
    return "complete, \(CheckReport.assumption)"
  }

  private func kinds(_ report: CheckReport) -> [String] {
    report.kinds.enumerated().flatMap { number, kind in
      let counts = "\(counted(kind.states, "state")), \(counted(kind.screens, "view"))"
      let title = kind.view.first.map { fitted($0, 40) } ?? "an empty view"
      let waits = kind.isWaiting ? ", waiting" : ""
      let steps = report.steps.filter { $0.from == number && $0.to != number }
      let targets = Set(steps.map(\.to)).sorted().map { target in
        let labels = steps.filter { $0.to == target }.map { sanitized($0.label) }
        return fitted("      → \(target + 1)  \(labels.joined(separator: ", "))", 100)
      }
      return ["  \(number + 1)  \(padded(title, 40))  \(paint.dim(counts + waits))"] + targets
    }
  }

  private func properties(
    _ report: CheckReport, where isIncluded: (CheckReport.Property) -> Bool = { _ in true }
  ) -> [String] {
    let width = report.properties.map { displayWidth(of: $0.name) }.max() ?? 0
    return report.properties.filter(isIncluded).flatMap { property($0, width, isComplete: report.isComplete) }
  }

  private func property(_ property: CheckReport.Property, _ width: Int, isComplete: Bool) -> [String] {
    let name = padded(property.name, width + 1)
    switch property.verdict {
    case .holds: return ["  \(paint.good("✓")) \(name) \(paint.dim(property.meaning))"] + unused(property)
    case .inconclusive:
      let reason = isComplete ? "events that were left out may decide it" : "the search is not complete"
      return ["  ? \(name) \(paint.dim("not decided: \(reason)"))"] + unused(property)
    case .fails(let text, let script):
      let lines = script.map { self.script($0, property.step) } ?? []
      return ["  \(paint.bad("✗")) \(name) \(sanitized(text))"]
        + (lines.isEmpty ? script.map { scriptLines($0) } ?? [] : lines.map { "      \($0)" }) + unused(property)
    }
  }

  /// The lines of a script, with what a property of steps observes before and after its last event.
  private func script(_ events: [ScriptEvent], _ step: CheckReport.FailedStep?) -> [String] {
    var lines = events.map { sanitized($0.description) }
    guard let step, let last = lines.popLast() else { return lines }
    let (before, after) = step.lines
    return lines + before.map { "# before: \(sanitized($0))" } + [last] + after.map { "# after: \(sanitized($0))" }
  }

  /// The actions that never happened, so that the property says nothing of them.
  private func unused(_ property: CheckReport.Property) -> [String] {
    property.actions.filter { $0.steps == 0 }.map { "      action '\(sanitized($0.name))' never happened" }
  }

  private func clash(_ clash: CheckReport.Clash) -> [String] {
    ["two states have one fingerprint, but do not show the same"]
      + ["  after"] + scriptLines(clash.visited) + ["  and after"] + scriptLines(clash.merged)
      + (clash.after.isEmpty ? [] : ["  if both are followed by"] + scriptLines(clash.after))
  }

  private func vain(_ vain: CheckReport.Vain) -> [String] {
    ["  nothing can tell the states apart"]
      + ["  after"] + scriptLines(vain.first) + ["  and after"] + scriptLines(vain.second) + ["  but they differ in"]
      + (vain.changes.isEmpty
        ? ["      what waits"] : vain.changes.prefix(5).map { "      \(fitted($0.text, 90))" })
  }
}

/// The lines of a script within a report, so that they can be copied.
func scriptLines(_ events: [ScriptEvent]) -> [String] {
  events.isEmpty ? ["      # the start"] : events.map { "      \(sanitized($0.description))" }
}

/// What was not followed, after a number of events.
func beyond(_ pending: Int, _ boundary: Int, _ plan: SearchPlan) -> String {
  (pending == 0 ? "" : "; \(pending) cut: more than \(counted(plan.pending, "call")) would wait")
    + (boundary == 0 ? "" : "; \(boundary) cut: they leave the boundary")
}

extension SearchLimit {
  /// The limit in words, with its value.
  func words(_ plan: SearchPlan) -> String {
    switch self {
    case .depth: "--depth \(plan.limits.depth)"
    case .states:
      "--states-at-most \(plan.limits.states)"
        + (plan.limits.states == SearchPlan.defaultStates ? " (the default)" : "")
    case .memory: "the limit on memory"
    case .bounds: "the boundary"
    case .caller: "a fault of the component"
    }
  }
}

extension [WaitingTimers] {
  /// The timers that wait where a search was cut, a line for those of one event.
  var lines: [String] {
    map { timers in
      "\(counted(timers.count, "timer")) of \(timers.milliseconds) ms, \(timers.beginning), wait at the end; --pending "
        + "counts calls only"
    }
  }

  /// `[{"count":…,"milliseconds":…,"event":…}]`, where the event is `null` for the start
  var json: JSON {
    JSON(
      map {
        JSON([
          ("count", JSON($0.count)), ("milliseconds", JSON($0.milliseconds)),
          ("event", $0.event.map { .string($0.description) } ?? .null),
        ])
      })
  }
}

extension SearchPlan {
  /// What the search tries, for reports.
  var lines: [String] {
    var tried: [String] = []
    for (field, texts) in texts.sorted(by: { $0.key < $1.key }) {
      tried.append("\(field == "*" ? "fields" : field): \(texts.map { scriptText($0) }.joined(separator: ", "))")
    }
    for (service, reasons) in failures.sorted(by: { $0.key < $1.key }) {
      tried.append("\(service) fails: \(reasons.map { scriptText($0) }.joined(separator: ", "))")
    }
    for (service, answers) in answers.sorted(by: { $0.key < $1.key }) {
      tried.append("\(service) answers also: \(answers.map { $0.write() }.joined(separator: ", "))")
    }
    if restarts { tried.append("a restart in every state") }
    switch time {
    case .any: tried.append("every order of answers and timers, with at most \(counted(pending, "waiting call"))")
    case .virtual(let step):
      tried.append("time in steps of \(step) ms, with at most \(counted(pending, "waiting call"))")
    }
    if !skipped.isEmpty { tried.append("left alone: \(skipped.joined(separator: ", "))") }
    if boundary != nil { tried.append("as long as \(boundaryName)") }
    return tried.map { "  \(sanitized($0))" }
  }
}

extension CheckReport {
  func json(_ scenario: String, _ architecture: String) -> JSON {
    let beyond: [(String, JSON)] = [("pending", JSON(beyondPending)), ("boundary", JSON(beyondBoundary))]
    let members: [(String, JSON)] = [
      ("scenario", .string(scenario)), ("architecture", .string(architecture)), ("verdict", .string("\(verdict)")),
      ("complete", JSON(isComplete)), ("assuming", isComplete ? .string(Self.assumption) : .null),
      ("limit", limit.map { .string($0.rawValue) } ?? .null), ("states", JSON(states)),
      ("screens", JSON(screens)), ("kinds", JSON(kinds.enumerated().map { json($1, $0) })),
      ("distinguishable", distinguishable.map { JSON($0) } ?? .null), ("transitions", JSON(transitions)),
      ("beyond", JSON(beyond)), ("depth", JSON(depth)), ("probed", JSON(probed)), ("repeated", JSON(repeated)),
      ("timers", timers.json),
      ("idle", idle.map { JSON([("timers", $0.timers.json), ("script", script($0.script))]) } ?? .null),
      ("missing", missing.map { .string($0) } ?? .null),
      (
        "clash",
        clash.map {
          JSON(
            [("visited", script($0.visited)), ("merged", script($0.merged)), ("after", script($0.after))])
        } ?? .null
      ),
      (
        "vain",
        vain.map {
          JSON(
            [
              ("first", script($0.first)), ("second", script($0.second)),
              ("changes", JSON($0.changes.map { .string($0.text) })),
            ])
        } ?? .null
      ),
      ("properties", JSON(properties.map(json))),
      (
        "coverage",
        JSON(
          coverage.map {
            JSON(
              [("control", .string($0.control)), ("states", JSON($0.states)), ("changes", JSON($0.changes))]
            )
          })
      ),
    ]
    return JSON(members)
  }

  private func script(_ events: [ScriptEvent]) -> JSON { JSON(events.map { .string($0.description) }) }

  private func json(_ kind: Kind, _ number: Int) -> JSON {
    let next = steps.filter { $0.from == number }.map {
      JSON([("event", .string($0.label)), ("to", JSON($0.to + 1))])
    }
    return JSON(
      [
        ("kind", JSON(number + 1)), ("controls", JSON(kind.controls.map { .string($0) })),
        ("waiting", JSON(kind.isWaiting)), ("states", JSON(kind.states)), ("screens", JSON(kind.screens)),
        ("script", script(kind.script)), ("steps", JSON(next)),
      ])
  }

  private func json(_ property: Property) -> JSON {
    var members: [(String, JSON)] = [("name", .string(property.name))]
    switch property.verdict {
    case .holds: members.append(("verdict", "holds"))
    case .inconclusive: members.append(("verdict", "inconclusive"))
    case .fails(let text, let script):
      members += [
        ("verdict", "fails"), ("reason", .string(text)), ("script", script.map { self.script($0) } ?? .null),
      ]
    }
    if let step = property.step {
      let parts: [(String, JSON)] = [
        ("before", step.before), ("event", .string(step.event.description)), ("after", step.after),
      ]
      members.append(("step", JSON(parts)))
    }
    if !property.actions.isEmpty {
      members.append(
        ("actions", JSON(property.actions.map { JSON([("name", .string($0.name)), ("steps", JSON($0.steps))]) })))
    }
    return JSON(members)
  }
}

extension CheckReport.FailedStep {
  /// What is observed before the event and after it, in a line each; of large values, only what changes.
  var lines: (before: [String], after: [String]) {
    let (one, other) = (before.write(), after.write())
    if one.utf8.count <= 100, other.utf8.count <= 100 { return ([one], [other]) }
    let changes = StateChange.between(before, after)
    if changes.isEmpty { return ([], ["the same"]) }
    return ([], changes.prefix(5).map { fitted($0.text, 200) })
  }
}

extension StateChange {
  /// The change in one line: `frame.loads.failure: null → "offline"`.
  fileprivate var text: String {
    "\(path.joined(separator: ".")): \(before?.write() ?? "nothing") → \(after?.write() ?? "nothing")"
  }
}
