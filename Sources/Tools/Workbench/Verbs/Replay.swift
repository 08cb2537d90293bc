import Driver

/// The settings of `replay`.
public struct ReplaySettings: Sendable {
  /// The architecture; by default, the trace's.
  public var architecture: Architecture?
  /// The effects; by default the trace's, or simulated ones if the trace's cannot be replayed.
  public var effects: EffectsKind?
  /// The last step to run, where 0 is the start, which always runs; `nil` runs all steps.
  public var until: Int?
  /// The file for a Swift test of the trace, if one is wanted: see ``TraceTest``.
  public var emittedTest: EmittedFile?
  /// The file for a terminal recording, if one is wanted: see ``TraceCast``.
  public var emittedCast: EmittedFile?
  /// Whether states are recorded as values, and shown.
  public var states = false
  /// How results are printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false

  /// Creates the default settings.
  public init() {}
}

extension Catalogue {
  /// Runs a recorded trace again, and compares each step with the record (`duet replay`).
  ///
  /// It reads the trace twice, first to check its compatibility. It keeps one step at a time, unless it writes a test.
  ///
  /// - Parameter warn: receives warnings.
  /// - Returns: whether every step was reproduced.
  /// - Throws: `ParsingError`, `DataError` for a trace that cannot be replayed, `UsageError`, ``InputError``,
  ///   ``OutputError``, ``Inconclusive`` or `SessionError`.
  @MainActor
  public func replay(
    _ input: any Input, settings: ReplaySettings, to output: any Output, warn: (String) -> Void
  ) async throws -> Bool {
    let replay = try ReplayedRun(input, settings, in: self)
    try replay.checkCompatibility(warn)
    var header = replay.header
    if let architecture = settings.architecture { header.architecture = architecture.name }
    var emission = try TraceEmission(header, settings, of: self, from: input.name)
    var sink = ReportSink(ReplayReport(replay, color: settings.color), as: settings.format, to: output)
    try await sink.show(replay, warn) { step in
      // On a given architecture, the files show what it did. A refused event did nothing.
      if let shown = step.outcomes[settings.architecture == nil ? 0 : 1].record { try emission.add(shown) }
    }
    try sink.end()
    try emission.end()
    if let unmatched = replay.unmatched { warn("\(input.name): \(unmatched)") }
    if let warning = replay.endWarning { warn(warning) }
    return sink.report.isReproduced
  }
}
