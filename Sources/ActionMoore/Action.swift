import Algebra
import TextUtilities
import Trampoline

/// A list of inputs to send, and a value: the monad of Action–Moore.
///
/// `Action<Input, A>` is `(A, [Input])`, the free monad of one instruction, `(Input, _)`: send an input and continue.
/// It pairs with ``Moore`` (Freeman 2016, *Comonads as Spaces*) and is isomorphic to `Co<MooreBrand<Input>, _>` (Kmett
/// 2011). An action reads nothing: the machine alone knows its state and what an input means, as in Elm (Xavier 2017).
///
///     let twice = Action.send("up").then(.send("up"))
///     twice.inputs   // ["up", "up"]
///
/// An action of this architecture is data: its inputs can be printed, stored and sent again.
///
/// Laws, besides the monad laws:
///
/// - `m.then(n).inputs == m.inputs + n.inputs`
/// - `pure(a).inputs == []`
/// - `send(a).inputs == [a]`
public struct Action<Input, A> {
  @usableFromInline
  enum Form {
    case pure(A)
    case sent(Input, A)
    case bound(Computation<[Input], A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  @inlinable
  package init(_ computation: Computation<[Input], A>) { form = .bound(computation) }

  @inlinable
  package var computation: Computation<[Input], A> {
    switch form {
    case .pure(let value): return .pure(value)
    case .sent(let input, let value):
      return .perform { inputs in
        inputs.append(input)
        return value
      }
    case .bound(let computation): return computation
    }
  }
}

// MARK: - Operations

extension Action where A == Void {
  /// Returns an action that sends `input`.
  @inlinable
  public static func send(_ input: Input) -> Action { Action(form: .sent(input, ())) }

  /// Returns an action that sends `inputs` in their order.
  ///
  /// Law: `send(contentsOf: a + b)` is `send(contentsOf: a).then(.send(contentsOf: b))`.
  @inlinable
  public static func send(contentsOf inputs: [Input]) -> Action {
    Action(form: .bound(Computation.perform { $0.append(contentsOf: inputs) }))
  }
}

extension Action {
  /// Returns this action with another type of input, such as a child's action for its parent's machine.
  ///
  /// Laws: it is a monad morphism, and `send(a).mapInputs(f)` is `send(f(a))`.
  ///
  /// - Complexity: O(1) for an action without binds, and `embed` runs at once. Otherwise `embed` runs once for each
  ///   input of each run. A hundred thousand nested calls take no stack.
  @inlinable
  public func mapInputs<Other>(_ embed: @escaping (Input) -> Other) -> Action<Other, A> {
    switch form {
    case .pure(let value): return .pure(value)
    case .sent(let input, let value): return Action<Other, A>(form: .sent(embed(input), value))
    case .bound(let computation):
      let body = computation.bridged(enter: { (_: inout [Other]) in [] }) { value, own, inputs in
        inputs.append(contentsOf: own.lazy.map(embed))
        return value
      }
      return Action<Other, A>(form: .bound(body))
    }
  }
}

// MARK: - Monad

extension Action {
  /// Returns an action that sends nothing and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> Action { Action(form: .pure(value)) }

  /// Returns this action with its value transformed.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Action<Input, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this action followed by `next` of its value.
  ///
  /// - Complexity: O(1) to build. Running is linear in the binds, however nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Action<Input, B>) -> Action<Input, B> {
    Action<Input, B>(form: .bound(computation.bind(next, as: Concrete<Action<Input, B>>.self)))
  }

  /// Returns this action followed by `next`.
  @inlinable
  public func then<B>(_ next: Action<Input, B>) -> Action<Input, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Action {
  /// Returns the value and all inputs in the order of sending.
  @inlinable
  public func run() -> (value: A, inputs: [Input]) {
    switch form {
    case .pure(let value): return (value, [])
    case .sent(let input, let value): return (value, [input])
    case .bound(let computation):
      var inputs: [Input] = []
      let value = computation.runToEnd(&inputs)
      return (value, inputs)
    }
  }

  /// All inputs in the order of sending.
  @inlinable
  public var inputs: [Input] { run().inputs }

  /// Passes each input to `receive` in order.
  ///
  /// - Returns: The value of the action.
  /// - Complexity: linear in the number of inputs. An action of one input allocates no list.
  @inlinable
  public func run(sendingTo receive: (Input) -> Void) -> A {
    switch form {
    case .pure(let value): return value
    case .sent(let input, let value):
      receive(input)
      return value
    case .bound:
      let (value, inputs) = run()
      for input in inputs { receive(input) }
      return value
    }
  }
}

extension Action: CustomStringConvertible {
  /// The inputs: `send up; send up`, or `pure` if there are none. Prints at most 32 inputs; `…` stands for the others.
  ///
  /// An action of one input, the usual case, allocates no list.
  @inlinable
  public var description: String {
    if case .sent(let input, _) = form { return "send " + text(of: input) }
    let inputs = inputs
    if inputs.isEmpty { return "pure" }
    return (inputs.prefix(32).map { "send " + text(of: $0) } + (inputs.count > 32 ? ["…"] : [])).joined(separator: "; ")
  }
}

extension Action: CustomReflectable {
  /// A mirror with the inputs, as `send`: the input itself if there is only one.
  public var customMirror: Mirror {
    if case .sent(let input, _) = form { return Mirror(of: self, ("send", input)) }
    let inputs = inputs
    return Mirror(of: self, ("send", inputs.count == 1 ? inputs[0] as Any : inputs))
  }
}
