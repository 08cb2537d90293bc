extension Eff where A == Void {
  /// Returns an effect that runs `effects` in order.
  ///
  /// An effect that is cancelled by an ID inside it ends, and the next one begins. ``cancel(_:)`` also cancels those
  /// that wait for their turn. If the whole is cancelled, nothing follows.
  ///
  /// - Complexity: O(*n*) for *n* effects, in constant stack.
  public static func sequence(_ effects: [Eff]) -> Eff {
    // Immediate work cannot be cancelled.
    guard let last = effects.lastIndex(where: \.hasSteps) else {
      return effects.reversed().reduce(.pure(())) { rest, effect in effect.flatMap { rest } }
    }
    return inTurns { turns in
      func rest(_ index: Int) -> Eff {
        guard index < effects.count else { return .pure(()) }
        return turns.run(effects[index], upTo: last, index, ifCancelled: ()).flatMap { rest(index + 1) }
      }
      return rest(0)
    }
  }
}

extension Eff {
  /// Returns an effect that runs `effects` in order and returns their values.
  ///
  /// An effect that is cancelled by an ID inside it has no value, so the whole is cancelled, too;
  /// ``ifCancelled(giving:)`` gives it one.
  ///
  /// Law: it equals nested `flatMap`s. It returns what ``parallel(_:)`` returns, but each effect waits for the one
  /// before.
  ///
  /// - Complexity: O(*n*) for *n* effects, in constant stack.
  public static func sequence(_ effects: [Eff]) -> Eff<E, [A]> {
    let last = effects.lastIndex(where: \.hasSteps)
    // Only an effect that follows steps can wait for its turn.
    let hasTurns = effects.firstIndex(where: \.hasSteps) != last
    return .inTurns { turns in
      var values: [A] = []
      func rest(_ index: Int) -> Eff<E, [A]> {
        guard index < effects.count else { return .pure(values) }
        let part = hasTurns ? turns.run(effects[index], upTo: last, index, ifCancelled: nil) : effects[index]
        return part.flatMap {
          values.append($0)
          return rest(index + 1)
        }
      }
      return rest(0)
    }
  }

  fileprivate var hasSteps: Bool {
    if case .steps = self { true } else { false }
  }

  /// Returns the effect that `body` returns for new turns on each run.
  fileprivate static func inTurns(_ body: @escaping (Turns) -> Eff) -> Eff { .deferred { body(Turns()) } }
}

extension Turns {
  /// Runs immediate work as it is, and any other effect as a part.
  fileprivate nonisolated func run<E: Effect, A>(
    _ effect: Eff<E, A>, upTo last: Int?, _ index: Int, ifCancelled instead: A?
  ) -> Eff<E, A> {
    effect.hasSteps ? run(effect, isLast: index == last, ifCancelled: instead) : effect
  }
}
