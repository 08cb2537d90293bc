import OrderedJSON

/// Simulated effects: a virtual clock, and services that answer from a script.
///
/// The same program with the same events produces the same record, byte for byte, on any machine.
public enum Simulated: Effect {
  /// The runtime of simulated effects.
  public typealias Runtime = Simulation
}

/// The runtime of simulated effects: a virtual clock and the work scheduled on it.
///
/// A service with zero ``Service/latency`` answers at once, in the step that calls it.
@MainActor
public final class Simulation: RuntimeCore, EffectRuntime {
  /// The names of the services and sources that can be made to fail.
  package let services: [String]
  private var planted: [String: Queue<String>] = [:]
  /// The states of the worlds of simulated services.
  package var worlds = SimulatedWorlds()

  /// Creates a simulation whose clock stands at 0.
  ///
  /// - Parameter services: The names of the services and sources that can be made to fail.
  public nonisolated init(services: [String] = []) { self.services = services }

  /// Moves the virtual clock and runs the work that comes due, each item at its own time.
  ///
  /// Items of one time run in the order of the calls. No real time passes.
  ///
  /// - Complexity: O(*k* log *n*) for *k* answers out of *n* open calls. Each call takes O(log *n*).
  public func advance(by milliseconds: Int) {
    let end = now.later(by: max(0, milliseconds))
    beginAdvance()
    doWhatIsDue(upTo: end)
    // An answer may have moved the clock further.
    if !hasStoppedEarly { reached = max(reached, end) }
    endAdvance()
  }

  /// Moves the virtual clock from one due time to the next until `isOver`, as one advance.
  ///
  /// - Parameter milliseconds: How far the clock moves at most.
  package func advance(within milliseconds: Int, until isOver: () -> Bool) {
    let end = now.later(by: milliseconds)
    if let recorded = beginAdvance() { doWhatIsDue(upTo: recorded) }
    limitWork()
    while !isOver(), !hasStoppedEarly, let time = due.nextTime, time <= end { doWhatIsDue(upTo: time) }
    endAdvance()
  }

  /// Makes the next call of a service fail with `reason`, or a source fail instead of its next element.
  ///
  /// Several failures queue up: one for each call.
  ///
  /// - Throws: ``FailureRefused/unknownService(_:known:)`` if no service or source has this name.
  public func fail(_ service: String, reason: String) throws(FailureRefused) {
    guard services.contains(service) else { throw .unknownService(service, known: services) }
    planted[service, default: Queue()].append(reason)
  }

  /// The reasons of the failures that wait for the next calls, by service.
  package var plantedFailures: [String: [String]] {
    planted.isEmpty ? [:] : planted.compactMapValues { $0.count == 0 ? nil : $0.elements }
  }

  // MARK: The order of answers

  /// The calls and timers that wait, each in the order in which they were asked.
  ///
  /// - Complexity: O(*n* log *n*).
  public var waiting: [WaitingWork] {
    guard !openCalls.isEmpty || due.nextTime != nil else { return [] }
    var counts: [String: Int] = [:]
    let calls = waitingCalls.map { call in
      counts[call.name, default: 0] += 1
      return WaitingWork(
        service: call.name, number: counts[call.name, default: 0], due: call.answering?.time, cause: call.cause,
        request: call.request, asked: call.id)
    }
    return calls
      + due.timers.enumerated().map { index, timer in
        WaitingWork(
          service: nil, number: index + 1, due: timer.time, cause: timer.cause, request: nil, asked: timer.number)
      }
  }

  /// The open calls, and the cancelled ones that complete nevertheless, in the order in which they were asked.
  private var waitingCalls: [OpenCall] {
    (Array(openCalls.values) + lasting.values.filter { !$0.isOpen }).sorted { $0.id < $1.id }
  }

  /// Returns a waiting call by its number among those of its service.
  private func waitingCall(_ service: String, _ number: Int) throws(FailureRefused) -> OpenCall {
    guard services.contains(service) else { throw .unknownService(service, known: services) }
    let calls = waitingCalls.filter { $0.name == service }
    guard calls.indices.contains(number - 1) else { throw .notWaiting(service, number: number, count: calls.count) }
    return calls[number - 1]
  }

  /// Whether a call still waits: a record may have answered it.
  private func isWaiting(_ call: OpenCall) -> Bool { call.isOpen || lasting[call.id] != nil }

  /// Answers a waiting call now, as its simulated service or source does, or with a failure.
  ///
  /// The clock does not move. A source sends its next element.
  ///
  /// - Parameters:
  ///   - number: The call's number among the waiting calls of the service, from 1, in the order in which they were
  ///     asked.
  ///   - reason: The reason of the failure, or `nil` for the simulated answer.
  /// - Throws: ``FailureRefused/unknownService(_:known:)`` or ``FailureRefused/notWaiting(_:number:count:)``.
  /// - Complexity: O(*n* log *n*) in the waiting calls.
  public func answer(_ service: String, number: Int, failing reason: String?) throws(FailureRefused) {
    let call = try waitingCall(service, number)
    playingBack { if isWaiting(call) { call.answerNow(failing: reason) } }
  }

  /// Answers a waiting call now with a value, which the service's `decode` reads.
  ///
  /// The simulated service acts on its world, as for any answer, and the value replaces what it returns. A source sends
  /// the value in place of its next element. The clock does not move.
  ///
  /// - Parameter number: The call's number among the waiting calls of the service, from 1, in the order in which they
  ///   were asked.
  /// - Throws: ``FailureRefused/unknownService(_:known:)``, ``FailureRefused/notWaiting(_:number:count:)``,
  ///   ``FailureRefused/unreadable(_:value:example:)`` or ``FailureRefused/noDecoder(_:)``.
  /// - Complexity: O(*n* log *n*) in the waiting calls.
  public func answer(_ service: String, number: Int, with value: JSON) throws(FailureRefused) {
    let call = try waitingCall(service, number)
    let answer = try call.answering(with: value)
    playingBack { if isWaiting(call) { answer() } }
  }

  /// Fires a waiting timer now. The clock does not move.
  ///
  /// - Parameter number: The timer's number among the waiting timers, from 1, in the order in which they were set.
  /// - Throws: ``FailureRefused/noTimer(number:count:)``.
  /// - Complexity: O(*n* log *n*) in the waiting timers.
  public func fireTimer(_ number: Int) throws(FailureRefused) {
    let timers = due.timers
    guard timers.indices.contains(number - 1) else { throw .noTimer(number: number, count: timers.count) }
    let timer = timers[number - 1]
    playingBack { if let work = timer.take() { timer.run(work) } }
  }

  /// Whether calls or timers wait.
  package var hasWork: Bool { !openCalls.isEmpty || due.nextTime != nil }

  /// Drops all calls, timers and planned failures, and sets the clock.
  package func reset(to time: Int) {
    if hasWork { cancelEverything() }
    due = Agenda()
    planted = [:]
    lasting = [:]
    reached = time
    _ = takeRecords()
  }

  /// Runs `body` as an advance of the clock by nothing, in which a record answers if it replays calls.
  private func playingBack(_ body: () -> Void) {
    beginAdvance()
    doWhatIsDue(upTo: playback == nil ? -1 : now)
    body()
    endAdvance()
  }

  override func act<Answer>(_ service: Service<Answer>) -> Result<Answer, ServiceFailure>? { service.act(&worlds) }

  override func answer<Answer>(_ call: ServiceCall<Answer>) {
    let failure = takePlanted(call.name)
    let latency = call.service.latency
    // `never` must not come due, even at the end of the clock's range.
    guard latency != Service<Answer>.never else { return }
    guard latency > 0 else { return call.answerSimulated(failure) }
    if !call.service.isCancellable { lasting[call.id] = call }
    let answering = due.insert(at: now.later(by: latency)) { call.answerSimulated(failure) }
    call.answering = answering
    if call.service.isCancellable { call.stop = Cancellation(of: answering) }
  }

  override func feed<Element>(_ call: SourceCall<Element>, after arriving: [Element]) { feed(call, atLeast: 0) }

  /// Schedules the next element of a source.
  ///
  /// - Parameter delay: The least time until that element, in milliseconds.
  private func feed<Element>(_ call: SourceCall<Element>, atLeast delay: Int) {
    let next = call.source.simulated(call.count)
    // Unowned is safe: the agenda belongs to this object, and only this object runs it.
    var wait = 0
    if let next { wait = max(delay, next.after) }
    let answering = due.insert(at: now.later(by: wait)) { [unowned self] in
      guard let next else { return call.end(nil) }
      if let reason = takePlanted(call.name) { return call.end(ServiceFailure(reason)) }
      let hasRoom = call.hear(next.element)
      // After a dropped element, time passes: otherwise a source without delays would send all its elements at once,
      // for ever.
      if call.isOpen { feed(call, atLeast: hasRoom ? 0 : 1) }
    }
    call.answering = answering
    call.stop = Cancellation(of: answering)
  }

  private func takePlanted(_ service: String) -> String? {
    planted.isEmpty ? nil : planted[service]?.popFirst()
  }
}
