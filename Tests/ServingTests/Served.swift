import Components
import Driver
import Effects
import PageClient
import Scenarios
import Web

@testable import Serving

/// A stepper that is served while a test runs.
@MainActor
struct Served {
  let live: LiveTimeline
  let address: PageAddress

  /// Runs `test` with a stepper on two architectures, or with `timeline`.
  ///
  /// - Parameter server: A server. By default, it waits for the test, however busy the machine is.
  static func with(
    _ timeline: Timeline? = nil, headers: [TraceHeader]? = nil, server: PageServer = PageServer(patience: .hours(1)),
    _ test: (Served) async throws -> Void
  ) async throws {
    let lanes = [
      Timeline.Lane("state-store", Stepper.stateStore(IO.self)),
      Timeline.Lane("writer-traced", Stepper.writerTraced(IO.self)),
    ]
    let timeline = try timeline ?? Timeline(lanes, title: "stepper", from: nil, recording: nil)
    var about = LiveTimeline.About(timeline.names.map { .init($0) })
    about.services = ["none"]
    let live = LiveTimeline(
      timeline, title: "stepper", about: about,
      headers: headers ?? Timeline.headers(of: lanes, title: "stepper", from: nil))
    let (addresses, found) = AsyncStream.makeStream(of: String.self)
    let serving = Task {
      defer { found.finish() }
      try await server.run(live, port: 0) { found.yield($0) }
    }
    var failure: (any Error)?
    do {
      for await text in addresses {
        guard let address = PageAddress(text) else { continue }
        try await test(Served(live: live, address: address))
        break
      }
    } catch {
      failure = error
    }
    live.end()
    try await serving.value
    try await timeline.end(within: 0)
    if let failure { throw failure }
  }

  /// The values that the sides show.
  var lines: [[String]] { live.timeline.sessions.map(\.lines) }
}
