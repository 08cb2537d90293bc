/// What runs real effects: the real clock, real services, and a record of the calls.
///
/// A runtime that goes cancels its calls, and frees who waits for the answers.
@MainActor
public final class IORuntime: RuntimeCore, EffectRuntime {
  /// How the session's clock follows the real one.
  public enum Pace: Sendable {
    /// The clock runs from the start.
    case running
    /// The clock runs while it is advanced, in real time, and stands still otherwise.
    ///
    /// It goes from one due time to the next, or to the end, and stamps what happens on the way with the time where it goes. So a
    /// record does not depend on the machine's speed. Answers that come while it stands still wait for the next advance.
    case stepped
    /// As ``stepped``, but an advance goes to its end at once, without real waiting: for a full-screen interface, which keeps the
    /// time itself and must not sleep while keys are typed.
    case manual
  }

  private let pace: Pace
  private let elapsed: @Sendable () -> Int
  private let sleep: @Sendable (_ milliseconds: Int) async -> Void
  /// Sleeps until the next thing is due, where the clock runs.
  private var sleeper: (until: Int, task: Task<Void, Never>)?
  private var pump: Task<Void, Never>?
  /// How many advances are under way: without one, a stepped clock stands still.
  private var advances = 0
  /// What came while the clock stood still.
  private var arrived: [@MainActor () -> Void] = []

  /// A runtime whose clock stands at 0.
  ///
  /// - Parameters:
  ///   - pace: Whether the clock runs by itself, or while it is advanced.
  ///   - clock: The real clock.
  public nonisolated init(pace: Pace = .running, clock: some Clock<Duration> = ContinuousClock()) {
    self.pace = pace
    let start = clock.now
    elapsed = { start.duration(to: clock.now).milliseconds }
    // A cancelled sleep ends early, and that is all it should do.
    sleep = { try? await clock.sleep(for: .milliseconds($0)) }
  }

  isolated deinit {
    sleeper?.task.cancel()
    pump?.cancel()
  }

  // MARK: The clock

  /// The session's clock, in milliseconds since its start.
  public override var now: Int { pace == .running ? max(reached, elapsed()) : reached }

  /// Lets real time pass; what comes due in it is done, and services answer.
  public func advance(by milliseconds: Int) async {
    let (began, from) = (elapsed(), now)
    let end = from.later(by: max(0, milliseconds))
    advances += 1
    if advances == 1 { beginPlayback() }
    defer {
      advances -= 1
      if advances == 0 { playback?.endAdvance() }
    }
    guard pace != .running else {
      await pause(until: began.later(by: max(0, milliseconds)))
      // Whoever sleeps until something is due may wake up a little later.
      return doWhatIsDue(upTo: now)
    }
    repeat {
      reached = max(reached, min(due.nextTime ?? end, end))
      takeArrived()
      if pace == .manual {
        // Others get their turn, so that services can answer.
        await Task.yield()
      } else {
        // Real time passes also where nothing is due: services answer meanwhile.
        await pause(until: began.later(by: reached - from))
      }
      doWhatIsDue(upTo: reached)
    } while reached < end && !Task.isCancelled
  }

  /// Does `work`: at once, or, where the clock stands still, in the next advance.
  private func arrive(_ work: @escaping @MainActor () -> Void) {
    if pace != .running, advances == 0 { arrived.append(work) } else { work() }
  }

  private func takeArrived() {
    let works = arrived
    arrived = []
    for work in works { work() }
  }

  /// Lets real time pass, up to `time`; at least so much that others get their turn.
  private func pause(until time: Int) async {
    repeat { await sleep(min(max(0, time - elapsed()), Self.longestSleep)) } while elapsed() < time && !Task.isCancelled
  }

  /// A day, in milliseconds: the longest single sleep, as clocks need not take what an `Int` can hold.
  private static let longestSleep = 86_400_000

  /// Wakes whoever sleeps longer, where the clock runs.
  override func expect(at time: Int) {
    guard pace == .running else { return }
    if let sleeper, sleeper.until > time { sleeper.task.cancel() }
    guard pump == nil else { return }
    pump = Task { [weak self] in
      // It keeps this runtime only while it does what is due; while it sleeps, it keeps nothing.
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

  // MARK: Calls

  /// Throws: real services do not fail on demand.
  public func fail(_ service: String, reason: String) throws(FailureRefused) { throw .realEffects }

  /// Cancels every call, and frees who waits for the answers and for the clock.
  public func cancelAll() { cancelEverything() }

  override func answer<Answer>(_ call: ServiceCall<Answer>) {
    let task = Task { [weak self] in
      let answer = await call.service.live()
      // A service that heeds its cancelling fails, which is no news.
      if !call.isOpen, case .failure = answer { return }
      self?.arrive {
        if call.isOpen { call.end(answer) } else if case .success = answer { call.noteDropped() }
      }
    }
    call.stop = Cancellation { task.cancel() }
  }

  override func feed<Element>(_ call: SourceCall<Element>) {
    let task = Task { [weak self] in
      var failure: ServiceFailure?
      do {
        try await call.source.live { [weak self] element in
          guard let self, call.isOpen else { return }
          // While the clock stands still, as many wait as the source has room for.
          let hasRoom = call.arriving < call.source.capacity
          guard hasRoom || isRecording else { return }
          call.arriving += 1
          arrive {
            call.arriving -= 1
            call.hear(element, hasRoom: hasRoom)
          }
        }
      } catch {
        failure = ServiceFailure(of: error)
      }
      let end = failure
      self?.arrive { call.end(end) }
    }
    call.stop = Cancellation { task.cancel() }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(attoseconds / 1_000_000_000_000_000)
  }
}
