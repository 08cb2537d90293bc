import OrderedJSON

/// Something that happened to an effect: what traces show.
public struct EffectRecord: Hashable, Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// The call was made, or the source listened to.
    case began
    /// The call was answered.
    case answered(JSON)
    /// The call, or the source, failed.
    case failed(String)
    /// The source said something.
    case yielded(JSON)
    /// The source has ended.
    case finished
    /// The call, or the listening, was cancelled.
    case cancelled
    /// An answer came after the call had been cancelled, or an element for which there was no room: it went nowhere.
    case dropped
  }

  /// Which call, counted from 1 in the order in which they began.
  public let id: Int
  /// The service called, or the source listened to.
  public let service: String
  /// When, in milliseconds of the session's clock.
  public let time: Int
  /// What happened.
  public let event: Event

  /// A record.
  public init(id: Int, service: String, time: Int, event: Event) {
    self.id = id
    self.service = service
    self.time = time
    self.event = event
  }
}

/// The calls a runtime has seen: it numbers them and keeps what has not been taken yet.
struct CallLog {
  var isRecording = true
  private(set) var records: [EffectRecord] = []
  private var calls = 0

  mutating func begin(_ name: String, at time: Int) -> Int {
    calls += 1
    note(calls, name, at: time, .began)
    return calls
  }

  /// - Parameter event: asked for only where calls are recorded.
  mutating func note(_ id: Int, _ name: String, at time: Int, _ event: @autoclosure () -> EffectRecord.Event) {
    guard isRecording else { return }
    records.append(EffectRecord(id: id, service: name, time: time, event: event()))
  }

  mutating func take() -> [EffectRecord] {
    defer { records = [] }
    return records
  }
}
