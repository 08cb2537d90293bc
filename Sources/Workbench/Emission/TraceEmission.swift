import Driver

/// A file that a replay writes.
public struct EmittedFile: Sendable {
  /// The path: a test is named after it.
  public let path: String
  /// Opens the file. Its contents appear with ``Output/complete()``.
  public let open: @Sendable () throws -> any Output

  /// A file at `path`, opened when the trace can be replayed.
  public init(_ path: String, open: @escaping @Sendable () throws -> any Output) {
    self.path = path
    self.open = open
  }
}

/// What a replay writes of its trace: a test, a recording of a terminal, or both.
struct TraceEmission {
  private let catalogue: Catalogue
  private let header: TraceHeader
  private var test: (file: any Output, path: String, steps: [StepRecord])?
  private var cast: (file: any Output, cast: TraceCast)?

  /// Opens the files.
  ///
  /// - Parameter name: the trace's, for messages.
  /// - Throws: `UsageError` or `DataError` for a trace of which no test can be written, before a file is opened; the
  ///   errors of opening.
  init(_ header: TraceHeader, _ settings: ReplaySettings, of catalogue: Catalogue, from name: String) throws {
    self.catalogue = catalogue
    self.header = header
    if let file = settings.emittedTest {
      let test = try TraceTest(Trace(header: header, steps: []), of: catalogue)
      try Self.check(catalogue, finds: test, of: name)
      self.test = (try file.open(), file.path, [])
    }
    if let file = settings.emittedCast {
      let file = try file.open()
      cast = (file, try TraceCast(header) { try file.write(utf8: $0) })
    }
  }

  /// Throws if the test would not find the scenario, the architecture or the effects in its catalogue.
  private static func check(_ catalogue: Catalogue, finds test: TraceTest, of name: String) throws {
    do throws(UsageError) { try catalogue.find(test) } catch { throw DataError("\(name):1: \(error)") }
    let standard = Catalogue.standard
    guard catalogue.swiftName == standard.swiftName else { return }
    do throws(UsageError) { try standard.find(test) } catch {
      throw UsageError(
        "the test would make its session of \(standard.swiftName.expression), where this is so: \(error). The catalogue's own "
          + "`swiftName` would be right")
    }
  }

  /// Takes the next step of the trace. Only a test keeps it.
  mutating func add(_ step: StepRecord) throws {
    test?.steps.append(step)
    try cast?.cast.write(step)
  }

  /// Completes the files.
  mutating func end() throws {
    if let (file, path, steps) = test {
      var test = try TraceTest(Trace(header: header, steps: steps), of: catalogue)
      test.rename(after: path)
      try file.write(test.source)
      try file.complete()
    }
    try cast?.cast.end()
    try cast?.file.complete()
  }
}

extension Catalogue {
  /// Finds the parts of a test's session.
  fileprivate func find(_ test: TraceTest) throws(UsageError) {
    let header = test.trace.header
    let scenario = try scenario(header.scenario)
    let architecture = try architecture(header.architecture).name
    if !scenario.architectures.contains(architecture) { throw scenario.doesNotRun(on: architecture) }
    if let effects = test.effects { _ = try self.effects(effects) }
  }
}
