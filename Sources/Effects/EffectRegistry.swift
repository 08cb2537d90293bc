/// Effects that run, in the order in which they came. It does not keep them, and they leave it when they are over.
@MainActor
final class EffectRegistry {
  /// Each at its own index; `nil` where one has left.
  private var effects: [Weak<RunningEffect>?] = []
  /// How many there may be until those that have left, or that nobody keeps any more, are removed.
  private var most = 16

  nonisolated init() {}

  /// Whether one of them can still be answered, or be released: what nobody keeps any more cannot.
  var isBusy: Bool { effects.contains { $0?.object != nil } }

  func all() -> [RunningEffect] { effects.compactMap { $0?.object } }

  /// Cancels all, but for one.
  ///
  /// - Parameter done: Called when they are over.
  func cancelAll(but kept: RunningEffect? = nil, _ done: @escaping @MainActor () -> Void) {
    let running = all().filter { $0 !== kept }
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
    effects[effect.index] = nil
    while let last = effects.last, last == nil { effects.removeLast() }
  }

  private func compact() {
    let running = all()
    for (index, effect) in running.enumerated() { effect.index = index }
    effects = running.map { Weak($0) }
    most = max(16, 2 * running.count)
  }
}
