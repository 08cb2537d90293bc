import Duet
import Programs
import Support
import Testing

/// Nested and repeated effects take no stack, and release what has ended.
@Suite("Depth: effects") struct EffectDepth {
  private final class Counter {
    var count = 0
  }

  /// An effect whose answer comes during its call.
  private func atOnce<A: Sendable>(_ value: A) -> Eff<Simulated, A> {
    .async { _, answer in
      answer(.completed(value))
      return .nothing
    }
  }

  /// Applies `next` around `effect`, `count` times.
  ///
  /// A loop, because closures that the standard library calls check that they are on the main actor.
  private func repeated<A>(
    _ count: Int, _ effect: Eff<Simulated, A>, _ next: (Eff<Simulated, A>) -> Eff<Simulated, A>
  ) -> Eff<Simulated, A> {
    var effect = effect
    for _ in 0..<count { effect = next(effect) }
    return effect
  }

  @Test func aMillionAnswersAtOnce() async {
    await onSmallStack(effects: {
      let (simulation, counter) = (Simulation(), Counter())
      let step: Eff<Simulated, Void> = atOnce(()).flatMap { .suspend { counter.count += 1 } }
      let left = repeated(million - 1, step) { $0.flatMap { step } }
      let right = repeated(million - 1, step) { rest in step.flatMap { rest } }
      for effect in [left, right] {
        counter.count = 0
        var hasEnded = false
        effect.running(in: EffectScope(simulation)) { _ in hasEnded = true }.begin()
        #expect(hasEnded && counter.count == million)
      }
    })
  }

  @Test func aHundredThousandSequencesWithinEachOther() async {
    await onSmallStack(effects: {
      let depth = 100_000
      let counter = Counter()
      let innermost = Eff<Simulated, [Int]>.suspend {
        counter.count += 1
        return []
      }
      var effect = innermost
      for _ in 0..<depth { effect = Eff<Simulated, [Int]>.sequence([effect]).map { $0[0] } }
      #expect(effect.runSynchronously() == [])
      #expect(counter.count == 1)
      // Dropped without running.
      for _ in 0..<depth { effect = Eff<Simulated, [Int]>.sequence([effect]).map { $0[0] } }
    })
  }

  @Test func cancellingHalfWay() async {
    await onSmallStack(effects: {
      let (half, counter, living) = (50_000, Counter(), Living())
      let simulation = Simulation()
      let step = Eff<Simulated, Void>.suspend { counter.count += 1 }
      let middle = Eff<Simulated, Void>.sleep(for: 1)
      func after(_ effect: Eff<Simulated, Void>) -> Eff<Simulated, Void> {
        repeated(half, effect) { effect in
          let one = Living.One(living)
          return effect.flatMap { one.held(by: step) }
        }
      }
      func before(_ effect: Eff<Simulated, Void>) -> Eff<Simulated, Void> {
        repeated(half, effect) { rest in step.flatMap { rest } }
      }
      var outcome: Bool?
      let running = before(after(middle)).running(in: EffectScope(simulation)) {
        outcome = $0.value != nil
      }
      running.begin()
      #expect(counter.count == half && living.count == half && outcome == nil)
      running.cancel()
      // At once, with everything that would follow.
      #expect(outcome == false && living.count == 0)
      simulation.advance(by: 10)
      #expect(counter.count == half)
    })
  }

  @Test func aRetryOfAHundredThousand() async {
    await onSmallStack(effects: {
      let (times, counter, living) = (100_000, Counter(), Living())
      let simulation = Simulation()
      let failing = Eff<Simulated, Result<Int, ServiceFailure>>.deferred {
        let one = Living.One(living)
        counter.count += 1
        return .suspend { one.held(by: .failure(ServiceFailure("no"))) }
      }
      var hasEnded = false
      let effect = failing.retry(.recurs(times))
      effect.running(in: EffectScope(simulation)) { _ in hasEnded = true }.begin()
      simulation.advance(by: times)
      #expect(hasEnded && counter.count == times + 1)
      #expect(living.most <= 4)
    })
  }

  /// A lasting effect holds only its current work, however long it lasts.
  @Test func repeatingInFlatMemory() async {
    await onSmallStack(effects: {
      let (times, living) = (100_000, Living())
      let simulation = Simulation()
      let polling = EffStream<Simulated, Living.One>.repeating(
        Eff<Simulated, Void>.sleep(for: 1).map { Living.One(living) })
      let handled = Counter()
      let stream = polling.map { [$0] }.filter { !$0.isEmpty }.scan(0) { count, _ in count += 1 }
      let running = stream.forEach { count in .suspend { handled.count = count } }.running(in: EffectScope(simulation))
      { _ in }
      running.begin()
      simulation.advance(by: times)
      #expect(handled.count == times)
      #expect(living.most <= 4)
      running.cancel()
      #expect(living.count == 0)
    })
  }

  /// Named effects, cancelled in flight again and again: ended ones are forgotten.
  @Test func cancelledInFlightInFlatMemory() async {
    await onSmallStack(effects: {
      let (times, living) = (100_000, Living())
      let world = Simulation()
      let inWorld = EffectScope<Simulated>(world)
      for _ in 0..<times {
        let one = Living.One(living)
        let effect = Eff<Simulated, Void>.sleep(for: 100).flatMap { one.held(by: .pure(())) }
        effect.debounced(by: "id", for: 100).running(in: inWorld) { _ in }.begin()
      }
      // The last one waits, and perhaps the one just replaced.
      #expect(living.most <= 3 && living.count == 1)
      world.advance(by: 200)
      #expect(living.count == 0)
    })
  }

  /// Cancelling many waiting effects at once takes the stack of one and releases all of them, for every way to group them.
  @Test(arguments: Together.allCases) func manyCancelledAtOnce(together: Together) async {
    await onSmallStack(effects: {
      let count = together == .scope ? million / 4 : million / 20
      let (living, cancelled) = (Living(), Counter())
      let simulation = Simulation()
      let scope = EffectScope<Simulated>(simulation)
      do {
        let one = Living.One(living)
        let effect = together.listed(Eff<Simulated, Void>.sleep(for: 10), count)
        for _ in 0..<(together == .group ? 1 : count) {
          effect.begin(in: scope) { if $0.value == nil { one.held(by: cancelled.count += 1) } }
        }
      }
      #expect(living.count == 1)
      var hasEnded = false
      switch together {
      case .scope, .child, .group: scope.cancelAll { hasEnded = true }
      case .id: Eff<Simulated, Void>.cancel("id").begin(in: scope) { _ in hasEnded = true }
      }
      #expect(hasEnded && living.count == 0)
      simulation.advance(by: 10)
      #expect(cancelled.count == (together == .group ? 1 : count))
    })
  }

  /// A way to group effects that are cancelled at once.
  enum Together: CaseIterable {
    case scope, child, id, group

    fileprivate func listed(_ effect: Eff<Simulated, Void>, _ count: Int) -> Eff<Simulated, Void> {
      switch self {
      case .scope: effect
      case .child: effect.scoped(to: ChildID("child"))
      case .id: effect.cancellable(by: "id")
      case .group: .parallel(Array(repeating: effect, count: count)).map { _ in }
      }
    }
  }

  /// Effects that run another effect inside take frames for each level. The documented number of levels can run, end and be cancelled.
  @Test(arguments: Within.allCases) func fiftyWithinEachOther(within: Within) async {
    await onSmallStack(effects: {
      for isCancelled in [false, true] {
        let (simulation, released) = (Simulation(), Counter())
        let innermost = Eff<Simulated, Void>.sleep(for: 5).map { 1 }
          .ensuring(.suspend { released.count += 1 })
        let effect = repeated(50, innermost) { within.around($0) }
        var outcome: Outcome<Int>?
        let running = effect.running(in: EffectScope(simulation)) { outcome = $0 }
        running.begin()
        #expect(outcome == nil)
        if isCancelled { running.cancel() }
        simulation.advance(by: 5)
        #expect(outcome == (isCancelled ? .cancelled : .completed(1)) && released.count == 1)
      }
    })
  }

  /// An operation that runs an effect inside an effect.
  enum Within: CaseIterable {
    case parallel, race, timeout, bracket, cancellable, ifCancelled, uncancellable, scoped

    fileprivate func around(_ effect: Eff<Simulated, Int>) -> Eff<Simulated, Int> {
      switch self {
      case .parallel: Eff<Simulated, Int>.parallel([effect]).map { $0[0] }
      case .race: effect.race(with: .never)
      case .timeout: effect.timeout(after: 100).map { $0 ?? 0 }
      case .bracket: effect.ensuring(.pure(()))
      case .cancellable: effect.cancellable(by: 1)
      case .ifCancelled: effect.ifCancelled(giving: 0)
      case .uncancellable: effect.uncancellable()
      case .scoped: effect.scoped(to: ChildID("child"))
      }
    }
  }
}
