import PseudoRandom
import Support
import Testing

@testable import Effects

/// The effects that a scope, or an ID, has running.
@MainActor
@Suite struct EffectRegistryTests {
  /// Effects come, end, and are dropped, in an order of no pattern.
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
        // One that nobody keeps any more does not leave, and is not listed.
        if random.number(below: 2) == 0 { effect.end {} }
      }
      #expect(registry.isBusy == !running.isEmpty)
      #expect(registry.all().map(ObjectIdentifier.init) == running.map(ObjectIdentifier.init))
    }
    var isOver = false
    registry.cancelAll(but: running[0]) { isOver = true }
    #expect(isOver && registry.all().map(ObjectIdentifier.init) == [ObjectIdentifier(running[0])])
    // One that is over does not join.
    running[1].join(registry)
    #expect(registry.all().count == 1)
  }

  /// IDs of effects that are over are let go of, but for a few.
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
