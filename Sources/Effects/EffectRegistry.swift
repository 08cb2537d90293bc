/// Effects that run, in the order in which they came. It does not keep them, and they leave it when they are over.
///
/// Its loops are written out: a closure of the main actor that the standard library calls checks where it runs, each time.
@MainActor
@usableFromInline
final class EffectRegistry {
  /// Each at its own index, which is empty when it has left.
  private var effects: [Weak<RunningEffect>] = []
  /// How many there may be until those that have left, or that nobody keeps any more, are removed.
  private var most = 16

  nonisolated init() {}

  /// Whether one of them can still be answered, or be released: what nobody keeps any more cannot.
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

  /// Cancels all, but for one.
  ///
  /// - Parameter done: Called when they are over.
  @usableFromInline
  func cancelAll(but kept: RunningEffect? = nil, _ done: @escaping @MainActor () -> Void) {
    let running = all(but: kept)
    guard running.count > 1 else { return running.first?.cancel(done) ?? done() }
    let countdown = Countdown(running.count, done)
    for effect in running { effect.cancel { countdown.count() } }
  }

  /// - Complexity: O(1), averaged over the effects.
  func insert(_ effect: RunningEffect) {
    if effects.count >= most { compact() }
    effect.index = effects.count
    effects.append(Weak(effect))
  }

  /// - Complexity: O(1), averaged over the effects.
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
