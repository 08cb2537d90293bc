import Checking
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// The identity of waiting effects.
@MainActor
struct CauseTests {
  /// Two calls of one service wait. One that failed leaves the other, so it matters which one it was.
  @Test func callsOfOneEffectAreDistinguished() async throws {
    let plan = SearchPlan(failures: ["find": ["offline"]])
    let report = try await check(plan) {
      session { find("a").both(with: find("b")).map { one, other in .put("\(one) \(other)") } }
    }
    #expect(report.isComplete && !report.fails)
    // Five texts, each with six answers so far: none asked, none, or one of two calls answered in one of two ways.
    #expect(report.states == 30)
    let results = ["a b", "a offline", "offline b", "offline offline"]
    #expect(results.allSatisfy { result in report.lines.contains { $0.contains { $0.contains(result) } } })
  }

  /// What cancels an effect does not depend on it, except for its release.
  @Test(arguments: [false, true])
  func cancellingLeadsBack(_ releases: Bool) async throws {
    let report = try await check(SearchPlan(failures: ["release": ["offline"]])) {
      session {
        let found = find("a").map { State<String, Void>.put($0) }
        let released = releases ? found.onCancel(Self.find("release").map { _ in }) : found
        return released.debounced(by: "find", for: 100)
      }
    }
    #expect(report.isComplete && !report.fails)
    #expect(report.states < 20)
  }

  /// A window of throttling ends like any other, however many came before it.
  @Test func throttlingLeadsBack() async throws {
    let report = try await check {
      session { find("a").map { .put($0) }.throttled(by: "find", every: 100) }
    }
    #expect(report.isComplete && !report.fails)
    #expect(report.states < 100)
  }

  private nonisolated static func find(_ text: String) -> Eff<Simulated, String> {
    Service<String>(
      text == "release" ? text : "find", latency: 10, simulated: { .success(text) }, live: { .success(text) },
      encode: { .string($0) }
    ).call().map { answer in
      switch answer {
      case .success(let text): text
      case .failure(let failure): failure.reason
      }
    }
  }

  private func find(_ text: String) -> Eff<Simulated, String> { Self.find(text) }

  private enum Go: Hashable { case go }

  private func session(_ effect: @escaping () -> Eff<Simulated, State<String, Void>>) -> any RunningSession {
    Session(
      StoreComponent<Simulated, String, Go, TextView<Go>>(
        initial: "", dispatcher: .workflow { _, _ in [effect()] },
        render: { text in
          TextView { view in
            view.text(text)
            view.button("go", label: "Go", .go)
          }
        }), runtime: Simulation(services: ["find", "release"]))
  }
}
