import Algebra
import Components

/// A machine that shows something and takes inputs: the comonad of the Action–Moore architecture.
///
/// It is `(A, (Input) -> Moore)`: what is shown, and for every input the machine that has taken it, which is `Cofree` of
/// `(Input) -> _`, and the same as a function of all lists of inputs (Freeman 2016, *Comonads as Spaces*; Xavier 2017).
/// Its state is hidden: what moves it sends inputs, and cannot read.
///
/// Laws, beside those of a comonad: moving by `.send(input)` is `next(input)`; `next` goes through `map` and `extend`;
/// moving by `m.then(n)` is moving by `m` and then by `n`.
///
///     var lamp = Moore(initial: false, step: { on, _ in on.toggle() }, render: { $0 ? "shines" : "is dark" })
///     lamp.step("press")
///     lamp.extract()   // "shines"
public struct Moore<Input, A> {
  /// How many inputs were taken to come here from where this machine was made.
  public var steps: Int { taken }
  @usableFromInline var taken: Int
  // The type of the state is forgotten here. The existential's box is copied when it is written to and shared: so a
  // machine is a value, and a state that nobody shares is changed in place.
  @usableFromInline var machine: any MooreMachine<Input, A>

  @inlinable
  init(taken: Int, machine: any MooreMachine<Input, A>) {
    self.taken = taken
    self.machine = machine
  }

  /// The machine whose state starts as `initial`.
  ///
  /// - Parameters:
  ///   - step: what an input does to the state, in place where it is not shared.
  ///   - render: what is shown in a state.
  @inlinable
  public init<S>(initial: S, step: @escaping (inout S, Input) -> Void, render: @escaping (S) -> A) {
    self.init(taken: 0, machine: StatefulMachine(state: initial, update: step, render: render))
  }

  /// The machine that shows `view`, and that an input makes into what `next` makes of it.
  ///
  ///     func countdown(_ left: Int) -> Moore<Int, String> {
  ///       Moore("\(left) left") { countdown(max(0, left - $0)) }
  ///     }
  @inlinable
  public init(_ view: A, _ next: @escaping (Input) -> Moore) {
    self.init(taken: 0, machine: UnfoldedMachine(view: view, next: next))
  }
}

// MARK: - Inputs

extension Moore {
  /// Takes `input`.
  ///
  /// - Complexity: what the machine's own step costs; the state is changed in place where this machine is not shared.
  @inlinable
  public mutating func step(_ input: Input) {
    if let next = machine.step(input) { machine = next.machine }
    taken &+= 1
  }

  /// This machine when it has taken `input`.
  @inlinable
  public func next(_ input: Input) -> Moore {
    var next = self
    next.step(input)
    return next
  }
}

// MARK: - Comonad

extension Moore {
  /// What is shown.
  @inlinable
  public func extract() -> A { machine.extract() }

  /// The same machine, which shows after all inputs itself as it is then.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func duplicate() -> Moore<Input, Moore<Input, A>> { extend { $0 } }

  /// The same machine, which shows after all inputs what `f` makes of it.
  ///
  /// - Complexity: O(1). Looking and stepping take stack: linear in the maps and extends.
  @inlinable
  public func extend<B>(_ f: @escaping (Moore<Input, A>) -> B) -> Moore<Input, B> {
    Moore<Input, B>(
      taken: taken, machine: StatefulMachine(state: self, update: { $0.step($1) }, render: f))
  }

  /// The same machine, which shows what `transform` makes of what it showed.
  ///
  /// - Complexity: as ``extend(_:)``.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Moore<Input, B> {
    extend { transform($0.extract()) }
  }
}

// MARK: - Pairing

extension Moore {
  /// Takes what `m` sends, and combines its value with what is shown then.
  @inlinable
  public func pair<X, C>(_ m: Action<Input, X>, _ combine: (X, A) -> C) -> C {
    var end = self
    let value = m.run { end.step($0) }
    return combine(value, end.extract())
  }
}

extension Moore: Space {
  /// The monad that moves a machine.
  public typealias M = ActionBrand<Input>

  /// The machine that has taken what `action` sends.
  @inlinable
  public static func select(_ action: Action<Input, Void>, _ spaces: Moore<Input, Moore<Input, A>>) -> Moore {
    spaces.pair(action) { _, next in next }
  }

  /// Takes what `action` sends, one input after the other.
  ///
  /// Equal to selecting from the duplicate, which shows after those inputs the machine that has taken them.
  @inlinable
  public mutating func move(by action: Action<Input, Void>) { action.run { step($0) } }

  /// Takes the inputs of `program`, and gives its own value: an action reads nothing of the machine.
  @inlinable
  public mutating func run<X>(_ program: Kind<ActionBrand<Input>, X>) -> X { Action(program).run { step($0) } }
}

extension Moore: CustomStringConvertible {
  /// How many inputs it has taken; its state is hidden.
  public var description: String { "Moore after \(taken == 1 ? "1 input" : "\(taken) inputs")" }
}

extension Moore: Summarized {
  /// The number of inputs: `3 taken`.
  @inlinable
  public var summary: String { "\(taken) taken" }
}
