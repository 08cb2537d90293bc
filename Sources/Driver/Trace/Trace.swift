import OrderedJSON

/// A recorded run: who ran what, and what each step caused.
public struct Trace: Hashable, Sendable {
  /// Who ran what.
  public var header: TraceHeader
  /// The steps, the start first; none, where the recording was cut short before it.
  public var steps: [StepRecord]
  /// Whether the last line is there; without it, the recording was cut short.
  public var isWhole: Bool

  /// A trace.
  public init(header: TraceHeader, steps: [StepRecord], isWhole: Bool = true) {
    self.header = header
    self.steps = steps
    self.isWhole = isWhole
  }

  /// The digest of its events and views.
  public var digest: String { mixed.hex }

  private var mixed: TraceDigest {
    var digest = TraceDigest()
    for step in steps { digest.add(step) }
    return digest
  }

  /// The trace as its file has it.
  public func write() -> String {
    var stream = JSONStream()
    stream.line { $0.write(header.json) }
    for step in steps { stream.line { $0.object { step.writeMembers(to: &$0) } } }
    if isWhole { stream.line { $0.write(mixed.end(after: steps.last?.step ?? 0)) } }
    return String(decoding: stream.utf8, as: UTF8.self)
  }
}

extension Trace {
  /// Reads a trace. A last line that is cut short is passed over; so are fields that are not known.
  ///
  /// A long one need not be in memory: see ``TraceReader``.
  ///
  /// - Throws: ``ParsingError`` for bytes that are no trace, one of another major version, steps out of order, fields that
  ///   are missing or of a wrong kind, a digest that is not that of the steps.
  /// - Complexity: O(*n*).
  public init(parsing bytes: [UInt8], name: String) throws(ParsingError) {
    do {
      var unread: [UInt8]? = bytes
      var reader = try TraceReader(name: name) {
        defer { unread = nil }
        return unread ?? []
      }
      header = reader.header
      steps = []
      while let step = try reader.next() { steps.append(step) }
      isWhole = reader.isWhole
    } catch {
      // Reading from memory throws nothing of its own.
      throw error as? ParsingError ?? ParsingError(file: name, line: 1, message: "\(error)")
    }
  }
}
