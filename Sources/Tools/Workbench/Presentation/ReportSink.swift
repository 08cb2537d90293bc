import Driver
import OrderedJSON

/// The report of a verb: a header, steps and an end, each as text for people and as JSON for programs.
///
/// - `text`: the lines.
/// - `jsonl`: ``firstLine``, the lines of each step, and ``lastLine`` with `"kind":"end"`, or
///   `{"kind":"stopped","reason":…}`.
/// - `json`: the members of ``document``, then `"steps":[…]` and `"end":{…}`; for a report that was stopped,
///   `"end":null` and the reason in `"stopped"`.
public protocol Report {
  /// What is added to the report, one after the other.
  associatedtype Step

  /// The first members of the JSON document.
  var document: JSONObject { get }
  /// The first line of JSON Lines: ``document`` by default.
  var firstLine: JSONObject { get }
  /// Whether JSON Lines have a last line for a report that was stopped: by default, they have.
  var marksStops: Bool { get }
  /// The end of the JSON document, with `"kind":"end"`.
  var end: JSONObject { get }
  /// The last line of JSON Lines: ``end`` by default.
  var lastLine: JSONObject { get }

  /// Adds a step, before it is printed.
  mutating func add(_ step: Step)
  /// Writes the JSON of a step; by default nothing, so that the report has no steps.
  func write(_ step: Step, to stream: inout JSONStream)

  /// Returns the first lines of text; by default none.
  func firstText() -> [String]
  /// Returns the lines of a step; by default none.
  mutating func text(_ step: Step) -> [String]
  /// Returns the text that remains after the last step; by default none.
  mutating func restOfText() -> [String]
  /// Returns the last lines of text.
  func endText() -> [String]
}

extension Report {
  /// Returns ``document``.
  public var firstLine: JSONObject { document }
  /// Returns ``end``.
  public var lastLine: JSONObject { end }
  /// Returns true.
  public var marksStops: Bool { true }

  /// Writes nothing.
  public func write(_ step: Step, to stream: inout JSONStream) {}
  /// Returns no lines.
  public func firstText() -> [String] { [] }
  /// Returns no lines.
  public mutating func text(_ step: Step) -> [String] { [] }
  /// Returns no lines.
  public mutating func restOfText() -> [String] { [] }
}

/// A printer of a report, which prints each step immediately, so that an interrupt loses none.
struct ReportSink<Content: Report> {
  var report: Content
  private let format: Format
  private let output: any Output
  private var stream = JSONStream()
  private var steps = 0

  init(_ report: Content, as format: Format, to output: any Output) {
    (self.report, self.format, self.output) = (report, format, output)
  }

  mutating func begin() throws(OutputError) {
    switch format {
    case .text: try write(report.firstText())
    case .json: try output.write(JSON(report.document).write().dropLast() + ",\"steps\":[")
    case .jsonl: try line(JSON(report.firstLine))
    }
  }

  mutating func step(_ step: Content.Step) throws(OutputError) {
    report.add(step)
    switch format {
    case .text:
      let lines = report.text(step)
      if lines.isEmpty { output.showProgress("step \(steps)") }
      try write(lines)
    case .json, .jsonl:
      stream.removeAll()
      report.write(step, to: &stream)
      if stream.utf8.isEmpty { return }
      if format == .json { try output.write(steps > 0 ? ",\n" : "\n") }
      try output.write(utf8: stream.utf8)
      if format == .jsonl { try output.write("\n") }
    }
    steps += 1
    try output.flush()
  }

  /// Prints all but the end: the steps that `next` returns, until it returns none.
  mutating func steps(_ next: () throws -> Content.Step?) throws {
    try begin()
    do {
      while let step = try next() { try self.step(step) }
    } catch {
      try stop(error)
      throw error
    }
  }

  mutating func end() throws(OutputError) {
    switch format {
    case .text:
      try write(report.restOfText())
      try write(report.endText())
    case .json: try output.write("\n],\"end\":\(JSON(report.end).write())}\n")
    case .jsonl: try line(JSON(report.lastLine))
    }
    try output.flush()
  }

  /// Ends a report that `error` stopped, so that its output stays valid.
  mutating func stop(_ error: any Error) throws(OutputError) {
    if error is OutputError { return }
    switch format {
    case .text: try write(report.restOfText())
    case .json: try output.write("\n],\"end\":null,\"stopped\":\(JSON.string("\(error)").write())}\n")
    case .jsonl: if report.marksStops { try line(["kind": "stopped", "reason": .string("\(error)")]) }
    }
    try output.flush()
  }

  private func write(_ lines: [String]) throws(OutputError) {
    for line in lines { try output.write(line + "\n") }
  }

  private func line(_ json: JSON) throws(OutputError) { try output.write(json.write() + "\n") }
}
