import Driver
import OrderedJSON
import TextUI
import StandardCatalogue
import Support

let architectures = [
  "state-store", "writer-traced", "reader-env", "free-cofree", "action-moore", "puller-zipper", "update-store",
  "route-screens",
  "co-store", "co-sum",
]

/// A session of a scenario, from data if there are any.
@MainActor
func session(
  _ scenario: Scenario, on architecture: String, feed: String? = nil, effects: EffectsKind = .simulated,
  size: Size = Size(width: 80, height: 24)
) throws -> any RunningSession {
  let source = feed.map { text in DataSource.file("feed") { () throws(InputError) in Array(text.utf8) } } ?? .bundled
  let session = try scenario.beginning(from: source).session(on: architecture, effects: effects, size: size)
  guard let session else { throw UsageError("\(scenario.name) does not run on \(architecture)") }
  return session
}

/// The trace of a run: of the scenario's own script, of another one, or of random events.
@MainActor
func trace(
  _ name: String, on architecture: String, script: String? = nil, seed: UInt64? = nil,
  effects: EffectsKind = .simulated, from source: DataSource = .bundled, size: Size = Size(width: 60, height: 12)
) async throws -> Trace {
  let scenario = try Catalogue.standard.scenario(name)
  let text = try script ?? scenario.beginning(from: source).script(effects.canFail)
  let events: [ScriptEvent]? =
    seed == nil ? try Script(parsing: Array(text.utf8), name: "script").events : nil
  return try await trace(
    scenario, on: architecture, events: events, seed: seed, effects: effects, from: source, size: size)
}

/// The trace of a run of these events, or of random ones.
@MainActor
func trace(
  _ scenario: Scenario, on architecture: String, events: [ScriptEvent]?, seed: UInt64? = nil,
  effects: EffectsKind = .simulated, from source: DataSource = .bundled, size: Size = Size(width: 60, height: 12)
) async throws -> Trace {
  let beginning = try scenario.beginning(from: source)
  guard let session = beginning.session(on: architecture, effects: effects, size: size) else {
    throw UsageError("\(scenario.name) does not run on \(architecture)")
  }
  var steps = [try session.start()]
  var random = RandomEvents(seed: seed ?? 0)
  for index in 0..<(events?.count ?? 80) {
    steps.append(try await session.perform(events?[index] ?? random.next(in: session)))
  }
  await session.end(within: 5_000)
  let header = TraceHeader(
    scenario: scenario.name, scenarioVersion: scenario.version, architecture: architecture, effects: effects.name,
    seed: seed, size: size, data: beginning.data)
  return Trace(header: header, steps: steps)
}

/// The text of such a trace.
@MainActor
func recorded(
  _ scenario: Scenario, on architecture: String, events: [ScriptEvent], effects: EffectsKind = .simulated,
  from source: DataSource = .bundled, size: Size = Size(width: 60, height: 12)
) async throws -> String {
  try written(
    try await trace(scenario, on: architecture, events: events, effects: effects, from: source, size: size))
}

/// The text of a trace, written step by step.
func written(_ trace: Trace) throws -> String {
  var text = ""
  var writer = try TraceWriter(trace.header) { text += String(decoding: $0, as: UTF8.self) }
  for step in trace.steps { try writer.write(step) }
  try writer.end()
  return text
}

/// Runs a script as `duet run` does, and returns what stopped it: `line: reason`.
@MainActor
func stopped(
  _ script: String, _ scenario: Scenario = .home, on architecture: String, feed: String? = nil,
  effects: EffectsKind = .simulated, size: Size = Size(width: 80, height: 24)
) async throws -> String? {
  let session = try session(scenario, on: architecture, feed: feed, effects: effects, size: size)
  _ = try session.start()
  for line in try Script(parsing: Array(script.utf8), name: "script").lines {
    switch line.step {
    case .event(let event):
      do throws(SessionError) {
        try await session.perform(event)
      } catch {
        return "\(line.line): \(error)"
      }
    case .expect(let expectation):
      // On a busy machine, live effects can take longer than the script waits.
      for _ in 0..<2000 where effects.name == EffectsKind.live.name && session.unmet(expectation) != nil {
        try await session.perform(.wait(milliseconds: 5))
        await giveOthersATurn()
      }
      if let unmet = session.unmet(expectation) {
        return "\(line.line): \(unmet)\n" + unmet.view.joined(separator: "\n")
      }
    }
  }
  return nil
}

/// A feed of items.
func feed(_ items: String, _ members: String = "") -> String {
  #"{"version":"https://jsonfeed.org/version/1.1","title":"The feed",\#(members)"items":[\#(items)]}"#
}

/// Compares a scenario's own script with simulated effects. Returns whether the architectures agreed.
@MainActor
func compare(
  _ scenario: Scenario, on architectures: [Architecture], in catalogue: Catalogue, to output: MemoryOutput = .init()
) async throws -> Bool {
  try await catalogue.compare(
    scenario, on: architectures, effects: .simulated, events: .own, settings: RunSettings(), to: output,
    warn: { _ in })
}
