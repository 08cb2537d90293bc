extension Eff where A == Void {
  /// Returns an effect that runs `effects` in order.
  ///
  /// - Complexity: O(*n*) for *n* effects.
  @inlinable
  public static func sequence(_ effects: [Eff]) -> Eff {
    guard var rest = effects.last else { return .pure(()) }
    for effect in effects.dropLast().reversed() {
      let following = rest
      rest = effect.flatMap { following }
    }
    return rest
  }
}

extension Eff {
  /// Returns an effect that runs `effects` in order and returns their values.
  ///
  /// Law: it equals nested `flatMap`s. It returns what ``parallel(_:)`` returns, but each effect waits for the one
  /// before.
  ///
  /// - Complexity: O(*n*) for *n* effects, in constant stack.
  public static func sequence(_ effects: [Eff]) -> Eff<E, [A]> {
    .deferred {
      var values: [A] = []
      func rest(_ index: Int) -> Eff<E, [A]> {
        guard index < effects.count else { return .pure(values) }
        return effects[index].flatMap {
          values.append($0)
          return rest(index + 1)
        }
      }
      return rest(0)
    }
  }
}
