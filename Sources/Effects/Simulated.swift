import Algebra

/// Effects that are played: a virtual clock, and services that answer as they were told to.
///
/// The same program with the same events gives the same record, byte for byte, on any machine.
public enum Simulated: Effect {
  /// The world that these effects are run in.
  public typealias Runtime = Simulation
}

/// The world that simulated effects run in: a virtual clock and what is due on it.
public nonisolated final class Simulation: ReplayingRuntime {
  /// The virtual clock, in milliseconds since its start.
  public private(set) var now = 0

  private let services: [String]
  private var due = Agenda()
  private var planted: [String: [String]] = [:]
  private var calls = CallLog()
  /// What answers in place of the services, if that was recorded.
  private var playback: Playback?

  /// A world whose clock stands at 0.
  ///
  /// - Parameter services: the names of the services and sources that can be made to fail.
  public init(services: [String] = []) { self.services = services }

  /// Lets the virtual clock run: whatever comes due is answered at its own time, what is due at one time in the order in
  /// which it was asked for.
  ///
  /// - Complexity: O(*k* log *n*) for *k* answers out of *n* calls that wait; each call made takes O(log *n*). No real
  ///   time passes.
  public func advance(by milliseconds: Int) {
    let end = now.later(by: max(0, milliseconds))
    if let playback {
      for event in playback.advance() {
        due.insert(at: max(now, event.time), rank: .recorded) { playback.play(event) }
      }
    }
    while let next = due.removeNext(upTo: end) {
      now = next.time
      next.work()
    }
    // An answer may have let the clock run further.
    now = max(now, end)
    playback?.endAdvance()
  }

  /// Answers as was recorded; failures are planted then for what is asked when the record has ended.
  public func replay(_ answers: RecordedAnswers) { playback = Playback(answers) }

  /// Makes the next call of a service that has no failure waiting fail with `reason`; or the next element of a source, which
  /// then ends.
  public func fail(_ service: String, reason: String) throws(FailureRefused) {
    guard services.contains(service) else { throw .unknownService(service, known: services) }
    planted[service, default: []].append(reason)
  }

  /// Whether calls are recorded; from the start they are.
  public var isRecording: Bool {
    get { calls.isRecording }
    set { calls.isRecording = newValue }
  }

  /// Takes the records made since this was last asked.
  public func takeRecords() -> [EffectRecord] { calls.take() }

  // MARK: What effects ask for

  /// Answers as the service says, or with its planted failure, when its latency has passed on the virtual clock.
  public func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation {
    let id = calls.begin(service.name, at: now)
    let call = Call(answer)
    if let playback { return play(service, id, call, playback) }
    let due = dueAnswer(of: service, id, call)
    return cancellation(of: service, id, call, due)
  }

  private func cancellation<Answer>(
    of service: Service<Answer>, _ id: Int, _ call: Call<Answer>, _ due: Cancellation
  ) -> Cancellation {
    Cancellation { [weak self, weak call] in
      guard let self, let call, call.answer.take() != nil else { return }
      calls.note(id, service.name, at: now, .cancelled)
      if service.isCancellable { due() }
    }
  }

  /// A call that is answered as was recorded.
  private func play<Answer>(
    _ service: Service<Answer>, _ id: Int, _ call: Call<Answer>, _ playback: Playback
  ) -> Cancellation {
    let answers = playback.answers
    var asked: Cancellation?
    let played = Playback.Call(
      receive: { [unowned self] event in
        // Unowned is safe: only `advance` and `ask` lead here, and the playback is this object's.
        guard let answer = answers.result(of: event, service.decode), let give = call.answer.take() else {
          return false
        }
        calls.end(id, service, at: now, answer)
        give(answer)
        return true
      },
      ask: { [unowned self] in
        guard call.answer != nil else { return }
        asked = dueAnswer(of: service, id, call)
      })
    let key = playback.begin(service.name, id, played)
    return Cancellation { [weak self, weak call, weak playback] in
      guard let self, let call, call.answer.take() != nil else { return }
      calls.note(id, service.name, at: now, .cancelled)
      if let asked {
        if service.isCancellable { asked() }
      } else {
        playback?.cancel(key) { [unowned self] in calls.note(id, service.name, at: now, .dropped) }
      }
    }
  }

  private func dueAnswer<Answer>(
    of service: Service<Answer>, _ id: Int, _ call: Call<Answer>
  ) -> Cancellation {
    let failure = takePlanted(service.name)
    // Never, also when the clock runs for as long as it can.
    if service.latency == Service<Answer>.never {
      unanswered[id] = call
      return Cancellation { [weak self] in self?.unanswered[id] = nil }
    }
    return due.insert(at: now.later(by: service.latency)) { [unowned self] in
      // Unowned is safe: only `advance` calls this, and it is this object's.
      guard let give = call.answer.take() else { return calls.note(id, service.name, at: now, .dropped) }
      let answer = failure.map { .failure(ServiceFailure($0)) } ?? service.simulated()
      calls.end(id, service, at: now, answer)
      give(answer)
    }
  }

  /// The calls that are never answered. They keep who waits, as those do that are due.
  private var unanswered: [Int: AnyObject] = [:]

  /// Says what the source says, each in its time; and its planted failure, which ends it.
  public func listen<Element>(
    to source: Source<Element>, _ receive: @escaping (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation {
    let id = calls.begin(source.name, at: now)
    let listening = Listening(receive)
    if let playback { return play(source, id, listening, playback) }
    listenOn(source, id, listening, 0)
    return Cancellation { [weak self, weak listening] in
      guard let self, let listening, listening.receive.take() != nil else { return }
      calls.note(id, source.name, at: now, .cancelled)
      listening.due()
    }
  }

  /// A source that says what was recorded.
  private func play<Element>(
    _ source: Source<Element>, _ id: Int, _ listening: Listening<Element>, _ playback: Playback
  ) -> Cancellation {
    let answers = playback.answers
    var said = 0
    let played = Playback.Call(
      receive: { [unowned self] event in
        // Unowned is safe: only `advance` and `listen` lead here, and the playback is this object's.
        guard let receive = listening.receive else { return false }
        switch event.event {
        case .yielded:
          guard case .success(let element)? = answers.result(of: event, source.decode) else { return false }
          said += 1
          calls.note(id, source.name, at: now, .yielded(source.encode(element)))
          if event.wasDropped || !receive(.success(element)) { calls.note(id, source.name, at: now, .dropped) }
        case .failed(let reason):
          calls.note(id, source.name, at: now, .failed(reason))
          listening.receive = nil
          _ = receive(.failure(ServiceFailure(reason)))
        case .finished:
          calls.note(id, source.name, at: now, .finished)
          listening.receive = nil
          _ = receive(nil)
        case .began, .answered, .cancelled, .dropped: break
        }
        return event.isLast
      },
      ask: { [unowned self] in
        if listening.receive != nil { listenOn(source, id, listening, said) }
      })
    let key = playback.begin(source.name, id, played)
    return Cancellation { [weak self, weak listening, weak playback] in
      guard let self, let listening, listening.receive.take() != nil else { return }
      calls.note(id, source.name, at: now, .cancelled)
      listening.due()
      playback?.cancel(key)
    }
  }

  /// - Parameter delay: how long the next one comes after this at least, in milliseconds.
  private func listenOn<Element>(
    _ source: Source<Element>, _ id: Int, _ listening: Listening<Element>, _ index: Int, atLeast delay: Int = 0
  ) {
    guard let next = source.simulated(index) else {
      listening.due = due.insert(at: now) { [unowned self] in
        calls.note(id, source.name, at: now, .finished)
        _ = listening.receive.take()?(nil)
      }
      return
    }
    listening.due = due.insert(at: now.later(by: max(delay, next.after))) { [unowned self] in
      guard let receive = listening.receive else { return }
      if let reason = takePlanted(source.name) {
        calls.note(id, source.name, at: now, .failed(reason))
        listening.receive = nil
        _ = receive(.failure(ServiceFailure(reason)))
        return
      }
      calls.note(id, source.name, at: now, .yielded(source.encode(next.element)))
      let hasRoom = receive(.success(next.element))
      if !hasRoom { calls.note(id, source.name, at: now, .dropped) }
      // The listening may have been taken back meanwhile. One that says more than is taken, lets time pass: else it would say
      // it all at once, for ever.
      if listening.receive != nil { listenOn(source, id, listening, index + 1, atLeast: hasRoom ? 0 : 1) }
    }
  }

  /// Calls `work` when the virtual clock has run for so long.
  public func after(_ milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation {
    due.insert(at: now.later(by: max(1, milliseconds)), work)
  }

  /// Calls `work` when the virtual clock has run for so long, and all else has been done that is due then.
  public func deadline(after milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation {
    due.insert(at: now.later(by: max(1, milliseconds)), rank: .deadline, work)
  }

  /// Records that something has begun that is no call.
  public func begin(_ name: String) -> Int { calls.begin(name, at: now) }

  /// Records what has become of it.
  public func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) { calls.note(id, name, at: now, event) }

  private func takePlanted(_ service: String) -> String? {
    guard var reasons = planted[service], !reasons.isEmpty else { return nil }
    let reason = reasons.removeFirst()
    planted[service] = reasons
    return reason
  }
}

/// A call that has not been answered: what waits for the answer.
private final class Call<Answer> {
  var answer: ((Result<Answer, ServiceFailure>) -> Void)?

  init(_ answer: @escaping (Result<Answer, ServiceFailure>) -> Void) { self.answer = answer }
}

/// A source that is listened to: who listens, and what comes next.
private final class Listening<Element> {
  var receive: ((Result<Element, ServiceFailure>?) -> Bool)?
  var due = Cancellation.nothing

  init(_ receive: @escaping (Result<Element, ServiceFailure>?) -> Bool) { self.receive = receive }
}
