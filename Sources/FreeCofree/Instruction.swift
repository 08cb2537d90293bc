import Algebra
import Optics

/// One instruction of a program: what it does to a state, and the response it gives.
///
/// An instruction is a type of its own. It holds its arguments, performs itself, and is the only place that says what
/// it does:
///
///     struct Note: Instruction {
///       let ticks: Int
///       func perform(on watch: inout Stopwatch) { watch.laps.append(ticks) }
///     }
///
///     struct Ticks: Instruction {
///       func perform(on watch: inout Stopwatch) -> Int { watch.ticks }
///     }
///
///     let lap = Ticks().program.flatMap { Note(ticks: $0).program }
///
/// The type of the response depends on the instruction, as in a GADT (Kiselyov and Ishii 2015), and an instruction is a
/// change of the state with a response (Uustalu 2015). An instruction without a response does not compile.
///
/// To interpret one program in several states, make its instructions generic over a protocol that the states adopt:
///
///     struct Note<Watch: Noting>: Instruction { … }
public protocol Instruction<State, Response>: CustomStringConvertible {
  /// What it acts on.
  associatedtype State
  /// What it gives to the rest of the program: `Void` for a command.
  associatedtype Response

  /// Changes `state`, or reads it.
  func perform(on state: inout State) -> Response
}

extension Instruction {
  /// The words of the type's name and the stored values, with `?` after a query: `note 3`, `is on?`.
  ///
  /// Declare `description` in the type where this is slow: it uses reflection.
  public var description: String {
    let name = "\(Self.self)".prefix { $0 != "<" }
    var text = name.prefix(1).lowercased()
    for letter in name.dropFirst() { text += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)" }
    for (_, value) in Mirror(reflecting: self).children { text += " \(value)" }
    return text + (Response.self == Void.self ? "" : "?")
  }

  /// The program of this instruction alone.
  @inlinable
  public var program: Free<Instructions<State>, Response> { .liftF(AnyInstruction(self)) }
}

/// Any instruction on a `State` that gives a `Response`: what stands for ``Instructions`` applied to the response.
public struct AnyInstruction<State, Response>: Instruction, Branded {
  /// The language of the instructions on a state.
  public typealias Brand = Instructions<State>
  /// What the instruction gives.
  public typealias A = Response

  @usableFromInline let base: any Instruction<State, Response>

  /// Hides the type of `instruction`.
  @inlinable
  public init(_ instruction: some Instruction<State, Response>) { base = instruction }

  /// The description of the hidden instruction.
  public var description: String { base.description }

  /// Performs the hidden instruction.
  @inlinable
  public func perform(on state: inout State) -> Response { base.perform(on: &state) }
}

/// The language of all instructions on a state.
public enum Instructions<State>: Functor {
  /// The same instruction, whose response is what `transform` makes of it.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    AnyInstruction(Mapped(base: AnyInstruction(instruction).base, transform: transform)).kind
  }

  private struct Mapped<A, B>: Instruction {
    let base: any Instruction<State, A>
    let transform: (A) -> B

    var description: String { base.description }

    func perform(on state: inout State) -> B { transform(base.perform(on: &state)) }
  }
}

/// Lets each instruction on a state perform itself.
public struct Performer<State>: StatefulRunner {
  /// The performer of every instruction on a `State`.
  @inlinable
  public init() {}

  /// Performs `instruction` on `state`.
  @inlinable
  public func perform<X>(_ instruction: Kind<Instructions<State>, X>, on state: inout State) -> X {
    AnyInstruction(instruction).base.perform(on: &state)
  }
}

/// The interpreters of all instructions on a state.
public typealias Interpreter<State> = RunnerBrand<Performer<State>>

extension Cofree {
  /// The interpreter that lets each instruction perform itself on a state.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - head: what is shown in a state.
  /// - Complexity: O(1). A move changes the state in place if neither the state nor this space is shared.
  @inlinable
  public static func unfold<State>(_ state: State, head: @escaping (State) -> A) -> Cofree
  where G == Interpreter<State> {
    .unfold(state, by: Performer(), head: head)
  }
}

extension Free {
  /// This program, then `instruction`.
  @inlinable
  public func then<I: Instruction>(_ instruction: I) -> Free<F, I.Response> where F == Instructions<I.State> {
    then(instruction.program)
  }
}

// MARK: - Parts

extension Free {
  /// This program of instructions on a part, as a program of instructions on the whole.
  ///
  /// Law: it gives the value that this program gives, and sets the part to the state that this program leaves.
  ///
  /// - Parameters:
  ///   - lens: the part.
  ///   - name: printed before each instruction.
  /// - Complexity: that of ``hoist(_:)``.
  @inlinable
  public func zoom<Whole, Part>(
    _ lens: Lens<Whole, Part>, as name: @autoclosure @escaping () -> String
  ) -> Free<Instructions<Whole>, A> where F == Instructions<Part> {
    hoist(Zoom(AffineTraversal(lens), standIn: lens.get, name))
  }

  /// This program of instructions on a part that the whole may lack, as a program of instructions on the whole.
  ///
  /// An instruction must give a response even if the part is gone: it then acts on a stand-in, which is dropped.
  ///
  /// Law: if the whole has the part, it is `zoom` by a lens to that part; otherwise the whole stays as it is.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - standIn: what an instruction acts on if the whole lacks the part.
  ///   - name: printed before each instruction.
  /// - Complexity: that of ``hoist(_:)``.
  @inlinable
  public func zoom<Whole, Part>(
    _ part: AffineTraversal<Whole, Part>, orOn standIn: @autoclosure @escaping () -> Part,
    as name: @autoclosure @escaping () -> String
  ) -> Free<Instructions<Whole>, A> where F == Instructions<Part> {
    hoist(Zoom(part, standIn: { _ in standIn() }, name))
  }
}

/// Instructions on a part as instructions on the whole.
@usableFromInline
final class Zoom<Whole, Part>: NaturalTransformation {
  @usableFromInline let part: AffineTraversal<Whole, Part>
  @usableFromInline let standIn: (Whole) -> Part
  @usableFromInline let name: () -> String

  @inlinable
  init(_ part: AffineTraversal<Whole, Part>, standIn: @escaping (Whole) -> Part, _ name: @escaping () -> String) {
    (self.part, self.standIn, self.name) = (part, standIn, name)
  }

  @inlinable
  func apply<A>(_ instruction: Kind<Instructions<Part>, A>) -> Kind<Instructions<Whole>, A> {
    AnyInstruction(Zoomed(self, AnyInstruction(instruction).base)).kind
  }
}

@usableFromInline
struct Zoomed<Whole, Part, Response>: Instruction {
  @usableFromInline let zoom: Zoom<Whole, Part>
  @usableFromInline let base: any Instruction<Part, Response>

  @inlinable
  init(_ zoom: Zoom<Whole, Part>, _ base: any Instruction<Part, Response>) { (self.zoom, self.base) = (zoom, base) }

  @usableFromInline var description: String { "\(zoom.name()) \(base.description)" }

  @inlinable
  func perform(on whole: inout Whole) -> Response {
    // Not by `modify`, which is generic over what it gives: nothing here is compiled for one type.
    var response: Response?
    zoom.part.update(&whole) { response = base.perform(on: &$0) }
    if let response { return response }
    var standIn = zoom.standIn(whole)
    return base.perform(on: &standIn)
  }
}
