import Effects
import Testing

@MainActor
@Suite("Streams that are cancelled by an ID") struct StreamCancellationTests {
  private let simulation = Simulation()
  private let journal = Journal()

  /// Ticks every 10 ms, with a name.
  private func ticks(_ name: String) -> EffStream<Simulated, Int> {
    EffStream.ticks(every: 10).compactMap { [journal] in journal.note("\(name) \($0)", giving: $0) }
  }

  @Test func whatComesAfterIsCancelledWithIt() {
    let scope = EffectScope<Simulated>(simulation)
    ticks("tick").cancellable(by: 1).then(ticks("rest")).forEach { _ in .pure(()) }.begin(in: scope)
    simulation.advance(by: 25)
    Eff<Simulated, Void>.cancel(1).begin(in: scope)
    simulation.advance(by: 100)
    #expect(journal.entries == ["tick 10", "tick 20"])
  }

  /// `cancellable(by: id).forEach(body)` is `forEach(body).cancellable(by: id)`: an element's effect is cancelled, too.
  @Test func theElementThatIsHandledIsCancelled() {
    let scope = EffectScope<Simulated>(simulation)
    func body(_ tick: Int) -> Eff<Simulated, Void> {
      .sleep(for: 7).map { [journal] in journal.note("handled \(tick)", giving: ()) }
    }
    let both = [ticks("one").cancellable(by: "id").forEach(body), ticks("other").forEach(body).cancellable(by: "id")]
    for effect in both {
      journal.entries = []
      effect.begin(in: scope)
      simulation.advance(by: 25)
      Eff<Simulated, Void>.cancel("id").begin(in: scope)
      simulation.advance(by: 100)
      #expect(journal.entries.map { $0.drop { $0 != " " } } == [" 10", " 10", " 20"])
    }
  }

  @Test func oneInFlightIsCancelledBefore() {
    let scope = EffectScope<Simulated>(simulation)
    func begin(_ name: String, inFlight: Bool) {
      ticks(name).cancellable(by: "id", inFlight: inFlight).forEach { _ in .pure(()) }.begin(in: scope)
    }
    begin("one", inFlight: true)
    simulation.advance(by: 15)
    begin("two", inFlight: true)
    simulation.advance(by: 10)
    begin("three", inFlight: false)
    simulation.advance(by: 10)
    #expect(journal.entries == ["one 10", "two 10", "two 20", "three 10"])
    // Effects with another ID, or in another scope, continue.
    Eff<Simulated, Void>.cancel("other").begin(in: scope)
    Eff<Simulated, Void>.cancel("id").begin(in: EffectScope(simulation))
    simulation.advance(by: 10)
    #expect(journal.entries.count == 6)
  }
}
