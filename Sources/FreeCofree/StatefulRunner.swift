import Algebra

/// How a language is run on a state: each instruction changes the state in place, and gives its answer.
///
/// A program of the language is then a change of the state: the runner is a monad morphism from its programs into State
/// (Uustalu 2015), and its instructions are what is called co-operations (Ahman and Bauer 2020). Nothing of the program
/// is handed to it, so it cannot run that twice.
///
///     enum Command<Next>: Branded { case add(Int, Next), count((Int) -> Next); … }
///
///     struct Counter: StatefulRunner {
///       func perform<X>(_ instruction: Kind<Commands, X>, on count: inout Int) -> X {
///         switch Command(instruction) {
///         case .add(let amount, let next):
///           count += amount
///           return next
///         case .count(let next): return next(count)
///         }
///       }
///     }
///
/// Law, naturality: `perform(map(i, f), on: &s)` gives `f` of what `perform(i, on: &s)` gives, and leaves `s` the same; it is
/// checked as `runner.natural`.
public protocol StatefulRunner<Language, State> {
  /// The instructions.
  associatedtype Language: Functor
  /// What they act on.
  associatedtype State

  /// Does `instruction`, and gives its answer.
  func perform<X>(_ instruction: Kind<Language, X>, on state: inout State) -> X
}
