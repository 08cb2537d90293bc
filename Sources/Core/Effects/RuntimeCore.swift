import OrderedJSON

/// The common part of ``IORuntime`` and ``Simulation``: open calls, their record, and scheduled work.
///
/// Each subclass answers calls and moves the clock in its own manner. A record can replace both: see `CallPlayback`.
@MainActor
public class RuntimeCore {
  /// The time of a clock that does not run by itself.
  var reached = 0
  var due = Agenda()
  fileprivate var log = CallLog()
  /// The open calls, by ID.
  ///
  /// Only this property retains the waiting effects, because a service may ignore that its call was cancelled.
  package fileprivate(set) var openCalls: [Int: OpenCall] = [:]
  /// The record that answers in place of the services, if any.
  package var playback: (any CallPlayback)?
  /// Whether recorded events are repeated; `nil` if there is no record.
  package var replaying: (@MainActor () -> Bool)?
  /// The running calls that nothing cancels, by number: see ``Service/isCancellable``.
  package internal(set) var lasting: [Int: OpenCall] = [:]
  /// The number and the request of the latest call of each service, since the start or the last restart.
  package var latestCalls: [String: (id: Int, request: JSON?)] = [:]
  /// The number of calls before the last step that was recorded, and at its end.
  private var callsOfSteps = (before: 0, after: 0)
  /// The names of the calls that the end of the session has cancelled, by number; `nil` before the end.
  fileprivate var cutOff: [Int: String]?

  nonisolated init() {}

  /// Cancels the open calls and frees the waiting effects, on the main actor.
  isolated deinit {
    for call in openCalls.values { call.abandon() }
    due.takeAllBack()
  }

  /// The session's clock, in milliseconds since its start.
  public var now: Int { reached }

  /// Whether the session repeats recorded events.
  public var isReplaying: Bool { replaying?() ?? false }

  // MARK: The end

  /// Notes from now on which calls are cancelled: the end of the session cuts them off.
  package func beginEnd() { cutOff = cutOff ?? [:] }

  /// Waits in real time for the calls that nothing cancels. In a simulation, the clock moves instead.
  package func finishCalls(within milliseconds: Int) async {}

  /// The names of the calls that the end of the session cut off, or that still run, in the order in which they began.
  package var abandonedCalls: [String] {
    (cutOff ?? [:]).merging(lasting.mapValues(\.name)) { $1 }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Runs `body`, whose advances of the clock are one advance of a record.
  package func asOneAdvance(_ body: @MainActor () async -> Void) async { await body() }

  // MARK: For subclasses

  /// Lets the simulated service act on its world; `nil` if this is no simulation.
  @discardableResult func act<Answer>(_ service: Service<Answer>) -> Result<Answer, ServiceFailure>? { nil }
  func answer<Answer>(_ call: ServiceCall<Answer>) {}
  func feed<Element>(_ call: SourceCall<Element>, after arriving: [Element] = []) {}
  /// Called when work is scheduled for `time`.
  func expect(at time: Int) {}

  // MARK: Calls

  /// Calls a service.
  ///
  /// - Returns: A cancellation of the call.
  public func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation {
    begin(ServiceCall(service, log.begin(service.name, service.request, at: now), in: self, answer))
  }

  /// Listens to a source.
  ///
  /// - Returns: A cancellation of the listening.
  public func listen<Element>(
    to source: Source<Element>, _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation {
    begin(SourceCall(source, log.begin(source.name, source.request, at: now), in: self, receive))
  }

  private func begin(_ call: OpenCall) -> Cancellation {
    openCalls[call.id] = call
    latestCalls[call.name] = (call.id, call.request)
    if let playback { playback.begin(call) } else { call.ask() }
    return Cancellation(of: call)
  }

  /// Cancels every call and all scheduled work.
  func cancelEverything() {
    let before = due
    due = Agenda()
    before.takeAllBack()
    playback?.cancelAll()
    for (_, call) in openCalls.sorted(by: { $0.key < $1.key }) { call.takeBack() }
  }

  // MARK: The clock

  /// Calls `work` after `milliseconds`, or after 1 if that is less than 1.
  public func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    schedule(milliseconds, .usual, work)
  }

  /// Calls `work` after `milliseconds`, after all other work that is due at that time.
  public func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    schedule(milliseconds, .deadline, work)
  }

  private func schedule(
    _ milliseconds: Int, _ rank: Agenda.Rank, _ work: @escaping @MainActor () -> Void
  ) -> Cancellation {
    let time = now.later(by: max(1, milliseconds))
    defer { expect(at: time) }
    return Cancellation(of: due.insert(at: time, rank: rank, isTimer: true, work))
  }

  /// The number of answers and timers after which the wait of an event stops, at the end of their millisecond.
  ///
  /// A clock that ticks can fill any time. So the wait stops, the work that is left stays, and the next wait goes on with
  /// it. An ``EffectRuntime/advance(by:)`` that is no event has no such limit.
  public nonisolated static let workAtMost = 20_000

  /// The work that the next or present advance may still do.
  var workLeft = Int.max
  /// Whether the last advance stopped before its end: see ``workAtMost``.
  public internal(set) var hasStoppedEarly = false

  /// The limit of this runtime: ``workAtMost``, but in tests less.
  package var workLimit = RuntimeCore.workAtMost

  /// Limits the work of the next advance.
  package func limitWork() { workLeft = workLimit }

  /// Runs the work that is due up to and including `end`, each item at its own time, while the advance may do work.
  func doWhatIsDue(upTo end: Int) {
    while let time = due.nextTime, time <= end {
      // The rest of a millisecond is done, so that a wait of the time reached repeats this one; but not without end.
      if workLeft <= 0, time > reached || workLeft < -workLimit {
        hasStoppedEarly = true
        return
      }
      guard let next = due.removeNext(upTo: end) else { return }
      workLeft -= 1
      reached = max(reached, next.entry.time)
      next.entry.run(next.work)
    }
  }

  /// Begins an advance: schedules the answers that the record has for it.
  ///
  /// - Returns: The latest time of a recorded answer; `nil` if no answer was recorded.
  @discardableResult func beginAdvance() -> Int? {
    hasStoppedEarly = false
    var last: Int?
    for (time, deliver) in playback?.beginAdvance() ?? [] {
      let time = max(now, time)
      _ = due.insert(at: time, rank: .recorded, deliver)
      expect(at: time)
      last = max(last ?? time, time)
    }
    return last
  }

  /// Ends an advance. The next one has no limit, unless an event sets one.
  func endAdvance() {
    playback?.endAdvance()
    workLeft = .max
  }

  // MARK: Records

  /// Whether calls are recorded; `true` at first.
  public var isRecording: Bool {
    get { log.isRecording }
    set { log.isRecording = newValue }
  }

  /// Removes and returns the records since the last call.
  public func takeRecords() -> [EffectRecord] {
    callsOfSteps = (callsOfSteps.after, calls)
    return log.take()
  }

  /// Whether a service was called in the last step that was recorded, or since.
  package func wasJustCalled(_ service: String) -> Bool { (latestCalls[service]?.id ?? 0) > callsOfSteps.before }

  /// The number of calls that have begun, which is the ID of the last one.
  package var calls: Int { log.calls }

  /// Records the beginning of something other than a call, and returns its ID.
  public func begin(_ name: String) -> Int { begin(name, request: nil) }

  /// Records the beginning of something other than a call, with what was asked for, and returns its ID.
  public func begin(_ name: String, request: JSON?) -> Int {
    playback?.pass(name, request)
    return log.begin(name, request, at: now)
  }

  /// Records an event of something that ``begin(_:request:)`` recorded.
  public func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) { log.note(id, name, at: now, event) }
}

// MARK: - Calls

/// A call of a service or a listening to a source, which the runtime retains until it is over.
///
/// The call retains the waiting effect.
@MainActor
package class OpenCall: Question {
  package let name: String
  /// What was asked for; `nil` if there is nothing to tell.
  package let request: JSON?
  /// The call's number among the calls of the runtime.
  package let id: Int
  /// The number of the recorded call whose answers this call gets; `nil` if there is none.
  package var recorded: Int?
  /// Whether the call is not over yet.
  package private(set) var isOpen = true
  let cause = Cause.current
  /// The call's number among the questions of its cause.
  let place = Cause.current?.number()
  fileprivate weak var runtime: RuntimeCore?
  var stop: Cancellation?
  /// The scheduled answer, in a simulation.
  var answering: Agenda.Entry?

  fileprivate init(_ name: String, _ request: JSON?, _ id: Int, in runtime: RuntimeCore) {
    self.name = name
    self.request = request
    self.id = id
    self.runtime = runtime
  }

  package func ask() {}
  /// Joins a call of another branch that runs, instead of asking again; asks if that is impossible.
  package func join(_ running: OpenCall) { ask() }
  /// Applies an event of a record, and returns its effect on this call.
  package func deliver(_ event: EffectRecord.Event, hasRoom: Bool) -> Delivery { .nothing }
  /// Answers now: with a failure, or as simulated.
  func answerNow(failing reason: String?) {}
  /// Returns what answers with a value.
  func answering(with value: JSON) throws(FailureRefused) -> @MainActor () -> Void { {} }
  /// Frees the waiting effect.
  fileprivate func letGo() {}

  /// The meaning of a recorded event for a call.
  package enum Delivery { case last, nothing, unreadable }

  /// Takes an answer of a record that came after the call was cancelled.
  package func answerTooLate() { note(.dropped) }

  fileprivate func note(_ event: @autoclosure () -> EffectRecord.Event) {
    guard let runtime else { return }
    runtime.log.note(id, name, at: runtime.now, event())
  }

  /// Closes the call, and returns whether it was open.
  fileprivate func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    runtime?.openCalls[id] = nil
    return true
  }

  override func takeBack() {
    guard close() else { return }
    letGo()
    note(.cancelled)
    cause?.sees(place)
    cause?.seesCancellation()
    stop?()
    runtime?.playback?.cancelled(self)
  }

  /// Ends the call when its runtime is deallocated.
  fileprivate func abandon() {
    isOpen = false
    letGo()
    stop?()
  }
}

final class ServiceCall<Answer: Sendable>: OpenCall {
  let service: Service<Answer>
  private var answer: (@MainActor (Result<Answer, ServiceFailure>) -> Void)?
  /// The live call, if there is one.
  var live: LiveCall<Result<Answer, ServiceFailure>>?

  fileprivate init(
    _ service: Service<Answer>, _ id: Int, in runtime: RuntimeCore,
    _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) {
    self.service = service
    self.answer = answer
    super.init(service.name, service.request, id, in: runtime)
  }

  func end(_ result: Result<Answer, ServiceFailure>) {
    guard close(), let answer else { return }
    self.answer = nil
    note(event(result))
    guard let cause else { return answer(result) }
    cause.sees(place)
    switch result {
    case .success(let value): cause.sees(value, encoded: service.encode)
    case .failure(let failure): cause.sees(failure)
    }
    cause.run { answer(result) }
  }

  private func event(_ result: Result<Answer, ServiceFailure>) -> EffectRecord.Event {
    switch result {
    case .success(let value): .answered(service.encode(service.mask(value)))
    case .failure(let failure): .failed(failure.reason)
    }
  }

  /// Answers with the planted failure, or else as the simulated service does.
  func answerSimulated(_ planted: String?) {
    runtime?.lasting[id] = nil
    let planted = planted.map { Result<Answer, ServiceFailure>.failure(ServiceFailure($0)) }
    // Nothing cancels this call: it acts on its world also when nobody waits for its answer any more.
    guard let result = planted ?? runtime?.act(service) else { return }
    if isOpen { end(result) } else { note(.dropped) }
  }

  override func answerTooLate() {
    runtime?.act(service)
    super.answerTooLate()
  }

  override func ask() { runtime?.answer(self) }
  override func join(_ running: OpenCall) {
    if running.isOpen { live = (running as? ServiceCall)?.live }
    ask()
  }
  override func letGo() { answer = nil }

  override func takeBack() {
    if isOpen, service.isCancellable { runtime?.cutOff?[id] = name }
    super.takeBack()
  }

  override func answerNow(failing reason: String?) {
    let scheduled = answering?.take()
    guard let reason else { return (scheduled ?? { self.answerSimulated(nil) })() }
    runtime?.lasting[id] = nil
    end(.failure(ServiceFailure(reason)))
  }

  override func answering(with value: JSON) throws(FailureRefused) -> @MainActor () -> Void {
    guard let answer = service.decode(value) else {
      let example = try? service.simulated().get()
      throw .refusing(
        name, value: value, example: example.map { (service.encode(service.mask($0)), service.decode) })
    }
    return {
      _ = self.answering?.take()
      self.runtime?.lasting[self.id] = nil
      self.runtime?.act(self.service)
      if self.isOpen { self.end(.success(answer)) } else { self.note(.dropped) }
    }
  }

  override func deliver(_ event: EffectRecord.Event, hasRoom: Bool) -> Delivery {
    switch event {
    case .answered(let json), .yielded(let json):
      guard let value = service.decode(json) else { return .unreadable }
      // The service that was recorded has done its work, and later calls find it done.
      runtime?.act(service)
      end(.success(value))
    case .failed(let reason): end(.failure(ServiceFailure(reason)))
    case .began, .finished, .cancelled, .dropped: return .nothing
    }
    return .last
  }
}

final class SourceCall<Element: Sendable>: OpenCall {
  let source: Source<Element>
  private var receive: (@MainActor (Result<Element, ServiceFailure>?) -> Bool)?
  private(set) var count = 0
  /// The elements that wait for the clock to move.
  var arriving: [Element] = []
  /// The live listening, if there is one.
  var live: LiveCall<Result<Element, ServiceFailure>?>?

  fileprivate init(
    _ source: Source<Element>, _ id: Int, in runtime: RuntimeCore,
    _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) {
    self.source = source
    self.receive = receive
    super.init(source.name, source.request, id, in: runtime)
  }

  /// Receives an element, unless the call is over.
  ///
  /// - Returns: Whether there was room for it.
  @discardableResult func hear(_ element: Element, hasRoom: Bool = true) -> Bool {
    guard let receive else { return false }
    count += 1
    note(.yielded(source.encode(source.mask(element))))
    if hasRoom, heard(element, receive) { return true }
    note(.dropped)
    return false
  }

  private func heard(_ element: Element, _ receive: (Result<Element, ServiceFailure>?) -> Bool) -> Bool {
    guard let cause else { return receive(.success(element)) }
    cause.sees(place)
    cause.sees(element, encoded: source.encode)
    var hasRoom = false
    cause.run { hasRoom = receive(.success(element)) }
    return hasRoom
  }

  /// Ends the call with `failure`, or regularly if that is `nil`; does nothing if the call is over.
  func end(_ failure: ServiceFailure?) {
    guard close(), let receive else { return }
    self.receive = nil
    note(failure.map { .failed($0.reason) } ?? .finished)
    cause?.sees(place)
    if let failure { cause?.sees(failure) } else { cause?.seesEnd() }
    let answer = { _ = receive(failure.map { .failure($0) }) }
    if let cause { cause.run(answer) } else { answer() }
  }

  override func ask() { runtime?.feed(self) }
  override func join(_ running: OpenCall) {
    // What has arrived there has not been heard, so it is not in the record.
    let running = running.isOpen ? running as? SourceCall : nil
    live = running?.live
    runtime?.feed(self, after: running?.arriving ?? [])
  }
  override func letGo() { receive = nil }

  override func answerNow(failing reason: String?) {
    let scheduled = answering?.take()
    if let reason { end(ServiceFailure(reason)) } else { scheduled?() }
  }

  override func answering(with value: JSON) throws(FailureRefused) -> @MainActor () -> Void {
    guard let element = source.decode(value) else {
      let example = source.simulated(count)?.element
      throw .refusing(name, value: value, example: example.map { (source.encode(source.mask($0)), source.decode) })
    }
    return {
      _ = self.answering?.take()
      self.hear(element)
      if self.isOpen { self.runtime?.feed(self) }
    }
  }

  override func deliver(_ event: EffectRecord.Event, hasRoom: Bool) -> Delivery {
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

/// A record that answers calls in place of their services.
@MainActor
package protocol CallPlayback: AnyObject {
  func begin(_ call: OpenCall)
  func cancelled(_ call: OpenCall)
  func cancelAll()
  /// Called when an advance of the clock begins.
  ///
  /// - Returns: The work that comes due during the advance. Each item runs at its time, before all other work of that
  ///   time.
  func beginAdvance() -> [(time: Int, deliver: @MainActor () -> Void)]
  func endAdvance()
  /// Called when something begins that is not a call, so that nothing answers it.
  func pass(_ name: String, _ request: JSON?)
}
