import Effects
import Testing

// The example of the catalogue, verbatim.

/// How many articles there are, in words.
func headline<E: Effect>(_ count: Service<Int>, in effects: E.Type) -> Eff<E, String> {
  count.call().map { answer in
    switch answer {
    case .success(let count): "\(count) articles"
    case .failure(let failure): "no articles: \(failure)"
    }
  }
}

@MainActor
@Suite struct ExampleTests {
  @Test func oneProgramPlayedWithAFailure() throws {
    let count = Service<Int>(
      "count",
      latency: 20,
      simulated: { .success(3) },
      live: { .success(3) },
      encode: { .init($0) }
    )
    let simulation = Simulation(services: ["count"])
    try simulation.fail("count", reason: "offline")
    var shown: [String] = []
    for _ in 1...2 { headline(count, in: Simulated.self).start(in: simulation) { shown.append($0) } }
    simulation.advance(by: 20)  // shown: "no articles: offline", "3 articles"

    #expect(shown == ["no articles: offline", "3 articles"])
  }
}
