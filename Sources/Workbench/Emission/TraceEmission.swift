import Driver

/// What is written of a trace while it is replayed: a test, a recording of a terminal, or both.
struct TraceEmission {
  private let catalogue: Catalogue
  private let header: TraceHeader
  private var test: (file: Output, path: String, steps: [StepRecord])?
  private var cast: (file: Output, cast: TraceCast)?

  /// Files with nothing of the trace in them yet, each beside its path: what is there stays until ``end()``.
  ///
  /// - Parameters:
  ///   - input: what the trace is read from.
  ///   - results: what the replay prints goes there.
  /// - Throws: ``UsageError`` where two of the files are one; ``DataError`` for a trace of which no test can be written, before
  ///   anything is created; ``OutputError``.
  init(
    _ header: TraceHeader, _ settings: ReplaySettings, of catalogue: Catalogue, from input: Input,
    beside results: Output
  ) throws {
    self.catalogue = catalogue
    self.header = header
    try Self.keepApart(settings, input, results)
    if let path = settings.emittedTest {
      let test = try TraceTest(Trace(header: header, steps: []), of: catalogue)
      try Self.check(catalogue, finds: test, of: input.name)
      self.test = (try Output(replacing: path), path, [])
    }
    if let path = settings.emittedCast {
      let file = try Output(replacing: path)
      cast = (file, try TraceCast(header) { try file.write(utf8: $0) })
    }
  }

  /// Lets no file be written that is read, or written otherwise.
  private static func keepApart(_ settings: ReplaySettings, _ input: Input, _ results: Output) throws(UsageError) {
    var taken: [(identity: Files.Identity, what: String)] = []
    if let trace = input.identity { taken.append((trace, "the trace itself")) }
    if let file = results.identity { taken.append((file, "where the results are printed")) }
    for (option, path) in [("--emit-test", settings.emittedTest), ("--emit-cast", settings.emittedCast)] {
      guard let path else { continue }
      if path == "-" {
        throw UsageError("\(option) is '-', and standard output has the results; a file would be right")
      }
      guard let identity = Files.Identity(path: path) else { continue }
      if let other = taken.first(where: { $0.identity == identity }) {
        throw UsageError("\(option) is '\(path)', which is \(other.what); a file of its own would be right")
      }
      taken.append((identity, "the file of \(option)"))
    }
  }

  /// Lets no test be written that would not find what the trace is of, by the name that Swift has for the catalogue.
  private static func check(
    _ catalogue: Catalogue, finds test: TraceTest, of name: String
  ) throws {
    do throws(UsageError) { try catalogue.find(test) } catch { throw DataError("\(name):1: \(error)") }
    let standard = Catalogue.standard
    guard catalogue.swiftName == standard.swiftName else { return }
    do throws(UsageError) { try standard.find(test) } catch {
      throw UsageError(
        "the test would make its session of \(standard.swiftName.expression), where this is so: \(error). The catalogue's own "
          + "`swiftName` would be right")
    }
  }

  /// Takes a step of the trace. Only a test keeps it.
  mutating func add(_ step: StepRecord) throws {
    test?.steps.append(step)
    try cast?.cast.write(step)
  }

  /// Completes the files, and puts them in their places.
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
  /// Finds what a test makes its session of.
  fileprivate func find(_ test: TraceTest) throws(UsageError) {
    let header = test.trace.header
    let scenario = try scenario(header.scenario)
    let architecture = try architecture(header.architecture).name
    if !scenario.architectures.contains(architecture) { throw scenario.doesNotRun(on: architecture) }
    if let effects = test.effects { _ = try self.effects(effects) }
  }
}
