import Duet

// Ticks are a child of the timer, as a subscription is in Elm: it is there while time remains. When it comes, its
// stream begins; when it goes, its stream ends. So no action starts or stops anything, and there are never two streams.
// A change of the duration leaves the child where it is, so a slider that moves holds no tick up.

extension Dispatcher where Input == CountdownInput, Observation == Countdown {
  /// Returns this dispatcher with ticks, while time remains.
  ///
  /// - Parameter pass: Returns the action that lets a number of ticks pass.
  func ticking(_ pass: @escaping (Int) -> Kind<M, Void>) -> Dispatcher {
    ticking(by: .streaming { _, _ in Countdown.ticks().map(pass) })
  }

  /// Returns this dispatcher with ticks, for architectures whose changes are effects.
  ///
  /// - Parameter pass: Returns the effect that lets a number of ticks pass.
  func ticking(_ pass: @escaping (Int, Environment) -> Eff<E, Kind<M, Void>>) -> Dispatcher {
    ticking(by: .handling { _, environment, handler in Countdown.ticks().forEach { handler(pass($0, environment)) } })
  }

  private func ticking(by ticks: Dispatcher<E, M, Environment, Void, Countdown>) -> Dispatcher {
    let children = Children<Countdown, CountdownInput, Void, Countdown, Void>.optional(
      "ticks", in: { $0.isOver ? nil : $0 }, input: Prism(embed: { .tick }, extract: { $0 == .tick ? () : nil }))
    return combined(with: ticks.starting(with: ()).embedded(children) { action, _ in action })
  }
}

extension Countdown {
  /// Returns a stream of ticks: each element is the number since the previous one, 1 unless some were skipped.
  fileprivate static func ticks<E: Effect>(in effects: E.Type = E.self) -> EffStream<E, Int> {
    EffStream<E, Int>.ticks(every: tick)
      .scan((passed: 0, new: 0)) { ticks, milliseconds in
        let passed = milliseconds / tick
        ticks = (passed, passed - ticks.passed)
      }
      .map(\.new)
  }
}
