import Algebra
import StateStore

/// The residual law of `StateT<S, R, _>` with `Store<S, _>`: a change moves the store, and its effects stay in `R`.
///
///     typealias Withdrawal = StateT<Int, ResultBrand<TooLittle>, Void>
///     let withdraw = { (amount: Int) in
///       Withdrawal { $0 < amount ? Result.failure(TooLittle()).kind : Result.success(((), $0 - amount)).kind }
///     }
///     StateTStoreResidual.pair(withdraw(5), Store(3) { "\($0)" }) { $1 }  // the failure
public enum StateTStoreResidual<S, R: Monad>: ResidualLaw {
  /// The monad of changes that run in `R`.
  public typealias M = StateTBrand<S, R>
  /// The comonad of stores.
  public typealias W = StoreBrand<S>

  /// Runs `m` from the position of `w`, and combines its value with the value at the state that it leaves.
  public static func pair<A, B, C>(
    _ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: @escaping (A, B) -> C
  ) -> Kind<R, C> {
    R.map(m.run(w.position)) { combine($0.value, w.peek($0.state)) }
  }
}

extension Kind {
  /// Returns the change of a state that does all of this change, or nothing if it fails; its value says which.
  ///
  /// So an action that may refuse moves a store, and what was half done is taken back.
  ///
  /// Law (`residual.attempt`): from `w`, it gives a success and leaves `next` if `pair(self, w) { ($0, $1) }` succeeds there, and
  /// else gives the failure and leaves `w`.
  public func attempted<S, Failure>() -> State<S, Result<A, Failure>> where F == StateTBrand<S, ResultBrand<Failure>> {
    State { state in
      switch Result(run(state)) {
      case .success(let end):
        state = end.state
        return .success(end.value)
      case .failure(let failure): return .failure(failure)
      }
    }
  }
}
