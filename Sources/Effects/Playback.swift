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
  /// How much is still to be said of the advances that have begun: one may be shorter than it was when it was recorded.
  private var unsaid = 0

  init(_ answers: RecordedAnswers) { self.answers = answers }

  /// Whether all has been said that was recorded, and calls are to be asked for.
  var isOver: Bool { answers.isUsedUp && !isPlaying && unsaid == 0 }

  /// A call has begun; it is told at once what it was told at once.
  ///
  /// - Parameter number: what orders it among all calls of this run.
  /// - Returns: what it is known by.
  func begin(_ service: String, _ number: Int, _ call: Call) -> RecordedAnswers.Call {
    counts[service, default: 0] += 1
    let key = RecordedAnswers.Call(service: service, ordinal: counts[service, default: 0])
    calls[key] = (number, call)
    for event in answers.takeEarly(key) + (unheard.removeValue(forKey: key) ?? []) { say(event) }
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
    isPlaying = true
    let events = answers.takeAdvance()
    unsaid += events.count
    return events
  }

  /// Says what has come to be due.
  func play(_ event: RecordedAnswers.Event) {
    unsaid -= 1
    say(event)
  }

  /// Ends it.
  func endAdvance() {
    isPlaying = false
    askIfOver()
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
    let waiting = calls.values.sorted { $0.number < $1.number }
    calls = [:]
    for (_, call) in waiting { call.ask() }
  }
}
