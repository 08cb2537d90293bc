import Effects

/// Answers the calls of a run from a record.
final class Playback: CallPlayback {
  private let answers: RecordedAnswers
  private var counts: [String: Int] = [:]
  private var calls: [RecordedAnswers.Call: OpenCall] = [:]
  /// What is said to calls that have not begun: they begin at the same time.
  private var unheard: [RecordedAnswers.Call: [RecordedAnswers.Event]] = [:]
  /// The latest cancelled calls: what is said to them comes too late.
  private var cancelled = LatestCalls<RecordedAnswers.Call>()
  private var isPlaying = false
  /// How much is still to be said to each call in the advances that have begun: one may be shorter than when it was recorded.
  private var unsaid: [RecordedAnswers.Call: Int] = [:]

  init(_ answers: RecordedAnswers) { self.answers = answers }

  /// Whether the record has ended: then calls with nothing left to be said to them are asked for.
  private var isOver: Bool { answers.isUsedUp && !isPlaying }

  /// Says to a call what was said to it at once; asks for it if the record has ended.
  func begin(_ call: OpenCall) {
    counts[call.name, default: 0] += 1
    call.ordinal = counts[call.name, default: 0]
    let key = key(of: call)
    calls[key] = call
    for event in answers.takeEarly(key) + (unheard.removeValue(forKey: key) ?? []) { say(event) }
    askIfOver(key)
  }

  /// A cancelled call is not asked for any more.
  func cancelled(_ call: OpenCall) {
    let key = key(of: call)
    guard calls[key] != nil else { return }
    if let forgotten = cancelled.insert(key) { calls[forgotten] = nil }
  }

  /// How many calls are kept, and how many for which something was said before they began.
  var kept: Int { calls.count + unheard.count }

  /// Begins an advance of the clock: what was said in it comes due.
  func beginAdvance() -> [(time: Int, say: @MainActor () -> Void)] {
    askIfOver()
    isPlaying = !answers.isUsedUp
    // What is due at the end of all time is not said.
    let events = answers.takeAdvance().filter { $0.time < .max }
    for event in events { unsaid[event.call, default: 0] += 1 }
    return events.map { event in
      let say: @MainActor () -> Void = { self.play(event) }
      return (event.time, say)
    }
  }

  /// Says what has come due.
  func play(_ event: RecordedAnswers.Event) {
    if let count = unsaid[event.call] { unsaid[event.call] = count > 1 ? count - 1 : nil }
    say(event)
    askIfOver(event.call)
  }

  func endAdvance() {
    isPlaying = false
    askIfOver()
  }

  func cancelAll() {
    calls = [:]
    unsaid = [:]
    unheard = [:]
  }

  private func key(of call: OpenCall) -> RecordedAnswers.Call {
    RecordedAnswers.Call(service: call.name, ordinal: call.ordinal)
  }

  private func say(_ event: RecordedAnswers.Event) {
    guard let call = calls[event.call] else {
      // To a call that is over, nothing is said.
      guard event.call.ordinal > counts[event.call.service, default: 0] else { return }
      return unheard[event.call, default: []].append(event)
    }
    if say(event, to: call) { calls[event.call] = nil }
  }

  /// - Returns: Whether nothing more is said to the call.
  private func say(_ event: RecordedAnswers.Event, to call: OpenCall) -> Bool {
    guard call.isOpen else {
      switch event.event {
      case .answered, .dropped: call.noteDropped()
      case .began, .failed, .yielded, .finished, .cancelled: break
      }
      return event.isLast
    }
    switch call.say(event.event, hasRoom: !event.wasDropped) {
    case .last: return true
    case .nothing: return false
    case .unreadable:
      answers.noteUnreadable(event.call)
      return false
    }
  }

  private func askIfOver() {
    guard isOver, !calls.isEmpty else { return }
    for (key, _) in calls.sorted(by: { $0.value.id < $1.value.id }) { askIfOver(key) }
  }

  private func askIfOver(_ key: RecordedAnswers.Call) {
    guard isOver, unsaid[key] == nil, let call = calls.removeValue(forKey: key) else { return }
    if call.isOpen { call.ask() }
  }
}
