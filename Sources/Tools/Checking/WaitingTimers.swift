import Driver

/// Timers of one length that wait where a search was cut, and that one event began.
public struct WaitingTimers: Hashable, Sendable {
  /// The number of timers.
  public internal(set) var count: Int
  /// Their length in milliseconds.
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
    var waiting: [Question: WaitingTimers] = [:]
    func look(after event: ScriptEvent?) {
      let earlier = waiting
      waiting = [:]
      for work in session.waiting {
        let question = Question(service: work.service, asked: work.asked)
        let milliseconds = (work.due ?? 0) - session.now
        waiting[question] = earlier[question] ?? WaitingTimers(count: 1, milliseconds: milliseconds, event: event)
      }
    }
    look(after: nil)
    for event in script {
      let answered = session.waiting.first { work in
        switch event {
        case .timer(let number): work.service == nil && work.number == number
        case .answer(let service, let number, _), .reply(let service, let number, _):
          work.service == service && work.number == number
        default: false
        }
      }
      // What an answer begins was begun by the event that began the question.
      let cause = answered.flatMap { waiting[Question(service: $0.service, asked: $0.asked)] }
      try session.perform(event)
      look(after: cause == nil ? event : cause?.event)
    }
    let timers = waiting.filter { $0.key.service == nil }.sorted { $0.key.asked < $1.key.asked }
    return timers.reduce(into: []) { groups, timer in
      let same = groups.firstIndex { $0.event == timer.value.event && $0.milliseconds == timer.value.milliseconds }
      if let same { groups[same].count += 1 } else { groups.append(timer.value) }
    }
  }
}
