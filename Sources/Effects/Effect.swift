import Algebra

/// A brand of side effects: the abstract `Eff` of the model.
///
/// An architecture says nothing about how its effects are run. ``IO`` does them; ``Simulated`` plays them on a virtual
/// clock against scripted services. Code that is generic over `Effect` runs under both, and under one of your own.
///
/// Laws: those of a monad; and `run(suspend(work))` does `work` once for each run, never before.
///
/// Failure belongs here and not into the actions of an architecture: an action without a continuation would force the
/// space that pairs with it to be empty.
public protocol Effect: Monad {
  /// What effects of this kind are run by: it has the clock and keeps the record of calls.
  associatedtype Runtime: EffectRuntime

  /// An effect that does `work` when it is run, at once and without giving way.
  static func suspend<A>(_ work: @escaping () -> A) -> Kind<Self, A>

  /// Calls a service, and gives its answer or its failure.
  ///
  /// The runtime records when the call began and when it ended, with the whole answer.
  static func call<Answer>(_ service: Service<Answer>) -> Kind<Self, Result<Answer, ServiceFailure>>

  /// Runs `effect` as far as it goes without waiting; `completion` is called once, when it has ended.
  @MainActor
  static func start<A>(_ effect: Kind<Self, A>, in runtime: Runtime, _ completion: @escaping (A) -> Void)
}

/// What runs effects of one kind: a clock, and a record of the calls made.
@MainActor
public protocol EffectRuntime: AnyObject {
  /// The session's clock, in milliseconds since its start. Only ``advance(by:)`` moves it.
  var now: Int { get }

  /// Lets the clock run, and with it whatever comes due up to and with its end.
  func advance(by milliseconds: Int) async

  /// Makes the next call of a service fail with `reason`. Several wait their turn.
  func fail(_ service: String, reason: String) throws(FailureRefused)

  /// Whether calls are recorded: whoever sets it takes the records. A session that does not record clears it.
  var isRecording: Bool { get set }

  /// Takes the records made since this was last asked, in the order in which they happened.
  func takeRecords() -> [EffectRecord]
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
