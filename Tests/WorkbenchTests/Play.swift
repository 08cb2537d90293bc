import Driver
import OrderedJSON
import TextUI
import Workbench

let architectures = [
  "state-store", "writer-traced", "reader-env", "free-cofree", "action-moore", "puller-zipper", "co-store",
  "co-sum",
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

/// Runs a script as `duet run` does, and says what stopped it: `line: reason`.
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
      // What is real may take longer than the script gives it, on a machine that has much else to do.
      for _ in 0..<2000 where effects.name == EffectsKind.live.name && session.unmet(expectation) != nil {
        try await session.perform(.wait(milliseconds: 5))
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
