import Effects
import OrderedJSON

/// Replays recorded answers.
final class Playback: CallPlayback {
  private let answers: RecordedAnswers
  /// The calls that a recorded call answers, by its number.
  private var calls: [Int: OpenCall] = [:]
  /// The calls that no recorded call fits, or not yet: they may begin sooner than they did in the record.
  private var unmatched: [OpenCall] = []
  /// Answers to recorded calls that have not begun yet: they begin at the same time.
  private var early: [Int: [RecordedAnswers.Event]] = [:]
  /// The latest cancelled calls, whose answers come too late.
  private var cancelled = LatestCalls<Int>()
  private var isPlaying = false
  /// The number of answers still due to each call in the advances that have begun.
  ///
  /// An advance can be shorter than the recorded one, so its answers may come due in a later one.
  private var remaining: [Int: Int] = [:]

  init(_ answers: RecordedAnswers) {
    self.answers = answers
    answers.whenLeft = { [weak self] in self?.left() }
  }

  /// Whether the record has ended; then the runtime asks calls that have no more recorded answers.
  private var isOver: Bool { answers.isUsedUp && !isPlaying }

  /// Replays the answers that a call got at once, and asks the call if the record has ended.
  func begin(_ call: OpenCall) {
    matchEarlier()
    if match(call) { return askIfOver(call) }
    if isOver || answers.hasLeft { return call.ask() }
    unmatched.append(call)
    answers.noteUnmatched(RecordedAnswers.Question(service: call.name, request: call.request), call.id)
  }

  func pass(_ name: String, _ request: JSON?) {
    if let number = answers.take(RecordedAnswers.Question(service: name, request: request)) {
      _ = answers.takeEarly(number)
      early[number] = nil
    }
  }

  /// Gives a call the recorded call that fits: the first one with the same request.
  private func match(_ call: OpenCall) -> Bool {
    guard let number = answers.take(RecordedAnswers.Question(service: call.name, request: call.request)) else {
      return false
    }
    call.recorded = number
    calls[number] = call
    for event in answers.takeEarly(number) + (early.removeValue(forKey: number) ?? []) { deliver(event) }
    return true
  }

  /// Matches calls that began sooner than in the record, which has been read further.
  private func matchEarlier() {
    if unmatched.isEmpty { return }
    let before = unmatched
    unmatched = []
    for call in before {
      if match(call) { answers.forgetUnmatched(call.id) } else if call.isOpen { unmatched.append(call) }
    }
  }

  /// Keeps a cancelled call among the latest ones; it is not asked.
  func cancelled(_ call: OpenCall) {
    guard let number = call.recorded, calls[number] != nil else { return }
    if let forgotten = cancelled.insert(number) { calls[forgotten] = nil }
  }

  /// The number of calls that are kept, plus the number of calls with answers that have not begun.
  var kept: Int { calls.count + unmatched.count + early.count }

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
    matchEarlier()
    deliver(event)
    if let call = calls[event.call] { askIfOver(call) }
  }

  func endAdvance() {
    isPlaying = false
    askIfOver()
  }

  func cancelAll() {
    calls = [:]
    unmatched = []
    remaining = [:]
    early = [:]
  }

  private func deliver(_ event: RecordedAnswers.Event) {
    guard let call = calls[event.call] else {
      // A call that has ended gets no answer.
      guard answers.isUnasked(event.call) else { return }
      return early[event.call, default: []].append(event)
    }
    if deliver(event, to: call) { calls[event.call] = nil }
  }

  /// - Returns: Whether the call gets no more answers.
  private func deliver(_ event: RecordedAnswers.Event, to call: OpenCall) -> Bool {
    guard call.isOpen else {
      switch event.event {
      case .answered, .dropped: call.answerTooLate()
      case .began, .failed, .yielded, .finished, .cancelled: break
      }
      return event.isLast
    }
    switch call.deliver(event.event, hasRoom: !event.wasDropped) {
    case .last: return true
    case .nothing: return false
    case .unreadable:
      answers.noteUnreadable(call.name, event.call)
      return false
    }
  }

  private func askIfOver() {
    matchEarlier()
    guard isOver, !(calls.isEmpty && unmatched.isEmpty) else { return }
    askAll()
  }

  private func askAll() {
    for call in (calls.map(\.value) + unmatched).sorted(by: { $0.id < $1.id }) { askIfOver(call) }
  }

  /// Asks the calls that get no more recorded answers, or joins them with those that run: the other session may end them.
  private func left() {
    matchEarlier()
    askAll()
  }

  /// Asks a call that gets no more recorded answers.
  private func askIfOver(_ call: OpenCall) {
    guard isOver || answers.hasLeft else { return }
    if let number = call.recorded {
      guard isOver || !answers.hasMore(to: number) else { return }
      guard remaining[number] == nil, calls.removeValue(forKey: number) != nil, call.isOpen else { return }
      if let running = answers.takeRunning(number) { call.join(running) } else { call.ask() }
    } else if let index = unmatched.firstIndex(where: { $0 === call }) {
      unmatched.remove(at: index)
      if call.isOpen { call.ask() }
    }
  }
}
