import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// The report of `run`; its JSON Lines are the trace.
///
/// Its text is that of a comparison of one side, with whole views. With timings, a step also has `"nanoseconds"`. After
/// random events, text and JSON end with their coverage, in `"coverage"`; a trace has none.
struct RunReport: Report {
  let run: Run
  let settings: RunSettings
  private let width: Int
  private let paint: Paint
  private var text: ComparisonText
  private var digest = TraceDigest()
  private var steps = 0
  private var total = Duration.zero
  /// The coverage of random events.
  var coverage: RandomEvents.Coverage?

  init(_ run: Run, _ settings: RunSettings) {
    (self.run, self.settings) = (run, settings)
    paint = Paint(isColored: settings.color)
    width = settings.columns ?? run.size.width
    text = ComparisonText(
      names: run.names, width: width, timings: settings.timings, extent: .full, wholeViews: true, paint: paint)
  }

  private var header: TraceHeader { run.sides[0].header }
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

  func firstText() -> [String] { [text.title(run.scenario, run.details)] }

  mutating func text(_ step: ComparedStep) -> [String] { [""] + text.lines(step) }

  func endText() -> [String] {
    let timing = settings.timings ? " · \(short(total))" : ""
    return (coverage?.lines(width, paint) ?? [])
      + ["", "\(paint.bold(counted(steps, "step"))) · digest \(digest.hex)\(timing)"]
  }
}
