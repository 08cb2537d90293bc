import Algebra
import Components
import Effects

// A language that need not be written: commands of any type, and queries of any state.

/// An instruction of a machine: a command, which the machine answers, or a query of its state.
///
/// It is the functor `Command × (Response -> _) + (State -> _)`. Write its programs by ``Free/command(_:)`` and
/// ``Free/query(_:)``.
public enum MachineInstruction<Command, Response, State, Next>: Branded {
  /// Performs `Command`; the function takes the response.
  case command(Command, (Response) -> Next)
  /// Reads the state.
  case query((State) -> Next)

  /// The brand.
  public typealias Brand = MachineLanguage<Command, Response, State>
  /// What the program does next.
  public typealias A = Next
}

/// The language of a machine's instructions.
public enum MachineLanguage<Command, Response, State>: Functor {
  /// Maps what comes next.
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
    case .command(let command, _): "\(command)"
    case .query: "query?"
    }
  }
}

/// Performs a machine's commands by a function, and answers its queries from the state.
public struct MachineRunner<Command, Response, State>: StatefulRunner {
  @usableFromInline let perform: (inout State, Command) -> Response

  /// The runner that performs commands by `perform`, which returns the response.
  @inlinable
  public init(_ perform: @escaping (inout State, Command) -> Response) { self.perform = perform }

  /// Performs the command, or answers the query.
  @inlinable
  public func perform<X>(
    _ instruction: Kind<MachineLanguage<Command, Response, State>, X>, on state: inout State
  ) -> X {
    switch MachineInstruction(instruction) {
    case .command(let command, let next): return next(perform(&state, command))
    case .query(let next): return next(state)
    }
  }
}

/// The functor of a machine whose commands answer nothing.
public typealias Machine<Command, State> = AnsweringMachine<Command, Void, State>

/// The functor of a machine whose commands answer with a `Response`.
public typealias AnsweringMachine<Command, Response, State> = RunnerBrand<MachineRunner<Command, Response, State>>

extension Free {
  /// The program of one command, whose value is the machine's response.
  ///
  ///     Free.command(.pop).flatMap { popped in … }
  @inlinable
  public static func command<Command, State>(_ command: Command) -> Free where F == MachineLanguage<Command, A, State> {
    .liftF(MachineInstruction.command(command) { $0 })
  }

  /// The program of one query, whose value is what `read` returns for the state.
  @inlinable
  public static func query<Command, Response, State>(_ read: @escaping (State) -> A) -> Free
  where F == MachineLanguage<Command, Response, State> {
    .liftF(MachineInstruction.query(read))
  }
}

extension Cofree {
  /// A component whose programs are commands and queries of a state: the everyday form of Free–Cofree.
  ///
  /// A command answers with what `perform` returns: nothing here, and in an ``AnsweringMachine`` a response.
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
  ///   - initial: the state that the interpreter starts in.
  ///   - perform: performs a command, and returns the response.
  ///   - dispatcher: writes a program for each input.
  ///   - render: the view of a state.
  @inlinable
  public init<Command, Response, State, E: Effect, Input, View>(
    initial: State, perform: @escaping (inout State, Command) -> Response,
    dispatcher: Dispatcher<E, FreeBrand<MachineLanguage<Command, Response, State>>, Void, Input>,
    render: @escaping (State) -> View
  )
  where
    G == AnsweringMachine<Command, Response, State>,
    A == UI<E, FreeBrand<MachineLanguage<Command, Response, State>>, Interface<E, Input, View>>
  {
    self.init(initial: initial, runner: MachineRunner(perform), dispatcher: dispatcher, render: render)
  }

  /// A component with children or an initial input.
  public init<Command, Response, State, E: Effect, Input, View>(
    initial: State, perform: @escaping (inout State, Command) -> Response,
    logic: Logic<E, FreeBrand<MachineLanguage<Command, Response, State>>, Void, Input, Never, State>,
    render: @escaping (State) -> View
  )
  where
    G == AnsweringMachine<Command, Response, State>,
    A == UI<E, FreeBrand<MachineLanguage<Command, Response, State>>, Interface<E, Input, View>>
  {
    self.init(initial: initial, runner: MachineRunner(perform), logic: logic, render: render)
  }
}
