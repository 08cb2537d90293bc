import Algebra
import Components
import Effects

// A language that need not be written: commands of any type, and queries of any state. With it, a component on
// Free–Cofree is made without a functor of one's own.

/// An instruction of a machine: a command, or a query.
///
/// It is the functor `Command × _ + (State -> _)`, with the programs over it written by
/// ``Free/command(_:)`` and ``Free/query(_:)``.
public enum MachineInstruction<Command, State, Next>: Branded {
  /// Do `Command`.
  case command(Command, Next)
  /// What is the state, as far as the function makes something of it?
  case query((State) -> Next)

  /// The brand.
  public typealias Brand = MachineLanguage<Command, State>
  /// What the program does next.
  public typealias Argument = Next
}

/// The language of a machine's instructions.
public enum MachineLanguage<Command, State>: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    switch MachineInstruction(instruction) {
    case .command(let command, let next): Kind(MachineInstruction.command(command, transform(next)))
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

/// For a machine's instructions, what follows each: after a command the next state, and after a query the same one.
public struct MachineInterpreter<Command, State, Next>: Branded {
  @usableFromInline let state: State
  @usableFromInline let perform: (inout State, Command) -> Void
  @usableFromInline let next: (State) -> Next

  /// The interpreter that is in `state` and does commands by `perform`.
  @inlinable
  public init(state: State, perform: @escaping (inout State, Command) -> Void, next: @escaping (State) -> Next) {
    self.state = state
    self.perform = perform
    self.next = next
  }

  /// The brand.
  public typealias Brand = Machine<Command, State>
  /// What follows.
  public typealias Argument = Next
}

/// The interpreters of a machine's language.
public enum Machine<Command, State>: Functor, Pairing {
  /// The instructions.
  public typealias M = MachineLanguage<Command, State>
  /// The interpreters.
  public typealias W = Machine

  /// Maps what follows.
  @inlinable
  public static func map<A, B>(_ interpreter: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let interpreter = MachineInterpreter(interpreter)
    return Kind(
      MachineInterpreter(state: interpreter.state, perform: interpreter.perform) { transform(interpreter.next($0)) })
  }

  /// Does the instruction.
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let interpreter = MachineInterpreter(w)
    switch MachineInstruction(m) {
    case .command(let command, let next):
      var state = interpreter.state
      interpreter.perform(&state, command)
      return combine(next, interpreter.next(state))
    case .query(let next):
      return combine(next(interpreter.state), interpreter.next(interpreter.state))
    }
  }
}

extension Free where A == Void {
  /// The program of one command.
  @inlinable
  public static func command<Command, State>(_ command: Command) -> Free where F == MachineLanguage<Command, State> {
    .liftF(MachineInstruction.command(command, ()))
  }
}

extension Free {
  /// The program of one query: its answer is what `read` makes of the state, and has its type.
  @inlinable
  public static func query<Command, State>(_ read: @escaping (State) -> A) -> Free
  where F == MachineLanguage<Command, State> {
    .liftF(MachineInstruction.query(read))
  }
}

extension Cofree {
  /// A component whose programs are commands and queries of a state: the everyday form of Free–Cofree.
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
  ///   - perform: how it does a command.
  ///   - environment: what the dispatcher's effects draw on.
  ///   - dispatcher: writes a program for each input.
  ///   - render: the view of a state.
  @inlinable
  public init<Command, State, E: Effect, Environment, Input, View>(
    initial: State, perform: @escaping (inout State, Command) -> Void, environment: Environment,
    dispatcher: Dispatcher<E, FreeBrand<MachineLanguage<Command, State>>, Environment, Input>,
    render: @escaping (State) -> View
  )
  where
    G == Machine<Command, State>,
    A == UI<E, FreeBrand<MachineLanguage<Command, State>>, Interface<E, Input, View>>
  {
    self.init(
      initial: initial,
      interpreter: { state, next in Kind(MachineInterpreter(state: state, perform: perform, next: next)) },
      environment: environment, dispatcher: dispatcher, render: render)
  }

  /// A component without an environment.
  @inlinable
  public init<Command, State, E: Effect, Input, View>(
    initial: State, perform: @escaping (inout State, Command) -> Void,
    dispatcher: Dispatcher<E, FreeBrand<MachineLanguage<Command, State>>, Void, Input>,
    render: @escaping (State) -> View
  )
  where
    G == Machine<Command, State>,
    A == UI<E, FreeBrand<MachineLanguage<Command, State>>, Interface<E, Input, View>>
  {
    self.init(initial: initial, perform: perform, environment: (), dispatcher: dispatcher, render: render)
  }
}
