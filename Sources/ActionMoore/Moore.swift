import Algebra
import Components

/// A Moore machine, which has a value and receives inputs: the comonad of Action–Moore.
///
/// A machine is `(A, (Input) -> Moore)`: a value, and for every input the machine that follows. It is `Cofree` of
/// `(Input) -> _`, and also a function of all lists of inputs (Freeman 2016, *Comonads as Spaces*; Xavier 2017). Its
/// state is hidden: an ``Action`` sends inputs and cannot read.
///
///     var lamp = Moore(initial: false, step: { on, _ in on.toggle() }, render: { $0 ? "shines" : "is dark" })
///     lamp.step("press")
///     lamp.extract()   // "shines"
///
/// Laws, besides the comonad laws:
///
/// - `moved(by: .send(input))` is `next(input)`
/// - `moved(by: m.then(n))` is `moved(by: m).moved(by: n)`
/// - `map(f).next(input)` is `next(input).map(f)`, and the same for `extend`
public struct Moore<Input, A> {
  /// The number of inputs that this machine has received since its creation.
  public var steps: Int { taken }
  @usableFromInline var taken: Int
  // The existential hides the type of the state. Swift copies its box before a write if the box is shared, so a machine
  // is a value, and a state that is not shared changes in place.
  @usableFromInline var machine: any MooreMachine<Input, A>

  @inlinable
  init(taken: Int, machine: any MooreMachine<Input, A>) {
    self.taken = taken
    self.machine = machine
  }

  /// Creates a machine whose state starts as `initial`.
  ///
  /// - Parameters:
  ///   - step: Changes the state by an input, in place if the state is not shared.
  ///   - render: Returns the value of a state.
  @inlinable
  public init<S>(initial: S, step: @escaping (inout S, Input) -> Void, render: @escaping (S) -> A) {
    self.init(taken: 0, machine: StatefulMachine(state: initial, update: step, render: render))
  }

  /// Creates a machine whose value is `view` and that becomes `next` of the input it receives.
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
  /// Receives `input`.
  ///
  /// - Complexity: that of the machine's own step. The state changes in place if this machine is not shared.
  @inlinable
  public mutating func step(_ input: Input) {
    if let next = machine.step(input) { machine = next.machine }
    taken &+= 1
  }

  /// Returns this machine after `input`.
  @inlinable
  public func next(_ input: Input) -> Moore {
    var next = self
    next.step(input)
    return next
  }
}

// MARK: - Comonad

extension Moore {
  /// Returns the value of this machine.
  @inlinable
  public func extract() -> A { machine.extract() }

  /// Returns a machine of machines: after any inputs, this one after them.
  @inlinable
  public func duplicate() -> Moore<Input, Moore<Input, A>> { extend { $0 } }

  /// Returns a machine whose value after any inputs is `f` of this machine after them.
  ///
  /// - Complexity: O(1). Reads and steps take stack linear in the maps and extends.
  @inlinable
  public func extend<B>(_ f: @escaping (Moore<Input, A>) -> B) -> Moore<Input, B> {
    Moore<Input, B>(
      taken: taken, machine: StatefulMachine(state: self, update: { $0.step($1) }, render: f))
  }

  /// Returns a machine with every value transformed.
  ///
  /// - Complexity: that of ``extend(_:)``.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Moore<Input, B> {
    extend { transform($0.extract()) }
  }
}

// MARK: - Pairing

extension Moore {
  /// Sends the inputs of `m`, and combines the value of `m` with the machine's value after them.
  @inlinable
  public func pair<X, C>(_ m: Action<Input, X>, _ combine: (X, A) -> C) -> C {
    var end = self
    let value = m.run { end.step($0) }
    return combine(value, end.extract())
  }
}

extension Moore: Space {
  /// The monad of inputs.
  public typealias M = ActionBrand<Input>

  /// Returns the machine after the inputs of `action`.
  @inlinable
  public static func select(_ action: Action<Input, Void>, _ spaces: Moore<Input, Moore<Input, A>>) -> Moore {
    spaces.pair(action) { _, next in next }
  }

  /// Receives the inputs of `action` in order.
  ///
  /// Law: this is `select` from `duplicate()`.
  @inlinable
  public mutating func move(by action: Action<Input, Void>) { action.run { step($0) } }

  /// Receives the inputs of `program`, and returns the program's value.
  @inlinable
  public mutating func run<X>(_ program: Kind<ActionBrand<Input>, X>) -> X { Action(program).run { step($0) } }
}

extension Moore: CustomStringConvertible {
  /// The number of inputs; the state is hidden.
  public var description: String { "Moore after \(taken == 1 ? "1 input" : "\(taken) inputs")" }
}

extension Moore: Summarized {
  /// The number of inputs: `3 taken`.
  public var summary: String { "\(taken) taken" }
}

extension Moore: CustomReflectable {
  /// A mirror with the number of inputs and, if the machine has a state, the state.
  ///
  /// No value and no action can read the state. A tool shows it.
  public var customMirror: Mirror {
    guard let state = machine.content else { return Mirror(of: self, ("inputs", steps)) }
    return Mirror(of: self, ("inputs", steps), ("state", stateOfMirror(state)))
  }
}

extension Moore: Fingerprinted {
  /// Adds the state. A machine that was unfolded from a function has none to add.
  public func combine(into fingerprint: inout Fingerprint) {
    if let state = machine.content { fingerprint.combine(state) } else { fingerprint.note("\(Self.self)") }
  }
}
