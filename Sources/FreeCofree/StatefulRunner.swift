import Algebra

/// Runs a language on a state: each instruction changes the state in place and gives a response.
///
/// A runner is a monad morphism from programs into State (Uustalu 2015), and its instructions are co-operations (Ahman
/// and Bauer 2020). A runner never sees the rest of the program, so it cannot run that twice.
///
/// ``Performer`` is the runner of instructions that perform themselves. Write another one to change how a language
/// runs, for instance to log each instruction:
///
///     struct Logger<State>: StatefulRunner {
///       func perform<X>(
///         _ instruction: Kind<Instructions<State>, X>, on state: inout (own: State, log: [String])
///       ) -> X {
///         state.log.append(instruction.description)
///         return AnyInstruction(instruction).perform(on: &state.own)
///       }
///     }
///
/// Law, naturality: `perform(map(i, f), on: &s)` gives `f` of the response to `perform(i, on: &s)` and leaves the same
/// `s`; it is checked as `runner.natural`.
public protocol StatefulRunner<Language, State> {
  /// The instructions.
  associatedtype Language: Functor
  /// What they act on.
  associatedtype State

  /// Performs `instruction` on `state` and gives its response.
  func perform<X>(_ instruction: Kind<Language, X>, on state: inout State) -> X
}
