import Algebra

/// For each instruction of a runner's language, its answer and what follows it.
public struct RunnerStep<R: StatefulRunner, Next>: Branded {
  @usableFromInline let state: R.State
  @usableFromInline let runner: R
  @usableFromInline let next: (R.State) -> Next

  /// What follows when `runner` does an instruction in `state`: `next` of the state that it leaves.
  @inlinable
  public init(state: R.State, runner: R, next: @escaping (R.State) -> Next) {
    self.state = state
    self.runner = runner
    self.next = next
  }

  /// The brand.
  public typealias Brand = RunnerBrand<R>
  /// What follows.
  public typealias Argument = Next
}

/// The functor that a runner makes of its language, and that pairs with it: whoever has a runner need write neither.
public enum RunnerBrand<R: StatefulRunner>: Functor, Pairing {
  /// The instructions.
  public typealias M = R.Language
  /// What follows them.
  public typealias W = RunnerBrand

  /// Maps what follows. Law: those of a functor.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func map<A, B>(_ step: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let step = RunnerStep(step)
    return Kind(RunnerStep(state: step.state, runner: step.runner) { transform(step.next($0)) })
  }

  /// Does the instruction. Law: `pair(map(i, f), w, c) == pair(i, w) { c(f($0), $1) }`, as the runner is natural.
  ///
  /// - Complexity: that of the instruction, and of a copy of the state.
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let step = RunnerStep(w)
    var state = step.state
    let answer = step.runner.perform(m, on: &state)
    return combine(answer, step.next(state))
  }
}
