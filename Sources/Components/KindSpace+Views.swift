import Algebra
import Effects

/// A component made from a comonad alone: a space of `W` whose actions are `Co` programs.
public typealias CoComponent<E: Effect, W: Comonad, Input, View> =
  KindSpace<CoPairing<W>, UI<E, CoBrand<W>, Interface<E, Input, View>>>

extension KindSpace {
  /// Creates a component on any pairing from a space of views.
  ///
  ///     let stepper = CoComponent<IO, StoreBrand<Int>, StepperInput, TextView<StepperInput>>(
  ///       views: Store(0, stepperView).kind,
  ///       dispatcher: .pure { input in Co(Add(amount: input == .increment ? 1 : -1)) })
  ///
  /// Use it if the pairing has no component type.
  ///
  /// - Parameters:
  ///   - views: The view at each point.
  ///   - dispatcher: Turns the inputs of the views into actions.
  @inlinable
  public init<E: Effect, Input, View>(views: Kind<P.W, View>, dispatcher: Dispatcher<E, P.M, Void, Input>)
  where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(
      P.W.map(views) { view in
        UI { handler in Interface(view: view, dispatcher: dispatcher, handler: handler) }
      })
  }

  /// Creates a component on any pairing, with children or an initial input.
  ///
  /// - Parameters:
  ///   - seen: The value that each point shows.
  ///   - logic: The logic of the component, which declares its children.
  public init<E: Effect, Input, View, Observation>(
    seeing seen: Kind<P.W, Observation>, logic: Logic<E, P.M, Void, Input, Never, Observation>,
    render: @escaping (Observation) -> View
  ) where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(P.W.map(seen, logic.interface(showing: render)))
  }
}
