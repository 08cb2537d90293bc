import Algebra
import Effects

/// A component: a space of interfaces, `Component<Eff, W, M, V> = W<UI<Eff, M, V>>` (Freeman 2016, *Comonads as Spaces*).
public typealias Component<E: Effect, W: Comonad, M: Monad, V> = Kind<W, UI<E, M, V>>

/// A component made from a comonad alone: a space of `W` whose actions are `Co` programs.
public typealias CoComponent<E: Effect, W: Comonad, Input, View> =
  PairedSpace<CoPairing<W>, UI<E, CoBrand<W>, Interface<E, Input, View>>>

extension Kind {
  /// Creates a component on any pairing from a space of views. Use it if the pairing has no component type.
  ///
  /// - Parameters:
  ///   - views: The view at each point.
  ///   - dispatcher: Turns the inputs of the views into actions.
  @inlinable
  public init<E: Effect, M, Input, View>(views: Kind<F, View>, dispatcher: Dispatcher<E, M, Void, Input>)
  where F: Comonad, A == UI<E, M, Interface<E, Input, View>> {
    self = F.map(views) { view in
      UI { handler in Interface(view: view, dispatcher: dispatcher, handler: handler) }
    }
  }

  /// Creates a component on any pairing, with children or an initial input.
  ///
  /// - Parameters:
  ///   - seen: The value that each point shows.
  ///   - logic: The logic of the component, which declares its children.
  public init<E: Effect, M, Input, View, Observation>(
    seeing seen: Kind<F, Observation>, logic: Logic<E, M, Void, Input, Never, Observation>,
    render: @escaping (Observation) -> View
  ) where F: Comonad, A == UI<E, M, Interface<E, Input, View>> {
    self = F.map(seen, logic.interface(showing: render))
  }
}

extension PairedSpace {
  /// Creates a component on a pairing from a space of views.
  ///
  ///     let stepper = CoComponent<IO, StoreBrand<Int>, StepperInput, TextView<StepperInput>>(
  ///       views: Store(0, stepperView),
  ///       dispatcher: .pure { input in Co(Add(amount: input == .increment ? 1 : -1)) })
  @inlinable
  public init<E: Effect, Input, View>(views: Kind<P.W, View>, dispatcher: Dispatcher<E, P.M, Void, Input>)
  where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(Kind(views: views, dispatcher: dispatcher))
  }

  /// Creates a component on a pairing, with children or an initial input.
  public init<E: Effect, Input, View, Observation>(
    seeing seen: Kind<P.W, Observation>, logic: Logic<E, P.M, Void, Input, Never, Observation>,
    render: @escaping (Observation) -> View
  ) where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(Kind(seeing: seen, logic: logic, render: render))
  }
}
