/// The runtime of real effects: the real clock, live services, and a record of the calls.
///
/// When a runtime is deallocated, it cancels its calls and frees the waiting effects.
@MainActor
public final class IORuntime: RuntimeCore, EffectRuntime {
  /// The relation of the session's clock to real time.
  public enum Pace: Sendable {
    /// The clock runs from the start.
    case running
    /// The clock runs in real time during an advance, and stands still otherwise.
    ///
    /// An advance sets the clock to the next due time, or to its end, and then waits until real time gets there. Events
    /// are recorded at that time, so a record does not depend on the machine's speed. Later answers wait for the next
    /// advance.
    case stepped
    /// Like ``stepped``, but an advance does not wait for real time.
    ///
    /// It is for a full-screen interface, which keeps the time itself and must not sleep while the user types.
    case manual
  }

  private let pace: Pace
  private let elapsed: @Sendable () -> Int
  private let sleep: @Sendable (_ milliseconds: Int) async -> Void
  private var sleeper: (until: Int, task: Task<Void, Never>)?
  private var pump: Task<Void, Never>?
  private var advances = 0
  /// The answers that arrived while the clock stood still.
  package private(set) var arrived: [@MainActor () -> Void] = []
  /// The number of services that are running, for tests that wait for them.
  package private(set) var running = 0

  /// Creates a runtime whose clock stands at 0.
  ///
  /// - Parameters:
  ///   - pace: Whether the clock runs by itself, or only during an advance.
  ///   - clock: The source of real time.
  public nonisolated init(pace: Pace = .running, clock: some Clock<Duration> = ContinuousClock()) {
    self.pace = pace
    elapsed = stopwatch(clock)
    // A cancelled sleep only ends early, so its error is ignored.
    sleep = { try? await clock.sleep(for: .milliseconds($0)) }
  }

  // In a function, as in ``EffectScope``: the compiler can crash.
  isolated deinit { stop() }

  private func stop() {
    sleeper?.task.cancel()
    pump?.cancel()
  }

  // MARK: The clock

  /// The session's clock, in milliseconds since its start.
  public override var now: Int { pace == .running ? max(reached, elapsed()) : reached }

  /// Lets `milliseconds` pass, runs the work that comes due, and lets services answer.
  public func advance(by milliseconds: Int) async {
    let (began, from) = (elapsed(), now)
    let end = from.later(by: max(0, milliseconds))
    advances += 1
    if advances == 1 { beginAdvance() }
    defer {
      advances -= 1
      if advances == 0 { endAdvance() }
    }
    guard pace != .running else {
      // Real time limits the work.
      workLeft = .max
      await pause(until: began.later(by: max(0, milliseconds)))
      // The task that sleeps until the next due time may wake up a little later.
      return doWhatIsDue(upTo: now)
    }
    repeat {
      reached = max(reached, min(due.nextTime ?? end, end))
      takeArrived()
      if pace == .manual {
        // Other tasks get a turn, so that services can answer.
        await Task.yield()
      } else {
        await pause(until: began.later(by: reached - from))
      }
      doWhatIsDue(upTo: reached)
    } while reached < end && workLeft > 0 && !Task.isCancelled
    hasStoppedEarly = reached < end && workLeft <= 0
  }

  /// Runs `work` at once or, if the clock stands still, in the next advance.
  private func arrive(_ work: @escaping @MainActor () -> Void) {
    if pace != .running, advances == 0 { arrived.append(work) } else { work() }
  }

  private func takeArrived() {
    let works = arrived
    arrived = []
    for work in works { work() }
  }

  /// Sleeps until `time`; other tasks get a turn even if that has passed.
  private func pause(until time: Int) async {
    repeat { await sleep(min(max(0, time - elapsed()), Self.longestSleep)) } while elapsed() < time && !Task.isCancelled
  }

  /// The longest single sleep: a day in milliseconds, because a clock need not accept every `Int`.
  private static let longestSleep = 86_400_000

  /// Shortens the current sleep if work is due earlier.
  override func expect(at time: Int) {
    guard pace == .running else { return }
    if let sleeper, sleeper.until > time { sleeper.task.cancel() }
    guard pump == nil else { return }
    pump = Task { [weak self] in
      // This task retains the runtime only while it runs due work, not while it sleeps.
      while !Task.isCancelled, let sleeping = self?.nextSleep() { await sleeping.value }
      self?.pump = nil
    }
  }

  /// Runs due work. Returns a task that sleeps until the next due time, or `nil` if nothing is scheduled.
  private func nextSleep() -> Task<Void, Never>? {
    doWhatIsDue(upTo: now)
    guard let next = due.nextTime else { return nil }
    let (sleep, milliseconds) = (sleep, min(max(1, next - now), Self.longestSleep))
    let task = Task { await sleep(milliseconds) }
    sleeper = (next, task)
    return task
  }

  // MARK: Calls

  /// Always throws, because real services do not fail on demand.
  ///
  /// - Throws: ``FailureRefused/realEffects``.
  public func fail(_ service: String, reason: String) throws(FailureRefused) { throw .realEffects }

  /// Cancels every call and all scheduled work, and frees the waiting effects.
  public func cancelAll() { cancelEverything() }

  package override func finishCalls(within milliseconds: Int) async {
    let end = elapsed().later(by: milliseconds)
    while !lasting.isEmpty, elapsed() < end { await sleep(5) }
  }

  package override func asOneAdvance(_ body: @MainActor () async -> Void) async {
    advances += 1
    if advances == 1 { beginAdvance() }
    await body()
    advances -= 1
    if advances == 0 { endAdvance() }
  }

  override func answer<Answer>(_ call: ServiceCall<Answer>) {
    let service = call.service
    let live = call.live ?? LiveCall { _ in await service.live() }
    call.live = live
    running += 1
    if !service.isCancellable { lasting[call.id] = call }
    live.join { [weak self] answer in
      self?.running -= 1
      self?.lasting[call.id] = nil
      // A cancelled service may fail because of the cancellation, which is not recorded.
      if !call.isOpen, case .failure = answer { return }
      self?.arrive {
        if call.isOpen { call.end(answer) } else if case .success = answer { call.answerTooLate() }
      }
    }
    if service.isCancellable { call.stop = Cancellation { live.leave() } }
  }

  override func feed<Element>(_ call: SourceCall<Element>, after arriving: [Element]) {
    let source = call.source
    let live =
      call.live
      ?? LiveCall { hear in
        do { try await source.live { hear(.success($0)) } } catch { return .failure(ServiceFailure(of: error)) }
        return nil
      }
    call.live = live
    for element in arriving { hear(element, of: call) }
    live.join { [weak self] event in
      switch event {
      case .success(let element)?: self?.hear(element, of: call)
      case .failure(let failure)?: self?.arrive { call.end(failure) }
      case nil: self?.arrive { call.end(nil) }
      }
    }
    call.stop = Cancellation { live.leave() }
  }

  private func hear<Element>(_ element: Element, of call: SourceCall<Element>) {
    guard call.isOpen else { return }
    // While the clock stands still, up to `capacity` elements wait.
    let hasRoom = call.arriving.count < call.source.capacity
    guard hasRoom || isRecording else { return }
    call.arriving.append(element)
    arrive {
      call.arriving.removeFirst()
      call.hear(element, hasRoom: hasRoom)
    }
  }
}

/// A live call of a service, or a live listening to a source, which the calls of several branches share.
@MainActor
final class LiveCall<Event: Sendable> {
  private var listeners: [@MainActor (Event) -> Void] = []
  /// The number of calls that have joined and not left.
  private var joined = 0
  private var last: Event?
  private var task: Task<Void, Never>?

  /// Begins a call.
  ///
  /// - Parameter run: Sends events, and returns the last one.
  init(_ run: @escaping @Sendable (_ send: @escaping @MainActor @Sendable (Event) -> Void) async -> Event) {
    task = Task {
      let last = await run { event in for listener in self.listeners { listener(event) } }
      self.last = last
      let listeners = self.listeners
      self.listeners = []
      for listener in listeners { listener(last) }
    }
  }

  /// Calls `listener` with each event from now on; with the last one, if the call is over.
  func join(_ listener: @escaping @MainActor (Event) -> Void) {
    joined += 1
    if let last { listener(last) } else { listeners.append(listener) }
  }

  /// Stops listening for one call, and cancels the live call if no other one listens.
  func leave() {
    joined -= 1
    if joined == 0 { task?.cancel() }
  }
}

extension Duration {
  @inline(__always) fileprivate var milliseconds: Int {
    Int(attoseconds / 1_000_000_000_000_000)
  }
}

/// Returns a function that returns the milliseconds since now.
///
/// The clock is read at every event. It is specialised for the usual clock: that halves the reading.
@_specialize(where C == ContinuousClock)
private func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Int {
  let start = clock.now
  return { start.duration(to: clock.now).milliseconds }
}
