/// A list of weakly held running effects, in the order in which they were added.
///
/// Effects leave it when they are over. Its loops avoid closures: a main-actor closure that the standard library calls
/// checks its actor on each call.
@MainActor
@usableFromInline final class EffectRegistry {
  /// The effects, each at its own index; a slot is empty once its effect has left.
  private var effects: [Weak<RunningEffect>] = []
  /// The number of slots at which empty ones are removed.
  private var most = 16

  nonisolated init() {}

  /// Whether an effect is alive; one that is deallocated can no longer be answered or release anything.
  var isBusy: Bool {
    for effect in effects where effect.object != nil { return true }
    return false
  }

  func all(but kept: RunningEffect? = nil) -> [RunningEffect] {
    var running: [RunningEffect] = []
    for effect in effects {
      if let effect = effect.object, effect !== kept { running.append(effect) }
    }
    return running
  }

  /// Cancels all effects except `kept`.
  ///
  /// - Parameter done: Called when they are over.
  @usableFromInline func cancelAll(but kept: RunningEffect? = nil, _ done: @escaping @MainActor () -> Void) {
    let running = all(but: kept)
    guard running.count > 1 else { return running.first?.cancel(done) ?? done() }
    let countdown = Countdown(running.count, done)
    for effect in running { effect.cancel { countdown.count() } }
  }

  /// - Complexity: Amortized O(1).
  func insert(_ effect: RunningEffect) {
    if effects.count >= most { compact() }
    effect.index = effects.count
    effects.append(Weak(effect))
  }

  /// - Complexity: Amortized O(1).
  func remove(_ effect: RunningEffect) {
    effects[effect.index].object = nil
    while let last = effects.last, last.object == nil { effects.removeLast() }
  }

  private func compact() {
    let running = all()
    effects = []
    for effect in running {
      effect.index = effects.count
      effects.append(Weak(effect))
    }
    most = max(16, 2 * effects.count)
  }
}
