import Checking
import Driver
import OrderedJSON
import PageClient
import Scenarios
import Serving
import StandardCatalogue
import TextUI
import Web
import Workbench

/// A live page that is served while a test runs. The server can end, and start anew at the same address.
@MainActor
final class LiveServer {
  /// Makes a timeline, and shows it with a server at a port until the server ends.
  typealias Run = @MainActor (any LivePageServer, UInt16, (_ address: String) throws -> Void) async throws -> Void

  private let run: Run
  private let token = PageServer.token()
  private let port = testPort()
  private var serving: Task<Void, any Error>?
  private var current: (live: LiveTimeline, address: String)?

  private init(_ run: @escaping Run) { self.run = run }

  /// Runs a test with a server, and ends the server.
  static func with(_ run: @escaping Run = scenario(.people), _ test: (LiveServer) async throws -> Void) async throws {
    let server = LiveServer(run)
    try await server.start()
    do {
      try await test(server)
    } catch {
      try? await server.end()
      throw error
    }
    try await server.end()
  }

  /// Some architectures of a scenario.
  static func scenario(
    _ scenario: Scenario, of catalogue: Catalogue = .standard, sides: Int = 2, effects: EffectsKind = .simulated,
    script: String = "", states: Bool = false
  ) -> Run {
    { server, port, ready in
      var settings = RunSettings()
      settings.states = states
      _ = try await catalogue.serve(
        scenario, on: Array(catalogue.architectures(of: scenario).prefix(sides)), effects: effects,
        script: try Script(parsing: Array(script.utf8), name: "script"), settings: settings, with: server,
        port: port, warn: { _ in }, ready: ready)
    }
  }

  /// Components of a test.
  static func lanes(
    _ lanes: [Timeline.Lane], title: String = "test", summary: String = "", services: [String] = [],
    style: String = ""
  ) -> Run {
    { server, port, ready in
      let timeline = try Timeline(lanes, title: title, from: nil, recording: nil)
      var about = LiveTimeline.About(lanes.map { .init($0.name, summary: summary) })
      (about.summary, about.services, about.style) = (summary, services, style)
      let headers = Timeline.headers(of: lanes, title: title, from: nil)
      try await server.serve(
        LiveTimeline(timeline, title: title, about: about, headers: headers), port: port, ready: ready)
      try await timeline.end(within: 0)
    }
  }

  /// The address of the page.
  var address: String { current?.address ?? "" }

  /// What the page shows.
  var live: LiveTimeline {
    guard let current else { preconditionFailure("the server has not started") }
    return current.live
  }

  /// The steps of the branch shown, without the start.
  var events: [String] { live.timeline.moments.compactMap { $0.step.event?.description } }

  /// Performs a line as a tab does, and returns the error.
  @discardableResult
  func perform(_ line: String) async throws -> String? {
    let answer = await live.receive(Array(JSON(["do": .string(line)]).write().utf8))
    return try answer.flatMap { try JSON(parsing: $0.json)["error"]?.string }
  }

  /// Starts the server, at the same address as before.
  func start() async throws {
    let (started, server) = AsyncStream.makeStream(of: (live: LiveTimeline, address: String).self)
    let serving = Task { [run, token, port] in
      defer { server.finish() }
      var live: LiveTimeline?
      let own = KnownServer(token: token) { live = $0 }
      try await run(own, port) { address in if let live { server.yield((live, address)) } }
    }
    self.serving = serving
    for await found in started {
      current = found
      return
    }
    try await serving.value
  }

  /// Ends the server, after the tabs were told.
  func end() async throws {
    current?.live.end()
    try await serving?.value
  }

  /// A server at an address that the test knows.
  private struct KnownServer: LivePageServer {
    let token: String
    let begin: @MainActor (LiveTimeline) -> Void

    func serve(_ live: LiveTimeline, port: UInt16, ready: (_ address: String) throws -> Void) async throws {
      begin(live)
      try await PageServer().run(live, port: port, token: token, ready: ready)
    }
  }
}
