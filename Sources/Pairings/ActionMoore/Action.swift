import Algebra
import Components
import Utilities

/// Inputs in the order of sending, to which programs can only add. A single one allocates no list.
@frozen public struct Sent<Input> {
  @usableFromInline var first: Input?
  @usableFromInline var rest: [Input] = []

  @inlinable init() {}

  /// Adds `input`.
  @inlinable public mutating func send(_ input: Input) {
    if first == nil { first = input } else { rest.append(input) }
  }

  /// All inputs, in the order of sending.
  @inlinable public var inputs: [Input] { first.map { [$0] + rest } ?? [] }

  @inlinable func forEach(_ body: (Input) -> Void) {
    guard let first else { return }
    body(first)
    for input in rest { body(input) }
  }
}

/// A list of inputs to send, and a value: the monad of Action–Moore.
///
/// `Action<Input, A>` is `(A, [Input])`, the free monad of one instruction, `(Input, _)`: send an input and continue.
/// It pairs with ``Moore`` (Freeman 2016, *Comonads as Spaces*) and is isomorphic to `Co<MooreBrand<Input>, _>` (Kmett
/// 2011). An action reads nothing: the machine alone knows its state and what an input means, as in Elm (Xavier 2017).
///
///     let twice = Action<String, Void>.send("up").then(.send("up"))
///     twice.inputs()   // ["up", "up"]
///
/// An action of this architecture is data: its inputs can be printed, stored and sent again.
///
/// Laws, besides the monad laws:
///
/// - `m.then(n).inputs() == m.inputs() + n.inputs()`
/// - `pure(a).inputs() == []`
/// - `send(a).inputs() == [a]`
public typealias Action<Input, A> = Kind<ActionBrand<Input>, A>

/// The brand of ``Action``.
public enum ActionBrand<Input>: Contextual {
  /// Inputs to which programs can only add.
  public typealias Context = Sent<Input>
  /// An input to send.
  public typealias Command = Input

  /// Sends the input.
  @inlinable public static func perform<A>(_ input: Input, on sent: inout Sent<Input>) -> A {
    sent.send(input)
    return nothing(A.self)
  }

  /// Returns the inputs: `send up; send up`, or `pure` if there are none.
  ///
  /// It prints at most 32 inputs; `…` stands for the others.
  @inlinable public static func description<A>(of program: Kind<Self, A>) -> String {
    let inputs = program.run().inputs
    if inputs.isEmpty { return "pure" }
    return (inputs.prefix(32).map { "send " + text(of: $0) } + (inputs.count > 32 ? ["…"] : [])).joined(separator: "; ")
  }

  /// Returns a mirror with the inputs, as `send`: the input itself if there is only one.
  public static func mirror<A>(of program: Kind<Self, A>) -> Mirror {
    if let input = program.command { return Mirror(of: program, ("send", input)) }
    let inputs = program.run().inputs
    return Mirror(of: program, ("send", inputs.count == 1 ? inputs[0] as Any : inputs))
  }
}

// MARK: - Operations

extension Kind {
  /// Returns an action that sends `input`.
  @inlinable public static func send<Input>(_ input: Input) -> Kind where F == ActionBrand<Input>, A == Void {
    Kind(Steps(command: input))
  }

  /// Returns an action that sends `inputs` in their order.
  ///
  /// Law: `send(contentsOf: a + b)` is `send(contentsOf: a).then(.send(contentsOf: b))`.
  @inlinable
  public static func send<Input>(contentsOf inputs: [Input]) -> Kind where F == ActionBrand<Input>, A == Void {
    Kind(Steps { for input in inputs { $0.send(input) } })
  }

  /// Returns this action with another type of input, such as a child's action for its parent's machine.
  ///
  /// Laws: it is a monad morphism, and `send(a).mapInputs(f)` is `send(f(a))`.
  ///
  /// - Complexity: O(1). `embed` of an action of one input runs at once, and of others once for each input of each run. A hundred
  ///   thousand nested calls take no stack.
  @inlinable public func mapInputs<Input, Other>(_ embed: @escaping (Input) -> Other) -> Action<Other, A>
  where F == ActionBrand<Input> {
    if let value = pureValue { return .pure(value) }
    if let command { return Action(Steps(command: embed(command))) }
    return bridged(enter: { _ in Sent() }) { value, own, sent in
      own.forEach { sent.send(embed($0)) }
      return value
    }
  }

  /// Returns the value and all inputs in the order of sending.
  @inlinable public func run<Input>() -> (value: A, inputs: [Input]) where F == ActionBrand<Input> {
    var sent = Sent<Input>()
    let value = run(&sent)
    return (value, sent.inputs)
  }

  /// Returns all inputs in the order of sending.
  @inlinable public func inputs<Input>() -> [Input] where F == ActionBrand<Input> { run().inputs }

  /// Passes each input to `receive` in order.
  ///
  /// - Returns: The value of the action.
  /// - Complexity: linear in the number of inputs. An action of one input allocates no list.
  @inlinable public func run<Input>(sendingTo receive: (Input) -> Void) -> A where F == ActionBrand<Input> {
    if let command {
      receive(command)
      return nothing(A.self)
    }
    var sent = Sent<Input>()
    let value = run(&sent)
    sent.forEach(receive)
    return value
  }
}
