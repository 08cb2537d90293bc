/// What runs effects of one kind: a clock, whoever answers for the services, and a record of the calls made.
///
/// It is the only way by which an effect comes to the time, a file, or anything else outside.
@MainActor
public protocol EffectRuntime: AnyObject {
  /// The session's clock, in milliseconds since its start.
  var now: Int { get }

  /// Lets the clock run, and with it whatever comes due up to and with its end.
  func advance(by milliseconds: Int) async

  /// Makes the next call of a service fail with `reason`. Several wait their turn.
  func fail(_ service: String, reason: String) throws(FailureRefused)

  /// Whether calls are recorded: whoever sets it takes the records. A session that does not record clears it.
  var isRecording: Bool { get set }

  /// Takes the records made since this was last asked, in the order in which they happened.
  func takeRecords() -> [EffectRecord]

  // Effects are no part of the main actor, though they are run on it: so is what they ask for. It is asked from there only.

  /// Calls a service; `answer` is called once, on the main actor.
  ///
  /// - Returns: what takes the call back. The answer is then not waited for; one that comes all the same is dropped, and
  ///   recorded as such.
  nonisolated func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation

  /// Listens to a source, from now until it ends or that is taken back.
  ///
  /// - Parameter receive: called with each element, on the main actor; it gives `false` where
  ///   it has no room for it, and the element is recorded as dropped. With `nil`, the source has ended.
  nonisolated func listen<Element>(
    to source: Source<Element>, _ receive: @escaping (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation

  /// Calls `work` once, on the main actor, when the clock has run for so long; what comes due at one time, in the order in which
  /// it was asked for.
  ///
  /// - Parameter milliseconds: less than 1 counts as 1: time passes.
  nonisolated func after(_ milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation

  /// As ``after(_:_:)``, but when all else has been done that comes due at that time. Without it, a runtime takes a deadline for
  /// any other time.
  nonisolated func deadline(after milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation

  // What is no call and lasts all the same is recorded as calls are: a clock's ticks. A runtime need not.

  /// Records that something has begun.
  ///
  /// - Returns: its number, among those of the calls.
  nonisolated func begin(_ name: String) -> Int

  /// Records what has become of it.
  nonisolated func note(_ id: Int, _ name: String, _ event: EffectRecord.Event)
}

extension EffectRuntime {
  /// As ``after(_:_:)``.
  public nonisolated func deadline(after milliseconds: Int, _ work: @escaping () -> Void) -> Cancellation {
    after(milliseconds, work)
  }
}

extension EffectRuntime {
  /// Nothing is recorded.
  public nonisolated func begin(_ name: String) -> Int { 0 }
  /// Nothing is recorded.
  public nonisolated func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) {}
}

/// Why a failure cannot be planted.
public enum FailureRefused: Error, Hashable, CustomStringConvertible {
  /// No service has this name; the ones there are.
  case unknownService(String, known: [String])
  /// These effects are real, and do not fail on demand.
  case realEffects

  /// What was wrong, and what would be right.
  public var description: String {
    switch self {
    case .unknownService(let name, let known):
      let names = known.isEmpty ? "this scenario calls none" : "known: \(known.joined(separator: ", "))"
      return "no service is called '\(name)'; \(names)"
    case .realEffects:
      return "live effects do not fail on demand; 'fail' needs simulated effects"
    }
  }
}
