import Duet
import Testing

@testable import Scenarios

/// On Route–Screens, an event of another screen changes nothing, and the record of the step says so.
@MainActor
@Suite("Late events: of a screen that is not shown any more") struct LateEvents {
  private typealias HomeSession = Session<
    ScreensComponent<Simulated, Home>, Simulated, FlowEvent<Home>,
    Rendering<Simulated, FlowEvent<Home>, TextView<FlowEvent<Home>>>
  >

  private func home(_ articles: [Article] = [Article(id: "tea", title: "Tea")]) throws -> HomeSession {
    let feed = Feed(profile: Profile(name: "Ada", picture: ""), articles: try Articles(articles))
    let start = Home.Start(feed) { .success(feed) }
    return Session(
      Home.routeScreens(Simulated.self, from: start.home, services: start.services),
      runtime: Simulation(services: Home.services), recording: true)
  }

  /// The event that a tap on a control sends.
  private func event(of control: String, in session: HomeSession) throws -> FlowEvent<Home> {
    try #require(session.view?.control(control)?.action(of: .tap))
  }

  @Test func aSecondTapIsLate() async throws {
    let session = try home()
    _ = try session.start()
    let open = try event(of: "profile", in: session)
    try await session.perform(.tap("profile"))
    let lines = session.lines
    session.send(open)
    let record = try await session.perform(.wait(milliseconds: 1))
    #expect(record.actions == ["openProfile: not offered by DetailPage"])
    #expect(session.lines == lines && record.space == session.space.summary)
    // The step is a move that leads nowhere: going back in time shows the same before it and after it.
    #expect(record.moves == 1 && session.space.position.path.count == 1)
  }

  /// A load that is refused does not begin.
  @Test func aLateRefreshLoadsNothing() async throws {
    let session = try home()
    _ = try session.start()
    let refresh = try event(of: "refresh", in: session)
    try await session.perform(.tap("profile"))
    session.send(refresh)
    let record = try await session.perform(.wait(milliseconds: 400))
    #expect(record.actions == ["refresh: not offered by DetailPage"] && record.effects.isEmpty)
    try await session.perform(.tap("back"))
    #expect(!session.shows("Loading…"))
  }

  /// An answer is no event of a screen: it counts on each.
  @Test func anAnswerIsNeverLate() async throws {
    let session = try home()
    _ = try session.start()
    try await session.perform(.tap("refresh"))
    try await session.perform(.tap("profile"))
    let record = try await session.perform(.wait(milliseconds: 400))
    #expect(record.actions == ["loaded 1 articles"])
    try await session.perform(.tap("back"))
    #expect(!session.shows("Loading…"))
  }

  /// What is remembered contains the steps of late events, and can be shown again.
  @Test func goingBackPassesLateEvents() async throws {
    let session = try home()
    session.remember()
    _ = try session.start()
    let open = try event(of: "profile", in: session)
    try await session.perform(.tap("profile"))
    session.send(open)
    try await session.perform(.wait(milliseconds: 1))
    try await session.perform(.tap("back"))
    for (step, isDetail) in [(2, true), (1, true), (0, false), (3, false)] {
      try session.seek(to: step)
      #expect((session.control("back") != nil) == isDetail, "step \(step)")
    }
  }

  /// Each end of the numbers offers only the step back.
  @Test(arguments: [(Int.min, "decrement", "increment"), (Int.max, "increment", "decrement")])
  func anEndOffersOneStep(end: Int, outward: String, inward: String) async throws {
    let session = Session(Stepper.routeScreens(Simulated.self, from: end), runtime: Simulation(), recording: true)
    #expect(session.control(outward) == nil)
    await #expect(throws: SessionError.self) { try await session.perform(.tap(outward)) }
    try await session.perform(.tap(inward))
    #expect(session.control("count")?.text != "\(end)")
    try await session.perform(.tap(outward))
    #expect(session.control(outward) == nil && session.control("count")?.text == "\(end)")
  }
}
