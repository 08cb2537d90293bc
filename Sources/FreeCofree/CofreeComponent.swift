import Algebra
import Components
import Effects

/// A component on Free–Cofree: an interpreter of its instructions, full of interfaces.
///
/// The everyday form is the state that the interpreter starts in, how it does each instruction, a dispatcher that
/// writes a program for each input, and a view of the state:
///
///     let stepper = CofreeComponent<IO, StepperInterpretation, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       interpreter: { count, next in Kind(StepperInterpreter(count: count, next: next)) },
///       dispatcher: .pure { input in .liftF(StepperInstruction.add(input == .increment ? 1 : -1, ())) },
///       render: stepperView)
public typealias CofreeComponent<E: Effect, G: Functor & Pairing, Input, View> =
  Cofree<G, UI<E, FreeBrand<G.M>, Interface<E, Input, View>>> where G.W == G

extension Cofree where G: Pairing, G.W == G {
  /// A component whose interpreter starts in `initial`, runs the programs that `dispatcher` writes, and shows `render`
  /// of its state.
  ///
  /// - Parameters:
  ///   - interpreter: for a state, what follows each instruction; its second argument makes an interpreter of a state.
  ///   - environment: what the dispatcher's effects draw on.
  @inlinable
  public init<E: Effect, Seed, Environment, Input, View>(
    initial: Seed,
    interpreter: @escaping (Seed, @escaping (Seed) -> Cofree) -> Kind<G, Cofree>,
    environment: Environment,
    dispatcher: Dispatcher<E, FreeBrand<G.M>, Environment, Input>,
    render: @escaping (Seed) -> View
  ) where A == UI<E, FreeBrand<G.M>, Interface<E, Input, View>> {
    self = .unfold(
      initial,
      head: { state in
        UI { handler in
          Interface(view: render(state), dispatcher: dispatcher, environment: environment, handler: handler)
        }
      },
      children: interpreter
    )
  }

  /// A component without an environment.
  @inlinable
  public init<E: Effect, Seed, Input, View>(
    initial: Seed,
    interpreter: @escaping (Seed, @escaping (Seed) -> Cofree) -> Kind<G, Cofree>,
    dispatcher: Dispatcher<E, FreeBrand<G.M>, Void, Input>,
    render: @escaping (Seed) -> View
  ) where A == UI<E, FreeBrand<G.M>, Interface<E, Input, View>> {
    self.init(
      initial: initial,
      interpreter: interpreter,
      environment: (),
      dispatcher: dispatcher,
      render: render
    )
  }
}
