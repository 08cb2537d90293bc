import OrderedJSON
import Synchronization

/// Something outside that is asked and answers: a file, a server, a sensor.
///
/// A service says both how it is really asked, and how it answers where effects are simulated. It is handed to the
/// code that calls it through its environment.
public struct Service<Answer: Sendable>: Sendable {
  /// The latency of a service that never answers.
  public static var never: Int { .max }

  /// The name scripts and traces know it by.
  public let name: String
  /// How long it takes to answer where effects are simulated, in milliseconds; ``never``, if it does not.
  public let latency: Int
  /// Whether cancelling stops a simulated call. If false, a cancelled call still completes and its result is dropped.
  public let isCancellable: Bool
  /// What it answers where effects are simulated.
  public let simulated: @Sendable () -> Result<Answer, ServiceFailure>
  /// How it is really asked.
  public let live: @Sendable () async -> Result<Answer, ServiceFailure>
  /// An answer as traces write it: whole, so that a trace replays without what was asked.
  public let encode: @Sendable (Answer) -> JSON
  /// The answer that a trace has; `nil` where it is none of this service's.
  ///
  /// Law: `decode(encode(answer))` is `answer`.
  public let decode: @Sendable (JSON) -> Answer?

  /// A service.
  ///
  /// - Parameters:
  ///   - latency: in milliseconds of the virtual clock; negative counts as 0.
  ///   - isCancellable: whether cancelling stops a simulated call.
  ///   - decode: reads back what `encode` wrote. Without it, what was recorded with real effects can only be replayed by asking
  ///     again.
  public init(
    _ name: String,
    latency: Int,
    isCancellable: Bool = true,
    simulated: @escaping @Sendable () -> Result<Answer, ServiceFailure>,
    live: @escaping @Sendable () async -> Result<Answer, ServiceFailure>,
    encode: @escaping @Sendable (Answer) -> JSON,
    decode: @escaping @Sendable (JSON) -> Answer? = { _ in nil }
  ) {
    self.name = name
    self.latency = max(0, latency)
    self.isCancellable = isCancellable
    self.simulated = simulated
    self.live = live
    self.encode = encode
    self.decode = decode
  }

  /// How to ask a service that throws: a `live` of ``init(_:latency:isCancellable:simulated:live:encode:decode:)``.
  ///
  /// A ``ServiceFailure`` that it throws is its failure; any other error becomes one with the description of the error.
  public static func throwing(
    _ ask: @escaping @Sendable () async throws -> Answer
  ) -> @Sendable () async -> Result<Answer, ServiceFailure> {
    { do { return .success(try await ask()) } catch { return .failure(ServiceFailure(of: error)) } }
  }

  /// How to ask a service that calls back: a `live` of ``init(_:latency:isCancellable:simulated:live:encode:decode:)``.
  ///
  /// - Parameter ask: Asks, and calls its argument with the answer, from any thread. Only the first answer counts. A cancelled
  ///   call waits for no answer.
  public static func callback(
    _ ask: @escaping @Sendable (_ answer: @escaping @Sendable (Result<Answer, ServiceFailure>) -> Void) -> Void
  ) -> @Sendable () async -> Result<Answer, ServiceFailure> {
    {
      let answer = FirstAnswer<Result<Answer, ServiceFailure>>()
      return await withTaskCancellationHandler {
        ask { answer.give($0) }
        return await answer.value
      } onCancel: {
        answer.give(.failure(ServiceFailure("cancelled")))
      }
    }
  }
}

/// The first of the answers that are given, from whichever thread.
private final class FirstAnswer<Value: Sendable>: Sendable {
  private enum State {
    case asked
    case waitedFor(CheckedContinuation<Value, Never>)
    case given(Value)
  }

  private let state = Mutex(State.asked)

  func give(_ value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      switch state {
      case .given: return nil
      case .asked:
        state = .given(value)
        return nil
      case .waitedFor(let continuation):
        state = .given(value)
        return continuation
      }
    }
    waiting?.resume(returning: value)
  }

  /// Asked for once.
  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let given = state.withLock { state -> Value? in
          if case .given(let value) = state { return value }
          state = .waitedFor(continuation)
          return nil
        }
        if let given { continuation.resume(returning: given) }
      }
    }
  }
}

/// Why a service did not answer, in words for the person at the screen.
public struct ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words.
  public let reason: String

  /// A failure with its reason.
  public init(_ reason: String) { self.reason = reason }

  /// What is known of an error: itself, if it is one of these, and else what it says of itself.
  public init(of error: any Error) { self = error as? ServiceFailure ?? ServiceFailure("\(error)") }

  /// The reason.
  public var description: String { reason }
}
