import Driver
import TextUI

/// Sessions that get the same events: one to check it, two to compare them.
@MainActor
struct Lanes {
  typealias Make = @MainActor () throws -> any RunningSession

  let makers: [Make]
  private let hidesTicks: Bool
  var sessions: [SearchedSession]
  /// The first part of a state that could not be compared, for each lane.
  private(set) var missing: [String?]

  init(_ makers: [Make], hidingTicks: Bool = false) throws {
    (self.makers, hidesTicks) = (makers, hidingTicks)
    sessions = try makers.map { try SearchedSession($0, hidingTicks: hidingTicks) }
    missing = makers.map { _ in nil }
  }

  /// Starts all sessions anew.
  mutating func restart() throws {
    sessions = try makers.indices.map(session)
    if recordsViews { for session in sessions { session.recordsViews = true } }
    if let layouts { for session in sessions { session.layouts = layouts } }
  }

  /// Returns a new session of a lane.
  func session(_ lane: Int) throws -> SearchedSession {
    try SearchedSession(makers[lane], hidingTicks: hidesTicks)
  }

  /// The layouts that the sessions share; `nil` if they share none. They must have one size.
  var layouts: SharedLayouts? { didSet { for session in sessions { session.layouts = layouts } } }

  /// Whether the sessions record all views of an event, for ``showsSameViews``.
  var recordsViews = false { didSet { for session in sessions { session.recordsViews = recordsViews } } }

  /// Whether all sessions showed the same views in the last event.
  var showsSameViews: Bool { sessions.allSatisfy { $0.shownViews == sessions[0].shownViews } }

  /// Returns those of the events that at least one session offers.
  func offered(_ events: [ScriptEvent]) -> [ScriptEvent] {
    let offers = sessions.map { session in
      var controls: [String: [ControlEvent]] = [:]
      session.visitControls { id, _, events in controls[id] = events }
      return (controls: controls, waiting: session.waiting)
    }
    return events.filter { event in
      offers.contains { controls, waiting in
        switch event {
        case .control(let event, let id, _): controls[id]?.contains(event) == true
        case .window, .wait, .fail, .restart: true
        case .answer, .reply, .timer: waiting.contains { event.runs($0) }
        }
      }
    }
  }

  // These run for each transition, so they make no array if they can do without.

  /// Performs an event on each session.
  ///
  /// - Returns: What went wrong on each; nothing if nothing went wrong.
  func perform(_ event: ScriptEvent) -> [SessionError?] {
    var errors: [SessionError?] = []
    for (lane, session) in sessions.enumerated() {
      do throws(SessionError) { try session.perform(event) } catch {
        if errors.isEmpty { errors = sessions.map { _ in nil } }
        errors[lane] = error
      }
    }
    return errors
  }

  /// Performs an event that happened before.
  func performAgain(_ event: ScriptEvent) throws(SessionError) {
    for case let error? in perform(event) { throw error }
  }

  /// A hash of each session's view.
  var views: [UInt64] { sessions.map { $0.viewHash } }

  /// Whether the hashes of the views are these.
  func show(_ views: [UInt64]) -> Bool {
    for (view, session) in zip(views, sessions) where view != session.viewHash { return false }
    return true
  }

  /// The identity of the state of all sessions; it is not exact if one of them is ``missing`` something.
  mutating func fingerprint(_ plan: SearchPlan) -> UInt64 {
    var hasher = Hasher()
    for (lane, session) in sessions.enumerated() {
      let print = session.fingerprint(times: plan.countsTimes, hidingNumbers: plan.hidesNumbers)
      if let name = print.missing, missing[lane] == nil { missing[lane] = name }
      if sessions.count == 1 { return print.value }
      hasher.combine(print.value)
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
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

  /// Goes back to a state, in the sessions that were in it.
  mutating func restore(_ snapshots: [SearchedSession.Snapshot]) {
    sessions = snapshots.map(\.session)
    for snapshot in snapshots { snapshot.session.restore(snapshot) }
  }
}

extension SearchPlan {
  /// What an event of a control other than a field says: what the plan names, or else every option of a picker, the
  /// bounds of a slider, and the centre of a canvas.
  @MainActor
  private func arguments(
    of event: ControlEvent, _ id: String, _ pattern: String, _ session: SearchedSession
  ) -> [String] {
    guard event.argument != .none else { return [""] }
    if let named = texts[id] ?? texts[pattern] { return named }
    return session.session.control(id)?.examples(of: event) ?? []
  }

  /// The events that can happen in a state, in a fixed order: controls in reading order, then answers, timers, time, and
  /// a restart.
  @MainActor
  func events(in session: SearchedSession) -> [ScriptEvent] {
    var events: [ScriptEvent] = []
    session.visitControls { id, pattern, kinds in
      guard !skips(id) else { return }
      for kind in kinds where session.session.canHappen(kind, at: id) {
        let texts = kind.takesText ? texts(for: id, pattern) : arguments(of: kind, id, pattern, session)
        events += texts.map { ScriptEvent.control(kind, id, text: $0) }
      }
    }
    let waiting = session.waiting.filter { $0.due != nil }
    // A call can fail at any time before its answer, also where the clock decides when it answers.
    for work in waiting {
      guard let service = work.service else {
        if time == .any { events.append(.timer(number: work.number)) }
        continue
      }
      if time == .any { events.append(.answer(service: service, number: work.number)) }
      events += (answers[service] ?? []).map { .reply(service: service, number: work.number, $0) }
      for reason in failures[service] ?? [] {
        events.append(.answer(service: service, number: work.number, failing: reason))
      }
    }
    if case .virtual(let step) = time, !waiting.isEmpty { events.append(.wait(milliseconds: step)) }
    if restarts { events.append(.restart) }
    return events
  }

  /// Whether the search follows events into the present state of a session.
  @MainActor
  func includes(_ session: SearchedSession) -> Exclusion? {
    if session.waiting.count(where: { $0.service != nil }) > pending { return .pending }
    if let boundary, !session.reading(boundary) { return .boundary }
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
