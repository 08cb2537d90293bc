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

/// Does a machine's instructions: commands by a function, and queries by reading the state.
public struct MachineRunner<Command, State>: StatefulRunner {
  @usableFromInline let perform: (inout State, Command) -> Void

  /// The runner that does commands by `perform`.
  @inlinable
  public init(_ perform: @escaping (inout State, Command) -> Void) { self.perform = perform }

  /// Does the command, or answers the query.
  @inlinable
  public func perform<X>(_ instruction: Kind<MachineLanguage<Command, State>, X>, on state: inout State) -> X {
    switch MachineInstruction(instruction) {
    case .command(let command, let next):
      perform(&state, command)
      return next
    case .query(let next): return next(state)
    }
  }
}

/// What follows the instructions of a machine's language.
public typealias Machine<Command, State> = RunnerBrand<MachineRunner<Command, State>>

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
  ///   - dispatcher: writes a program for each input.
  ///   - render: the view of a state.
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
    self.init(initial: initial, runner: MachineRunner(perform), dispatcher: dispatcher, render: render)
  }

  /// A component with children or an initial input.
  public init<Command, State, E: Effect, Input, View>(
    initial: State, perform: @escaping (inout State, Command) -> Void,
    logic: Logic<E, FreeBrand<MachineLanguage<Command, State>>, Void, Input, Never, State>,
    render: @escaping (State) -> View
  )
  where
    G == Machine<Command, State>,
    A == UI<E, FreeBrand<MachineLanguage<Command, State>>, Interface<E, Input, View>>
  {
    self.init(initial: initial, runner: MachineRunner(perform), logic: logic, render: render)
  }
}
