import Driver
import Effects
import OrderedJSON
import TextUI
import TextUtilities

/// The report of `run`; its JSON Lines are the trace.
///
/// For each step, it prints the event, the actions, the effect records, the space, and the views, with a mark before
/// each line that is new or gone. With states, the changes follow each action. With timings, a step also has
/// `"nanoseconds"`. After random events, text and JSON end with their coverage, in `"coverage"`; a trace has none.
struct RunReport: Report {
  let header: TraceHeader
  let settings: RunSettings
  private let paint: Paint
  private var digest = TraceDigest()
  private var steps = 0
  private var total = Duration.zero
  /// The coverage of random events.
  var coverage: RandomEvents.Coverage?
  /// The last view shown.
  private var shown: [String]?

  init(_ header: TraceHeader, _ settings: RunSettings) {
    self.header = header
    self.settings = settings
    paint = Paint(isColored: settings.color)
  }

  var document: JSONObject { ["format": "duet-run", "version": 1, "header": header.json] }
  var firstLine: JSONObject { header.json.object ?? [:] }
  /// A trace without an end line is recognizably cut short.
  var marksStops: Bool { false }
  var lastLine: JSONObject { digest.end(after: steps).object ?? [:] }
  var end: JSONObject {
    var end = lastLine
    if let coverage { end["coverage"] = coverage.json }
    return end
  }

  mutating func add(_ step: ComparedStep) {
    guard let outcome = step.outcomes.first, let record = outcome.record else { return }
    digest.add(record)
    steps = record.step
    total += outcome.duration
  }

  func write(_ step: ComparedStep, to stream: inout JSONStream) {
    guard let outcome = step.outcomes.first, let record = outcome.record else { return }
    stream.object {
      record.writeMembers(to: &$0)
      if settings.timings { $0.member("nanoseconds", Int(outcome.duration.nanoseconds)) }
    }
  }

  func firstText() -> [String] {
    let seed = header.seed.map { " · seed \($0)" } ?? ""
    let title = sanitized("\(header.scenario) on \(header.architecture)")
    return ["\(paint.bold(title)) · \(sanitized("\(header.effects) effects · \(header.size)\(seed)"))"]
  }

  mutating func text(_ step: ComparedStep) -> [String] {
    guard let outcome = step.outcomes.first, let record = outcome.record else { return [] }
    let width = max(20, settings.columns ?? settings.size.width)
    func line(_ name: String, _ text: String) -> String {
      paint.dim(padded(name, 9)) + " " + fitted(text, width - 10)
    }
    let event = record.event.map { "\(record.step) · \($0)" } ?? "start"
    let timing = settings.timings ? "\(short(outcome.duration)) · " : ""
    var lines = ["", paint.bold(ruled(event, "\(timing)\(record.time) ms", width))]
    let changes = record.states?.changes.map(states) ?? []
    for (index, action) in record.actions.enumerated() {
      lines.append(line("moved by", action))
      if index < changes.count { lines += changes[index] }
    }
    lines += record.effects.map { line("effect", $0.summary) }
    lines += changes.dropFirst(record.actions.count).joined()
    lines.append(line("space", record.space))
    if let start = record.states, record.event == nil { lines += states(start.state.stateLines()) }
    for (index, view) in record.views.enumerated() {
      if record.views.count > 1 { lines.append(paint.dim("view \(index + 1) of \(record.views.count)")) }
      lines += LineDifference.between(shown ?? view, view).map { $0.painted(width, paint) }
      shown = view
    }
    return lines
  }

  private func states(_ changes: [StateChange]) -> [String] { states(changes.lines) }

  private func states(_ lines: [StateLine]) -> [String] {
    StateText.lines(lines, width: max(20, settings.columns ?? settings.size.width) - 10).map {
      String(repeating: " ", count: 10) + paint.painted($0)
    }
  }

  func endText() -> [String] {
    let timing = settings.timings ? " · \(short(total))" : ""
    return (coverage?.lines(settings.columns ?? settings.size.width, paint) ?? [])
      + ["", "\(paint.bold(counted(steps, "step"))) · digest \(digest.hex)\(timing)"]
  }
}
