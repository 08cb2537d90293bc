import Algebra
import Effects

/// A component made from a comonad alone: a space of it, moved by the monad that it has of itself.
public typealias CoComponent<E: Effect, W: Comonad, Input, View> =
  KindSpace<CoPairing<W>, UI<E, CoBrand<W>, Interface<E, Input, View>>>

extension KindSpace {
  /// A component on any pairing, from a space full of views: the everyday form where there is no other.
  ///
  ///     let stepper = CoComponent<IO, StoreBrand<Int>, StepperInput, TextView<StepperInput>>(
  ///       views: Store(0, stepperView).kind,
  ///       dispatcher: .pure { input in Co(Add(amount: input == .increment ? 1 : -1)) })
  ///
  /// - Parameters:
  ///   - views: what is shown at each point.
  ///   - dispatcher: makes actions of the views' inputs.
  @inlinable
  public init<E: Effect, Input, View>(views: Kind<P.W, View>, dispatcher: Dispatcher<E, P.M, Void, Input>)
  where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(
      P.W.map(views) { view in
        UI { handler in Interface(view: view, dispatcher: dispatcher, handler: handler) }
      })
  }

  /// A component on any pairing with children or an initial input.
  ///
  /// - Parameters:
  ///   - seen: the value that each point shows.
  ///   - logic: what the view's inputs do, and which children there are.
  public init<E: Effect, Input, View, Seen>(
    seeing seen: Kind<P.W, Seen>, logic: Logic<E, P.M, Void, Input, Never, Seen>, render: @escaping (Seen) -> View
  ) where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(P.W.map(seen, logic.interface(showing: render)))
  }
}
