import Checking
import Driver
import Utilities

/// A look from the moment of a timeline that is shown at what each event would cause there.
///
/// It has sessions of its own under simulated effects, which perform the timeline's events: no service is called, and the
/// timeline does not change. Where the timeline's services are others, what they said is repeated, and what they would
/// say is simulated.
@MainActor
final class LookAhead {
  /// What happened to a timeline up to the moment from which it looks.
  struct Past {
    var events: [ScriptEvent]
    /// Returns what services said to a side's calls.
    var answers: @MainActor (_ side: Int) -> RecordedAnswers
  }

  private let names: [String]
  private let plan: SearchPlan
  /// Whether answers of the timeline are repeated, since its effects are not simulated.
  private let isRepeating: Bool
  private let make: (_ side: Int, RecordedAnswers?) throws -> any RunningSession
  private var previews: Previews?
  /// The events that ``previews`` has performed.
  private var performed: [ScriptEvent] = []
  /// The answers that the sessions repeat.
  private var answers: [RecordedAnswers] = []

  init(
    _ names: [String], plan: SearchPlan, isRepeating: Bool,
    make: @escaping (_ side: Int, RecordedAnswers?) throws -> any RunningSession
  ) {
    (self.names, self.plan, self.isRepeating, self.make) = (names, plan, isRepeating, make)
  }

  /// Returns what each event would cause after some others, in the order in which a search tries them.
  ///
  /// - Parameters:
  ///   - most: The maximum number of events to look at.
  ///   - goesOn: Called now and then while the events of the past are performed.
  ///   - begins: Returns whether to look at an event: see `Previews`.
  /// - Returns: The previews, and the number of events that were left out.
  /// - Throws: ``Inconclusive`` if a session cannot go back.
  /// - Complexity: That of the events since the last look. After a jump to another moment, and while recorded answers are
  ///   repeated, that of all events from the start.
  func look(
    from past: Past, after path: [ScriptEvent], most: Int, goesOn: () -> Void = {},
    _ begins: (_ number: Int, _ event: ScriptEvent, _ isMasked: Bool) -> Bool = { _, _, _ in true }
  ) throws -> (previews: [Preview.Summary], left: Int) {
    do {
      var previews = try previews(at: past, goesOn)
      let found = try previews.all(after: path, most: most, begins)
      self.previews = previews
      return (found.previews.compactMap(\.summary), found.left)
    } catch let missing as NotSearchable {
      throw Inconclusive(description: "nothing can be looked at: \(missing)")
    }
  }

  /// Returns previews that stand where a timeline does.
  private func previews(at past: Past, _ goesOn: () -> Void) throws -> Previews {
    var (rest, start) = (past.events[...], previews)
    if let next = continuation(of: performed, to: past.events), !isRepeating || next.isEmpty {
      rest = next
    } else {
      start = nil
    }
    if start == nil { answers = [] }
    var previews = try start ?? Previews(sides(past), plan: plan)
    for (index, event) in rest.enumerated() {
      if index % 100 == 99 { goesOn() }
      _ = try previews.perform(event)
    }
    // What happens now is new.
    for answers in answers { answers.leave() }
    (self.previews, performed) = (previews, past.events)
    return previews
  }

  private func sides(_ past: Past) -> [(name: String, make: @MainActor () throws -> any RunningSession)] {
    names.enumerated().map { side, name in
      let make: @MainActor () throws -> any RunningSession = { [self] in
        guard isRepeating else { return try self.make(side, nil) }
        let answers = past.answers(side)
        self.answers.append(answers)
        return try self.make(side, answers)
      }
      return (name, make)
    }
  }

  /// Returns the events that lead on from some to others; `nil` if the others do not begin with them.
  ///
  /// A wait leads on to a longer one.
  private func continuation(of some: [ScriptEvent], to others: [ScriptEvent]) -> ArraySlice<ScriptEvent>? {
    if others.starts(with: some) { return others[some.count...] }
    guard others.starts(with: some.dropLast()), others.count >= some.count, case .wait(let short)? = some.last,
      case .wait(let long) = others[some.count - 1], long > short
    else { return nil }
    return [.wait(milliseconds: long - short)] + others[some.count...]
  }
}
