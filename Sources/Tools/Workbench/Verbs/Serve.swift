import Checking
import Driver
import Effects
import Web

extension Catalogue {
  /// The result of serving.
  public struct Served: Sendable {
    /// The number of steps of the branch shown last.
    public let steps: Int
    /// The first step in which the architectures disagreed, if there is one.
    public let firstDisagreement: ComparedStep?
  }

  /// Serves a scenario as a page for browsers, until the process is interrupted (`duet serve`).
  ///
  /// - Parameters:
  ///   - chosen: The effects; by default those of the trace, or else simulated ones: a page that is opened by mistake calls
  ///     no service.
  ///   - script: A script to run before the page can be opened.
  ///   - recorded: A trace of the scenario to continue, as for `play`.
  ///   - settings: The settings, whose size is recorded.
  ///   - traces: Opens the files for a branch's traces, one for each architecture.
  ///   - unsaved: Opens the files at the end for a branch that was not recorded, as for `play`.
  ///   - previewer: A process for previews and the map, as for `play`.
  ///   - server: Serves the page.
  ///   - port: The port; 0 chooses a free one.
  ///   - warn: Receives warnings, before the page can be opened.
  ///   - ready: Receives the page's address.
  /// - Throws: The errors of `play`, and `ServingError`.
  @MainActor
  public func serve(
    _ scenario: Scenario, on architectures: [Architecture], effects chosen: EffectsKind? = nil, script: Script? = nil,
    from recorded: (name: String, trace: Trace)? = nil, settings: RunSettings,
    traces: ((_ branch: Int) throws -> [any Output])? = nil,
    unsaved: ((_ branch: Int) throws -> [any Output])? = nil, previewer: (any PreviewWorker)? = nil,
    with server: any LivePageServer, port: UInt16 = 0, warn: (String) -> Void, ready: (_ address: String) throws -> Void
  ) async throws -> Served {
    let effects = try chosen ?? (recorded == nil ? self.effects("simulated") : nil)
    return try await withTimeline(
      of: scenario, on: architectures, effects: effects, script: script, from: recorded, settings: settings,
      traces: traces, previewer: previewer, warn: warn
    ) { timeline, headers, distant in
      var about = LiveTimeline.About(architectures.map { .init($0.name, summary: $0.summary, comonad: $0.comonad) })
      (about.summary, about.style) = (scenario.summary, scenario.style)
      about.effects = headers.first?.effects ?? ""
      // The answers of live services cannot be chosen.
      if self.effects.contains(where: { $0.name == about.effects && $0.isDeterministic }) {
        about.services = scenario.services
      }
      let live = LiveTimeline(timeline, title: scenario.name, about: about, headers: headers)
      live.makeMap = {
        guard let distant else { return try await self.map(of: scenario, on: architectures[0], settings) }
        return try await distant.map()
      }
      let given = timeline.moments.count
      // Also if an error ends the server.
      defer { if let unsaved { timeline.keep(after: given, headers, in: unsaved, warn) } }
      try await server.serve(live, port: port, ready: ready)
      return Served(steps: timeline.moments.count - 1, firstDisagreement: timeline.firstDisagreement?.step)
    }
  }

  /// Visits up to 2,000 states of a scenario, as `check` does, and returns their map.
  ///
  /// - Parameter progress: Receives the number of states so far.
  /// - Throws: `NotSearchable` if the states cannot be visited.
  @MainActor
  func map(
    of scenario: Scenario, on architecture: Architecture, _ settings: RunSettings, _ progress: (Int) -> Void = { _ in }
  ) async throws -> StateMap {
    let search = SearchSettings(scenario, of: settings, statesAtMost: 2_000)
    let maker = try scenario.beginning(of: search) { _ in }.maker(of: scenario, on: architecture)
    let report = try await Checking.check(
      search.plan,
      progress: { states, _ in
        progress(states)
        return true
      }, maker)
    return report.map(title: scenario.name, opening: 500)
  }
}
