import Dispatch
import OrderedJSON
import Support
import Testing

@testable import Effects

/// What both runtimes share: waiting calls, and how they are freed.
@MainActor
@Suite struct RuntimeCoreTests {
  /// Reports whether it is freed on the main actor.
  private final class Token: Sendable {
    let freed: @Sendable (_ onMainActor: Bool) -> Void
    init(_ freed: @escaping @Sendable (Bool) -> Void) { self.freed = freed }
    deinit { freed(DispatchQueue.getSpecific(key: mainQueue) != nil) }
  }

  /// Another thread drops the last reference to a runtime. Everything that waits for its clock and calls is freed on the main actor.
  @Test(arguments: EffectKind.allCases) func whoWaitsIsFreedOnTheMainActor(kind: EffectKind) async {
    let places = AsyncStream<Bool>.makeStream()
    var runtime: TestedRuntime? = TestedRuntime(kind)
    for isCall in [true, false] {
      let token = Token { places.continuation.yield($0) }
      let waiting = isCall ? silent.call(in: Tested.self).map { _ in } : Eff<Tested, Void>.sleep(for: 60_000)
      if let runtime { waiting.map { withExtendedLifetime(token) {} }.start(in: runtime) {} }
    }
    withExtendedLifetime(mainQueue) {}
    let holder = Holder(runtime)
    runtime = nil
    await Task.detached { holder.letGo() }.value
    var freed = places.stream.makeAsyncIterator()
    for _ in 0..<2 { #expect(await freed.next() == true) }
  }

  /// Cancelled calls of services that never answer take no memory, whether or not the services react.
  @Test(arguments: [true, false]) func cancelledCallsTakeNoRoom(isCancellable: Bool) {
    let simulation = Simulation()
    simulation.isRecording = false
    let silent = Service.number(latency: Service<Int>.never, isCancellable: isCancellable)
    for _ in 0..<inFull(100_000, debug: 10_000) {
      silent.call(in: Simulated.self).begin(in: EffectScope(simulation)).cancel()
    }
    #expect(simulation.waiting.isEmpty)
  }

  /// A scope is busy until the effects of its children are over.
  @Test func aBusyChildKeepsItsParentBusy() {
    let simulation = Simulation()
    let scope = EffectScope<Simulated>(simulation)
    let child = scope.child(ChildID("child"))
    #expect(!scope.isBusy)
    Eff<Simulated, Void>.sleep(for: 10).begin(in: child.child(ChildID("grandchild")))
    #expect(scope.isBusy && child.isBusy)
    simulation.advance(by: 10)
    #expect(!scope.isBusy && !child.isBusy)
  }

  /// Ended calls take no memory.
  @Test(arguments: EffectKind.allCases) func callsThatAreOverTakeNoRoom(kind: EffectKind) async {
    let lab = Lab(kind)
    for _ in 0..<10 { lab.run(Service.number().call(in: Tested.self)) }
    await lab.advance(untilCount: 10)
    #expect((lab.runtime.base as? RuntimeCore)?.openCalls.isEmpty == true)
  }

  /// A cancellation that outlives its runtime keeps no waiter alive and cancels nothing.
  @Test(arguments: EffectKind.allCases) func aCancellationThatIsKeptKeepsNobody(kind: EffectKind) {
    var runtime: TestedRuntime? = TestedRuntime(kind)
    let endless = Source<Int>(
      "endless", simulated: { (10, $0) }, live: { AsyncStream<Int> { nil } }, encode: { JSON($0) })
    var cancellations: [Cancellation?] = []
    weak var waiting: Journal?
    do {
      let journal = Journal()
      waiting = journal
      cancellations = [
        runtime?.after(10) { journal.entries.append("due") },
        runtime?.ask(silent) { _ in journal.entries.append("answered") },
        runtime?.listen(to: endless) { _ in journal.entries.isEmpty },
      ]
    }
    #expect(waiting != nil)
    runtime = nil
    #expect(waiting == nil && cancellations.count == 3)
    for cancellation in cancellations { cancellation?() }
  }

  /// A runtime that is released frees all waiters, however many there are.
  @Test(arguments: EffectKind.allCases) func aRuntimeThatGoesFreesAllWhoWait(kind: EffectKind) {
    let (living, many) = (Living(), inFull(20_000, debug: 5_000))
    var runtime: TestedRuntime? = TestedRuntime(kind)
    if let runtime {
      for _ in 0..<many {
        let one = Living.One(living)
        Eff<Tested, Void>.sleep(for: 10).flatMap { one.held(by: .pure(())) }.begin(in: EffectScope(runtime))
      }
    }
    #expect(living.count == many)
    runtime = nil
    #expect(living.count == 0)
  }

  @Test func aQueueGivesItsElementsInTheirOrder() {
    var queue = Queue<Int>()
    var given: [Int] = []
    for number in 0..<1_000 {
      queue.append(number)
      if number.isMultiple(of: 3), let first = queue.popFirst() { given.append(first) }
    }
    #expect(queue.count == 1_000 - given.count)
    while let first = queue.popFirst() { given.append(first) }
    #expect(given == Array(0..<1_000) && queue.count == 0)
  }

  private var silent: Service<Int> {
    .number(latency: Service<Int>.never) {
      try? await Task.sleep(for: .seconds(600))
      return .failure(ServiceFailure("cancelled"))
    }
  }
}

/// Holds an object that another thread releases. Only one thread uses it at a time.
private final class Holder: @unchecked Sendable {
  private var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
  func letGo() { object = nil }
}

/// Marks the queue of the main actor.
private let mainQueue = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

@MainActor
@Suite("A runtime that lets go") struct LettingGoTests {
  /// An object that a runtime releases can call the runtime in its `deinit`.
  @Test func whatIsLetGoOfMayAskAgain() async {
    let runtime = IORuntime(pace: .stepped)
    var isDone = false
    do {
      let asking = Asking { _ = runtime.after(1) { isDone = true } }
      _ = runtime.after(5) { withExtendedLifetime(asking) {} }
    }
    runtime.cancelAll()
    await runtime.advance(by: 2)
    #expect(isDone)
  }

  /// What waits for ever.
  enum Endless: CaseIterable {
    case never, call, uncancellable, bracket, released, child, named, debounced, throttled, race, parallel, timeout
    case prefix, source, ticks

    func effect(_ token: Living.One) -> Eff<Simulated, Void> {
      let never = Eff<Simulated, Void>.never.map { withExtendedLifetime(token) {} }
      switch self {
      case .never: return never
      case .call: return Service.number(latency: Service<Int>.never).call().map { _ in withExtendedLifetime(token) {} }
      case .uncancellable: return never.uncancellable()
      case .bracket: return .bracket(acquire: .pure(()), use: { never }, release: { _, _ in never })
      case .released: return Eff<Simulated, Void>.pure(()).ensuring(never)
      case .child: return never.scoped(to: ChildID("child"))
      case .named: return never.cancellable(by: "id", inFlight: true).ifCancelled(giving: ())
      case .debounced: return never.debounced(by: "id", for: 5)
      case .throttled: return Eff.parallel([never, never].map { $0.throttled(by: "id", every: 5) }).map { _ in }
      case .race: return never.race(with: .race([never, never]))
      case .parallel: return never.both(with: never).map { _ in }
      case .timeout: return never.timeout(after: .max).map { _ in }
      case .prefix: return EffStream.of(1, 2).merged(with: .of(3)).prefix(3).forEach { _ in never }
      case .source:
        let source = Source<Int>(
          "silent", simulated: { (after: $0 == 0 ? 1 : .max, $0) }, live: { AsyncStream<Int> { _ in } },
          encode: { JSON($0) })
        return EffStream.from(source).prefix(9).forEach { _ in .suspend { withExtendedLifetime(token) {} } }
      case .ticks: return EffStream.ticks(every: .max).forEach { _ in never }
      }
    }
  }

  /// What waits for ever, and is never cancelled, goes with its runtime.
  @Test(arguments: Endless.allCases) func whatWaitsForEverGoesWithItsRuntime(endless: Endless) {
    let living = Living()
    var simulation: Simulation? = Simulation()
    weak let gone = simulation
    weak var running: RunningEffect?
    if let simulation {
      let effect = endless.effect(Living.One(living)).begin(in: EffectScope(simulation))
      running = effect
      simulation.advance(by: 20)
      #expect(!effect.isOver && living.count == 1)
    }
    simulation = nil
    #expect(gone == nil && running == nil && living.count == 0)
  }

  /// Calls the runtime in its `deinit`.
  @MainActor
  private final class Asking {
    private let ask: @MainActor () -> Void

    init(_ ask: @escaping @MainActor () -> Void) { self.ask = ask }

    isolated deinit { ask() }
  }
}
