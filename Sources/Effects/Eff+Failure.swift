// Failure is a value: `Eff<E, Result<Value, Failure>>`, with the failure's type in the effect's. It is never in the actions of an
// architecture.

extension Eff {
  /// Work that can fail, done when the effect is run, at once.
  public static func attempt<Value, Failure: Error>(_ work: @escaping () throws(Failure) -> Value) -> Eff
  where A == Result<Value, Failure> {
    .suspend { Result(catching: work) }
  }

  /// The failure, as an effect.
  public static func failing<Value, Failure: Error>(with failure: Failure) -> Eff where A == Result<Value, Failure> {
    .pure(.failure(failure))
  }

  /// What `transform` makes of a success.
  public func mapSuccess<Value, New, Failure: Error>(
    _ transform: @escaping (Value) -> New
  ) -> Eff<E, Result<New, Failure>> where A == Result<Value, Failure> {
    map { $0.map(transform) }
  }

  /// What `transform` makes of a failure.
  public func mapFailure<Value, Failure: Error, New: Error>(
    _ transform: @escaping (Failure) -> New
  ) -> Eff<E, Result<Value, New>> where A == Result<Value, Failure> {
    map { $0.mapError(transform) }
  }

  /// Does this effect; then, if it succeeds, the one that `next` makes of its value.
  ///
  /// Law: with ``failing(with:)`` and `.pure(.success(_))` this is the monad of effects that can fail, and ``catch(_:)`` is its
  /// other half.
  public func andThen<Value, New, Failure: Error>(
    _ next: @escaping (Value) -> Eff<E, Result<New, Failure>>
  ) -> Eff<E, Result<New, Failure>> where A == Result<Value, Failure> {
    flatMap { result in
      switch result {
      case .success(let value): next(value)
      case .failure(let failure): .pure(.failure(failure))
      }
    }
  }

  /// Does this effect; then, if it fails, the one that `handle` makes of its failure.
  public func `catch`<Value, Failure: Error, New: Error>(
    _ handle: @escaping (Failure) -> Eff<E, Result<Value, New>>
  ) -> Eff<E, Result<Value, New>> where A == Result<Value, Failure> {
    flatMap { result in
      switch result {
      case .success(let value): .pure(.success(value))
      case .failure(let failure): handle(failure)
      }
    }
  }

  /// Does this effect again as long as it fails and `schedule` says when; gives what it gave last.
  ///
  /// - Parameters:
  ///   - schedule: how long to wait before each time. It is asked anew for every run.
  ///   - isTransient: whether it is worthwhile to try again after a failure; one that is not ends it.
  public func retry<Value, Failure: Error>(
    _ schedule: Schedule, if isTransient: @escaping (Failure) -> Bool = { _ in true }
  ) -> Eff where A == Result<Value, Failure> {
    func attempt(_ retries: Int) -> Eff {
      flatMap { result in
        guard case .failure(let failure) = result, isTransient(failure), let delay = schedule.delay(retries) else {
          return .pure(result)
        }
        return Eff<E, Void>.sleep(for: max(1, delay)).flatMap { attempt(retries + 1) }
      }
    }
    return attempt(0)
  }

  /// This effect, or `failure` when it has not ended after so long; it is then cancelled.
  ///
  /// - Parameter milliseconds: less than 1 counts as 1.
  public func timeout<Value, Failure: Error>(
    after milliseconds: Int, failing failure: @autoclosure @escaping () -> Failure
  ) -> Eff where A == Result<Value, Failure> {
    timeout(after: milliseconds).map { $0 ?? .failure(failure()) }
  }
}
