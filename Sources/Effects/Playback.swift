/// The calls of a run that is answered as another one was.
final class Playback {
  /// A call of this run.
  struct Call {
    /// Takes what is said to it, and says whether nothing more is.
    let receive: (RecordedAnswers.Event) -> Bool
    /// Asks, now that the record has ended.
    let ask: () -> Void
  }

  let answers: RecordedAnswers
  private var counts: [String: Int] = [:]
  private var calls: [RecordedAnswers.Call: (number: Int, call: Call)] = [:]
  /// What is said to calls that have not begun: they are to begin at the same time.
  private var unheard: [RecordedAnswers.Call: [RecordedAnswers.Event]] = [:]
  /// Those of the calls that were cancelled: what is said to them comes too late.
  private var cancelled = LatestCalls<RecordedAnswers.Call>()
  private var isPlaying = false
  /// How much is still to be said to each call of the advances that have begun: one may be shorter than it was when it was
  /// recorded.
  private var unsaid: [RecordedAnswers.Call: Int] = [:]

  init(_ answers: RecordedAnswers) { self.answers = answers }

  /// Whether the record has ended: then calls are asked for to which nothing is to be said any more.
  private var isOver: Bool { answers.isUsedUp && !isPlaying }

  /// A call has begun; it is told at once what it was told at once. Where the record has nothing for it, and has ended, it is asked
  /// for.
  ///
  /// - Parameter number: what orders it among all calls of this run.
  /// - Returns: what it is known by.
  func begin(_ service: String, _ number: Int, _ call: Call) -> RecordedAnswers.Call {
    counts[service, default: 0] += 1
    let key = RecordedAnswers.Call(service: service, ordinal: counts[service, default: 0])
    calls[key] = (number, call)
    for event in answers.takeEarly(key) + (unheard.removeValue(forKey: key) ?? []) { say(event) }
    askIfOver(key)
    return key
  }

  /// A call that has been cancelled is not asked for any more.
  ///
  /// - Parameter late: called when its answer comes all the same.
  func cancel(_ key: RecordedAnswers.Call, late: @escaping () -> Void = {}) {
    guard let number = calls[key]?.number else { return }
    calls[key] = (
      number,
      Call(
        receive: { event in
          switch event.event {
          case .answered, .dropped: late()
          default: break
          }
          return event.isLast
        },
        ask: {})
    )
    if let forgotten = cancelled.insert(key) { calls[forgotten] = nil }
  }

  /// How many calls are kept, and how many for which something was said before they began.
  var kept: Int { calls.count + unheard.count }

  /// Begins an advance of the clock: what was said in it, which is to be given to ``play(_:)``, each at its time.
  func advance() -> [RecordedAnswers.Event] {
    askIfOver()
    isPlaying = !answers.isUsedUp
    // What is due at the end of all time is not said.
    let events = answers.takeAdvance().filter { $0.time < .max }
    for event in events { unsaid[event.call, default: 0] += 1 }
    return events
  }

  /// Says what has come to be due.
  func play(_ event: RecordedAnswers.Event) {
    if let count = unsaid[event.call] { unsaid[event.call] = count > 1 ? count - 1 : nil }
    say(event)
    askIfOver(event.call)
  }

  /// Ends it.
  func endAdvance() {
    isPlaying = false
    askIfOver()
  }

  /// All calls were cancelled, and what was to be said to them is not.
  func cancelAll() {
    calls = [:]
    unsaid = [:]
    unheard = [:]
  }

  private func say(_ event: RecordedAnswers.Event) {
    guard let call = calls[event.call]?.call else {
      // To a call that is over, nothing is said.
      guard event.call.ordinal > counts[event.call.service, default: 0] else { return }
      return unheard[event.call, default: []].append(event)
    }
    if call.receive(event) { calls[event.call] = nil }
  }

  private func askIfOver() {
    guard isOver, !calls.isEmpty else { return }
    for (key, _) in calls.sorted(by: { $0.value.number < $1.value.number }) { askIfOver(key) }
  }

  private func askIfOver(_ key: RecordedAnswers.Call) {
    guard isOver, unsaid[key] == nil, let waiting = calls.removeValue(forKey: key) else { return }
    waiting.call.ask()
  }
}
