import Driver

/// What is written of a trace while it is replayed: a test, a recording of a terminal, or both.
struct TraceEmission {
  private let catalogue: Catalogue
  private let header: TraceHeader
  private var test: (file: Output, steps: [StepRecord])?
  private var cast: (file: Output, cast: TraceCast)?

  /// Files that are new, with nothing of the trace in them yet.
  ///
  /// - Throws: ``DataError`` for a trace of which no test can be written, before anything is created; ``OutputError``.
  init(_ header: TraceHeader, _ settings: ReplaySettings, of catalogue: Catalogue) throws {
    self.catalogue = catalogue
    self.header = header
    if let path = settings.emittedTest {
      _ = try TraceTest(Trace(header: header, steps: []), of: catalogue)
      test = (try Output(creating: path), [])
    }
    if let path = settings.emittedCast {
      let file = try Output(creating: path)
      cast = (file, try TraceCast(header) { try file.write(utf8: $0) })
    }
  }

  /// Takes a step of the trace. Only a test keeps it.
  mutating func add(_ step: StepRecord) throws {
    test?.steps.append(step)
    try cast?.cast.write(step)
  }

  /// Completes the files.
  mutating func end() throws {
    if let (file, steps) = test {
      try file.write(try TraceTest(Trace(header: header, steps: steps), of: catalogue).source)
      try file.flush()
    }
    try cast?.cast.end()
    try cast?.file.flush()
  }
}
