extension EffStream where Element == Int {
  /// A clock's ticks: after each so many milliseconds, how many have passed since the stream began.
  ///
  /// Its beginning is recorded, and its being cancelled, which is how it ends, under the name "ticks"; each tick is not.
  ///
  /// They do not drift. A tick that comes while the one before is still handled is passed over, as the next one says what it would
  /// have said, and more.
  ///
  /// - Parameter milliseconds: less than 1 counts as 1.
  @inlinable
  public static func ticks(every milliseconds: Int) -> EffStream {
    let interval = max(1, milliseconds)
    return EffStream { body in
      let ticking = Eff<E, Int>.now.flatMap { start in
        func tick(_ number: Int) -> Eff<E, Void> {
          Eff<E, Int>.async { scope, answer in
            let elapsed = scope.now - start
            let (due, isLater) = max(number, elapsed / interval + 1).multipliedReportingOverflow(by: interval)
            // Later than the clock goes, it never comes due.
            return scope.runtime?.after(isLater ? .max : due - elapsed) { answer(.completed(due)) } ?? .nothing
          }
          .flatMap { due in body(due).flatMap { tick(due / interval + 1) } }
        }
        return tick(1)
      }
      return ticking.recorded(as: "ticks")
    }
  }
}

extension Eff {
  /// This effect, with its beginning and its being cancelled recorded under a name, as those of a call are.
  @usableFromInline
  func recorded(as name: String) -> Eff {
    .async(with: self) { effect, scope, answer in
      let id = scope.runtime?.begin(name) ?? 0
      return Cancellation(
        of: effect.launch(in: scope) { [weak scope] outcome in
          scope?.runtime?.note(id, name, outcome.value == nil ? .cancelled : .finished)
          answer(outcome)
        })
    }
  }
}
