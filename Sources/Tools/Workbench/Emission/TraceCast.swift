import Driver
import Effects
import OrderedJSON
import TextUI

/// A writer of a trace as a terminal recording in the format asciicast v3, which asciinema plays.
///
/// Each view is a screen, and each event except a wait is a marker.
///
///     var cast = try TraceCast(trace.header) { file.write($0) }
///     for step in trace.steps { try cast.write(step) }
///     try cast.end()
///
/// A trace does not record the time of each view, so a step's views are spread evenly over its duration. Since steps
/// can take no time, a ``Pace/pause`` precedes each event, and views are at least a ``Pace/frame`` apart. Players
/// shorten pauses to ``Pace/idleLimit``.
///
/// Screens after the first contain only the changed lines. Texts are sanitized and cut to the width. The same trace
/// always produces the same bytes: no date or machine is recorded.
///
/// See [asciicast v3](https://docs.asciinema.org/manual/asciicast/v3/).
public struct TraceCast {
  /// The speed of a recording, in milliseconds.
  public struct Pace: Hashable, Sendable {
    /// The pause before each event except a wait, and at the end.
    public var pause = 500
    /// The minimum time between two views of one step.
    public var frame = 100
    /// The longest pause that players keep; `nil` keeps every pause as it is.
    public var idleLimit: Int? = 2_000

    /// Creates the default pace: 500 ms before events, 100 ms between views, pauses of at most 2 s.
    public init() {}
  }

  private let put: ([UInt8]) throws -> Void
  private let pace: Pace
  private let size: Size
  private var screen: [String]
  private var isDrawn = false
  /// The trace's time of the last step, in milliseconds.
  private var time = 0
  /// The time since the last line, in milliseconds.
  private var passed = 0

  /// Creates a recording and writes its header.
  ///
  /// - Parameter put: receives each line as UTF-8, including its newline.
  /// - Throws: the errors of `put`.
  public init(_ header: TraceHeader, pace: Pace = Pace(), _ put: @escaping ([UInt8]) throws -> Void) throws {
    self.put = put
    self.pace = pace
    size = header.size
    screen = []
    let type: JSON = "xterm-256color"
    var first: JSONObject = [
      "version": 3, "term": ["cols": JSON(size.width), "rows": JSON(size.height), "type": type],
    ]
    if let limit = pace.idleLimit { first["idle_time_limit"] = Self.seconds(limit) }
    first["title"] = .string(sanitized("\(header.scenario) on \(header.architecture)"))
    try line(JSON(first))
  }

  /// Writes the marker and the views of one step.
  ///
  /// - Complexity: O(*n*) in the size of the step. It keeps one screen in memory.
  /// - Throws: the errors of `put`.
  public mutating func write(_ step: StepRecord) throws {
    if let event = step.event, !event.isWait {
      pass(pace.pause)
      try write("m", sanitized(event.description))
    }
    var rest = max(0, step.time.subtractingReportingOverflow(time).partialValue)
    time = step.time
    for (index, view) in step.views.enumerated() {
      let share = rest / (step.views.count - index)
      rest -= share
      pass(index == 0 ? share : max(share, pace.frame))
      try draw(view)
    }
    pass(rest)
  }

  /// Writes the end of the recording: shows the cursor below the last view, and exits the terminal.
  public mutating func end() throws {
    pass(pace.pause)
    try write("o", "\u{1B}[\(size.height);1H\u{1B}[?25h")
    try write("x", "0")
  }

  // MARK: Screens

  private mutating func draw(_ view: [String]) throws {
    let lines = view.prefix(size.height).map { fitted($0, size.width) }
    var text = isDrawn ? "" : "\u{1B}[?25l\u{1B}[2J"
    isDrawn = true
    for row in 0..<max(lines.count, screen.count) {
      let (old, new) = (row < screen.count ? screen[row] : "", row < lines.count ? lines[row] : "")
      // Clear the line first: after a line as wide as the screen, the cursor is on its last cell, and clearing would
      // erase that.
      if old != new { text += "\u{1B}[\(row + 1);1H\u{1B}[2K\(new)" }
    }
    screen = lines
    // Write a view without changes too: it is one frame.
    try write("o", text)
  }

  // MARK: Lines

  private mutating func pass(_ milliseconds: Int) { passed = passed.later(by: milliseconds) }

  private mutating func write(_ code: String, _ data: String) throws {
    try line([Self.seconds(passed), .string(code), .string(data)])
    passed = 0
  }

  private func line(_ json: JSON) throws { try put(Array((json.write() + "\n").utf8)) }

  private static func seconds(_ milliseconds: Int) -> JSON {
    let fraction = "\(1000 + milliseconds % 1000)".dropFirst()
    return JSONNumber("\(milliseconds / 1000).\(fraction)").map(JSON.number) ?? JSON(milliseconds / 1000)
  }
}

extension TraceCast {
  /// Returns the recording of a whole trace.
  ///
  /// - Complexity: O(*n*).
  public static func text(of trace: Trace, pace: Pace = Pace()) -> String {
    var bytes: [UInt8] = []
    // `try?` loses no error: only `put` throws, and this one does not.
    guard var cast = try? TraceCast(trace.header, pace: pace, { bytes += $0 }) else { return "" }
    for step in trace.steps { try? cast.write(step) }
    try? cast.end()
    return String(decoding: bytes, as: UTF8.self)
  }
}
