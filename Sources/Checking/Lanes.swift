import Driver
import TextUI

/// Sessions that get the same events: one to check it, two to compare them.
@MainActor
struct Lanes {
  typealias Make = @MainActor () throws -> any RunningSession

  let makers: [Make]
  var sessions: [SearchedSession]

  init(_ makers: [Make]) throws {
    self.makers = makers
    sessions = try makers.map { try SearchedSession($0) }
  }

  /// Starts all sessions anew.
  mutating func restart() throws { sessions = try makers.map { try SearchedSession($0) } }

  /// Performs an event on each session.
  ///
  /// - Returns: What went wrong on each, if anything.
  func perform(_ event: ScriptEvent) -> [SessionError?] {
    sessions.map { session in
      do throws(SessionError) {
        try session.perform(event)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Performs an event that happened before.
  func performAgain(_ event: ScriptEvent) throws(SessionError) {
    for case let error? in perform(event) { throw error }
  }

  /// A hash of each session's view.
  var views: [UInt64] { sessions.map(\.viewHash) }

  /// The identity of the state of all sessions; it is not exact if one of them is missing something.
  func fingerprint(_ plan: SearchPlan) -> (value: UInt64, missing: [String?]) {
    let prints = sessions.map { $0.fingerprint(times: plan.countsTimes, hidingNumbers: plan.hidesNumbers) }
    guard prints.count > 1 else { return (prints[0].value, [prints[0].missing]) }
    var hasher = Hasher()
    for print in prints { hasher.combine(print.value) }
    return (UInt64(bitPattern: Int64(hasher.finalize())), prints.map(\.missing))
  }

  /// The state of all sessions, unless an effect runs in one of them.
  func snapshots() -> [SearchedSession.Snapshot]? {
    var snapshots: [SearchedSession.Snapshot] = []
    for session in sessions {
      guard let snapshot = session.snapshot() else { return nil }
      snapshots.append(snapshot)
    }
    return snapshots
  }

  func restore(_ snapshots: [SearchedSession.Snapshot]) {
    for (session, snapshot) in zip(sessions, snapshots) { session.restore(snapshot) }
  }
}

extension SearchPlan {
  /// The events that can happen in a state, in a fixed order: controls in reading order, then answers, timers, time.
  @MainActor
  func events(in session: SearchedSession) -> [ScriptEvent] {
    var events: [ScriptEvent] = []
    session.visitControls { id, pattern, kinds in
      guard !skips(id) else { return }
      for kind in kinds {
        switch kind {
        case .tap: events.append(.tap(id))
        case .enter: events += texts(for: id, pattern).map { .enter(id, $0) }
        case .type: events += texts(for: id, pattern).map { .type(id, $0) }
        case .cancel: events.append(.cancel(id))
        case .leave: events.append(.leave(id))
        }
      }
    }
    let waiting = session.waiting.filter { $0.due != nil }
    if case .virtual(let step) = time {
      return waiting.isEmpty ? events : events + [.wait(milliseconds: step)]
    }
    for work in waiting {
      guard let service = work.service else {
        events.append(.timer(number: work.number))
        continue
      }
      events.append(.answer(service: service, number: work.number))
      for reason in failures[service] ?? [] {
        events.append(.answer(service: service, number: work.number, failing: reason))
      }
    }
    return events
  }

  /// Whether the search follows events into the present state of a session.
  @MainActor
  func includes(_ session: SearchedSession) -> Exclusion? {
    if session.waiting.count(where: { $0.service != nil }) > pending { return .pending }
    if let boundary, !boundary(session.session) { return .boundary }
    return nil
  }

  var countsTimes: Bool { if case .virtual = time { true } else { false } }
}

/// Why a search does not follow an event.
enum Exclusion: Hashable, Sendable {
  /// More calls would wait than the plan allows.
  case pending
  /// The state is outside of the plan's boundary.
  case boundary
}
