import Components
import Driver
import Effects
import Testing

extension TestStep {
  /// The next that happened to an effect is this `event` of a call of `service`.
  ///
  ///     $0.effect("articles", .began)
  ///     $0.effect("articles", .failed("offline"), call: 1, at: 300)
  ///
  /// - Parameters:
  ///   - call: which call, from 1 in the order in which they began; any, unless it is said.
  ///   - time: when, in milliseconds of the clock; at any time in the step, unless it is said.
  public mutating func effect(
    _ service: String, _ event: EffectRecord.Event, call: Int? = nil, at time: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // What is not said is as it is found: it is no part of the difference.
    func expected(like found: EffectRecord) -> EffectRecord {
      EffectRecord(id: call ?? found.id, service: service, time: time ?? found.time, event: event)
    }
    switch effects.take(where: { $0 == expected(like: $0) }) {
    case .expected: return
    case .nothing:
      reportNoEffect("\(service) \(event)\(details(call, time))", at: sourceLocation)
    case .other(let found):
      report(
        "\(name): the effect is another (- expected, + actual):", Difference.between(expected(like: found), found),
        at: sourceLocation)
    }
  }

  /// The next that happened to an effect is an answer of `service`, whatever it says.
  public mutating func answer(
    of service: String, call: Int? = nil, at time: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = "an answer of \(service)\(details(call, time))"
    let found = effects.take { effect in
      guard case .answered = effect.event else { return false }
      return effect.service == service && effect.id == call ?? effect.id && effect.time == time ?? effect.time
    }
    switch found {
    case .expected: return
    case .nothing: reportNoEffect(expected, at: sourceLocation)
    case .other(let effect):
      report(
        "\(name): the effect is another (- expected, + actual):",
        Difference.missing([expected]) + Difference.added(lines(of: effect.json.writeIndented())), at: sourceLocation)
    }
  }

  private func details(_ call: Int?, _ time: Int?) -> String {
    (call.map { ", call \($0)" } ?? "") + (time.map { ", at \($0) ms" } ?? "")
  }

  private func reportNoEffect(_ expected: String, at location: SourceLocation) {
    let found =
      effects.count == 0 ? "nothing happened to effects" : "no more than \(counted(effects.count, "event")) of effects"
    report("\(name): \(found) (- expected):", Difference.missing([expected]), at: location)
  }
}
