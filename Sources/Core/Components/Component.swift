import Algebra
import Effects

/// A component: a space of interfaces, `Component<Eff, W, M, V> = W<UI<Eff, M, V>>` (Freeman 2016, *Comonads as Spaces*).
public typealias Component<E: Effect, W: Comonad, M: Monad, V> = Kind<W, UI<E, M, V>>

/// A component made from a comonad alone: a space of `W` whose actions are `Co` programs.
public typealias CoComponent<E: Effect, W: Comonad, Input, View> =
  PairedSpace<CoPairing<W>, UI<E, CoBrand<W>, Rendering<E, Input, View>>>

extension Kind {
  /// Creates a component on any pairing from a space of views. Use it if the pairing has no component type.
  ///
  /// - Parameters:
  ///   - views: The view at each point.
  ///   - dispatcher: Turns the inputs of the views into actions.
  @inlinable
  public init<E: Effect, M, Input, View>(views: Kind<F, View>, dispatcher: Dispatcher<E, M, Void, Input, View>)
  where F: Comonad, A == UI<E, M, Rendering<E, Input, View>> {
    self.init(seeing: views, dispatcher: dispatcher) { $0 }
  }

  /// Creates a component on any pairing from a space of the values that its views show.
  ///
  /// - Parameters:
  ///   - seen: The value that each point shows.
  ///   - dispatcher: Turns the inputs of the views into actions, and declares the children.
  @inlinable public init<E: Effect, M, Input, View, Observation>(
    seeing seen: Kind<F, Observation>, dispatcher: Dispatcher<E, M, Void, Input, Observation>,
    render: @escaping (Observation) -> View
  ) where F: Comonad, A == UI<E, M, Rendering<E, Input, View>> {
    self = F.map(seen, dispatcher.interface(showing: render))
  }
}

extension PairedSpace {
  /// Creates a component on a pairing from a space of views.
  ///
  ///     let stepper = CoComponent<IO, StoreBrand<Int>, StepperInput, TextView<StepperInput>>(
  ///       views: Store(0, stepperView),
  ///       dispatcher: .pure { input in Co(Add(amount: input == .increment ? 1 : -1)) })
  @inlinable
  public init<E: Effect, Input, View>(views: Kind<P.W, View>, dispatcher: Dispatcher<E, P.M, Void, Input, View>)
  where Focus == UI<E, P.M, Rendering<E, Input, View>> {
    self.init(Kind(views: views, dispatcher: dispatcher))
  }

  /// Creates a component on a pairing from a space of the values that its views show.
  @inlinable public init<E: Effect, Input, View, Observation>(
    seeing seen: Kind<P.W, Observation>, dispatcher: Dispatcher<E, P.M, Void, Input, Observation>,
    render: @escaping (Observation) -> View
  ) where Focus == UI<E, P.M, Rendering<E, Input, View>> {
    self.init(Kind(seeing: seen, dispatcher: dispatcher, render: render))
  }
}
