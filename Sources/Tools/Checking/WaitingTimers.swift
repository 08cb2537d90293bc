import Driver
import Effects

/// Timers of one length that wait where a search was cut, and that one event began.
public struct WaitingTimers: Hashable, Sendable {
  /// The number of timers.
  public internal(set) var count: Int
  /// Their length in milliseconds; of those that follow others in an effect, the length of the first one.
  public let milliseconds: Int
  /// The event that began them, or that began the effect in which they follow others; `nil` for the start.
  public let event: ScriptEvent?

  /// Creates timers.
  public init(count: Int, milliseconds: Int, event: ScriptEvent?) {
    (self.count, self.milliseconds, self.event) = (count, milliseconds, event)
  }
}

extension WaitingTimers {
  /// A call of a service, or a timer.
  private struct Question: Hashable {
    let service: String?
    let asked: Int
  }

  /// Performs a script on a new session, and returns the timers that wait after it.
  @MainActor
  static func all(after script: [ScriptEvent], on session: SearchedSession) throws -> [WaitingTimers] {
    let timers = try waiting(after: script, on: session)
    return timers.filter { $0.key.service == nil }.sorted { $0.key.asked < $1.key.asked }.reduce(into: []) {
      groups, timer in
      let same = groups.firstIndex { $0.event == timer.value.event && $0.milliseconds == timer.value.milliseconds }
      if let same { groups[same].count += 1 } else { groups.append(timer.value) }
    }
  }

  /// Performs a script on a new session, cancels all effects, and names what waits then; `nil` if nothing does.
  @MainActor
  static func left(after script: [ScriptEvent], on session: SearchedSession) throws -> String? {
    let timers = try waiting(after: script, on: session).filter { $0.key.service == nil }
    guard let left = session.waitingAfterCancelling() else { return nil }
    if let service = left.service { return "a call of \(service)" }
    // A timer that has fired meanwhile was followed by this one.
    let known = timers[Question(service: nil, asked: left.asked)] ?? (timers.count == 1 ? timers.first?.value : nil)
    return known.map { "a timer of \($0.milliseconds) ms, \($0.beginning)," } ?? "a timer"
  }

  /// What began the timers, in words.
  package var beginning: String { event.map { "begun by '\($0)'" } ?? "begun at the start" }

  /// Performs a script on a new session, and returns what waits after it, with what began it.
  @MainActor
  private static func waiting(
    after script: [ScriptEvent], on session: SearchedSession
  ) throws -> [Question: WaitingTimers] {
    var waiting: [Question: WaitingTimers] = [:]
    /// What an answer or a timer begins was begun by the event that began the question.
    func look(after event: ScriptEvent?, to question: Question? = nil) {
      let earlier = waiting
      let now = session.waiting.map { (Question(service: $0.service, asked: $0.asked), $0.due ?? 0) }
      let gone = Set(earlier.keys).subtracting(now.map(\.0))
      // A wait may answer several questions; then nobody knows which of them began what is new.
      let answered = event?.isWait == true && gone.count == 1 ? gone.first : question
      let cause = answered.flatMap { earlier[$0] }
      let length = answered?.service == nil ? cause?.milliseconds : nil
      waiting = [:]
      for (question, due) in now {
        waiting[question] =
          earlier[question]
          ?? WaitingTimers(
            count: 1, milliseconds: length ?? due - session.now, event: cause == nil ? event : cause?.event)
      }
    }
    look(after: nil)
    for event in script {
      let answered = session.waiting.first { event.runs($0) }
      try session.perform(event)
      look(after: event, to: answered.map { Question(service: $0.service, asked: $0.asked) })
    }
    return waiting
  }
}

extension ScriptEvent {
  /// Whether the event fires this timer, or answers this call.
  func runs(_ work: WaitingWork) -> Bool {
    switch self {
    case .timer(let number): work.service == nil && work.number == number
    case .answer(let service, let number, _), .reply(let service, let number, _):
      work.service == service && work.number == number
    case .control, .window, .wait, .fail, .restart: false
    }
  }
}
