import Algebra
import TextUtilities
import Trampoline

/// Inputs to send, one after the other, and a value: the monad of the Action–Moore architecture.
///
/// It is the free monad of one instruction, `(Input, _)`: send this, and go on. So an action decides nothing by what it
/// finds; what an input means is the machine's own affair, which hides its state behind it (Freeman 2016, *Comonads as
/// Spaces*; Xavier 2017 has it as the style of Elm).
///
/// Laws, beside those of a monad: `m.then(n).inputs == m.inputs + n.inputs`; `pure(a).inputs == []`;
/// `send(a).inputs == [a]`.
///
///     let twice = Action.send("up").then(.send("up"))
///     twice.inputs   // ["up", "up"]
///
/// An action of this architecture is data: its inputs can be printed, stored and sent again.
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

  /// This action as a computation over the inputs sent before it.
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
  /// Sends `input`.
  @inlinable
  public static func send(_ input: Input) -> Action { Action(form: .sent(input, ())) }

  /// Sends `inputs` in their order.
  ///
  /// Law: `send(contentsOf: a + b)` is `send(contentsOf: a).then(.send(contentsOf: b))`.
  @inlinable
  public static func send(contentsOf inputs: [Input]) -> Action {
    Action(form: .bound(Computation.perform { $0.append(contentsOf: inputs) }))
  }
}

extension Action {
  /// This action for a machine of other inputs: a child's in its parent's, whose messages embed the child's.
  ///
  /// Laws: it is a monad morphism, so it goes through `flatMap`; `send(a).mapInputs(f)` is `send(f(a))`.
  ///
  /// - Complexity: O(1) where nothing was bound, and then `embed` is called at once; otherwise it is called for each
  ///   run, once for each input. A nest of a hundred thousand takes no stack.
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
  /// Sends nothing and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> Action { Action(form: .pure(value)) }

  /// This action, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is sent.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Action<Input, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This action, then the one that `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Action<Input, B>) -> Action<Input, B> {
    Action<Input, B>(form: .bound(computation.bind(next, as: Concrete<Action<Input, B>>.self)))
  }

  /// This action, then `next`.
  @inlinable
  public func then<B>(_ next: Action<Input, B>) -> Action<Input, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Action {
  /// The value, and all inputs in the order in which they are sent.
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

  /// All inputs, in the order in which they are sent.
  @inlinable
  public var inputs: [Input] { run().inputs }

  /// Gives each input to `receive`, in their order.
  ///
  /// - Returns: the value.
  /// - Complexity: linear in the inputs. For the action of one input, no list of them is made.
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
  /// What is sent: `send up; send up`, and `pure` where nothing is. At most 32 inputs are given; `…` stands for the rest.
  public var description: String {
    let inputs = inputs
    if inputs.isEmpty { return "pure" }
    return (inputs.prefix(32).map { "send " + text(of: $0) } + (inputs.count > 32 ? ["…"] : [])).joined(separator: "; ")
  }
}
