import Algebra
import Effects

extension Handler {
  /// The handler of a part's actions, which become actions of the whole by `action`: what a part of an interface is given.
  ///
  /// Laws: by the identity it is this handler; by one function after another, it is the part of a part.
  @inlinable
  public func part<Part: ActionMonad>(_ action: @escaping (Part.Action) -> M.Action) -> Handler<E, Part> {
    switch form {
    case .moving(let move): .moving { move(action($0)) }
    // Components nest by tens: what waits for nothing stays so.
    case .custom(let handle): Handler<E, Part> { handle($0.mapInPlace(action)) }
    }
  }
}
