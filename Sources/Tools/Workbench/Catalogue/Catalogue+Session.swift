import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

extension Catalogue {
  /// Creates a session of a scenario on an architecture, each given by name.
  ///
  ///     let session = try Catalogue.standard.session("stepper", on: "writer-traced")
  ///     try session.start()
  ///
  /// - Parameters:
  ///   - data: the initial data, as JSON; by default, the scenario's own.
  ///   - effects: the effects to run with.
  ///   - size: the size in which views are laid out.
  ///   - answers: recorded answers of services, to replay; a runtime that cannot replay ignores them.
  /// - Throws: `UsageError` for an unknown name, or if the scenario does not run on the architecture; `DataError` if
  ///   the scenario cannot start from the data.
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

extension Scenario.Beginning {
  /// Passes the first warnings about the data to `warn`, the last of them with the number of the others.
  func printWarnings(_ warn: (String) -> Void) {
    let others = warnings.count - Scenario.mostWarnings
    for (index, warning) in warnings.prefix(Scenario.mostWarnings).enumerated() {
      let isLast = others > 0 && index == Scenario.mostWarnings - 1
      warn(warning + (isLast ? "\nand \(counted(others, "more warning")) about the data" : ""))
    }
  }
}
