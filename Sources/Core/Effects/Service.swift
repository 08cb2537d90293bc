import OrderedJSON
import Synchronization

/// Something outside the program that answers a question: a file, a server, a sensor.
///
/// A service defines both a live answer and a simulated one. Code that calls a service gets it through its environment.
public struct Service<Answer: Sendable>: Sendable {
  /// The latency of a service that never answers.
  public static var never: Int { .max }

  /// The name of the service in scripts and traces.
  public let name: String
  /// The latency of the simulated answer, in milliseconds, or ``never``.
  public let latency: Int
  /// Whether cancelling stops a call.
  ///
  /// If false, a call that has begun completes: cancelling drops its result only, and the end of a session waits for it.
  /// It is for what must not be lost, such as saving.
  public let isCancellable: Bool
  /// What this service is asked for, as JSON: its arguments. `nil` if it has none.
  ///
  /// The trace records it, and a replay matches the recorded answers by it.
  public let request: JSON?
  /// Returns the simulated answer; of a service with a world, the answer in the world's initial state.
  public let simulated: @Sendable () -> Result<Answer, ServiceFailure>
  /// Returns the simulated answer, and acts on the world of the service.
  let act: @Sendable (inout SimulatedWorlds) -> Result<Answer, ServiceFailure>
  /// Returns the live answer.
  public let live: @Sendable () async -> Result<Answer, ServiceFailure>
  /// Encodes a whole answer for a trace, so that the trace can be replayed without the service.
  public let encode: @Sendable (Answer) -> JSON
  /// Decodes an answer from a trace; `nil` if the JSON is not an answer of this service.
  ///
  /// Law: `decode(encode(answer))` is `answer`.
  public let decode: @Sendable (JSON) -> Answer?
  /// Returns an answer without its secrets, which records have in its place.
  ///
  /// Law: `mask(mask(answer))` is `mask(answer)`.
  public let mask: @Sendable (Answer) -> Answer

  /// Creates a service.
  ///
  /// Give a service that answers with a secret a mask. Traces, reports and pages then have the masked answer, and a
  /// replay answers with it:
  ///
  ///     Service<Login>(
  ///       "login", latency: 10, simulated: …, live: …, encode: \.json, decode: Login.init(json:),
  ///       mask: { Login(user: $0.user, token: "•••") })
  ///
  /// Records have `request` and the reason of a failure as they are: put no secret into them. A hash of a secret is
  /// enough to tell two requests apart.
  ///
  /// - Parameters:
  ///   - latency: Milliseconds of the virtual clock. A negative latency counts as 0.
  ///   - isCancellable: Whether cancelling stops a call.
  ///   - request: The arguments of the call. Two calls with different arguments need different requests: otherwise, a
  ///     replay that makes them in another order gives each the answer of the other.
  ///   - decode: Reads what `encode` writes. Without it, a trace with live effects can be replayed only by calling the
  ///     service again.
  ///   - mask: Returns an answer without its secrets; by default, the whole answer.
  public init(
    _ name: String,
    latency: Int,
    isCancellable: Bool = true,
    request: JSON? = nil,
    simulated: @escaping @Sendable () -> Result<Answer, ServiceFailure>,
    live: @escaping @Sendable () async -> Result<Answer, ServiceFailure>,
    encode: @escaping @Sendable (Answer) -> JSON,
    decode: @escaping @Sendable (JSON) -> Answer? = { _ in nil },
    mask: @escaping @Sendable (Answer) -> Answer = { $0 }
  ) {
    self.init(
      name, latency, isCancellable, request, simulated, { _ in simulated() }, live, encode, decode, mask)
  }

  /// Creates a service whose simulated calls act on a world.
  ///
  /// - Parameters:
  ///   - world: What the simulated service keeps between its calls, and shares with others: see ``SimulatedWorld``.
  ///   - simulated: Returns the answer, and may change the state of the world. It is called when a call is answered.
  public init<State>(
    _ name: String,
    latency: Int,
    isCancellable: Bool = true,
    request: JSON? = nil,
    world: SimulatedWorld<State>,
    simulated: @escaping @Sendable (_ state: inout State) -> Result<Answer, ServiceFailure>,
    live: @escaping @Sendable () async -> Result<Answer, ServiceFailure>,
    encode: @escaping @Sendable (Answer) -> JSON,
    decode: @escaping @Sendable (JSON) -> Answer? = { _ in nil },
    mask: @escaping @Sendable (Answer) -> Answer = { $0 }
  ) {
    let first: @Sendable () -> Result<Answer, ServiceFailure> = {
      var state = world.initial
      return simulated(&state)
    }
    self.init(
      name, latency, isCancellable, request, first, { $0.act(in: world, simulated) }, live, encode, decode, mask)
  }

  private init(
    _ name: String, _ latency: Int, _ isCancellable: Bool, _ request: JSON?,
    _ simulated: @escaping @Sendable () -> Result<Answer, ServiceFailure>,
    _ act: @escaping @Sendable (inout SimulatedWorlds) -> Result<Answer, ServiceFailure>,
    _ live: @escaping @Sendable () async -> Result<Answer, ServiceFailure>,
    _ encode: @escaping @Sendable (Answer) -> JSON, _ decode: @escaping @Sendable (JSON) -> Answer?,
    _ mask: @escaping @Sendable (Answer) -> Answer
  ) {
    self.name = name
    self.latency = max(0, latency)
    self.isCancellable = isCancellable
    self.request = request
    self.simulated = simulated
    self.act = act
    self.live = live
    self.encode = encode
    self.decode = decode
    self.mask = mask
  }

  /// Returns a `live` function for a service that throws.
  ///
  /// Pass it to ``init(_:latency:isCancellable:request:simulated:live:encode:decode:mask:)``. A thrown ``ServiceFailure``
  /// is the service's failure. Any other error becomes a failure with the error's description.
  public static func throwing(
    _ ask: @escaping @Sendable () async throws -> Answer
  ) -> @Sendable () async -> Result<Answer, ServiceFailure> {
    { do { return .success(try await ask()) } catch { return .failure(ServiceFailure(of: error)) } }
  }

  /// Returns a `live` function for a service that calls back.
  ///
  /// Pass it to ``init(_:latency:isCancellable:request:simulated:live:encode:decode:mask:)``.
  ///
  /// - Parameter ask: Calls its argument with the answer, from any thread. Only the first answer counts. A cancelled
  ///   call does not wait for an answer.
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

/// The first of several answers, from any thread.
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

  /// The first answer. At most one caller may wait for it.
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

/// The reason why a service did not answer, in words for the user.
public struct ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public let reason: String

  /// Creates a failure with a reason.
  public init(_ reason: String) { self.reason = reason }

  /// Creates a failure from any error: `error` itself if it is a `ServiceFailure`, otherwise one with its description.
  public init(of error: any Error) { self = error as? ServiceFailure ?? ServiceFailure("\(error)") }

  /// The reason.
  public var description: String { reason }
}
