import OrderedJSON

/// A recorded run: its header, and the record of each step.
public struct Trace: Hashable, Sendable {
  /// The description of the run.
  public var header: TraceHeader
  /// The steps, the start first; none, if the recording was cut short before the start.
  public var steps: [StepRecord]
  /// Whether the last line is present; if not, the recording was cut short.
  public var isWhole: Bool
  /// The event after the last step that began and did not end: it trapped, or the run was stopped.
  public var unfinished: ScriptEvent?
  /// The number of the first line after the end: see ``TraceReader/lineAfterEnd``.
  public var lineAfterEnd: Int?

  /// Creates a trace.
  public init(header: TraceHeader, steps: [StepRecord], isWhole: Bool = true, unfinished: ScriptEvent? = nil) {
    self.header = header
    self.steps = steps
    self.isWhole = isWhole
    self.unfinished = unfinished
  }

  /// The digest of all events and views.
  ///
  /// - Complexity: O(*n*).
  public var digest: String { mixed.hex }

  private var mixed: TraceDigest {
    var digest = TraceDigest()
    for step in steps { digest.add(step) }
    return digest
  }

  /// Returns the text of the trace's file.
  ///
  /// - Complexity: O(*n*).
  public func write() -> String {
    var stream = JSONStream()
    stream.line { $0.write(header.json) }
    for step in steps { stream.line { $0.object { step.writeMembers(to: &$0) } } }
    if !isWhole, let unfinished, let last = steps.last {
      stream.writeUnfinished(unfinished, step: last.step + 1, time: last.time)
    }
    if isWhole { stream.line { $0.write(mixed.end(after: steps.last?.step ?? 0)) } }
    return String(decoding: stream.utf8, as: UTF8.self)
  }
}

extension Trace {
  /// The warning for a trace that was cut short, or has text after its end; `nil` for another.
  package func endWarning(_ name: String) -> String? {
    Driver.endWarning(name, isCut: !isWhole, after: steps.last?.step, in: unfinished, lineAfterEnd: lineAfterEnd)
  }

  /// Reads a trace.
  ///
  /// It skips a last line that is cut short, and unknown fields. For a trace that is too long for memory, see
  /// ``TraceReader``.
  ///
  /// - Throws: ``ParsingError`` if the bytes are not a trace, the major version differs, steps are out of order, a
  ///   field is missing or has a wrong type, or the digest is not that of the steps.
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
      (isWhole, unfinished, lineAfterEnd) = (reader.isWhole, reader.unfinished, reader.lineAfterEnd)
    } catch {
      // Reading from memory throws no other errors.
      throw error as? ParsingError ?? ParsingError(file: name, line: 1, message: "\(error)")
    }
  }
}

/// Returns the warning for a trace that was cut short, or has text after its end; `nil` for another.
///
/// - Parameters:
///   - event: The event that began after the last step, if there is one.
///   - line: The number of the first line after the end.
package func endWarning(
  _ name: String, isCut: Bool, after step: Int?, in event: ScriptEvent?, lineAfterEnd line: Int?
) -> String? {
  if let line { return "\(name):\(line): the text after the end of the trace is not read" }
  guard isCut else { return nil }
  if let event, let step {
    return
      "\(name): the trace ends in step \(step + 1), \(event), which did not end: it trapped, or the run was stopped"
  }
  let place = step.map { $0 == 0 ? "its start" : "step \($0)" } ?? "its header"
  return "\(name): the trace was cut short after \(place)"
}
