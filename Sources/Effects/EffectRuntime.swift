/// What runs effects of one kind: a clock, whoever answers for the services, and a record of the calls.
///
/// Effects reach the time, files, and everything else outside through it alone. All of it is on the main actor, answers
/// included: the compiler rejects a runtime that answers elsewhere. `EffectLaws` checks the rest: that it answers once, in time,
/// and not after a cancellation.
@MainActor
public protocol EffectRuntime: AnyObject {
  /// The session's clock, in milliseconds since its start.
  var now: Int { get }

  /// Moves the clock, and does what comes due up to and including its end.
  func advance(by milliseconds: Int) async

  /// Makes the next call of a service fail with `reason`. Several failures queue up.
  func fail(_ service: String, reason: String) throws(FailureRefused)

  /// Whether calls are recorded: whoever sets it takes the records. A session that does not record clears it.
  var isRecording: Bool { get set }

  /// Takes the records made since the last time, in the order in which they happened.
  func takeRecords() -> [EffectRecord]

  /// Calls a service.
  ///
  /// - Parameter answer: Called once, now or later.
  /// - Returns: How to take the call back. An answer that still arrives then is dropped, and recorded as such.
  func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation

  /// Listens to a source until it ends or the listening is taken back.
  ///
  /// - Parameter receive: Called with each element, and with `nil` at the end. Returns `false` if it has no room for the
  ///   element, which is then recorded as dropped.
  func listen<Element>(
    to source: Source<Element>, _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation

  /// Calls `work` once when the clock has run for so long; what comes due at one time, in the order of the calls.
  ///
  /// - Parameter milliseconds: Less than 1 counts as 1: time passes.
  func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation

  /// As ``after(_:_:)``, but after everything else that comes due at that time. By default the same as ``after(_:_:)``.
  func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation

  /// Records the beginning of something that lasts and is no call, as a clock's ticks. By default records nothing.
  ///
  /// - Returns: Its number, among those of the calls.
  func begin(_ name: String) -> Int

  /// Records what became of something that ``begin(_:)`` recorded. By default records nothing.
  func note(_ id: Int, _ name: String, _ event: EffectRecord.Event)
}

extension EffectRuntime {
  /// The same as ``after(_:_:)``.
  public func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    after(milliseconds, work)
  }
  /// Records nothing.
  public func begin(_ name: String) -> Int { 0 }
  /// Records nothing.
  public func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) {}
}

/// Why a failure cannot be planted.
public enum FailureRefused: Error, Hashable, CustomStringConvertible {
  /// No service has this name; the known ones.
  case unknownService(String, known: [String])
  /// These effects are real, and do not fail on demand.
  case realEffects

  /// What is wrong, and the fix.
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
