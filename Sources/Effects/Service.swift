import OrderedJSON

/// Something outside that is asked and answers: a file, a server, a sensor.
///
/// A service says both how it is really asked, and how it answers where effects are simulated. It is handed to the
/// code that calls it through its environment.
public struct Service<Answer: Sendable>: Sendable {
  /// The name scripts and traces know it by.
  public let name: String
  /// How long it takes to answer where effects are simulated, in milliseconds.
  public let latency: Int
  /// What it answers where effects are simulated.
  public let simulated: @Sendable () -> Result<Answer, ServiceFailure>
  /// How it is really asked.
  public let live: @Sendable () async -> Result<Answer, ServiceFailure>
  /// An answer as traces write it: whole, so that a trace replays without what was asked.
  public let encode: @Sendable (Answer) -> JSON

  /// A service.
  ///
  /// - Parameter latency: in milliseconds of the virtual clock; negative counts as 0.
  public init(
    _ name: String,
    latency: Int,
    simulated: @escaping @Sendable () -> Result<Answer, ServiceFailure>,
    live: @escaping @Sendable () async -> Result<Answer, ServiceFailure>,
    encode: @escaping @Sendable (Answer) -> JSON
  ) {
    self.name = name
    self.latency = max(0, latency)
    self.simulated = simulated
    self.live = live
    self.encode = encode
  }
}

/// Why a service did not answer, in words for the person at the screen.
public struct ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words.
  public let reason: String

  /// A failure with its reason.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}

/// Something that happened to an effect: what traces show.
public struct EffectRecord: Hashable, Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// The call was made.
    case began
    /// The call was answered.
    case answered(JSON)
    /// The call failed.
    case failed(String)
  }

  /// Which call, counted from 1 in the order in which they began.
  public let id: Int
  /// The service called.
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

  mutating func begin(_ service: String, at time: Int) -> Int {
    calls += 1
    guard isRecording else { return calls }
    records.append(EffectRecord(id: calls, service: service, time: time, event: .began))
    return calls
  }

  mutating func end<Answer>(
    _ id: Int,
    _ service: Service<Answer>,
    at time: Int,
    _ answer: Result<Answer, ServiceFailure>
  ) {
    guard isRecording else { return }
    let event: EffectRecord.Event
    switch answer {
    case .success(let value): event = .answered(service.encode(value))
    case .failure(let failure): event = .failed(failure.reason)
    }
    records.append(EffectRecord(id: id, service: service.name, time: time, event: event))
  }

  mutating func take() -> [EffectRecord] {
    defer { records = [] }
    return records
  }
}
