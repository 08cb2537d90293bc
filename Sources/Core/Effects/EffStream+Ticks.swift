import OrderedJSON

extension EffStream where Element == Int {
  /// Returns an endless stream of ticks: the milliseconds since the stream began, after each interval.
  ///
  /// Ticks do not drift. A tick that comes while the previous one is still handled is skipped; the next one reports the
  /// whole time.
  ///
  /// The trace records the beginning and the cancellation of the stream under the name "ticks", but not each tick.
  ///
  /// - Parameter milliseconds: Less than 1 counts as 1.
  public static func ticks(every milliseconds: Int) -> EffStream {
    let interval = max(1, milliseconds)
    return EffStream { body in
      let ticking = begin(every: interval).flatMap { start, cause in
        func tick(_ number: Int) -> Eff<E, Void> {
          Eff<E, Int>.async { scope, answer in
            let elapsed = scope.now - start
            let (due, isLater) = max(number, elapsed / interval + 1).multipliedReportingOverflow(by: interval)
            @MainActor func wait(_ milliseconds: Int) -> Cancellation {
              scope.runtime?.after(milliseconds) { answer(.completed(due)) } ?? .nothing
            }
            // A tick beyond the range of the clock never comes due.
            guard let cause else { return wait(isLater ? .max : due - elapsed) }
            var cancellation = Cancellation.nothing
            // Where the clock stands still, the tick does not come later because of those before it.
            cause.runAnew { cancellation = wait(interval - elapsed % interval) }
            return cancellation
          }
          .flatMap { due in body(due).flatMap { tick(due / interval + 1) } }
        }
        return tick(1)
      }
      return ticking.recorded(as: "ticks", request: JSON(interval))
    }
  }
}

extension EffStream {
  /// When a stream of ticks begins, and the cause of each tick, if a search forgets how often it has ticked.
  private static func begin(every milliseconds: Int) -> Eff<E, (start: Int, cause: Cause?)> {
    .async { scope, answer in
      // What the ticks cause does not depend on when the stream began, if it does not depend on how often it has ticked.
      let cause = Cause.ofTicks(every: milliseconds)
      answer(.completed((cause == nil ? scope.readNow() : scope.now, cause)))
      return .nothing
    }
  }
}

extension Eff {
  /// Returns this effect with its beginning and end recorded under `name`, as for a call.
  @usableFromInline func recorded(as name: String, request: JSON) -> Eff {
    .async(with: self) { effect, scope, answer in
      let id = scope.runtime?.begin(name, request: request) ?? 0
      return Cancellation(
        of: effect.launch(in: scope) { [weak scope] outcome in
          scope?.runtime?.note(id, name, outcome.value == nil ? .cancelled : .finished)
          answer(outcome)
        })
    }
  }
}
