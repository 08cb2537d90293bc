/// What runs real effects: the real clock, real services, and a record of the calls made.
///
/// A runtime that goes cancels what is still being asked, and lets go of what waits for the answers.
@MainActor
public final class IORuntime: ReplayingRuntime {
  /// How the session's clock follows the real one.
  public enum Pace: Sendable {
    /// It runs, from the start on.
    case running
    /// It runs while it is being advanced, in real time, and stands still between. It goes from what is due to what is due next, or to
    /// the end, and what happens on the way is stamped with where it goes: so what is recorded does not depend on how fast the
    /// machine was. What services and sources say while it stands still comes when it is advanced.
    case stepped
    /// It goes where it is told to, at once, and stands still between: for who keeps the time, as a full-screen interface does, which
    /// must not sleep while keys are typed. In all else it is as ``stepped``.
    case manual
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
  /// How many advances are under way: without one, a clock that is stepped stands still.
  private var advances = 0
  /// What came while the clock stood still.
  private var arrived: [() -> Void] = []
  /// What answers in place of the services, if that was recorded.
  private var playback: Playback?

  /// A call that has not been answered yet: the task that asks, and what waits for the answer.
  ///
  /// Only this keeps what waits. The task does not, since a service need not heed that it is cancelled.
  private struct Call: Sendable {
    let name: String
    /// None, where it is answered as was recorded.
    var task: Task<Void, Never>?
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
    advances += 1
    beginPlayback()
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
        // Others get their turn, so that what a service has to say can come.
        await Task.yield()
      } else {
        // Real time is let pass also where nothing is waited for: services answer meanwhile.
        await pause(until: began.later(by: reached - from))
      }
      doWhatIsDue(upTo: reached)
    } while reached < end && !Task.isCancelled
  }

  /// Does `work`: at once, or, where the clock stands still, when it is advanced.
  private func arrive(_ work: @escaping () -> Void) {
    if pace != .running, advances == 0 { arrived.append(work) } else { work() }
  }

  private func takeArrived() {
    let works = arrived
    arrived = []
    for work in works { work() }
  }

  /// Answers as was recorded, each at its own time in the same advance, whatever the real time is.
  public func replay(_ answers: RecordedAnswers) { playback = Playback(answers) }

  /// An advance has begun: what was recorded of it comes due.
  private func beginPlayback() {
    guard advances == 1, let playback else { return }
    for event in playback.advance() {
      let time = max(now, event.time)
      due.insert(at: time, rank: .recorded) { playback.play(event) }
      expect(at: time)
    }
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
    playback?.cancelAll()
    for (id, call) in cancelled {
      calls.note(id, call.name, at: now, .cancelled)
      call.task?.cancel()
    }
  }

  deinit {
    for call in running.values { call.task?.cancel() }
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
    nonisolated(unsafe) var cancellation = Cancellation.nothing
    MainActor.assumeIsolated {
      let id = calls.begin(service.name, at: now)
      let waiting = Waiting(answer)
      running[id] = Call(name: service.name, waiting: waiting)
      var played: RecordedAnswers.Call?
      if let playback {
        played = play(service, id, waiting, playback)
      } else {
        ask(service, id, waiting)
      }
      cancellation = self.cancellation(of: id, played)
    }
    return cancellation
  }

  /// Asks the service for a call that has begun.
  private func ask<Answer>(_ service: Service<Answer>, _ id: Int, _ waiting: Waiting<Answer>) {
    running[id]?.task = Task { @MainActor [weak self, weak waiting] in
      let answer = await service.live()
      guard let self else { return }
      // One that heeds that it was cancelled has failed, and that is not news.
      if running[id] == nil, case .failure = answer { return }
      arrive { [weak self, weak waiting] in self?.end(id, service, answer, waiting) }
    }
  }

  /// There is an answer.
  private func end<Answer>(
    _ id: Int, _ service: Service<Answer>, _ answer: Result<Answer, ServiceFailure>, _ waiting: Waiting<Answer>?
  ) {
    guard let waiting, running.removeValue(forKey: id) != nil else {
      if case .success = answer { calls.note(id, service.name, at: now, .dropped) }
      return
    }
    calls.end(id, service, at: now, answer)
    waiting.answer(answer)
  }

  /// A call that is answered as was recorded.
  private func play<Answer>(
    _ service: Service<Answer>, _ id: Int, _ waiting: Waiting<Answer>, _ playback: Playback
  ) -> RecordedAnswers.Call {
    let answers = playback.answers
    return playback.begin(
      service.name, id,
      Playback.Call(
        receive: { [weak self, weak waiting] event in
          guard let self, let waiting, running[id] != nil,
            let answer = answers.result(of: event, service.decode)
          else { return false }
          end(id, service, answer, waiting)
          return true
        },
        ask: { [weak self, weak waiting] in
          if let self, let waiting, running[id] != nil { ask(service, id, waiting) }
        }))
  }

  /// Listens to the source, in a task of its own.
  public nonisolated func listen<Element>(
    to source: Source<Element>, _ receive: @escaping (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation {
    nonisolated(unsafe) let receive = receive
    nonisolated(unsafe) var cancellation = Cancellation.nothing
    MainActor.assumeIsolated {
      let id = calls.begin(source.name, at: now)
      let listener = Listener(receive)
      running[id] = Call(name: source.name, waiting: listener)
      var played: RecordedAnswers.Call?
      if let playback {
        played = play(source, id, listener, playback)
      } else {
        listen(to: source, id, listener)
      }
      cancellation = self.cancellation(of: id, played)
    }
    return cancellation
  }

  /// Listens to the source for a listening that has begun.
  private func listen<Element>(to source: Source<Element>, _ id: Int, _ listener: Listener<Element>) {
    running[id]?.task = Task { @MainActor [weak self, weak listener] in
      var failure: ServiceFailure?
      do {
        try await source.live { [weak self, weak listener] element in
          guard let self, let listener, running[id] != nil else { return }
          // While the clock stands still, as many wait as the source has room for.
          listener.waiting += 1
          let hasRoom = listener.waiting <= source.capacity
          if !hasRoom, !calls.isRecording {
            listener.waiting -= 1
            return
          }
          arrive { [weak self, weak listener] in
            listener?.waiting -= 1
            self?.hear(element, id, source, listener, hasRoom: hasRoom)
          }
        }
      } catch {
        failure = ServiceFailure(of: error)
      }
      let end = failure
      self?.arrive { [weak self, weak listener] in self?.end(id, source.name, listener, end) }
    }
  }

  /// A source has said something.
  private func hear<Element>(
    _ element: Element, _ id: Int, _ source: Source<Element>, _ listener: Listener<Element>?, hasRoom: Bool
  ) {
    guard let listener, running[id] != nil else { return }
    calls.note(id, source.name, at: now, .yielded(source.encode(element)))
    if !hasRoom || !listener.receive(.success(element)) { calls.note(id, source.name, at: now, .dropped) }
  }

  /// A source has ended.
  private func end<Element>(_ id: Int, _ name: String, _ listener: Listener<Element>?, _ failure: ServiceFailure?) {
    guard let listener, running.removeValue(forKey: id) != nil else { return }
    calls.note(id, name, at: now, failure.map { .failed($0.reason) } ?? .finished)
    _ = listener.receive(failure.map { .failure($0) })
  }

  /// A source that says what was recorded.
  private func play<Element>(
    _ source: Source<Element>, _ id: Int, _ listener: Listener<Element>, _ playback: Playback
  ) -> RecordedAnswers.Call {
    let answers = playback.answers
    return playback.begin(
      source.name, id,
      Playback.Call(
        receive: { [weak self, weak listener] event in
          guard let self, running[id] != nil else { return false }
          switch event.event {
          case .yielded:
            guard case .success(let element)? = answers.result(of: event, source.decode) else { return false }
            hear(element, id, source, listener, hasRoom: !event.wasDropped)
          case .failed(let reason): end(id, source.name, listener, ServiceFailure(reason))
          case .finished: end(id, source.name, listener, nil)
          case .began, .answered, .cancelled, .dropped: break
          }
          return event.isLast
        },
        ask: { [weak self, weak listener] in
          if let self, let listener, running[id] != nil { listen(to: source, id, listener) }
        }))
  }

  /// Calls `work` when the clock has run for so long.
  public nonisolated func after(_ milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation {
    after(milliseconds, rank: .usual, work)
  }

  /// Calls `work` when the clock has run for so long, and all else has been done that is due then.
  public nonisolated func deadline(after milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation {
    after(milliseconds, rank: .deadline, work)
  }

  private nonisolated func after(
    _ milliseconds: Int, rank: Agenda.Rank, _ work: @escaping () -> Void
  ) -> Cancellation {
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var cancellation = Cancellation.nothing
    MainActor.assumeIsolated {
      let time = now.later(by: max(1, milliseconds))
      cancellation = due.insert(at: time, rank: rank, work)
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

  private func cancellation(of id: Int, _ played: RecordedAnswers.Call?) -> Cancellation {
    Cancellation { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let call = self.running.removeValue(forKey: id) else { return }
        self.calls.note(id, call.name, at: self.now, .cancelled)
        call.task?.cancel()
        if let played {
          self.playback?.cancel(played) { [weak self] in
            MainActor.assumeIsolated {
              guard let self else { return }
              self.calls.note(id, call.name, at: self.now, .dropped)
            }
          }
        }
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
  /// How many elements wait for the clock to be advanced.
  var waiting = 0

  init(_ receive: @escaping (Result<Element, ServiceFailure>?) -> Bool) { self.receive = receive }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
