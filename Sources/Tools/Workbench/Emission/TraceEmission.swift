import Driver

/// A file that a replay writes.
public struct EmittedFile: Sendable {
  /// The path; an emitted test is named after it.
  public let path: String
  /// Opens the file, whose contents appear with ``Output/complete()``.
  public let open: @Sendable () throws -> any Output

  /// Creates a file at `path`, which a replay opens after it has checked the trace.
  public init(_ path: String, open: @escaping @Sendable () throws -> any Output) {
    self.path = path
    self.open = open
  }
}

/// The files that a replay writes from its trace: a test, a terminal recording, or both.
struct TraceEmission {
  private let catalogue: Catalogue
  private let header: TraceHeader
  private var test: (file: any Output, path: String, steps: [StepRecord])?
  private var cast: (file: any Output, cast: TraceCast)?

  /// Opens the files.
  ///
  /// - Parameter name: the trace's name, for messages.
  /// - Throws: `UsageError` or `DataError`, before it opens a file, if no test can be written from the trace; the
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

  /// Throws if the test's catalogue lacks its scenario, architecture or effects.
  private static func check(_ catalogue: Catalogue, finds test: TraceTest, of name: String) throws {
    do throws(UsageError) { try catalogue.find(test) } catch { throw DataError("\(name):1: \(error)") }
    guard let named = test.catalogue.catalogue?() else { return }
    do throws(UsageError) { try named.find(test) } catch {
      throw UsageError(
        "the test would use \(test.catalogue.expression): \(error); set the catalogue's own `swiftName`")
    }
  }

  mutating func add(_ step: StepRecord) throws {
    test?.steps.append(step)
    try cast?.cast.write(step)
  }

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
  fileprivate func find(_ test: TraceTest) throws(UsageError) {
    let header = test.trace.header
    let scenario = try scenario(header.scenario)
    let architecture = try architecture(header.architecture).name
    if !scenario.architectures.contains(architecture) { throw scenario.doesNotRun(on: architecture) }
    if let effects = test.effects { _ = try self.effects(effects) }
  }
}
