/// What ``IORuntime`` and ``Simulation`` share: the calls that wait, their record, and what is due on the clock.
///
/// They differ in who answers a call and who moves the clock. A record can answer in place of both: see `CallPlayback`.
@MainActor
public class RuntimeCore {
  /// The clock, where it does not run by itself.
  var reached = 0
  /// What comes due on the clock.
  var due = Agenda()
  fileprivate var log = CallLog()
  /// The calls that wait. Only this keeps who waits: a service need not heed that its call is cancelled.
  fileprivate(set) var waiting: [Int: OpenCall] = [:]
  /// What answers in place of the services, if anything.
  package var playback: (any CallPlayback)?

  nonisolated init() {}

  /// Cancels what is still asked, and frees who waits, on the main actor.
  isolated deinit {
    for call in waiting.values { call.abandon() }
    due.takeAllBack()
  }

  /// The session's clock, in milliseconds since its start.
  public var now: Int { reached }

  // MARK: What a runtime adds

  /// Answers a call.
  func answer<Answer>(_ call: ServiceCall<Answer>) {}
  /// Gives a call the elements of its source.
  func feed<Element>(_ call: SourceCall<Element>) {}
  /// Something comes due at `time`.
  func expect(at time: Int) {}

  // MARK: Calls

  /// Calls a service.
  ///
  /// - Returns: How to take the call back.
  public func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation {
    begin(ServiceCall(service, log.begin(service.name, at: now), in: self, answer))
  }

  /// Listens to a source.
  ///
  /// - Returns: How to end the listening.
  public func listen<Element>(
    to source: Source<Element>, _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation {
    begin(SourceCall(source, log.begin(source.name, at: now), in: self, receive))
  }

  private func begin(_ call: OpenCall) -> Cancellation {
    waiting[call.id] = call
    if let playback { playback.begin(call) } else { call.ask() }
    return Cancellation(of: call)
  }

  /// Cancels every call, and forgets what waits for the clock.
  func cancelEverything() {
    let before = due
    due = Agenda()
    before.takeAllBack()
    playback?.cancelAll()
    for (_, call) in waiting.sorted(by: { $0.key < $1.key }) { call.takeBack() }
  }

  // MARK: The clock

  /// Calls `work` when the clock has run for so long.
  public func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    schedule(milliseconds, .usual, work)
  }

  /// Calls `work` when the clock has run for so long, after everything else that is due then.
  public func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    schedule(milliseconds, .deadline, work)
  }

  private func schedule(
    _ milliseconds: Int, _ rank: Agenda.Rank, _ work: @escaping @MainActor () -> Void
  ) -> Cancellation {
    let time = now.later(by: max(1, milliseconds))
    defer { expect(at: time) }
    return due.insert(at: time, rank: rank, work)
  }

  /// Does what is due, each at its own time.
  func doWhatIsDue(upTo end: Int) {
    while let next = due.removeNext(upTo: end) {
      reached = max(reached, next.time)
      next.work()
    }
  }

  /// Begins an advance: what a record says in it comes due.
  func beginPlayback() {
    for (time, say) in playback?.beginAdvance() ?? [] {
      let time = max(now, time)
      due.insert(at: time, rank: .recorded, say)
      expect(at: time)
    }
  }

  // MARK: Records

  /// Whether calls are recorded; they are from the start.
  public var isRecording: Bool {
    get { log.isRecording }
    set { log.isRecording = newValue }
  }

  /// Takes the records made since the last time.
  public func takeRecords() -> [EffectRecord] { log.take() }

  /// Records the beginning of something that is no call.
  public func begin(_ name: String) -> Int { log.begin(name, at: now) }

  /// Records what became of it.
  public func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) { log.note(id, name, at: now, event) }
}

// MARK: - Calls

/// A call of a service, or the listening to a source. The runtime keeps it until it is over, and it keeps who waits.
@MainActor
package class OpenCall: Question {
  /// The service, or the source.
  package let name: String
  /// Its number among the calls of the runtime.
  package let id: Int
  /// Which of its service's calls it is, where a record answers.
  package var ordinal = 0
  /// Whether somebody waits for it.
  package private(set) var isOpen = true
  fileprivate weak var runtime: RuntimeCore?
  /// Stops whoever is about to answer.
  var stop: Cancellation?

  fileprivate init(_ name: String, _ id: Int, in runtime: RuntimeCore) {
    self.name = name
    self.id = id
    self.runtime = runtime
  }

  /// Asks the runtime for the answer.
  package func ask() {}
  /// Takes what a record says, and reports what that was to the call.
  package func say(_ event: EffectRecord.Event, hasRoom: Bool) -> Said { .nothing }
  /// Frees who waits.
  fileprivate func letGo() {}

  /// What something that a record says is to a call.
  package enum Said { case last, nothing, unreadable }

  /// Records that an answer came too late.
  package func noteDropped() { note(.dropped) }

  fileprivate func note(_ event: @autoclosure () -> EffectRecord.Event) {
    guard let runtime else { return }
    runtime.log.note(id, name, at: runtime.now, event())
  }

  /// - Returns: Whether the call was open.
  fileprivate func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    runtime?.waiting[id] = nil
    return true
  }

  override func takeBack() {
    guard close() else { return }
    letGo()
    note(.cancelled)
    stop?()
    runtime?.playback?.cancelled(self)
  }

  /// Ends the call as its runtime goes.
  fileprivate func abandon() {
    isOpen = false
    letGo()
    stop?()
  }
}

/// A call of a service.
final class ServiceCall<Answer: Sendable>: OpenCall {
  let service: Service<Answer>
  private var answer: (@MainActor (Result<Answer, ServiceFailure>) -> Void)?

  fileprivate init(
    _ service: Service<Answer>, _ id: Int, in runtime: RuntimeCore,
    _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) {
    self.service = service
    self.answer = answer
    super.init(service.name, id, in: runtime)
  }

  /// Gives the answer, unless the call is over.
  func end(_ result: Result<Answer, ServiceFailure>) {
    guard close(), let answer else { return }
    self.answer = nil
    note(event(result))
    answer(result)
  }

  private func event(_ result: Result<Answer, ServiceFailure>) -> EffectRecord.Event {
    switch result {
    case .success(let value): .answered(service.encode(value))
    case .failure(let failure): .failed(failure.reason)
    }
  }

  /// Gives the answer of a simulated service, or the failure planted for it.
  func answerSimulated(_ planted: String?) {
    guard isOpen else { return noteDropped() }
    if let planted { end(.failure(ServiceFailure(planted))) } else { end(service.simulated()) }
  }

  override func ask() { runtime?.answer(self) }
  override func letGo() { answer = nil }

  override func say(_ event: EffectRecord.Event, hasRoom: Bool) -> Said {
    switch event {
    case .answered(let json), .yielded(let json):
      guard let value = service.decode(json) else { return .unreadable }
      end(.success(value))
    case .failed(let reason): end(.failure(ServiceFailure(reason)))
    case .began, .finished, .cancelled, .dropped: return .nothing
    }
    return .last
  }
}

/// The listening to a source.
final class SourceCall<Element: Sendable>: OpenCall {
  let source: Source<Element>
  private var receive: (@MainActor (Result<Element, ServiceFailure>?) -> Bool)?
  /// How many elements it has received.
  private(set) var count = 0
  /// How many elements wait for the clock to move.
  var arriving = 0

  fileprivate init(
    _ source: Source<Element>, _ id: Int, in runtime: RuntimeCore,
    _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) {
    self.source = source
    self.receive = receive
    super.init(source.name, id, in: runtime)
  }

  /// Receives an element, unless the call is over.
  ///
  /// - Returns: Whether there was room for it.
  @discardableResult
  func hear(_ element: Element, hasRoom: Bool = true) -> Bool {
    guard let receive else { return false }
    count += 1
    note(.yielded(source.encode(element)))
    if hasRoom, receive(.success(element)) { return true }
    note(.dropped)
    return false
  }

  /// Ends the call, unless it is over.
  func end(_ failure: ServiceFailure?) {
    guard close(), let receive else { return }
    self.receive = nil
    if let failure {
      note(.failed(failure.reason))
      _ = receive(.failure(failure))
    } else {
      note(.finished)
      _ = receive(nil)
    }
  }

  override func ask() { runtime?.feed(self) }
  override func letGo() { receive = nil }

  override func say(_ event: EffectRecord.Event, hasRoom: Bool) -> Said {
    switch event {
    case .yielded(let json):
      guard let element = source.decode(json) else { return .unreadable }
      hear(element, hasRoom: hasRoom)
      return .nothing
    case .failed(let reason): end(ServiceFailure(reason))
    case .finished: end(nil)
    case .answered, .dropped: break
    case .began, .cancelled: return .nothing
    }
    return .last
  }
}

/// Answers calls in place of their services.
@MainActor
package protocol CallPlayback: AnyObject {
  /// A call has begun.
  func begin(_ call: OpenCall)
  /// A call was cancelled.
  func cancelled(_ call: OpenCall)
  /// Every call was cancelled.
  func cancelAll()
  /// An advance of the clock begins.
  ///
  /// - Returns: What comes due in it, each at its time, before everything else of that time.
  func beginAdvance() -> [(time: Int, say: @MainActor () -> Void)]
  /// The advance is over.
  func endAdvance()
}
