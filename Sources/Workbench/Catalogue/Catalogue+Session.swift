import Driver
import Effects
import OrderedJSON
import TextUI

extension Catalogue {
  /// A session of a scenario on an architecture, each by its name: what tests of a catalogue begin with.
  ///
  ///     let session = try Catalogue.standard.session("stepper", on: "writer-traced")
  ///     try session.start()
  ///
  /// - Parameters:
  ///   - data: what it starts from, as the JSON that a trace's header has; the scenario's own, unless it is said.
  ///   - effects: what runs its effects.
  ///   - size: the size in which views are laid out.
  ///   - answers: what services said when it was recorded, to be said again; effects of a runtime that cannot replay
  ///     pass it over.
  /// - Throws: `UsageError` for names that are not known, and where the scenario does not run on the architecture;
  ///   `DataError` for data that it cannot start from.
  @MainActor
  public func session(
    _ scenario: String, on architecture: String, from data: String? = nil, effects: EffectsKind = .simulated,
    size: Size = Size(width: 80, height: 24), answers: RecordedAnswers? = nil
  ) throws -> any RunningSession {
    let scenario = try self.scenario(scenario)
    let name = try self.architecture(architecture).name
    var source = DataSource.bundled
    if let data {
      do throws(JSONError) { source = .recorded("the data", try JSON(parsing: Array(data.utf8))) } catch {
        throw DataError("the data:\(error.line):\(error.column): \(error.message)")
      }
    }
    return try session(scenario, scenario.beginning(from: source), name, effects, size, answers: answers)
  }
}
