import Effects
import OrderedJSON
import Utilities
import TextUI

/// Random events for a session; the same seed and session give the same events.
///
///     var random = RandomEvents(seed: 7, texts: ["due": ["2026-01-31"]])
///     try await session.perform(random.next(in: session))
///     random.coverage(endingIn: session).unused   // the controls that no event used
///
/// It draws the events that the session takes: those of the controls on the screen, shortcuts, moves through the
/// locations, and under simulated effects also answers, failures and timers. One event in eight is a wait: of 1 to 500 ms,
/// or until a call or timer is due. Where nothing else can happen, it is a wait of 100 ms. The text for a secure field is
/// `•••`, since records have it in place of any other: so a record of random events replays.
///
/// Rows count as one control: `article.*.favorite`. An event is four times as likely if it has not been drawn on this
/// screen, again unless it left the screen as it was when it was drawn last, and again if it was drawn less than a
/// quarter as often as another one on this screen. A failure is a quarter as likely. `weights` change this for kinds of
/// events.
public struct RandomEvents: Sendable {
  var generator: SplitMix64
  let texts: [String: [String]]
  private let failures: [String: [String]]
  private let weights: [String: Int]
  private let answers: [String: [JSON]]
  private let restarts: Bool
  private var coverage = Coverage()
  /// The number of times that each kind of event was drawn.
  private var uses: [String: Int] = [:]
  /// The kinds of events that were drawn on each screen, as hashes of both. It is emptied when it is full.
  private var tried: Set<Int> = []
  /// The kinds of events that left the screen as it was when they were drawn last.
  private var idle: Set<String> = []
  /// The kind of the last event, if it was no wait, and the screen before it.
  private var drawn: (kind: String, screen: Int)?
  /// Values of fields that made the session offer something new, the latest last.
  var accepted: [Entry] = []
  /// What the session offered and its fields contained before the last event, and the text if that event had one.
  private var last: (kinds: Set<String>, entries: [Entry], hasText: Bool)?

  /// The text of a field.
  struct Entry: Hashable {
    let field: String
    let text: String
  }

  private static let mostTried = 1 << 16
  private static let mostAccepted = 64

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - texts: Texts for fields, by ID. In an ID, `*` stands for the key of a row; the ID `*` stands for other fields.
  ///     They are drawn beside texts that a person would try: see ``texts``.
  ///   - failures: Reasons of failures, by service. They are drawn beside a fixed list.
  ///   - weights: How often events are drawn, compared with others, by the first words of their lines, such as `cancel` or
  ///     `tap article.*.favorite`; the longest that fits counts. The default is 1; 0 draws none. Waits have no weight.
  ///   - answers: Values of answers, by service. They are drawn beside the simulated answer.
  ///   - restarts: Whether ``ScriptEvent/restart`` is drawn, too.
  public init(
    seed: UInt64, texts: [String: [String]] = [:], failures: [String: [String]] = [:], weights: [String: Int] = [:],
    answers: [String: [JSON]] = [:], restarts: Bool = false
  ) {
    generator = SplitMix64(seed: seed)
    (self.texts, self.failures, self.weights) = (texts, failures, weights)
    (self.answers, self.restarts) = (answers, restarts)
  }

  /// How often events of a kind are drawn, compared with others.
  private func weight(of kind: String) -> Int {
    let words = weights.keys.filter { kind == $0 || kind.hasPrefix($0 + " ") }
    return words.max { $0.count < $1.count }.flatMap { weights[$0] }.map { min(max(0, $0), 1_000) } ?? 1
  }

  /// Returns the next event.
  ///
  /// - Complexity: O(*c n*) in the controls on the screen and the elements of the view.
  @MainActor
  public mutating func next(in session: any RunningSession) -> ScriptEvent {
    let screen = session.screen.grid.lines.hashValue
    coverage.see(session, screen)
    noteChange(to: screen)
    let simulation = (session as? any SearchableSession)?.simulation
    let events = offers(of: session, simulation).filter { weights.isEmpty || weight(of: session.kind(of: $0)) > 0 }
    learn(from: session, events)
    let isWait = generator.number(below: 8) == 0
    guard !isWait, !events.isEmpty else {
      let event = isWait ? wait(simulation) : .wait(milliseconds: 100)
      coverage.note(event, nil)
      return event
    }
    return next(among: events, in: session)
  }

  /// Notes whether the last event left the screen as it was.
  private mutating func noteChange(to screen: Int) {
    if let drawn { if drawn.screen == screen { idle.insert(drawn.kind) } else { idle.remove(drawn.kind) } }
    drawn = nil
  }

  /// Returns one of these events, with a random text or reason.
  @MainActor
  package mutating func next(among events: [ScriptEvent], in session: any RunningSession) -> ScriptEvent {
    var choices: [(kind: String, events: [ScriptEvent])] = []
    for event in events {
      let kind = session.kind(of: event)
      if let index = choices.firstIndex(where: { $0.kind == kind }) {
        choices[index].events.append(event)
      } else {
        choices.append((kind, [event]))
      }
    }
    let screen = session.screen.grid.lines.hashValue
    noteChange(to: screen)
    let most = choices.map { uses[$0.kind] ?? 0 }.max() ?? 0
    func key(_ kind: String) -> Int {
      var hasher = Hasher()
      hasher.combine(screen)
      hasher.combine(kind)
      return hasher.finalize()
    }
    let weights = choices.map { kind, events in
      [
        events[0].reason == nil, !tried.contains(key(kind)), !idle.contains(kind), (uses[kind] ?? 0) * 4 < most,
      ].reduce(max(1, weight(of: kind))) { $1 ? $0 * 4 : $0 }
    }
    var place = generator.number(below: weights.reduce(0, +))
    var index = 0
    while place >= weights[index] {
      place -= weights[index]
      index += 1
    }
    let (kind, equal) = choices[index]
    uses[kind, default: 0] += 1
    drawn = (kind, screen)
    if tried.count >= Self.mostTried { tried = [] }
    tried.insert(key(kind))
    let event = filled(equal[generator.number(below: equal.count)], in: session)
    let pattern = event.target.map { session.pattern(of: $0.control) }
    if let target = event.target, let pattern, target.event.takesText {
      last?.entries.append(Entry(field: pattern, text: target.text))
      last?.hasText = true
    }
    coverage.note(event, pattern)
    return event
  }

  /// Returns the coverage of the events so far, of which the last one led to the screen of `session`.
  @MainActor
  public func coverage(endingIn session: any RunningSession) -> Coverage {
    var coverage = coverage
    coverage.see(session, session.screen.grid.lines.hashValue)
    return coverage
  }

  // MARK: What can happen

  /// The events that can happen now, but for waits. Their texts and reasons are empty.
  @MainActor
  private func offers(of session: any RunningSession, _ simulation: Simulation?) -> [ScriptEvent] {
    var events: [ScriptEvent] = []
    for placed in session.controls where placed.isEnabled {
      let taken = session.control(placed.id)?.events ?? []
      events += taken.filter { session.canHappen($0, at: placed.id) }.map { .control($0, placed.id) }
    }
    events += session.openDialogs.map { .cancel($0) }
    events += (session as? any SearchableSession)?.windowEvents ?? []
    guard let simulation else { return events }
    // A service that never answers by itself is left alone, as in a search.
    for work in simulation.waiting where work.due != nil {
      guard let service = work.service else {
        events.append(.timer(number: work.number))
        continue
      }
      // A service of the session that the scenario does not name takes no events.
      guard simulation.services.contains(service) else { continue }
      events.append(.answer(service: service, number: work.number))
      events.append(.answer(service: service, number: work.number, failing: ""))
      events += (answers[service] ?? []).map { .reply(service: service, number: work.number, $0) }
    }
    if restarts { events.append(.restart) }
    let failing = simulation.plantedFailures
    events += simulation.services.filter { failing[$0] == nil }.map { .fail(service: $0, reason: "") }
    return events
  }

  @MainActor
  private mutating func wait(_ simulation: Simulation?) -> ScriptEvent {
    if let simulation, let due = simulation.waiting.lazy.compactMap(\.due).min(), generator.number(below: 2) == 0 {
      return .wait(milliseconds: max(1, due - simulation.now))
    }
    return .wait(milliseconds: 1 + generator.number(below: 500))
  }

  /// Keeps the texts of fields if the last event entered one that made the session offer something new.
  @MainActor
  private mutating func learn(from session: any RunningSession, _ events: [ScriptEvent]) {
    let kinds = Set(events.lazy.filter { $0.target != nil }.map { session.kind(of: $0) })
    let entries = session.controls.lazy.filter { $0.kind == .field }.map {
      Entry(field: session.pattern(of: $0.id), text: session.control($0.id)?.text ?? "")
    }
    if let last, last.hasText, !kinds.isSubset(of: last.kinds) {
      for entry in last.entries + entries where !entry.text.isEmpty && !accepted.contains(entry) {
        if accepted.count == Self.mostAccepted { accepted.removeFirst() }
        accepted.append(entry)
      }
    }
    last = (kinds, Array(entries), false)
  }

  // MARK: Texts and reasons

  @MainActor
  private mutating func filled(_ event: ScriptEvent, in session: any RunningSession) -> ScriptEvent {
    switch event {
    case .control(let event, let id, _) where event.takesText:
      session.masked(.control(event, id, text: text(for: id, in: session)))
    case .fail(let service, _): .fail(service: service, reason: reason(service))
    case .answer(let service, let number, _?): .answer(service: service, number: number, failing: reason(service))
    case .control(let event, let id, _) where event.argument != .none:
      .control(event, id, text: argument(of: event, session.control(id)))
    case .control, .window, .wait, .answer, .timer, .reply, .restart: event
    }
  }

  /// A random option, number or point.
  private mutating func argument(of event: ControlEvent, _ control: ControlState?) -> String {
    guard let control else { return "" }
    switch event.argument {
    case .none: return ""
    case .text: return control.options.isEmpty ? "" : control.options[generator.number(below: control.options.count)]
    case .number:
      guard let bounds = control.bounds else { return "0" }
      let length = bounds.upperBound - bounds.lowerBound
      // Bounds can be so far apart that their distance is no number.
      guard length.isFinite else {
        return (generator.number(below: 2) == 0 ? bounds.lowerBound : bounds.upperBound).plain
      }
      let count = control.step > 0 ? min(length / control.step, 1e6) : 100
      let part = Double(generator.number(below: Int(count) + 1)) / max(count.rounded(.down), 1)
      return min(bounds.lowerBound + part * length, bounds.upperBound).plain
    case .point:
      let size = control.drawing?.size ?? Size(width: 1, height: 1)
      let (x, y) = (generator.number(below: max(1, size.width)), generator.number(below: max(1, size.height)))
      return Point(x: x, y: y).description
    }
  }

  private mutating func reason(_ service: String) -> String {
    let reasons = (failures[service] ?? []) + ["offline", "", "\"名前\" is \u{1B}[31mwrong"]
    return reasons[generator.number(below: reasons.count)]
  }
}

extension RandomEvents {
  /// What random events have reached.
  public struct Coverage: Sendable {
    /// The number of events by their verb: `tap`, `enter`, `wait` and so on.
    public private(set) var events: [String: Int] = [:]
    /// The controls that a screen showed, in the order of their appearance, with `*` for the keys of rows.
    public private(set) var controls: [String] = []
    private var used: Set<String> = []
    private var known: Set<String> = []
    private var views: Set<Int> = []

    /// The controls that no event used.
    public var unused: [String] { controls.filter { !used.contains($0) } }
    /// The number of different screens.
    public var screens: Int { views.count }

    @MainActor
    fileprivate mutating func see(_ session: any RunningSession, _ screen: Int) {
      views.insert(screen)
      for id in session.controls.map(\.id) + session.openDialogs {
        let pattern = session.pattern(of: id)
        if known.insert(pattern).inserted { controls.append(pattern) }
      }
    }

    fileprivate mutating func note(_ event: ScriptEvent, _ control: String?) {
      events[event.verb, default: 0] += 1
      if let control { used.insert(control) }
    }
  }
}
