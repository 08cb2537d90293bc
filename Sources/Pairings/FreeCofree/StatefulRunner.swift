import Algebra

/// A runner of a language on a state: each instruction changes the state in place and returns a response.
///
/// A runner is a monad morphism from programs to State (Uustalu 2015), and its instructions are co-operations (Ahman &
/// Bauer 2020). A runner never sees the rest of the program, so it cannot run the rest twice.
///
/// ``Performer`` is the runner of instructions that perform themselves. Implement another one to change how a language
/// runs, for example to log each instruction:
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
/// Law, naturality: `perform(map(i, f), on: &s)` returns `f` of the response to `perform(i, on: &s)` and leaves the
/// same `s` (`runner.natural`).
public protocol StatefulRunner<Language, State> {
  /// The language.
  associatedtype Language: Functor
  /// The state that instructions act on.
  associatedtype State

  /// Performs `instruction` on `state` and returns its response.
  func perform<X>(_ instruction: Kind<Language, X>, on state: inout State) -> X
}
