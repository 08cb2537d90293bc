/// What runs real effects: the real clock, real services, and a record of the calls made.
///
/// A runtime that goes cancels what is still being asked, and lets go of what waits for the answers.
@MainActor
public final class IORuntime: EffectRuntime {
  /// How the session's clock follows the real one.
  public enum Pace: Sendable {
    /// It runs, from the start on.
    case running
    /// It runs while it is being advanced, in real time, and stands still between. It goes from what is due to what is due next, or to
    /// the end, and what happens on the way is stamped with where it goes: so what is recorded does not depend on how fast the
    /// machine was.
    case stepped
  }

  private let pace: Pace
  private let elapsed: @Sendable () -> Int
  private let sleep: @Sendable (_ milliseconds: Int) async -> Void
  /// The session's clock where it is stepped; and while it runs, when what is due was last looked at.
  private var reached = 0
  private var due = Agenda()
  /// Who sleeps until the next is due, where the clock runs by itself.
  private var sleeper: (until: Int, task: Task<Void, Never>)?
  private var pump: Task<Void, Never>?
  private var calls = CallLog()
  private var running: [Int: Call] = [:]

  /// A call that has not been answered yet: the task that asks, and what waits for the answer.
  ///
  /// Only this keeps what waits. The task does not, since a service need not heed that it is cancelled.
  private struct Call: Sendable {
    let name: String
    let task: Task<Void, Never>
    let waiting: any AnyObject & Sendable
  }

  /// A runtime whose clock stands at 0.
  ///
  /// - Parameters:
  ///   - pace: whether the clock runs by itself, or while it is being advanced.
  ///   - clock: the real clock.
  public nonisolated init(pace: Pace = .running, clock: some Clock<Duration> = ContinuousClock()) {
    self.pace = pace
    let start = clock.now
    elapsed = { start.duration(to: clock.now).milliseconds }
    // A cancelled sleep ends early, and that is all it should do.
    sleep = { try? await clock.sleep(for: .milliseconds($0)) }
  }

  // MARK: The clock

  /// The session's clock, in milliseconds since its start.
  public var now: Int { pace == .running ? max(reached, elapsed()) : reached }

  /// Lets real time pass, for as long as is said; what comes due in it comes due, and services answer.
  public func advance(by milliseconds: Int) async {
    let (began, from) = (elapsed(), now)
    let end = from.later(by: max(0, milliseconds))
    guard pace == .stepped else {
      await pause(until: began.later(by: max(0, milliseconds)))
      // Whoever sleeps until something is due may wake up a little later.
      return doWhatIsDue(upTo: now)
    }
    repeat {
      reached = max(reached, min(due.nextTime ?? end, end))
      // Real time is let pass also where nothing is waited for: services answer meanwhile.
      await pause(until: began.later(by: reached - from))
      doWhatIsDue(upTo: reached)
    } while reached < end && !Task.isCancelled
  }

  /// Lets real time pass, up to `time`; at least so much that others get their turn.
  private func pause(until time: Int) async {
    repeat { await sleep(min(max(0, time - elapsed()), Self.longestSleep)) } while elapsed() < time && !Task.isCancelled
  }

  /// A day, in milliseconds: the longest that is slept at once, as clocks need not take what an `Int` can hold.
  private static let longestSleep = 86_400_000

  /// Does what is due, each at its own time.
  private func doWhatIsDue(upTo end: Int) {
    while let next = due.removeNext(upTo: end) {
      reached = max(reached, next.time)
      next.work()
    }
  }

  /// Something has come to be due at `time`: where the clock runs by itself, whoever sleeps longer wakes up.
  private func expect(at time: Int) {
    guard pace == .running else { return }
    if let sleeper, sleeper.until > time { sleeper.task.cancel() }
    guard pump == nil else { return }
    pump = Task { [weak self] in
      // It is this runtime's only as long as it does what is due; while it sleeps, it keeps nothing.
      while !Task.isCancelled, let sleeping = self?.nextSleep() { await sleeping.value }
      self?.pump = nil
    }
  }

  /// Does what is due by now, and sleeps until the next is; `nil` when there is none.
  private func nextSleep() -> Task<Void, Never>? {
    doWhatIsDue(upTo: now)
    guard let next = due.nextTime else { return nil }
    let (sleep, milliseconds) = (sleep, min(max(1, next - now), Self.longestSleep))
    let task = Task { await sleep(milliseconds) }
    sleeper = (next, task)
    return task
  }

  // MARK: Records

  /// Real services do not fail on demand.
  public func fail(_ service: String, reason: String) throws(FailureRefused) { throw .realEffects }

  /// Whether calls are recorded; from the start they are.
  public var isRecording: Bool {
    get { calls.isRecording }
    set { calls.isRecording = newValue }
  }

  /// Takes the records made since this was last asked.
  public func takeRecords() -> [EffectRecord] { calls.take() }

  /// Cancels what is still being asked, and lets go of what waits for the answers, and for the clock.
  public func cancelAll() {
    let cancelled = running.sorted { $0.key < $1.key }
    running = [:]
    due = Agenda()
    for (id, call) in cancelled {
      calls.note(id, call.name, at: now, .cancelled)
      call.task.cancel()
    }
  }

  deinit {
    for call in running.values { call.task.cancel() }
    sleeper?.task.cancel()
    pump?.cancel()
  }

  // MARK: What effects ask for

  /// Asks the service, in a task of its own.
  public nonisolated func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation {
    // Effects are run on the main actor, so this is called there, and what is passed on never leaves it.
    nonisolated(unsafe) let answer = answer
    let id = MainActor.assumeIsolated {
      let id = calls.begin(service.name, at: now)
      let waiting = Waiting(answer)
      let task = Task { @MainActor [weak self, weak waiting] in
        let answer = await service.live()
        guard let self else { return }
        guard let waiting, running.removeValue(forKey: id) != nil else {
          // One that heeds that it was cancelled has failed, and that is not news.
          if case .success = answer { calls.note(id, service.name, at: now, .dropped) }
          return
        }
        calls.end(id, service, at: now, answer)
        waiting.answer(answer)
      }
      running[id] = Call(name: service.name, task: task, waiting: waiting)
      return id
    }
    return cancellation(of: id)
  }

  /// Listens to the source, in a task of its own.
  public nonisolated func listen<Element>(
    to source: Source<Element>, _ receive: @escaping (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation {
    nonisolated(unsafe) let receive = receive
    let id = MainActor.assumeIsolated {
      let id = calls.begin(source.name, at: now)
      let listener = Listener(receive)
      let task = Task { @MainActor [weak self, weak listener] in
        var failure: ServiceFailure?
        do {
          try await source.live { [weak self, weak listener] element in
            guard let self, let listener, running[id] != nil else { return }
            calls.note(id, source.name, at: now, .yielded(source.encode(element)))
            if !listener.receive(.success(element)) { calls.note(id, source.name, at: now, .dropped) }
          }
        } catch {
          failure = ServiceFailure(of: error)
        }
        guard let self, let listener, running.removeValue(forKey: id) != nil else { return }
        calls.note(id, source.name, at: now, failure.map { .failed($0.reason) } ?? .finished)
        _ = listener.receive(failure.map { .failure($0) })
      }
      running[id] = Call(name: source.name, task: task, waiting: listener)
      return id
    }
    return cancellation(of: id)
  }

  /// Calls `work` when the clock has run for so long.
  public nonisolated func after(_ milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation {
    after(milliseconds, isDeadline: false, work)
  }

  /// Calls `work` when the clock has run for so long, and all else has been done that is due then.
  public nonisolated func deadline(after milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation {
    after(milliseconds, isDeadline: true, work)
  }

  private nonisolated func after(
    _ milliseconds: Int, isDeadline: Bool, _ work: @escaping () -> Void
  ) -> Cancellation {
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var cancellation = Cancellation.nothing
    MainActor.assumeIsolated {
      let time = now.later(by: max(1, milliseconds))
      cancellation = due.insert(at: time, isDeadline: isDeadline, work)
      expect(at: time)
    }
    return cancellation
  }

  /// Records that something has begun that is no call.
  public nonisolated func begin(_ name: String) -> Int {
    MainActor.assumeIsolated { calls.begin(name, at: now) }
  }

  /// Records what has become of it.
  public nonisolated func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) {
    MainActor.assumeIsolated { calls.note(id, name, at: now, event) }
  }

  private nonisolated func cancellation(of id: Int) -> Cancellation {
    Cancellation { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let call = self.running.removeValue(forKey: id) else { return }
        self.calls.note(id, call.name, at: self.now, .cancelled)
        call.task.cancel()
      }
    }
  }
}

/// What waits for the answer of a service.
@MainActor
private final class Waiting<Answer> {
  let answer: (Result<Answer, ServiceFailure>) -> Void

  init(_ answer: @escaping (Result<Answer, ServiceFailure>) -> Void) { self.answer = answer }
}

/// What listens to a source.
@MainActor
private final class Listener<Element> {
  let receive: (Result<Element, ServiceFailure>?) -> Bool

  init(_ receive: @escaping (Result<Element, ServiceFailure>?) -> Bool) { self.receive = receive }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
