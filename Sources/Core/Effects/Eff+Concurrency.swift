import Algebra

// Concurrent effects share one thread: each runs until it first waits, in order; then all wait, and continue as they
// are answered.

extension Eff {
  /// Returns an effect that runs all effects concurrently and returns their values in order.
  ///
  /// If one is cancelled by its own ID, the others are cancelled too, and so is the whole.
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
            // The first cancelled effect cancels the others.
            if !group.isCancelled { group.cancelAll { answer(.cancelled) } }
          }
        }
      }
      return group.begin()
    }
  }

  /// Returns an effect that runs both effects concurrently and returns both values.
  public func both<B>(with other: Eff<E, B>) -> Eff<E, (A, B)> {
    let effects: [Eff<E, Either<A, B>>] = [map { .first($0) }, other.map { .second($0) }]
    return Eff<E, Either<A, B>>.parallel(effects).map { pair in
      // `parallel` keeps the order of the two effects above.
      guard case .first(let first) = pair[0], case .second(let second) = pair[1] else {
        preconditionFailure("the results of two effects are not in order")
      }
      return (first, second)
    }
  }

  /// Returns an effect that runs both effects concurrently and returns the value of the first to end.
  ///
  /// The other effect is cancelled, and has released its resources before this one continues.
  ///
  /// If both can end without waiting, the first wins, and the second does not begin. An effect that is cancelled by its
  /// own ID does not win; if both are, so is the whole.
  public func race(with other: Eff) -> Eff { .race([self, other]) }

  /// Returns an effect that runs all effects concurrently and returns the value of the first to end.
  ///
  /// The others are cancelled. A race of no effects never ends.
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

/// Concurrent effects. They and whatever they wait for retain it; it retains them only until they begin.
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

  /// Begins the effects, except those that an earlier one has cancelled.
  func begin() -> Cancellation {
    for effect in beginning { effect.begin() }
    beginning = []
    return Cancellation(waiting: { [weak self] done in
      if let self { cancelAll(done) } else { done() }
    })
  }

  /// Cancels all effects, or all but one.
  ///
  /// - Parameter done: Called when they are over, including those that were cancelled before.
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
