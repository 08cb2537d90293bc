import Components
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
    checks.effect(service, event, call: call, time: time, at: sourceLocation)
  }

  /// The next that happened to an effect is an answer of `service`, whatever it says.
  public mutating func answer(
    of service: String, call: Int? = nil, at time: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checks.answer(of: service, call: call, time: time, at: sourceLocation)
  }
}
