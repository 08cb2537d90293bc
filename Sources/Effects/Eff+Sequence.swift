extension Eff where A == Void {
  /// One effect after the other.
  ///
  /// - Complexity: O(*n*) for *n* effects.
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
  /// One effect after the other, and what each of them gives, in their order.
  ///
  /// Law: it is one `flatMap` after the other; it does what ``parallel(_:)`` does, but that each waits for the one before.
  ///
  /// - Complexity: O(*n*) for *n* effects; no stack.
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
