import Algebra
import Effects

extension Handler {
  /// Returns this handler without the actions that are sent while `isGone` returns true.
  @inlinable
  func unless(_ isGone: @escaping () -> Bool) -> Handler {
    switch form {
    case .moving(let move): Handler(form: .moving { if !isGone() { move($0) } }, runner: runner)
    case .custom(let handle):
      Handler(form: .custom { isGone() ? .pure(()) : handle($0).unless(isGone) }, runner: runner)
    }
  }

  /// Returns the handler of a part, whose actions become actions of the whole by `action`.
  ///
  /// The whole also answers the part's programs. If it has no such part, they are cancelled.
  ///
  /// Laws: `part { $0 }` is this handler; `part(f).part(g)` is `part { f(g($0)) }`.
  @inlinable
  public func part<Part: Monad>(_ action: @escaping (Kind<Part, Void>) -> Kind<M, Void>) -> Handler<E, Part> {
    switch form {
    case .moving(let move):
      guard let runner else { return .moving { move(action($0)) } }
      let part = PartRunner<Part, M>(runner, action, move: move)
      return Handler<E, Part>(form: .moving { part.send($0) }, runner: part)
    // Tens of components can be nested, so an effect that waits for nothing stays such an effect.
    case .custom(let handle):
      let part = runner.map { PartRunner<Part, M>($0, action) }
      return Handler<E, Part>(form: .custom { handle($0.mapInPlace(action)) }, runner: part)
    }
  }
}
