import Algebra
import Effects

extension Handler {
  /// Returns the handler of a part, whose actions become actions of the whole by `action`.
  ///
  /// The whole also answers the part's programs. If it has no such part, they are cancelled.
  ///
  /// Laws: `part { $0 }` is this handler; `part(f).part(g)` is `part { f(g($0)) }`.
  @inlinable
  public func part<Part: Monad>(_ action: @escaping (Kind<Part, Void>) -> Kind<M, Void>) -> Handler<E, Part> {
    switch form {
    case .outward(let handler, let scope, let isGone):
      handler.part(action).outward(from: scope, unless: isGone)
    // The function is the part's ID, since a closure that captures it would be an allocation.
    case .moving, .custom: PartRunner(of: self, id: action) { part, action in action(part) }.handler(of: self)
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
    guard case .outward(let handler, let scope, let isGone) = form else { return steps(self) }
    return steps(handler).outward(from: scope).unless(isGone)
  }

  /// Returns this handler, of the parent, for the environment of a child that answers an input.
  @inlinable
  func outward(from scope: @escaping () -> EffectScope<E>?, unless isGone: @escaping () -> Bool) -> Handler {
    Handler(form: .outward(self, scope: scope, isGone: isGone), runner: runner)
  }
}
