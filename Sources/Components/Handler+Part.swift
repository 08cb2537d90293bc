import Algebra
import Effects

extension Handler {
  /// Returns this handler without the actions that are sent while `isGone` returns true.
  @inlinable func unless(_ isGone: @escaping () -> Bool) -> Handler {
    switch form {
    case .moving(let move): Handler(form: .moving { if !isGone() { move($0) } }, runner: runner)
    case .custom, .outward: Handler(form: .custom { isGone() ? .pure(()) : self($0).unless(isGone) }, runner: runner)
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
    case .outward(let handler, let turn): return handler.part(action).outward(from: turn)
    }
  }
}

// MARK: - The handler of a child's parent

extension Handler {
  /// Returns the effect of several steps of the component whose handler this is.
  ///
  /// Use it with the handler that a child's environment gets from its parent. The steps are one effect of the parent:
  /// if one of them removes the child, the others follow, and end with the parent.
  ///
  ///     delete: {
  ///       list.inScope { list in
  ///         list.run(State { $0.removing(key) }).flatMap { store.save($0) }
  ///       }
  ///     }
  ///
  /// Law: `handler(effect)` is `handler.inScope { $0(effect) }`. Of any other handler, `inScope(steps)` is
  /// `steps(handler)`.
  public func inScope(_ steps: (Handler) -> Eff<E, Void>) -> Eff<E, Void> {
    guard case .outward(let handler, let turn) = form else { return steps(self) }
    return steps(handler).outward(from: { turn.scope }).unless { turn.isGone }
  }

  /// Returns this handler, of the parent, for the environment of a child that answers an input.
  @inlinable func outward(from turn: ChildTurn<E>) -> Handler { Handler(form: .outward(self, turn), runner: runner) }
}
