import Optics
import Algebra
import Utilities

/// An instruction of a program: a change of a state with a response.
///
/// An instruction is a type. It stores its arguments, and its `perform` method is its only definition:
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
/// The type of the response depends on the instruction, as in a GADT (Kiselyov & Ishii 2015), and an instruction is a
/// change of the state with a response (Uustalu 2015). An instruction without a response does not compile.
///
/// To interpret one program on several states, make its instructions generic over a protocol that the states adopt:
///
///     struct Note<Watch: Noting>: Instruction { … }
public protocol Instruction<State, Response>: CustomStringConvertible {
  /// The state that the instruction acts on.
  associatedtype State
  /// The value that the rest of the program receives: `Void` for a command.
  associatedtype Response

  /// Changes or reads `state`, and returns the response.
  func perform(on state: inout State) -> Response
}

extension Instruction {
  /// The words of the type's name and the stored values, with `?` after a query: `note 3`, `is on?`.
  ///
  /// It uses reflection; implement `description` in the type if that is too slow.
  public var description: String {
    let name = "\(Self.self)".prefix { $0 != "<" }
    var text = name.prefix(1).lowercased()
    for letter in name.dropFirst() { text += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)" }
    for (_, value) in Mirror(reflecting: self).children { text += " \(Utilities.text(of: value))" }
    return text + (Response.self == Void.self ? "" : "?")
  }

  /// The program of this instruction alone.
  @inlinable public var program: Free<Instructions<State>, Response> {
    // Boxed at once, since copies of the instruction on the way cost a tenth of an event.
    .liftF(Kind(raw: Boxed(AnyInstruction(self))))
  }
}

/// A type-erased instruction on a `State` with a `Response`: ``Instructions`` applied to the response.
public struct AnyInstruction<State, Response>: Instruction, Branded {
  /// The language of the instructions on a state.
  public typealias Brand = Instructions<State>
  /// The response.
  public typealias A = Response

  @usableFromInline let base: any Instruction<State, Response>

  /// Creates an instruction that hides the type of `instruction`.
  @inlinable public init(_ instruction: some Instruction<State, Response>) { base = instruction }

  /// The description of the hidden instruction.
  public var description: String { base.description }

  /// Performs the hidden instruction.
  @inlinable public func perform(on state: inout State) -> Response { base.perform(on: &state) }
}

/// The language of all instructions on a state.
public enum Instructions<State>: Functor {
  /// Returns the same instruction with its response transformed.
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

/// The runner by which each instruction on a state performs itself.
public struct Performer<State>: StatefulRunner {
  /// Creates the runner of all instructions on a `State`.
  @inlinable public init() {}

  /// Performs `instruction` on `state` and returns its response.
  @inlinable public func perform<X>(_ instruction: Kind<Instructions<State>, X>, on state: inout State) -> X {
    AnyInstruction(instruction).base.perform(on: &state)
  }
}

/// The functor of interpreters of all instructions on a state.
public typealias Interpreter<State> = RunnerBrand<Performer<State>>

extension Kind {
  /// Returns the interpreter on which each instruction performs itself.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - head: Returns the value of a state.
  /// - Complexity: O(1). A move changes the state in place if neither the state nor this space is shared.
  @inlinable public static func unfold<State>(_ state: State, head: @escaping (State) -> A) -> Kind
  where F == CofreeBrand<Interpreter<State>> {
    .unfold(state, by: Performer(), head: head)
  }
}

extension Kind {
  /// Returns this program followed by `instruction`.
  @inlinable public func then<I: Instruction>(_ instruction: I) -> Free<Instructions<I.State>, I.Response>
  where F == FreeBrand<Instructions<I.State>> {
    then(instruction.program)
  }
}

// MARK: - Parts

extension Kind {
  /// Returns this program of instructions on a part as a program of instructions on the whole.
  ///
  /// Law: it returns the value of this program, and sets the part to the state that this program leaves.
  ///
  /// - Parameters:
  ///   - lens: The part.
  ///   - name: The text before each printed instruction.
  /// - Complexity: that of `hoist`.
  @inlinable public func zoom<Whole, Part>(
    _ lens: Lens<Whole, Part>, as name: @autoclosure @escaping () -> String
  ) -> Free<Instructions<Whole>, A> where F == FreeBrand<Instructions<Part>> {
    hoist(Zoom(AffineTraversal(lens), standIn: lens.get, name))
  }

  /// Returns this program of instructions on a part that the whole may lack as a program on the whole.
  ///
  /// Every instruction must return a response. Without the part, an instruction acts on a stand-in, which is then
  /// dropped.
  ///
  /// Law: if the whole has the part, this is `zoom` by a lens to that part; otherwise the whole does not change.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - standIn: The state that an instruction acts on if the whole lacks the part.
  ///   - name: The text before each printed instruction.
  /// - Complexity: that of `hoist`.
  @inlinable public func zoom<Whole, Part>(
    _ part: AffineTraversal<Whole, Part>, orOn standIn: @autoclosure @escaping () -> Part,
    as name: @autoclosure @escaping () -> String
  ) -> Free<Instructions<Whole>, A> where F == FreeBrand<Instructions<Part>> {
    hoist(Zoom(part, standIn: { _ in standIn() }, name))
  }
}

@usableFromInline final class Zoom<Whole, Part>: NaturalTransformation {
  @usableFromInline let part: AffineTraversal<Whole, Part>
  @usableFromInline let standIn: (Whole) -> Part
  @usableFromInline let name: () -> String

  @inlinable
  init(_ part: AffineTraversal<Whole, Part>, standIn: @escaping (Whole) -> Part, _ name: @escaping () -> String) {
    (self.part, self.standIn, self.name) = (part, standIn, name)
  }

  @inlinable func apply<A>(_ instruction: Kind<Instructions<Part>, A>) -> Kind<Instructions<Whole>, A> {
    AnyInstruction(Zoomed(self, AnyInstruction(instruction).base)).kind
  }
}

@usableFromInline struct Zoomed<Whole, Part, Response>: Instruction {
  @usableFromInline let zoom: Zoom<Whole, Part>
  @usableFromInline let base: any Instruction<Part, Response>

  @inlinable
  init(_ zoom: Zoom<Whole, Part>, _ base: any Instruction<Part, Response>) { (self.zoom, self.base) = (zoom, base) }

  @usableFromInline var description: String { "\(zoom.name()) \(base.description)" }

  @inlinable func perform(on whole: inout Whole) -> Response {
    // Most instructions return nothing. Then no stand-in is needed, and no type is looked up.
    if Response.self == Void.self {
      zoom.part.update(&whole) { _ = base.perform(on: &$0) }
      return nothing(Response.self)
    }
    return performOrOnStandIn(&whole)
  }

  // Apart from `perform`, which would look up the type of the optional at each call.
  @inlinable @inline(never) func performOrOnStandIn(_ whole: inout Whole) -> Response {
    // Not `modify`: it is generic over its result, and nothing here is specialised for one type.
    var response: Response?
    zoom.part.update(&whole) { response = base.perform(on: &$0) }
    if let response { return response }
    var standIn = zoom.standIn(whole)
    return base.perform(on: &standIn)
  }
}
