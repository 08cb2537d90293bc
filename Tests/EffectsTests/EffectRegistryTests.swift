import Utilities
import Support
import Testing

@testable import Effects

/// The running effects of a scope or an ID.
@MainActor
@Suite struct EffectRegistryTests {
  /// Effects begin, end and are dropped in random order.
  @Test func itListsThoseThatRunInTheirOrder() {
    var random = SplitMix64(seed: 1)
    let registry = EffectRegistry()
    var running: [RunningEffect] = []
    for _ in 0..<2_000 {
      if running.isEmpty || random.number(below: 5) > 2 {
        let effect = RunningEffect(whenCancelled: {}, begin: { _ in })
        effect.join(registry)
        running.append(effect)
      } else {
        let effect = running.remove(at: random.number(below: running.count))
        // An effect that nobody keeps does not leave the registry, and is not listed.
        if random.number(below: 2) == 0 { effect.end {} }
      }
      #expect(registry.isBusy == !running.isEmpty)
      #expect(registry.all().map(ObjectIdentifier.init) == running.map(ObjectIdentifier.init))
    }
    var isOver = false
    registry.cancelAll(but: running[0]) { isOver = true }
    #expect(isOver && registry.all().map(ObjectIdentifier.init) == [ObjectIdentifier(running[0])])
    // An effect that is over cannot join.
    running[1].join(registry)
    #expect(registry.all().count == 1)
  }

  /// IDs of ended effects are released, except for a few.
  @Test func idsThatNobodyUsesAreForgotten() {
    let (living, simulation) = (Living(), Simulation())
    let scope = EffectScope<Simulated>(simulation)
    for number in 0..<1_000 {
      let id = UsedID(number: number, one: Living.One(living))
      Eff<Simulated, Void>.sleep(for: 1).cancellable(by: id).begin(in: scope)
      simulation.advance(by: 1)
    }
    #expect(living.most < 50)
  }
}

private struct UsedID: Hashable {
  let number: Int
  let one: Living.One

  static func == (id: UsedID, other: UsedID) -> Bool { id.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
