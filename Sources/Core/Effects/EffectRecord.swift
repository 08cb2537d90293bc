import OrderedJSON

/// An event of an effect, as a trace shows it.
public struct EffectRecord: Hashable, Sendable {
  /// What happened to an effect.
  public enum Event: Hashable, Sendable {
    /// The call was made, or the listening began.
    case began
    /// The call was answered.
    case answered(JSON)
    /// The call or the source failed, with a reason.
    case failed(String)
    /// The source sent an element.
    case yielded(JSON)
    /// The source ended.
    case finished
    /// The call or the listening was cancelled.
    case cancelled
    /// An answer came after the call was cancelled, or there was no room for an element.
    case dropped
  }

  /// The number of the call, from 1, in the order in which calls began.
  public package(set) var id: Int
  /// The name of the service or source.
  public let service: String
  /// The time of the event, in milliseconds of the session's clock.
  public let time: Int
  /// The event.
  public let event: Event
  /// What was asked for: the arguments of a call, in the record of its beginning; `nil` if it has none.
  public let request: JSON?

  /// Creates a record.
  public init(id: Int, service: String, time: Int, event: Event, request: JSON? = nil) {
    self.id = id
    self.service = service
    self.time = time
    self.event = event
    self.request = request
  }
}

/// The log of a runtime: it numbers the calls and keeps the records until they are taken.
struct CallLog {
  var isRecording = true
  private(set) var records: [EffectRecord] = []
  /// The number of calls, which is the ID of the last one.
  private(set) var calls = 0

  mutating func begin(_ name: String, _ request: JSON?, at time: Int) -> Int {
    calls += 1
    if isRecording {
      records.append(EffectRecord(id: calls, service: name, time: time, event: .began, request: request))
    }
    return calls
  }

  /// Records an event.
  ///
  /// - Parameter event: Evaluated only if calls are recorded.
  mutating func note(_ id: Int, _ name: String, at time: Int, _ event: @autoclosure () -> EffectRecord.Event) {
    guard isRecording else { return }
    records.append(EffectRecord(id: id, service: name, time: time, event: event()))
  }

  mutating func take() -> [EffectRecord] {
    defer { records = [] }
    return records
  }
}
