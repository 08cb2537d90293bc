import OrderedJSON

/// A writer of traces, line by line, so that an interrupted trace is readable up to its last whole line.
///
///     var writer = TraceWriter(header) { file.write($0) }
///     writer.write(try session.start())
///     writer.begin(event)
///     writer.write(try await session.perform(event))
///     writer.end()
public struct TraceWriter {
  private let put: ([UInt8]) throws -> Void
  private let putAhead: (([UInt8]) throws -> Void)?
  private let finish: () throws -> Void
  private var stream = JSONStream()
  private var digest = TraceDigest()
  private var (steps, time) = (0, 0)
  private var hasBegun = false

  /// Creates a writer and writes the header.
  ///
  /// - Parameters:
  ///   - ahead: Writes a line that the next call of `ahead` or `put` replaces; no bytes only remove it. Without it, an
  ///     event is not written before it has ended: a pipe cannot take a line back.
  ///   - complete: Ends what the lines are written to, after the last one. It may be called again.
  ///   - put: Writes a line as UTF-8, including its newline.
  /// - Throws: Errors of `put`.
  public init(
    _ header: TraceHeader, ahead: (([UInt8]) throws -> Void)? = nil, complete: @escaping () throws -> Void = {},
    _ put: @escaping ([UInt8]) throws -> Void
  ) throws {
    (self.put, putAhead, finish) = (put, ahead, complete)
    try line { $0.write(header.json) }
  }

  /// Writes the event of the next step, without results, so that a trace which ends in a trap names the event.
  ///
  /// The step's own line replaces it. It has the time of the step before.
  ///
  /// - Throws: Errors of `ahead`.
  public mutating func begin(_ event: ScriptEvent) throws {
    guard let putAhead else { return }
    hasBegun = true
    stream.removeAll()
    stream.writeUnfinished(event, step: steps + 1, time: time)
    try putAhead(stream.utf8)
  }

  /// Removes the event that has begun: it was refused, so nothing happened.
  ///
  /// - Throws: Errors of `ahead`.
  public mutating func cancel() throws {
    if hasBegun { try putAhead?([]) }
    hasBegun = false
  }

  /// Writes one step.
  ///
  /// - Throws: Errors of `put`.
  /// - Complexity: O(*n*) in the step's record, which is not kept.
  public mutating func write(_ step: StepRecord) throws {
    let event = step.event?.description
    digest.add(step, event)
    (steps, time, hasBegun) = (step.step, step.time, false)
    try line { $0.object { step.writeMembers(event, to: &$0) } }
  }

  /// Writes one step, numbered by the steps that this writer has written.
  mutating func writeNumbered(_ step: StepRecord) throws {
    var step = step
    if step.event != nil { step.step = steps + 1 }
    try write(step)
  }

  /// Writes the last line, and calls ``complete()``.
  ///
  /// - Throws: Errors of `put`, and of the writer's `complete`.
  public mutating func end() throws {
    let end = digest.end(after: steps)
    try line { $0.write(end) }
    try complete()
  }

  /// Ends what the lines are written to. A trace without a last line is one that was cut off.
  ///
  /// - Throws: Errors of the writer's `complete`.
  public func complete() throws { try finish() }

  private mutating func line(_ document: (inout JSONStream) -> Void) throws {
    stream.removeAll()
    stream.line(document)
    try put(stream.utf8)
  }
}

extension JSONStream {
  /// Writes the line of an event that has begun.
  mutating func writeUnfinished(_ event: ScriptEvent, step: Int, time: Int) {
    line {
      $0.object { line in
        line.member("kind", "event")
        line.member("step", step)
        line.member("time", time)
        line.member("event", event.description)
      }
    }
  }
}

/// The digest of a run: equal for two runs with the same events and views.
///
/// It is FNV-1a (64 bits) over each event and each view, in order. An event is added as its canonical line, a view as
/// its lines joined by newlines; the number of UTF-8 bytes comes before each.
public struct TraceDigest: Hashable, Sendable {
  private var digest = Digest()

  /// Creates the digest of an empty run.
  public init() {}

  /// Adds a step.
  ///
  /// - Complexity: O(*n*) in the step's views.
  public mutating func add(_ step: StepRecord) { add(step, step.event?.description) }

  /// - Parameter event: The event's text, computed once for every use.
  fileprivate mutating func add(_ step: StepRecord, _ event: String?) {
    if let event { digest.add(event) }
    for view in step.views { digest.add(lines: view) }
  }

  /// Returns the last line of a trace with this number of steps after the start.
  public func end(after steps: Int) -> JSON {
    ["kind": "end", "steps": JSON(steps), "digest": .string(hex)]
  }

  /// The digest as 16 lowercase hexadecimal digits.
  public var hex: String { digest.hex }
}
