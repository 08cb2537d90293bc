import Duet

@testable import Scenarios

extension Hosted {
  /// For each architecture, a function that looks at a new component's current view.
  @MainActor
  static func looks<Input>(
    from start: Start, _ input: Input.Type = Input.self
  ) -> [() -> Rendering<Simulated, Input, TextView<Input>>?] {
    implementations.map { implementation in
      let host = LookingHost(start: start)
      _ = implementation.play(host)
      return { host.looked.look?() as? Rendering<Simulated, Input, TextView<Input>> }
    }
  }
}

/// Returns looks at a component, instead of running it in a session.
private struct LookingHost<Start>: SessionHost {
  typealias E = Simulated

  @MainActor
  final class Looked {
    var look: (() -> Any?)?
  }

  let start: Start
  let runtime = Simulation()
  let size = Size.usual
  let looked = Looked()

  func run<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<Simulated, S.M, V> {
    let explorer = Explorer(component)
    looked.look = { [runtime] in
      var view: Any?
      V.presenting(.pure(explorer.explore())).start(in: runtime) { view = $0 }
      return view
    }
    return Session(component, runtime: runtime, recording: true)
  }
}
