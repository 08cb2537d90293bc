import Algebra
import Components
import Effects

/// A component on a virtual clock, used as a session uses it, with any view.
@MainActor
final class Running<S: Space, Input, V> {
  let simulation = Simulation()
  let scope: EffectScope<Simulated>
  private(set) var place: S
  private let presence: Presence<Input>
  private let look: (S.Focus, Handler<Simulated, S.M>) -> Rendering<Simulated, Input, V>
  private let willMove: (_ now: Int, Kind<S.M, Void>) -> Void

  init(
    _ place: S, willMove: @escaping (_ now: Int, Kind<S.M, Void>) -> Void = { _, _ in },
    _ look: @escaping (S.Focus, Handler<Simulated, S.M>) -> Rendering<Simulated, Input, V>
  ) {
    self.place = place
    self.willMove = willMove
    self.look = look
    scope = EffectScope(simulation)
    presence = Presence(in: scope)
    show()
  }

  var view: V { interface.view }

  func send(_ input: Input) {
    let interface = interface
    let isGone = interface.children.map { presence.fault(of: input, in: $0) == .gone } ?? false
    interface.respond(input, !isGone).start(in: scope) { _ in }
  }

  func move(_ action: Kind<S.M, Void>) {
    presence.willMove()
    willMove(simulation.now, action)
    place.move(by: action)
    show()
  }

  private var interface: Rendering<Simulated, Input, V> {
    look(place.extract(), .moving { [weak self] in self?.move($0) })
  }

  private func show() {
    guard let children = interface.children else { return }
    var inputs: [Input] = []
    presence.show(children) { inputs.append($0) }
    for input in inputs { send(input) }
  }
}

extension Running where S.Focus == UI<Simulated, S.M, Rendering<Simulated, Input, V>> {
  convenience init(_ place: S, willMove: @escaping (_ now: Int, Kind<S.M, Void>) -> Void = { _, _ in }) {
    self.init(place, willMove: willMove) { $0($1) }
  }
}

extension Running where S.Focus == UI<Simulated, S.M, Eff<Simulated, Rendering<Simulated, Input, V>>> {
  convenience init(reading place: S) {
    self.init(place) { focus, handler in
      // Safe: reading a view is synchronous.
      // swift-format-ignore: NeverForceUnwrap
      focus(handler).runSynchronously()!
    }
  }
}
