import Algebra
import Components
import Effects

/// A component on Free–Cofree: an interpreter of interfaces.
///
/// It needs an initial state, a dispatcher that returns a program for each input, and a view of a state:
///
///     struct Add: Instruction {
///       let amount: Int
///       func perform(on count: inout Int) { count += amount }
///     }
///
///     let stepper = CofreeComponent<IO, Interpreter<Int>, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       dispatcher: .pure { input in Add(amount: input == .increment ? 1 : -1).program },
///       render: stepperView)
public typealias CofreeComponent<E: Effect, G: Functor & Pairing, Input, View> =
  Cofree<G, UI<E, FreeBrand<G.M>, Rendering<E, Input, View>>> where G.W == G

extension Kind {
  /// Creates a component that starts in `initial`, runs programs by `runner`, and shows `render` of the state.
  @inlinable public init<E: Effect, R: StatefulRunner, Input, View>(
    initial: R.State, runner: R, dispatcher: Dispatcher<E, FreeBrand<R.Language>, Void, Input, R.State>,
    render: @escaping (R.State) -> View
  ) where F == CofreeBrand<RunnerBrand<R>>, A == UI<E, FreeBrand<R.Language>, Rendering<E, Input, View>> {
    self = .unfold(initial, by: runner, head: dispatcher.interface(showing: render))
  }

  /// Creates a component whose instructions perform themselves on a state that starts as `initial`.
  @inlinable public init<E: Effect, State, Input, View>(
    initial: State, dispatcher: Dispatcher<E, FreeBrand<Instructions<State>>, Void, Input, State>,
    render: @escaping (State) -> View
  ) where F == CofreeBrand<Interpreter<State>>, A == UI<E, FreeBrand<Instructions<State>>, Rendering<E, Input, View>> {
    self.init(initial: initial, runner: Performer(), dispatcher: dispatcher, render: render)
  }
}
