import Components
import Driver
import Effects
import TextUI

/// What a component shows: a view, or one that is read in `Eff`.
protocol Shown {
  associatedtype Input

  /// The view; reading takes no time.
  static func present(_ shown: consuming Self) -> Eff<Simulated, Interface<Simulated, Input, TextView<Input>>>
}

extension Interface: Shown where E == Simulated, View == TextView<Input> {
  static func present(_ shown: consuming Self) -> Eff<Simulated, Self> { .pure(shown) }
}

extension Eff: Shown where E == Simulated, A: Shown {
  static func present(_ shown: consuming Self) -> Eff<Simulated, Interface<Simulated, A.Input, TextView<A.Input>>> {
    shown.flatMap { A.present($0) }
  }
}

extension Shown {
  /// A session of a component that shows this.
  @MainActor
  static func session<S: Space>(
    _ component: S, in runtime: Simulation, describe: ((S) -> String)? = nil
  ) -> any RunningSession where S.Focus == UI<Simulated, S.M, Self> {
    Session(component, runtime: runtime, recording: true, present: { present($0) }, describe: describe)
  }
}
