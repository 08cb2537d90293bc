import Algebra

// Several effects at once. Each goes as far as it can without waiting, in their order; then all wait, and go on as they are
// answered. Nothing runs at the very same time: there is no second thread.

extension Eff {
  /// All effects at once, and what each of them gives, in their order.
  ///
  /// When one is cancelled by itself, by its ID, the others are, too, and the whole is.
  ///
  /// - Complexity: O(*n*) for *n* effects.
  public static func parallel(_ effects: [Eff]) -> Eff<E, [A]> {
    guard !effects.isEmpty else { return .pure([]) }
    return .async(with: effects) { effects, scope, answer in
      let group = Group<A>(count: effects.count)
      for (index, effect) in effects.enumerated() {
        group.add(effect, in: scope) { outcome in
          switch outcome {
          case .completed(let value):
            group.values[index] = value
            group.left -= 1
            if group.left == 0 { answer(.completed(group.values.compactMap(\.self))) }
          case .cancelled:
            // The first one takes the others along.
            if !group.isCancelled { group.cancelAll { answer(.cancelled) } }
          }
        }
      }
      return group.begin()
    }
  }

  /// Both effects at once, and what each of them gives.
  public func both<B>(with other: Eff<E, B>) -> Eff<E, (A, B)> {
    let effects: [Eff<E, Either<A, B>>] = [map { .first($0) }, other.map { .second($0) }]
    return Eff<E, Either<A, B>>.parallel(effects).map { pair in
      // They are in the order of the effects, which are the two above.
      guard case .first(let first) = pair[0], case .second(let second) = pair[1] else {
        preconditionFailure("what two effects gave is not in their order")
      }
      return (first, second)
    }
  }

  /// Both effects at once, and what the one gives that ends first. The other is cancelled, and has released what it used when
  /// this goes on.
  ///
  /// Of two that can end without waiting, the first does, and the second is not begun. One that is cancelled by itself has not
  /// won; when both are, the whole is.
  public func race(with other: Eff) -> Eff { .race([self, other]) }

  /// All effects at once, and what the one gives that ends first; the others are cancelled. Of none, none ever ends.
  public static func race(_ effects: [Eff]) -> Eff {
    guard !effects.isEmpty else { return .never }
    return .async(with: effects) { effects, scope, answer in
      let group = Group<A>(count: effects.count)
      for (index, effect) in effects.enumerated() {
        group.add(effect, in: scope) { outcome in
          switch outcome {
          case .completed(let value): group.cancelAll(but: index) { answer(.completed(value)) }
          case .cancelled:
            group.left -= 1
            if group.left == 0 { answer(.cancelled) }
          }
        }
      }
      return group.begin()
    }
  }
}

private enum Either<A, B> {
  case first(A)
  case second(B)
}

/// Effects that run at once. What they wait for keeps them, and they this; it keeps them only until they have begun.
@MainActor
private final class Group<A> {
  var values: [A?]
  var left: Int
  private var beginning: [RunningEffect] = []
  private var running: [Weak<RunningEffect>] = []
  private(set) var isCancelled = false

  init(count: Int) {
    values = Array(repeating: nil, count: count)
    left = count
  }

  func add<E: Effect>(_ effect: Eff<E, A>, in scope: EffectScope<E>, _ completion: @escaping Eff<E, A>.Answer) {
    let effect = effect.running(in: scope, completion)
    beginning.append(effect)
    running.append(Weak(effect))
  }

  /// Begins the effects that those before have not cancelled.
  func begin() -> Cancellation {
    for effect in beginning { effect.begin() }
    beginning = []
    return Cancellation(waiting: { [weak self] done in
      if let self { cancelAll(done) } else { done() }
    })
  }

  /// Cancels all, or all but one.
  ///
  /// - Parameter done: Called when they are over, also where they had been cancelled before.
  func cancelAll(but kept: Int? = nil, _ done: @escaping @MainActor () -> Void) {
    isCancelled = true
    var others: [RunningEffect] = []
    for (index, effect) in running.enumerated() where index != kept {
      if let effect = effect.object { others.append(effect) }
    }
    let countdown = Countdown(others.count, done)
    for effect in others { effect.cancel { countdown.count() } }
  }
}
