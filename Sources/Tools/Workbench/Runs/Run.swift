import Driver
import TextUI
import Utilities

/// What ran: the sides, whose steps stand side by side.
public struct Run: Sendable {
  /// One of the sides.
  public struct Side: Sendable {
    /// The name: the architecture or, if two sides have the same one, the script or the trace.
    public let name: String
    /// The header of the side's trace.
    public let header: TraceHeader
    /// The script or the trace that only this side has; `nil` if all sides perform the same events.
    public let source: String?
  }

  /// What each side has for itself.
  enum Kind: String {
    case architecture
    case script
    case trace
  }

  /// What each side has for itself: its architecture, a script or a trace.
  let kind: Kind
  /// The sides; there is at least one.
  public let sides: [Side]

  /// - Parameters:
  ///   - sources: The scripts or the traces, if each side has its own.
  ///   - names: The names of the sides; by default the architectures or, if some are the same, the sources.
  init(_ kind: Kind, _ headers: [TraceHeader], sources: [String] = [], names: [String]? = nil) {
    self.kind = kind
    let architectures = headers.map(\.architecture)
    let names = names ?? (sources.isEmpty ? architectures : sideNames(architectures, or: sources))
    sides = zip(names, headers).enumerated().map { index, side in
      Side(name: side.0, header: side.1, source: sources.isEmpty ? nil : sources[index])
    }
  }

  /// The scenario.
  public var scenario: String { sides[0].header.scenario }
  /// The size of the views.
  public var size: Size { sides[0].header.size }
  /// The seed of random events; `nil` without any.
  public var seed: UInt64? { sides[0].header.seed }
  /// The names of the sides.
  public var names: [String] { sides.map(\.name) }
  /// The effects of all sides.
  var effects: String { Set(sides.map(\.header.effects)).sorted().joined(separator: " and ") }
  /// The effects, the size and the seed, for a title.
  var details: String { "\(effects) effects · \(size)" + (seed.map { " · seed \($0)" } ?? "") }
}

/// Returns the names of the sides of a comparison: the architectures or, if some are the same, `others`.
func sideNames(_ architectures: [String], or others: [String]) -> [String] {
  Set(architectures).count == architectures.count ? architectures : others
}

/// A source of the steps of a run: live sessions, recorded traces, or a trace that is performed again.
@MainActor
protocol RunSource: AnyObject {
  /// What runs.
  var run: Run { get }
  /// The session of each side at the end of the last step; `nil` for a side without one, and for one without the step.
  var sessions: [(any RunningSession)?] { get }

  /// Returns the next step; `nil` at the end. An error comes after the steps before it.
  func next() async throws -> ComparedStep?
  /// Ends the sessions.
  ///
  /// - Parameter warn: Receives warnings, for example of live calls that the end cut off.
  func end(_ warn: (String) -> Void) async
}

extension RunSource {
  /// Passes all steps to `show`, and then ends the sessions, also after an error.
  func run(_ warn: (String) -> Void, _ show: (ComparedStep) throws -> Void) async throws {
    do {
      while let step = try await next() { try show(step) }
    } catch {
      await end(warn)
      throw error
    }
    await end(warn)
  }
}

extension ReportSink where Content.Step == ComparedStep {
  /// Prints the steps of a run as they happen, and all of the report but its end.
  ///
  /// - Parameter note: Receives each step before it is printed.
  @MainActor
  mutating func show(
    _ source: some RunSource, _ warn: (String) -> Void, _ note: (ComparedStep) throws -> Void = { _ in }
  ) async throws {
    try begin()
    do {
      try await source.run(warn) { step in
        try note(step)
        try self.step(step)
      }
    } catch {
      try stop(error)
      throw error
    }
  }
}
