import OrderedJSON

/// Writes a trace, a line at a time: whatever was written when it stops can be read up to its last whole line.
///
///     var writer = TraceWriter(header) { file.write($0) }
///     writer.write(try session.start())
///     writer.end()
public struct TraceWriter {
  private let put: ([UInt8]) throws -> Void
  private var stream = JSONStream()
  private var digest = TraceDigest()
  private var steps = 0

  /// A writer that has written the header.
  ///
  /// - Parameter put: takes each line as UTF-8, its newline included. What it throws is thrown on.
  public init(_ header: TraceHeader, _ put: @escaping ([UInt8]) throws -> Void) throws {
    self.put = put
    try line { $0.write(header.json) }
  }

  /// Writes one step.
  ///
  /// - Complexity: O(*n*) in what the step recorded; nothing is kept.
  public mutating func write(_ step: StepRecord) throws {
    let event = step.event?.description
    digest.add(step, event)
    steps = step.step
    try line { $0.object { step.writeMembers(event, to: &$0) } }
  }

  /// Writes the last line.
  public mutating func end() throws {
    let end = digest.end(after: steps)
    try line { $0.write(end) }
  }

  private mutating func line(_ document: (inout JSONStream) -> Void) throws {
    stream.removeAll()
    stream.line(document)
    try put(stream.utf8)
  }
}

/// What two runs that behave alike have in common: FNV-1a 64 over each event and each view, in order.
///
/// An event is mixed in as its canonical line, a view as its lines joined by newlines; each is UTF-8 with the number of
/// its bytes before it.
public struct TraceDigest: Hashable, Sendable {
  private var digest = Digest()

  /// The digest of nothing.
  public init() {}

  /// Mixes in a step.
  public mutating func add(_ step: StepRecord) { add(step, step.event?.description) }

  /// - Parameter event: The step's event, written once for all who need it.
  fileprivate mutating func add(_ step: StepRecord, _ event: String?) {
    if let event { digest.add(event) }
    for view in step.views { digest.add(lines: view) }
  }

  /// The last line of a trace of so many steps after the start.
  public func end(after steps: Int) -> JSON {
    ["kind": "end", "steps": JSON(steps), "digest": .string(hex)]
  }

  /// Sixteen hexadecimal digits.
  public var hex: String { digest.hex }
}
