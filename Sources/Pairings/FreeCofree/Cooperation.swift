import Algebra

/// The response to each instruction of a runner's language in a state, and the value that follows it.
///
/// A co-operation (Uustalu 2015, Ahman & Bauer 2020) is the functor that pairs with the runner's language. So a runner
/// alone makes an interpreter.
public struct Cooperation<R: StatefulRunner, Next>: Branded {
  @usableFromInline let state: R.State
  @usableFromInline let runner: R
  @usableFromInline let next: (R.State) -> Next

  /// Creates the responses of `runner` in `state`; `next` returns what follows from the state that an instruction leaves.
  @inlinable public init(state: R.State, runner: R, next: @escaping (R.State) -> Next) {
    self.state = state
    self.runner = runner
    self.next = next
  }

  /// The brand of `Cooperation<R, _>`.
  public typealias Brand = RunnerBrand<R>
  /// The value that follows an instruction.
  public typealias A = Next
}

/// The brand of `Cooperation<R, _>`.
public enum RunnerBrand<R: StatefulRunner>: Functor, Pairing {
  /// The language of the runner.
  public typealias M = R.Language
  /// The co-operations of the runner.
  public typealias W = RunnerBrand

  /// Transforms the value that follows.
  @inlinable public static func map<A, B>(_ step: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let step = Cooperation(step)
    return Kind(Cooperation(state: step.state, runner: step.runner) { transform(step.next($0)) })
  }

  /// Performs the instruction, and combines its response with the value that follows.
  ///
  /// Law: `pair(map(i, f), w, c) == pair(i, w) { c(f($0), $1) }`, because the runner is natural.
  ///
  /// - Complexity: that of the instruction and of a copy of the state.
  @inlinable public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let step = Cooperation(w)
    var state = step.state
    let response = step.runner.perform(m, on: &state)
    return combine(response, step.next(state))
  }
}
