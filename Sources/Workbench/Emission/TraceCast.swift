import Driver
import Effects
import OrderedJSON
import TextUI

/// A recording of a terminal, in asciicast v3 as asciinema plays it, of what a trace recorded: each view as a screen, each event
/// but waiting as a marker with its text.
///
///     var cast = try TraceCast(trace.header) { file.write($0) }
///     for step in trace.steps { try cast.write(step) }
///     try cast.end()
///
/// Time is the trace's: a step takes as long as its clock ran, and its views, of which a trace does not say when each came, are
/// spread evenly over that, the last at its end. What took no time could not be watched, so that there is a ``Pace/pause``
/// before each event, and a ``Pace/frame`` between two views at least. Waiting is nothing that is done: it takes its time, and
/// no more. Where nothing happens for long, players go on after
/// ``Pace/idleLimit``.
///
/// The first screen is drawn whole, and of each after it the lines that changed; texts are made safe to show and cut to the
/// width. Nothing is written of when and where the recording was made: the same trace gives the same bytes.
///
/// See [asciicast v3](https://docs.asciinema.org/manual/asciicast/v3/).
public struct TraceCast {
  /// How fast it is played, in milliseconds.
  public struct Pace: Hashable, Sendable {
    /// How long what is shown stands before the next event that is no waiting, and at the end.
    public var pause = 500
    /// How long each of several views stands at least.
    public var frame = 100
    /// For how long a player lets nothing happen at most; as long as it was, without one.
    public var idleLimit: Int? = 2_000

    /// Half a second before each event, a tenth between views, two seconds of nothing at most.
    public init() {}
  }

  private let put: ([UInt8]) throws -> Void
  private let pace: Pace
  private let size: Size
  private var screen: [String]
  private var isDrawn = false
  /// The trace's clock.
  private var time = 0
  /// What has passed since the last line, in milliseconds.
  private var passed = 0

  /// A recording that has its header.
  ///
  /// - Parameter put: takes each line as UTF-8, its newline included. What it throws is thrown on.
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

  /// Writes one step: its marker, and its views.
  ///
  /// - Complexity: O(*n*) in what the step recorded; no more than a screen is kept.
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

  /// Writes the end: the cursor is shown again, below what was shown last, and the terminal exits.
  public mutating func end() throws {
    pass(pace.pause)
    try write("o", "\u{1B}[\(size.height);1H\u{1B}[?25h")
    try write("x", "0")
  }

  // MARK: Screens

  /// Makes the screen show `view`.
  private mutating func draw(_ view: [String]) throws {
    let lines = view.prefix(size.height).map { fitted($0, size.width) }
    var text = isDrawn ? "" : "\u{1B}[?25l\u{1B}[2J"
    isDrawn = true
    for row in 0..<max(lines.count, screen.count) {
      let (old, new) = (row < screen.count ? screen[row] : "", row < lines.count ? lines[row] : "")
      // The line is cleared first: behind one as wide as the screen, there is no place to do it.
      if old != new { text += "\u{1B}[\(row + 1);1H\u{1B}[2K\(new)" }
    }
    screen = lines
    // A view that looks as the last one is a frame of its own, too.
    try write("o", text)
  }

  // MARK: Lines

  private mutating func pass(_ milliseconds: Int) { passed = passed.later(by: milliseconds) }

  private mutating func write(_ code: String, _ data: String) throws {
    try line([Self.seconds(passed), .string(code), .string(data)])
    passed = 0
  }

  private func line(_ json: JSON) throws { try put(Array((json.write() + "\n").utf8)) }

  /// So many milliseconds, in seconds with three decimals.
  private static func seconds(_ milliseconds: Int) -> JSON {
    let fraction = "\(1000 + milliseconds % 1000)".dropFirst()
    return JSONNumber("\(milliseconds / 1000).\(fraction)").map(JSON.number) ?? JSON(milliseconds / 1000)
  }
}

extension TraceCast {
  /// The recording of a whole trace.
  ///
  /// - Complexity: O(*n*).
  public static func text(of trace: Trace, pace: Pace = Pace()) -> String {
    var bytes: [UInt8] = []
    // Only `put` throws, and this one does not.
    guard var cast = try? TraceCast(trace.header, pace: pace, { bytes += $0 }) else { return "" }
    for step in trace.steps { try? cast.write(step) }
    try? cast.end()
    return String(decoding: bytes, as: UTF8.self)
  }
}
