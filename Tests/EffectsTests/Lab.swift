import Driver
import Effects
import Support

/// Effects that can be tried in a world whose time is virtual.
protocol TestEffect: Effect {
  @MainActor static func world() -> Runtime
}

extension Simulated: TestEffect {
  static func world() -> Simulation { Simulation(services: ["source", "number"]) }
}

extension IO: TestEffect {
  /// Real effects by a clock that takes no time: it is where it is told to sleep to.
  static func world() -> IORuntime { IORuntime(pace: .stepped, clock: InstantClock()) }
}

/// The kinds of effects that every test runs with.
enum EffectKind: CaseIterable, Sendable {
  case simulated
  case io
}

/// Effects of a kind that the test chooses.
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
  func begin(_ name: String) -> Int { base.begin(name) }
  func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) { base.note(id, name, event) }
  func replay(_ answers: RecordedAnswers) { base.replay(answers) }
}

/// A world, a scope in it, and what has happened there, with its times.
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

  /// What has happened since this was last asked.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// Says so when it is done.
  func note(_ entry: String) -> Eff<E, Void> { .suspend { self.write(entry) } }

  /// Gives `value` after so long, and says so.
  func value<A>(_ value: A, after milliseconds: Int) -> Eff<E, A> {
    Eff<E, Void>.sleep(for: milliseconds).flatMap { self.note("\(value)") }.map { value }
  }

  /// Is released after so long, and says so.
  func resource<A>(_ name: String, releasedIn milliseconds: Int = 0, use: Eff<E, A>) -> Eff<E, A> {
    .bracket(
      acquire: note("acquire \(name)"), use: { use },
      release: { _, outcome in
        Eff<E, Void>.sleep(for: milliseconds).flatMap {
          self.note("release \(name)\(outcome.value == nil ? ", cancelled" : "")")
        }
      })
  }

  /// Runs `effect`, and says how it ends.
  @discardableResult
  func run<A>(_ effect: Eff<E, A>) -> RunningEffect {
    effect.begin(in: scope) { outcome in
      switch outcome {
      case .completed(let value): self.write(A.self == Void.self ? "ended" : "ended: \(value)")
      case .cancelled: self.write("cancelled")
      }
    }
  }

  /// The records since the last call, each with its time.
  func events() -> [String] { runtime.takeRecords().map { "\($0.time) \($0.event)" } }

  func advance(by milliseconds: Int) async { await runtime.advance(by: milliseconds) }

  /// Lets the clock run by a millisecond at a time until so much has happened, however slow the machine is.
  func advance(untilCount count: Int) async {
    while log.count < count {
      await runtime.advance(by: 1)
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Waits until `condition` holds, however slow the machine is, and lets happen what comes meanwhile, in no time.
  func until(_ condition: () -> Bool) async {
    while !condition() {
      await runtime.advance(by: 0)
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// Waits until `condition` holds, however slow the machine is.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition() { try? await Task.sleep(for: .milliseconds(1)) }
}
