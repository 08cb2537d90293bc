import Algebra

/// The response to each instruction of a runner's language in a state, and what follows it.
///
/// This is the functor that pairs with the language, so a runner is all that an interpreter needs.
public struct Cooperation<R: StatefulRunner, Next>: Branded {
  @usableFromInline let state: R.State
  @usableFromInline let runner: R
  @usableFromInline let next: (R.State) -> Next

  /// The responses of `runner` in `state`, each followed by `next` of the state that the instruction leaves.
  @inlinable
  public init(state: R.State, runner: R, next: @escaping (R.State) -> Next) {
    self.state = state
    self.runner = runner
    self.next = next
  }

  /// The functor of these.
  public typealias Brand = RunnerBrand<R>
  /// What follows.
  public typealias A = Next
}

/// `Cooperation<R, _>`
public enum RunnerBrand<R: StatefulRunner>: Functor, Pairing {
  /// The instructions.
  public typealias M = R.Language
  /// What follows them.
  public typealias W = RunnerBrand

  /// Maps what follows.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func map<A, B>(_ step: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let step = Cooperation(step)
    return Kind(Cooperation(state: step.state, runner: step.runner) { transform(step.next($0)) })
  }

  /// Performs the instruction.
  ///
  /// Law: `pair(map(i, f), w, c) == pair(i, w) { c(f($0), $1) }`, as the runner is natural.
  ///
  /// - Complexity: that of the instruction and of a copy of the state.
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let step = Cooperation(w)
    var state = step.state
    let response = step.runner.perform(m, on: &state)
    return combine(response, step.next(state))
  }
}
