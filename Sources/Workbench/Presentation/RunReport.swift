import Driver
import Effects
import OrderedJSON
import TextUI
import TextUtilities

/// The report of `run`; its JSON Lines are the trace.
///
/// For each step, it prints the event, the actions, the effect records, the space, and the views. With timings, a step
/// also has `"nanoseconds"`.
struct RunReport: Report {
  let header: TraceHeader
  let settings: RunSettings
  private let paint: Paint
  private var digest = TraceDigest()
  private var steps = 0
  private var total = Duration.zero

  init(_ header: TraceHeader, _ settings: RunSettings) {
    self.header = header
    self.settings = settings
    paint = Paint(isColored: settings.color)
  }

  var document: JSONObject { ["format": "duet-run", "version": 1, "header": header.json] }
  var firstLine: JSONObject { header.json.object ?? [:] }
  /// A trace without an end line is recognizably cut short.
  var marksStops: Bool { false }
  var end: JSONObject { digest.end(after: steps).object ?? [:] }

  mutating func add(_ step: (record: StepRecord, duration: Duration)) {
    digest.add(step.record)
    steps = step.record.step
    total += step.duration
  }

  func write(_ step: (record: StepRecord, duration: Duration), to stream: inout JSONStream) {
    stream.object {
      step.record.writeMembers(to: &$0)
      if settings.timings { $0.member("nanoseconds", Int(step.duration.nanoseconds)) }
    }
  }

  func firstText() -> [String] {
    let seed = header.seed.map { " · seed \($0)" } ?? ""
    let title = sanitized("\(header.scenario) on \(header.architecture)")
    return ["\(paint.bold(title)) · \(sanitized("\(header.effects) effects · \(header.size)\(seed)"))"]
  }

  func text(_ step: (record: StepRecord, duration: Duration)) -> [String] {
    let record = step.record
    let width = max(20, settings.size.width)
    func line(_ name: String, _ text: String) -> String {
      paint.dim(padded(name, 9)) + " " + fitted(text, width - 10)
    }
    let event = record.event.map { "\(record.step) · \($0)" } ?? "start"
    let timing = settings.timings ? "\(short(step.duration)) · " : ""
    var lines = ["", paint.bold(ruled(event, "\(timing)\(record.time) ms", width))]
    lines += record.actions.map { line("moved by", $0) }
    lines += record.effects.map { line("effect", $0.summary) }
    lines.append(line("space", record.space))
    for (index, view) in record.views.enumerated() {
      if record.views.count > 1 { lines.append(paint.dim("view \(index + 1) of \(record.views.count)")) }
      lines += view.map { sanitized($0) }
    }
    return lines
  }

  func endText() -> [String] {
    let timing = settings.timings ? " · \(short(total))" : ""
    return ["", "\(paint.bold(counted(steps, "step"))) · digest \(digest.hex)\(timing)"]
  }
}
