// Failure is a value: `Eff<E, Result<Value, Failure>>`. It is part of the effect, never of an architecture's actions.

extension Eff {
  /// Returns an effect that calls `work` at once when it runs, and returns its value or error.
  public static func attempt<Value, Failure: Error>(_ work: @escaping () throws(Failure) -> Value) -> Eff
  where A == Result<Value, Failure> {
    .suspend { Result(catching: work) }
  }

  /// Returns an effect that fails with `failure`.
  public static func failing<Value, Failure: Error>(with failure: Failure) -> Eff where A == Result<Value, Failure> {
    .pure(.failure(failure))
  }

  /// Returns this effect with `transform` applied to a success.
  public func mapSuccess<Value, New, Failure: Error>(
    _ transform: @escaping (Value) -> New
  ) -> Eff<E, Result<New, Failure>> where A == Result<Value, Failure> {
    map { $0.map(transform) }
  }

  /// Returns this effect with `transform` applied to a failure.
  public func mapFailure<Value, Failure: Error, New: Error>(
    _ transform: @escaping (Failure) -> New
  ) -> Eff<E, Result<Value, New>> where A == Result<Value, Failure> {
    map { $0.mapError(transform) }
  }

  /// Returns an effect that runs this one and, if it succeeds, the one that `next` returns for its value.
  ///
  /// Law: effects that can fail are a monad under `.pure(.success(_))` and `andThen`. Under ``failing(with:)`` and
  /// ``catch(_:)`` they are a monad in the failure.
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

  /// Returns an effect that runs this one and, if it fails, the one that `handle` returns for its failure.
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

  /// Returns an effect that runs this one again while it fails and `schedule` allows; it returns the last result.
  ///
  /// - Parameters:
  ///   - schedule: The wait before each retry. Every run starts the schedule anew.
  ///   - isTransient: Whether a failure is worth a retry. If false, the failure is the result.
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

  /// Returns this effect, which is cancelled and fails with `failure` if it does not end in time.
  ///
  /// - Parameter milliseconds: Less than 1 counts as 1.
  public func timeout<Value, Failure: Error>(
    after milliseconds: Int, failing failure: @autoclosure @escaping () -> Failure
  ) -> Eff where A == Result<Value, Failure> {
    timeout(after: milliseconds).map { $0 ?? .failure(failure()) }
  }
}
