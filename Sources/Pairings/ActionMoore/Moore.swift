import Algebra
import Components

/// The brand of ``Moore``.
public enum MooreBrand<Input>: Positioned {
  /// A machine, whose state is hidden.
  public typealias Position = MooreMachine<Input>

  /// Returns a machine that shows something else than its core does.
  @inlinable public static func forAnotherSpace(_ machine: MooreMachine<Input>) -> MooreMachine<Input> {
    var machine = machine
    machine.isPlain = false
    return machine
  }

  /// Returns a machine with every value transformed.
  @inlinable public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let look = w.look
    return Kind(w.position) { transform(look($0)) }
  }
}

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
public typealias Moore<Input, A> = Kind<MooreBrand<Input>, A>

extension Kind {
  /// Creates a machine whose state starts as `initial`.
  ///
  /// - Parameters:
  ///   - step: Changes the state by an input, in place if the state is not shared.
  ///   - render: Returns the value of a state.
  @inlinable public init<Input, S>(initial: S, step: @escaping (inout S, Input) -> Void, render: @escaping (S) -> A)
  where F == MooreBrand<Input> {
    self.init(MooreMachine(initial, step), own: { render(KindBox<S>.of($0.state).value) })
  }

  /// Creates a machine whose value is `view` and that becomes `next` of the input it receives.
  ///
  ///     func countdown(_ left: Int) -> Moore<Int, String> {
  ///       Moore("\(left) left") { countdown(max(0, left - $0)) }
  ///     }
  @inlinable public init<Input>(_ view: A, _ next: @escaping (Input) -> Moore<Input, A>) where F == MooreBrand<Input> {
    self.init(initial: Unfolding(view, next), step: { $0.receive($1) }, render: \.view)
  }

  /// Receives `input`.
  ///
  /// - Complexity: that of the machine's own step. The state changes in place if this machine is not shared.
  @inlinable
  public mutating func step<Input>(_ input: Input) where F == MooreBrand<Input> { raw.position.receive(input) }

  /// Returns this machine after `input`.
  @inlinable public func next<Input>(_ input: Input) -> Moore<Input, A> where F == MooreBrand<Input> {
    var next = self
    next.step(input)
    return next
  }
}

/// The pairing of `Action<Input, _>` with `Moore<Input, _>`: a machine receives the inputs that an action sends.
public enum ActionMoorePairing<Input>: Runner {
  /// The monad of inputs.
  public typealias M = ActionBrand<Input>
  /// The comonad of machines.
  public typealias W = MooreBrand<Input>

  /// Sends the inputs of `m`, and returns its value.
  @inlinable public static func run<A>(_ m: Kind<M, A>, at machine: inout MooreMachine<Input>) -> A {
    m.run { machine.receive($0) }
  }
}

extension MooreBrand: SpaceBrand {
  /// An action moves a machine.
  public typealias Law = ActionMoorePairing<Input>

  /// Returns the number of inputs; the state is hidden.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Moore after \(kind.position)" }

  /// Returns a mirror with the number of inputs and, if the machine has a state, the state.
  ///
  /// No value and no action can read the state. A tool shows it.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    guard let state = kind.position.state.state else { return Mirror(of: kind, ("inputs", kind.position.count)) }
    return Mirror(of: kind, ("inputs", kind.position.count), ("state", stateOfMirror(state)))
  }

  /// Adds the state. A machine that is a function alone has none to add.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    if let state = kind.position.state.state {
      fingerprint.combine(state)
    } else {
      fingerprint.note("Moore<\(Input.self), \(A.self)>")
    }
  }
}
