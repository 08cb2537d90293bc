import Algebra
import Components
import Effects
import Utilities

// A ready-made language: commands of any type, and queries of any state.

/// An instruction of a machine: a command with a response, or a query of the state.
///
/// It is the functor `Command × (Response -> _) + (State -> _)`. Write its programs with `command` and
/// `query`.
public enum MachineInstruction<Command, Response, State, Next>: Branded {
  /// Performs the command; the function receives the response.
  case command(Command, (Response) -> Next)
  /// Reads the state.
  case query((State) -> Next)

  /// The brand of these instructions: their language.
  public typealias Brand = MachineLanguage<Command, Response, State>
  /// The rest of the program.
  public typealias A = Next
}

/// The language of a machine's instructions.
public enum MachineLanguage<Command, Response, State>: Functor {
  /// Transforms the rest of the program.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    switch MachineInstruction(instruction) {
    case .command(let command, let next): Kind(MachineInstruction.command(command) { transform(next($0)) })
    case .query(let next): Kind(MachineInstruction.query { transform(next($0)) })
    }
  }
}

extension MachineInstruction: CustomStringConvertible {
  /// The command; `query?` for a query.
  public var description: String {
    switch self {
    case .command(let command, _): text(of: command)
    case .query: "query?"
    }
  }
}

/// A runner that performs commands with a function and answers queries from the state.
public struct MachineRunner<Command, Response, State>: StatefulRunner {
  @usableFromInline let perform: (inout State, Command) -> Response

  /// Creates a runner that performs commands with `perform`, which returns the response.
  @inlinable public init(_ perform: @escaping (inout State, Command) -> Response) { self.perform = perform }

  /// Performs the command, or reads the state for the query.
  @inlinable public func perform<X>(
    _ instruction: Kind<MachineLanguage<Command, Response, State>, X>, on state: inout State
  ) -> X {
    switch MachineInstruction(instruction) {
    case .command(let command, let next): return next(perform(&state, command))
    case .query(let next): return next(state)
    }
  }
}

/// The functor of a machine whose commands have no response.
public typealias Machine<Command, State> = AnsweringMachine<Command, Void, State>

/// The functor of a machine whose commands have a `Response`.
public typealias AnsweringMachine<Command, Response, State> = RunnerBrand<MachineRunner<Command, Response, State>>

extension Kind {
  /// Returns the program of one command, whose value is the machine's response.
  ///
  ///     Free.command(.pop).flatMap { popped in … }
  @inlinable public static func command<Command, State>(_ command: Command) -> Kind
  where F == FreeBrand<MachineLanguage<Command, A, State>> {
    .liftF(MachineInstruction.command(command) { $0 })
  }

  /// Returns the program of one query, whose value is `read` of the state.
  @inlinable public static func query<Command, Response, State>(_ read: @escaping (State) -> A) -> Kind
  where F == FreeBrand<MachineLanguage<Command, Response, State>> {
    .liftF(MachineInstruction.query(read))
  }
}

extension Kind {
  /// Creates a component whose programs are commands and queries of a state: the usual form of Free–Cofree.
  ///
  /// In the example, `perform` returns nothing. In an ``AnsweringMachine``, it returns the response.
  ///
  ///     enum Command { case add(Int) }
  ///
  ///     let stepper = CofreeComponent<IO, Machine<Command, Int>, Step, TextView<Step>>(
  ///       initial: 0,
  ///       perform: { count, command in
  ///         switch command { case .add(let amount): count += amount }
  ///       },
  ///       dispatcher: .pure { step in .command(.add(step == .up ? 1 : -1)) },
  ///       render: view)
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - perform: Performs a command and returns the response.
  ///   - dispatcher: Returns a program for each input.
  ///   - render: Returns the view of a state.
  @inlinable public init<Command, Response, State, E: Effect, Input, View>(
    initial: State, perform: @escaping (inout State, Command) -> Response,
    dispatcher: Dispatcher<E, FreeBrand<MachineLanguage<Command, Response, State>>, Void, Input, State>,
    render: @escaping (State) -> View
  )
  where
    F == CofreeBrand<AnsweringMachine<Command, Response, State>>,
    A == UI<E, FreeBrand<MachineLanguage<Command, Response, State>>, Rendering<E, Input, View>>
  {
    self.init(initial: initial, runner: MachineRunner(perform), dispatcher: dispatcher, render: render)
  }
}
