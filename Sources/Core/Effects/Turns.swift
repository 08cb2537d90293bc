/// The turns of a running sequence, whose effects begin one after the other.
///
/// An effect that waits for its turn has not begun, so no registry lists it. Its IDs are not even known: they can be
/// inside its steps. So the sequence keeps what was cancelled meanwhile, and the effect asks for it when it begins.
@MainActor
final class Turns {
  /// What was cancelled before the present part began: the effects with these IDs do not run in it.
  private(set) var missed: Set<[AnyHashable]> = []
  /// What has been cancelled since the sequence began.
  private(set) var cancelled: Set<[AnyHashable]> = []

  nonisolated init() {}

  func cancel(_ key: [AnyHashable]) { cancelled.insert(key) }

  /// Returns an effect that runs `effect` as the next part.
  ///
  /// - Parameters:
  ///   - isLast: Whether no part waits after this one.
  ///   - instead: The value of a part that is cancelled by an ID inside it; `nil` cancels the whole.
  nonisolated func run<E: Effect, A>(_ effect: Eff<E, A>, isLast: Bool, ifCancelled instead: A?) -> Eff<E, A> {
    // Without a scope, nothing can be cancelled.
    .async(
      with: (effect: effect, instead: instead),
      elsewhere: { if let value = effect.runSynchronously() { $0.keep(value) } else { $0.abandon() } }
    ) { captured, scope, answer in
      let running = captured.effect.running(in: scope) { outcome in
        if case .cancelled = outcome, let instead = captured.instead { return answer(.completed(instead)) }
        answer(outcome)
      }
      scope.note(self, isWaiting: !isLast)
      self.missed = self.cancelled
      running.turns = self
      running.begin()
      return Cancellation(of: running)
    }
  }
}
