import Dispatch
import OrderedJSON
import Support
import Testing

@testable import Effects

/// What both runtimes share: the calls that wait, and how they are freed.
@MainActor
@Suite struct RuntimeCoreTests {
  /// Reports whether it is freed on the main actor.
  private final class Token: Sendable {
    let freed: @Sendable (_ onMainActor: Bool) -> Void
    init(_ freed: @escaping @Sendable (Bool) -> Void) { self.freed = freed }
    deinit { freed(DispatchQueue.getSpecific(key: mainQueue) != nil) }
  }

  /// The last reference to a runtime goes on another thread: who waits for its clock and its calls is freed on the main actor.
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

  /// Cancelled calls of services that never answer take no room, whether or not they heed their cancelling.
  @Test(arguments: [true, false]) func cancelledCallsTakeNoRoom(isCancellable: Bool) {
    let simulation = Simulation()
    simulation.isRecording = false
    let silent = Service.number(latency: Service<Int>.never, isCancellable: isCancellable)
    for _ in 0..<100_000 { silent.call(in: Simulated.self).begin(in: EffectScope(simulation)).cancel() }
    #expect(simulation.waiting.isEmpty)
  }

  /// Neither do calls that are over.
  @Test(arguments: EffectKind.allCases) func callsThatAreOverTakeNoRoom(kind: EffectKind) async {
    let lab = Lab(kind)
    for _ in 0..<10 { lab.run(Service.number().call(in: Tested.self)) }
    await lab.advance(untilCount: 10)
    #expect((lab.runtime.base as? RuntimeCore)?.waiting.isEmpty == true)
  }

  /// A cancellation that outlives its runtime keeps nobody who waited, and takes nothing back.
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

  /// However many wait, they are let go of with their runtime.
  @Test(arguments: EffectKind.allCases) func aRuntimeThatGoesFreesAllWhoWait(kind: EffectKind) {
    let living = Living()
    var runtime: TestedRuntime? = TestedRuntime(kind)
    if let runtime {
      for _ in 0..<20_000 {
        let one = Living.One(living)
        Eff<Tested, Void>.sleep(for: 10).flatMap { one.held(by: .pure(())) }.begin(in: EffectScope(runtime))
      }
    }
    #expect(living.count == 20_000)
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

/// Holds an object that another thread lets go of. Only one thread uses it at a time.
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
  /// What a runtime lets go of may ask it for something while it does.
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

  /// Asks when it goes.
  @MainActor
  private final class Asking {
    private let ask: @MainActor () -> Void

    init(_ ask: @escaping @MainActor () -> Void) { self.ask = ask }

    isolated deinit { ask() }
  }
}
