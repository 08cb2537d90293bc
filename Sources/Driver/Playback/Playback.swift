import Effects

/// Replays recorded answers.
final class Playback: CallPlayback {
  private let answers: RecordedAnswers
  private var counts: [String: Int] = [:]
  private var calls: [RecordedAnswers.Call: OpenCall] = [:]
  /// Answers to calls that have not begun yet: they begin at the same time.
  private var early: [RecordedAnswers.Call: [RecordedAnswers.Event]] = [:]
  /// The latest cancelled calls, whose answers come too late.
  private var cancelled = LatestCalls<RecordedAnswers.Call>()
  private var isPlaying = false
  /// The number of answers still due to each call in the advances that have begun.
  ///
  /// An advance can be shorter than the recorded one, so its answers may come due in a later one.
  private var remaining: [RecordedAnswers.Call: Int] = [:]

  init(_ answers: RecordedAnswers) { self.answers = answers }

  /// Whether the record has ended; then the runtime asks calls that have no more recorded answers.
  private var isOver: Bool { answers.isUsedUp && !isPlaying }

  /// Replays the answers that a call got at once, and asks the call if the record has ended.
  func begin(_ call: OpenCall) {
    counts[call.name, default: 0] += 1
    call.ordinal = counts[call.name, default: 0]
    let key = key(of: call)
    calls[key] = call
    for event in answers.takeEarly(key) + (early.removeValue(forKey: key) ?? []) { deliver(event) }
    askIfOver(key)
  }

  /// Keeps a cancelled call among the latest ones; it is not asked.
  func cancelled(_ call: OpenCall) {
    let key = key(of: call)
    guard calls[key] != nil else { return }
    if let forgotten = cancelled.insert(key) { calls[forgotten] = nil }
  }

  /// The number of calls that are kept, plus the number of calls with answers that have not begun.
  var kept: Int { calls.count + early.count }

  /// Begins an advance of the clock and returns the answers that come due in it.
  func beginAdvance() -> [(time: Int, deliver: @MainActor () -> Void)] {
    askIfOver()
    isPlaying = !answers.isUsedUp
    // An answer at the end of time is not replayed.
    let events = answers.takeAdvance().filter { $0.time < .max }
    for event in events { remaining[event.call, default: 0] += 1 }
    return events.map { event in
      let deliver: @MainActor () -> Void = { self.play(event) }
      return (event.time, deliver)
    }
  }

  func play(_ event: RecordedAnswers.Event) {
    if let count = remaining[event.call] { remaining[event.call] = count > 1 ? count - 1 : nil }
    deliver(event)
    askIfOver(event.call)
  }

  func endAdvance() {
    isPlaying = false
    askIfOver()
  }

  func cancelAll() {
    calls = [:]
    remaining = [:]
    early = [:]
  }

  private func key(of call: OpenCall) -> RecordedAnswers.Call {
    RecordedAnswers.Call(service: call.name, ordinal: call.ordinal)
  }

  private func deliver(_ event: RecordedAnswers.Event) {
    guard let call = calls[event.call] else {
      // A call that has ended gets no answer.
      guard event.call.ordinal > counts[event.call.service, default: 0] else { return }
      return early[event.call, default: []].append(event)
    }
    if deliver(event, to: call) { calls[event.call] = nil }
  }

  /// - Returns: Whether the call gets no more answers.
  private func deliver(_ event: RecordedAnswers.Event, to call: OpenCall) -> Bool {
    guard call.isOpen else {
      switch event.event {
      case .answered, .dropped: call.noteDropped()
      case .began, .failed, .yielded, .finished, .cancelled: break
      }
      return event.isLast
    }
    switch call.deliver(event.event, hasRoom: !event.wasDropped) {
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
    guard isOver, remaining[key] == nil, let call = calls.removeValue(forKey: key) else { return }
    if call.isOpen { call.ask() }
  }
}
