import Duet
import Scenarios
import Testing

/// The cost of a home screen event after few and after many events: effects, renders, moves, and the view.
@MainActor
@Suite("Growth: an event of the home screen does as much as an early one", .serialized) struct HomeGrowth {
  // On Co–Store and Co–Sum, actions are composed and cost more after more events.
  @Test(arguments: Home.implementations.filter { !$0.architecture.hasPrefix("co-") })
  func check(_ implementation: Implementation<Home.Start>) async throws {
    let articles = try Articles((1...3).map { Article(id: "\($0)", title: "Note \($0)", date: "2026-11-0\($0)") })
    let feed = Feed(profile: Profile(name: "Zoë", picture: "https://example.org/zoe.png"), articles: articles)
    let runtime = TallyRuntime()
    let session = implementation.session(
      from: Home.Start(feed) { .success(feed) }, effects: Tallied.self, runtime: runtime,
      size: Size(width: 40, height: 12))
    let early = try await usedOnce(session, runtime)
    for _ in 0..<150 { _ = try await usedOnce(session, runtime) }
    let late = try await usedOnce(session, runtime)
    #expect(early == late)
    #expect(early.contains { $0.asked > 0 })
    #expect(early.allSatisfy { $0.views.count == 1 || $0.event == .tap("refresh") })
  }

  /// The cost of each event in a round that ends where it began: a favorite and back, a load, the profile and back.
  private func usedOnce(_ session: any RunningSession, _ runtime: TallyRuntime) async throws -> [Done] {
    let round: [ScriptEvent] = [
      .tap("article.1.favorite"), .tap("article.1.favorite"), .tap("refresh"), .wait(milliseconds: 300),
      .tap("profile"), .enter("profile.name", "Grace"), .enter("profile.name", "Zoë"), .tap("back"),
    ]
    var done: [Done] = []
    for event in round {
      runtime.asked = 0
      let record = try await session.perform(event)
      done.append(Done(event: event, views: record.views, moves: record.moves, asked: runtime.asked))
    }
    return done
  }

  private struct Done: Equatable {
    let event: ScriptEvent
    let views: [[String]]
    let moves: Int
    let asked: Int
  }
}

/// Simulated effects that count their operations.
private enum Tallied: Effect {
  typealias Runtime = TallyRuntime
}

private final class TallyRuntime: ForwardingRuntime {
  let base = Simulation(services: Home.services)
  var asked = 0

  func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation {
    asked += 1
    return base.ask(service, answer)
  }

  func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    asked += 1
    return base.after(milliseconds, work)
  }
}
