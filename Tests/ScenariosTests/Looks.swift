import Duet
import Testing

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

  /// The view on every architecture after `inputs`, all sent from the view that `first` leads to; all must agree.
  @MainActor
  static func view<Input>(
    from start: Start, after first: [Input] = [], sending inputs: [Input],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TextView<Input> {
    var views: [TextView<Input>] = []
    for look in looks(from: start, Input.self) {
      let simulation = Simulation()
      for input in first { look()?.send(input).start(in: simulation) {} }
      let view = look()
      for input in inputs { view?.send(input).start(in: simulation) {} }
      if let view = look()?.view { views.append(view) }
    }
    #expect(
      views.count == implementations.count && Set(views.map(\.lines)).count == 1, "\(inputs)",
      sourceLocation: sourceLocation)
    return try #require(views.first)
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
