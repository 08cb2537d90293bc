/// Effects on a virtual clock, with services that answer as scripted.
///
/// The same program with the same events gives the same record, byte for byte, on any machine.
public enum Simulated: Effect {
  /// The world that runs these effects.
  public typealias Runtime = Simulation
}

/// The world of simulated effects: a virtual clock and what is due on it.
///
/// A service with zero ``Service/latency`` answers at once, in the step that calls it.
@MainActor
public final class Simulation: RuntimeCore, EffectRuntime {
  private let services: [String]
  private var planted: [String: Queue<String>] = [:]

  /// A world whose clock stands at 0.
  ///
  /// - Parameter services: The names of the services and sources that can be made to fail.
  public nonisolated init(services: [String] = []) { self.services = services }

  /// Moves the virtual clock: each thing that comes due is done at its own time, those of one time in the order of the calls.
  ///
  /// - Complexity: O(*k* log *n*) for *k* answers out of *n* calls that wait; each call takes O(log *n*). No real time passes.
  public func advance(by milliseconds: Int) {
    let end = now.later(by: max(0, milliseconds))
    beginPlayback()
    doWhatIsDue(upTo: end)
    // An answer may have moved the clock further.
    reached = max(reached, end)
    playback?.endAdvance()
  }

  /// Makes the next call of a service that has no failure waiting fail with `reason`; or the next element of a source, which
  /// then ends.
  public func fail(_ service: String, reason: String) throws(FailureRefused) {
    guard services.contains(service) else { throw .unknownService(service, known: services) }
    planted[service, default: Queue()].append(reason)
  }

  override func answer<Answer>(_ call: ServiceCall<Answer>) {
    let failure = takePlanted(call.name)
    let latency = call.service.latency
    // Never, also when the clock runs for as long as it can.
    guard latency != Service<Answer>.never else { return }
    guard latency > 0 else { return call.answerSimulated(failure) }
    let answering = due.insert(at: now.later(by: latency)) { call.answerSimulated(failure) }
    if call.service.isCancellable { call.stop = answering }
  }

  override func feed<Element>(_ call: SourceCall<Element>) { feed(call, atLeast: 0) }

  /// - Parameter delay: The least time until the next element, in milliseconds.
  private func feed<Element>(_ call: SourceCall<Element>, atLeast delay: Int) {
    let next = call.source.simulated(call.count)
    // Unowned is safe: the agenda belongs to this object, which alone runs it.
    var wait = 0
    if let next { wait = max(delay, next.after) }
    call.stop = due.insert(at: now.later(by: wait)) { [unowned self] in
      guard let next else { return call.end(nil) }
      if let reason = takePlanted(call.name) { return call.end(ServiceFailure(reason)) }
      let hasRoom = call.hear(next.element)
      // A source that says more than is taken lets time pass: else it would say everything at once, for ever.
      if call.isOpen { feed(call, atLeast: hasRoom ? 0 : 1) }
    }
  }

  private func takePlanted(_ service: String) -> String? {
    planted.isEmpty ? nil : planted[service]?.popFirst()
  }
}
