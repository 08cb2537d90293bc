import Algebra
import Driver
import Effects
import OrderedJSON
import Testing
import Utilities

/// The views and effects of a step that have not been asserted yet, and their checks, for any space.
@MainActor
struct StepChecks {
  let name: String
  let session: any RunningSession
  var views: Unasserted<[String]>
  var effects: Unasserted<EffectRecord>

  init(_ record: StepRecord, of name: String, session: any RunningSession, exhaustivity: Exhaustivity) {
    self.name = name
    self.session = session
    views = Unasserted(record.views, isExhaustive: exhaustivity.contains(.views))
    effects = Unasserted(record.effects, isExhaustive: exhaustivity.contains(.effects))
  }

  func expect(_ expectation: Driver.Expectation, at location: SourceLocation) {
    DuetTesting.expect(expectation, of: session, after: name, at: location)
  }

  /// Reports, in one issue, everything that had to be asserted and was not; `count` is the number of all actions.
  func reportUnasserted(actions: [(number: Int, text: String)], of count: Int, at location: SourceLocation) {
    var missing: [String] = []
    for (number, view) in views.missing {
      missing += ["view \(number) of \(views.count):"] + Difference.added(view)
    }
    for (number, action) in actions {
      missing += ["action \(number) of \(count):"] + Difference.added(lines(of: action))
    }
    for (number, effect) in effects.missing {
      missing += ["effect \(number) of \(effects.count):"] + Difference.added([effect.json.write()])
    }
    guard !missing.isEmpty else { return }
    report("\(name): some results are not asserted (+ actual):", missing, at: location)
  }

  // MARK: Views

  mutating func view(_ expected: String?, at location: SourceLocation) {
    let expected = expected.map(lines(of:))
    // A view of one blank line also has the empty text.
    switch views.take(where: { $0 == expected || $0 == [""] && expected == [] }) {
    case .expected: return
    case .nothing:
      report(
        "\(name): it rendered \(views.count == 0 ? "no view" : "only \(counted(views.count, "view"))") (- expected):",
        Difference.missing(expected ?? []), at: location)
    case .other(let view) where Recording.isOn: record(view, replacing: expected, at: location)
    case .other(let view):
      guard let expected else {
        return report(
          "\(name): expected the text of this view, found none; \(Recording.variable)=1 records it here (+ actual):",
          Difference.added(view), at: location)
      }
      report(
        "\(name): the view differs (- expected, + actual):", Difference.between(expected, view),
        at: location)
    }
  }

  private func record(_ view: [String], replacing expected: [String]?, at location: SourceLocation) {
    do throws(RecordingError) {
      try SourceRecorder.shared.record(view, replacing: expected, at: location)
      report(
        "\(name): the view was recorded here; run the tests again, without \(Recording.variable) (+ recorded):",
        Difference.added(view), at: location)
    } catch {
      report("\(name): the view was not recorded: \(error) (+ actual):", Difference.added(view), at: location)
    }
  }

  // MARK: Actions

  func action<Action>(_ expected: String, of actions: inout Unasserted<Action>, at location: SourceLocation) {
    let count = actions.count
    switch actions.take(where: { text(of: $0) == expected }) {
    case .expected: return
    case .nothing: reportNoAction(lines(of: expected), of: count, at: location)
    case .other(let action):
      report(
        "\(name): the action differs (- expected, + actual):",
        Difference.between(lines(of: expected), lines(of: text(of: action))), at: location)
    }
  }

  func reportNoAction(_ expected: [String], of count: Int, at location: SourceLocation) {
    let found =
      count == 0 ? "nothing moved the space" : "only \(counted(count, "action")) moved the space"
    report("\(name): \(found) (- expected):", Difference.missing(expected), at: location)
  }

  // MARK: Effects

  mutating func effect(
    _ service: String, _ event: EffectRecord.Event, call: Int?, time: Int?, request: JSON?, at location: SourceLocation
  ) {
    // What is omitted takes the actual value, so that it is not part of the difference.
    func expected(like found: EffectRecord) -> EffectRecord {
      EffectRecord(
        id: call ?? found.id, service: service, time: time ?? found.time, event: event,
        request: request ?? found.request)
    }
    switch effects.take(where: { $0 == expected(like: $0) }) {
    case .expected: return
    case .nothing:
      let asked = request.map { " with \($0.write())" } ?? ""
      reportNoEffect("\(service) \(event)\(asked)\(details(call, time))", at: location)
    case .other(let found):
      report(
        "\(name): the effect differs (- expected, + actual):", Difference.between(expected(like: found), found),
        at: location)
    }
  }

  mutating func answer(of service: String, call: Int?, time: Int?, at location: SourceLocation) {
    let expected = "an answer of \(service)\(details(call, time))"
    let found = effects.take { effect in
      guard case .answered = effect.event else { return false }
      return effect.service == service && effect.id == call ?? effect.id && effect.time == time ?? effect.time
    }
    switch found {
    case .expected: return
    case .nothing: reportNoEffect(expected, at: location)
    case .other(let effect):
      report(
        "\(name): the effect differs (- expected, + actual):",
        Difference.missing([expected]) + Difference.added(lines(of: effect.json.writeIndented())), at: location)
    }
  }

  private func details(_ call: Int?, _ time: Int?) -> String {
    (call.map { ", call \($0)" } ?? "") + (time.map { ", at \($0) ms" } ?? "")
  }

  private func reportNoEffect(_ expected: String, at location: SourceLocation) {
    let found =
      effects.count == 0 ? "no effect event occurred" : "only \(counted(effects.count, "effect event")) occurred"
    report("\(name): \(found) (- expected):", Difference.missing([expected]), at: location)
  }
}
