import Driver
import Effects
import OrderedJSON
import Support
import Testing

/// Effects that tests can run in a world with virtual time.
protocol TestEffect: Effect {
  @MainActor static func world() -> Runtime
}

extension Simulated: TestEffect {
  static func world() -> Simulation { Simulation(services: ["source", "number"]) }
}

extension IO: TestEffect {
  /// Real effects on a clock that takes no real time: a sleep moves it at once.
  static func world() -> IORuntime { IORuntime(pace: .stepped, clock: InstantClock()) }
}

/// The kinds of effects that every test runs with.
enum EffectKind: CaseIterable, Sendable {
  case simulated
  case io
}

/// Effects of the kind that a test chooses.
enum Tested: Effect {
  typealias Runtime = TestedRuntime
}

/// Forwards everything to the runtime of one kind.
final class TestedRuntime: ReplayingRuntime {
  let base: any ReplayingRuntime

  init(_ kind: EffectKind) {
    base =
      switch kind {
      case .simulated: Simulated.world()
      case .io: IO.world()
      }
  }

  var now: Int { base.now }
  var isRecording: Bool {
    get { base.isRecording }
    set { base.isRecording = newValue }
  }
  func advance(by milliseconds: Int) async { await base.advance(by: milliseconds) }
  func fail(_ service: String, reason: String) throws(FailureRefused) { try base.fail(service, reason: reason) }
  func takeRecords() -> [EffectRecord] { base.takeRecords() }
  func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation { base.ask(service, answer) }
  func listen<Element>(
    to source: Source<Element>, _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation { base.listen(to: source, receive) }
  func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    base.after(milliseconds, work)
  }
  func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    base.deadline(after: milliseconds, work)
  }
  var isReplaying: Bool { base.isReplaying }
  func begin(_ name: String) -> Int { base.begin(name) }
  func begin(_ name: String, request: JSON?) -> Int { base.begin(name, request: request) }
  func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) { base.note(id, name, event) }
  func replay(_ answers: RecordedAnswers) { base.replay(answers) }
}

/// A world, a scope in it, and a log of events with their times.
@MainActor
final class Lab<E: Effect> {
  let runtime: E.Runtime
  let scope: EffectScope<E>
  private(set) var log: [String] = []

  init(in runtime: E.Runtime) {
    self.runtime = runtime
    scope = EffectScope(runtime)
  }

  convenience init(_ effects: E.Type) where E: TestEffect { self.init(in: E.world()) }
  convenience init(_ kind: EffectKind) where E == Tested { self.init(in: TestedRuntime(kind)) }

  func write(_ entry: String) { log.append("\(runtime.now) \(entry)") }

  /// The events since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// An effect that writes `entry` when it runs.
  func note(_ entry: String) -> Eff<E, Void> { .suspend { self.write(entry) } }

  /// An effect that returns `value` after `milliseconds`, and logs it.
  func value<A>(_ value: A, after milliseconds: Int) -> Eff<E, A> {
    Eff<E, Void>.sleep(for: milliseconds).flatMap { self.note("\(value)") }.map { value }
  }

  /// An effect with a resource whose release takes `milliseconds`, and logs it.
  func resource<A>(_ name: String, releasedIn milliseconds: Int = 0, use: Eff<E, A>) -> Eff<E, A> {
    .bracket(
      acquire: note("acquire \(name)"), use: { use },
      release: { _, outcome in
        Eff<E, Void>.sleep(for: milliseconds).flatMap {
          self.note("release \(name)\(outcome.value == nil ? ", cancelled" : "")")
        }
      })
  }

  /// Runs `effect` and logs how it ends.
  @discardableResult
  func run<A>(_ effect: Eff<E, A>) -> RunningEffect {
    effect.begin(in: scope) { outcome in
      switch outcome {
      case .completed(let value): self.write(A.self == Void.self ? "ended" : "ended: \(value)")
      case .cancelled: self.write("cancelled")
      }
    }
  }

  /// The records of calls since the last call, with their times.
  func events() -> [String] {
    runtime.takeRecords().filter { $0.service != "sleep" }.map { "\($0.time) \($0.event)" }
  }

  func advance(by milliseconds: Int) async { await runtime.advance(by: milliseconds) }

  /// Advances the clock, and expects these events since the last call.
  func expect(
    after milliseconds: Int, _ events: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await advance(by: milliseconds)
    #expect(take() == events, sourceLocation: sourceLocation)
  }

  /// Advances the clock by one millisecond at a time until the log has `count` entries.
  func advance(untilCount count: Int) async {
    await Support.until {
      log.count >= count
    } meanwhile: {
      await runtime.advance(by: 1)
    }
  }

  /// Waits until `condition` holds, and runs what comes meanwhile, without advancing the clock.
  func until(_ condition: () -> Bool) async {
    await Support.until(condition) { await runtime.advance(by: 0) }
  }
}

/// The elements of `stream` within two seconds, each handled in `time`, and whether it has ended.
@MainActor
func elements<A>(of stream: EffStream<Tested, A>, _ kind: EffectKind, handledIn time: Int = 0) async -> [String] {
  let lab = Lab(kind)
  lab.run(stream.forEach { element in lab.note("\(element)").flatMap { Eff<Tested, Void>.sleep(for: time) } })
  await lab.advance(by: 2_000)
  return lab.log
}
