import Algebra
import Components
import Effects

/// A component on Free–Cofree: an interpreter of its instructions, full of interfaces.
///
/// The everyday form is the state that its interpreter starts in, a runner that does each instruction, a dispatcher that
/// writes a program for each input, and a view of the state:
///
///     let stepper = CofreeComponent<IO, RunnerBrand<StepperRunner>, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       runner: StepperRunner(),
///       dispatcher: .pure { input in .liftF(StepperInstruction.add(input == .increment ? 1 : -1, ())) },
///       render: stepperView)
public typealias CofreeComponent<E: Effect, G: Functor & Pairing, Input, View> =
  Cofree<G, UI<E, FreeBrand<G.M>, Interface<E, Input, View>>> where G.W == G

extension Cofree {
  /// A component that starts in `initial`, on which `runner` does the programs that `dispatcher` writes, and that shows
  /// `render` of it.
  ///
  /// - Parameters:
  ///   - environment: what the dispatcher's effects draw on.
  ///   - children: which children are there, if some may go: what keeps their effects running.
  @inlinable
  public init<E: Effect, R: StatefulRunner, Environment, Input, View>(
    initial: R.State,
    runner: R,
    environment: Environment,
    dispatcher: Dispatcher<E, FreeBrand<R.Language>, Environment, Input>,
    children: ((R.State) -> Children)? = nil,
    render: @escaping (R.State) -> View
  ) where G == RunnerBrand<R>, A == UI<E, FreeBrand<R.Language>, Interface<E, Input, View>> {
    self = .unfold(initial, by: runner) { state in
      UI { handler in
        Interface(
          view: render(state), children: children?(state), dispatcher: dispatcher, environment: environment,
          handler: handler)
      }
    }
  }

  /// A component without an environment.
  @inlinable
  public init<E: Effect, R: StatefulRunner, Input, View>(
    initial: R.State,
    runner: R,
    dispatcher: Dispatcher<E, FreeBrand<R.Language>, Void, Input>,
    children: ((R.State) -> Children)? = nil,
    render: @escaping (R.State) -> View
  ) where G == RunnerBrand<R>, A == UI<E, FreeBrand<R.Language>, Interface<E, Input, View>> {
    self.init(
      initial: initial, runner: runner, environment: (), dispatcher: dispatcher, children: children, render: render)
  }
}
