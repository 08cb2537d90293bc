import Effects
import OrderedJSON
import Testing

extension TestStep {
  /// Asserts that the next effect record is `event` of a call of `service`.
  ///
  ///     $0.effect("articles", .began)
  ///     $0.effect("articles", .failed("offline"), call: 1, at: 300)
  ///
  /// - Parameters:
  ///   - call: The number of the call, from 1 in the order in which all calls began; `nil` for any call.
  ///   - time: The time, in milliseconds of the clock; `nil` for any time in the step.
  ///   - request: What the call asked for, which only `began` has; `nil` for anything.
  public mutating func effect(
    _ service: String, _ event: EffectRecord.Event, call: Int? = nil, at time: Int? = nil, request: JSON? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // What is omitted takes the actual value, so that it is not part of the difference.
    func expected(like found: EffectRecord) -> EffectRecord {
      EffectRecord(
        id: call ?? found.id, service: service, time: time ?? found.time, event: event,
        request: request ?? found.request)
    }
    let asked = request.map { " with \($0.write())" } ?? ""
    let text = "\(service) \(event)\(asked)\(Self.details(call, time))"
    if let found = other(\.effects, than: [text], at: sourceLocation, where: { $0 == expected(like: $0) }) {
      reportDifference(of: "effect", Difference.between(expected(like: found), found), at: sourceLocation)
    }
  }

  /// Asserts that the next effect record is an answer of `service`, with any value.
  public mutating func answer(
    of service: String, call: Int? = nil, at time: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = ["an answer of \(service)\(Self.details(call, time))"]
    let other = other(\.effects, than: expected, at: sourceLocation) { effect in
      guard case .answered = effect.event else { return false }
      return effect.service == service && effect.id == call ?? effect.id && effect.time == time ?? effect.time
    }
    guard let found = other else { return }
    let actual = Difference.added(lines(of: found.json.writeIndented()))
    reportDifference(of: "effect", Difference.missing(expected) + actual, at: sourceLocation)
  }

  private static func details(_ call: Int?, _ time: Int?) -> String {
    (call.map { ", call \($0)" } ?? "") + (time.map { ", at \($0) ms" } ?? "")
  }
}
