import Components
import Dispatch
import Driver
import Effects
import StateStore
import Support
import Testing
import TextUI

/// Sessions, components, scopes and runtimes are freed, whatever is running.
@MainActor
@Suite struct CaughtLeaks {
  private final class Token {}

  /// What runs when everything is released.
  enum Running: CaseIterable {
    case nothing, call, neverAnswered, sleep, ticks, repeated, throttled, debounced, bracket, releasing, race, timeout
    case prefix, source, uncancellable, child, ifCancelled
  }

  private func effect<E: Effect>(_ running: Running, _ token: Token) -> Eff<E, Void> {
    let use = Eff<E, Void>.suspend { withExtendedLifetime(token) {} }
    let long = use.flatMap { Eff<E, Void>.sleep(for: 10_000) }.flatMap { use }
    switch running {
    case .nothing: return use
    case .call: return answer(1, after: 100).flatMap { _ in use }
    case .neverAnswered: return answer(1, after: Service<Int>.never).flatMap { _ in use }
    case .sleep: return long
    case .ticks: return EffStream<E, Int>.ticks(every: 7).forEach { _ in use }
    case .repeated: return EffStream<E, Void>.repeating(.sleep(for: 3)).forEach { use }
    case .throttled:
      let throttled = long.throttled(by: "id", every: 5_000)
      return Eff<E, Void>.parallel([throttled, throttled]).map { _ in }
    case .debounced: return long.debounced(by: "id", for: 300)
    case .bracket: return .bracket(acquire: use, use: { long }, release: { _, _ in use })
    case .releasing: return use.ensuring(long)
    case .race: return long.race(with: .race([.never, long.ifCancelled(giving: ())]))
    case .timeout: return long.timeout(after: 5_000).map { _ in }
    case .prefix: return EffStream<E, Int>.ticks(every: 7).merged(with: .of(1)).prefix(9).forEach { _ in long }
    case .source:
      let source = Source<Int>(
        "source", capacity: 2, simulated: { (after: 5, element: $0) }, live: { AsyncStream<Int> { _ in } },
        encode: { _ in .null })
      return EffStream<E, Result<Int, ServiceFailure>>.from(source).prefix(500).forEach { _ in use }
    case .uncancellable: return long.uncancellable()
    case .child: return long.scoped(to: ChildID("child", key: 1))
    case .ifCancelled: return long.cancellable(by: "id", inFlight: true).ifCancelled(giving: ())
    }
  }

  /// Releases a session while `running` runs, with or without its runtime.
  private func check<E: Effect>(
    _ effects: E.Type, _ running: Running, keepsRuntime: Bool, _ runtime: () -> E.Runtime, for milliseconds: Int
  ) async {
    weak var session: AnyObject?
    weak var world: E.Runtime?
    weak var token: Token?
    var kept: E.Runtime?
    do {
      let (runtime, held) = (runtime(), Token())
      let caught = caughtSession(
        0, in: runtime,
        dispatcher: Dispatcher<E, StateBrand<Int>, Void, Void, Int>.handling { [held] _, _, handler in
          effect(running, held).flatMap { handler(.pure(.modify { $0 += 1 })) }
        })
      (session, world, token) = (caught, runtime, held)
      caught.send(())
      caught.send(())
      await runtime.advance(by: milliseconds)
      caught.send(())
      if keepsRuntime { kept = runtime }
    }
    await until { session == nil && (keepsRuntime || world == nil && token == nil) }
    // A release, and an effect that cannot be cancelled, run to their end. Everything else has gone with the session.
    if let kept { await until({ token == nil }) { await kept.advance(by: 1) } }
    #expect(token == nil)
  }

  @Test(arguments: Running.allCases, [true, false]) func aRetainCycleUnderSimulated(running: Running, keeps: Bool) async
  {
    await check(Simulated.self, running, keepsRuntime: keeps, { Simulation() }, for: 20)
  }

  @Test(arguments: Running.allCases) func aRetainCycleUnderIO(running: Running) async {
    await check(IO.self, running, keepsRuntime: false, { IORuntime() }, for: 3)
  }

  /// Reports whether it is freed on the main actor.
  private final class Place: Sendable {
    let freed: @Sendable (_ onMainActor: Bool) -> Void
    init(_ freed: @escaping @Sendable (Bool) -> Void) { self.freed = freed }
    deinit { freed(DispatchQueue.getSpecific(key: mainQueue) != nil) }
  }

  private final class Holder: @unchecked Sendable {
    var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// Another thread drops the last reference to a session. The session's space is still freed on the main actor.
  @Test func aSpaceIsFreedOnTheMainActor() async {
    let places = AsyncStream<Bool>.makeStream()
    withExtendedLifetime(mainQueue) {}
    let holder = Holder(
      Session(
        StoreComponent<Simulated, Place, Void, TextView<Void>>(
          initial: Place { places.continuation.yield($0) }, dispatcher: .pure { _ in .modify { _ in } },
          render: { _ in TextView { _ in } }),
        runtime: Simulation()))
    await Task.detached { holder.object = nil }.value
    var freed = places.stream.makeAsyncIterator()
    #expect(await freed.next() == true)
  }

  /// Fails if a component keeps its own session: by its view, or by what its actions send.
  @Test func aComponentsInterfaceDoesNotKeepItsSession() {
    weak var gone: AnyObject?
    var interface: Rendering<Simulated, Int, TextView<Int>>?
    let simulation = Simulation()
    do {
      let session = numberSession(in: simulation) { (input: Int, handler, _) in
        handler(.pure(.modify { $0 += input }))
      }
      gone = session
      interface = session.space.extract()(.moving { [weak session] _ in _ = session })
    }
    #expect(gone == nil)
    interface?.start(1, in: simulation)
  }
}

/// Marks the queue of the main actor.
private let mainQueue = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
