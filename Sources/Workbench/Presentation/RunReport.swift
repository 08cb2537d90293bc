import Driver
import Effects
import OrderedJSON
import TextUI

/// What `run` prints.
///
/// - `text`: for each step its event, what moved the space, what happened to effects, where the space is, the views.
/// - `jsonl`: the trace, line by line, as a trace file has it.
/// - `json`: `{"format":"duet-run","version":1,"header":…,"steps":[…],"end":…}`, with the trace's lines as values. Where
///   the run was stopped, `"end"` is `null`, and `"stopped"` says why.
///
/// With timings, a step has `"nanoseconds"` too, in both.
struct RunReport {
  let settings: RunSettings
  let output: Output
  private let paint: Paint
  private var digest = TraceDigest()
  private var steps = 0
  private var total = Duration.zero

  init(settings: RunSettings, output: Output) {
    self.settings = settings
    self.output = output
    paint = Paint(isColored: settings.color)
  }

  mutating func begin(_ header: TraceHeader) throws {
    switch settings.format {
    case .text:
      let seed = header.seed.map { " · seed \($0)" } ?? ""
      let title = "\(header.scenario) on \(header.architecture)"
      let rest = "\(header.effects) effects · \(header.size)\(seed)"
      try output.write("\(paint.bold(sanitized(title))) · \(sanitized(rest))\n")
    case .json:
      try output.write(#"{"format":"duet-run","version":1,"header":"# + header.json.write() + ",\"steps\":[")
    case .jsonl:
      try output.write(header.json.write() + "\n")
    }
  }

  mutating func step(_ record: StepRecord, _ duration: Duration) throws {
    digest.add(record)
    if record.step > 0 || record.event != nil { steps = record.step }
    total += duration
    switch settings.format {
    case .text: try text(record, duration)
    case .json:
      try output.write(record.step == 0 ? "\n" : ",\n")
      try output.write(utf8: json(record, duration).utf8)
    case .jsonl:
      try output.write(utf8: json(record, duration).utf8)
      try output.write("\n")
    }
  }

  mutating func end() throws {
    let end = digest.end(after: steps)
    switch settings.format {
    case .text:
      let timing = settings.timings ? " · \(short(total))" : ""
      try output.write("\n\(paint.bold(counted(steps, "step"))) · digest \(digest.hex)\(timing)\n")
    case .json: try output.write("\n],\"end\":" + end.write() + "}\n")
    case .jsonl: try output.write(end.write() + "\n")
    }
    try output.flush()
  }

  /// Ends what is printed where the run was stopped by `error`: what was printed can be read for what it is.
  func stop(_ error: any Error) throws {
    if settings.format == .json {
      try output.write("\n],\"end\":null,\"stopped\":" + JSON.string("\(error)").write() + "}\n")
    }
    try output.flush()
  }

  private func json(_ record: StepRecord, _ duration: Duration) -> JSONStream {
    var stream = JSONStream()
    stream.object {
      record.writeMembers(to: &$0)
      if settings.timings { $0.member("nanoseconds", Int(duration.nanoseconds)) }
    }
    return stream
  }

  private func text(_ record: StepRecord, _ duration: Duration) throws {
    let width = max(20, settings.size.width)
    let event = record.event.map { "\(record.step) · \($0)" } ?? "start"
    let timing = settings.timings ? "\(short(duration)) · " : ""
    try output.write("\n\(paint.bold(ruled(event, "\(timing)\(record.time) ms", width)))\n")
    for action in record.actions { try line("moved by", action, width) }
    for effect in record.effects { try line("effect", effect.summary, width) }
    try line("space", record.space, width)
    for (index, view) in record.views.enumerated() {
      if record.views.count > 1 { try output.write(paint.dim("view \(index + 1) of \(record.views.count)") + "\n") }
      for line in view { try output.write(sanitized(line) + "\n") }
    }
  }

  private func line(_ name: String, _ text: String, _ width: Int) throws {
    try output.write(paint.dim(padded(name, 9)) + " " + fitted(text, width - 10) + "\n")
  }
}
