import Algebra
import Components

/// A machine that receives inputs: the position of a ``Moore`` space. Its state is hidden.
///
/// A machine is a value: a change of one that is shared copies its state.
@frozen
public struct MooreMachine<Input> {
  @usableFromInline var core: MachineCore<Input>
  /// The number of inputs that this machine has received since its creation.
  @inlinable public var count: Int { taken }
  @usableFromInline var taken: Int
  /// Whether the space shows what the core of an ``Unfolding`` shows, and not something made of that.
  @usableFromInline var isPlain = true

  @inlinable
  init(_ core: MachineCore<Input>, count: Int = 0) {
    self.core = core
    taken = count
  }

  @inlinable
  mutating func receive(_ input: Input) {
    if !isKnownUniquelyReferenced(&core) { core = core.copy() }
    core.receive(input)
    taken &+= 1
  }
}

@usableFromInline
class MachineCore<Input> {
  @inlinable
  init() {}

  @usableFromInline
  func receive(_ input: Input) {}

  @usableFromInline
  func copy() -> MachineCore { self }

  /// The state, for tools; `nil` if the machine is a function.
  @usableFromInline var content: Any? { nil }
}

@usableFromInline
final class StatefulCore<S, Input>: MachineCore<Input> {
  // Unchecked: only `receive` writes it, in a machine that has the only reference to this.
  @exclusivity(unchecked) @usableFromInline var state: S
  @usableFromInline let update: (inout S, Input) -> Void

  @inlinable
  init(_ state: S, _ update: @escaping (inout S, Input) -> Void) {
    self.state = state
    self.update = update
  }

  @inlinable
  override func receive(_ input: Input) { update(&state, input) }

  @usableFromInline
  override func copy() -> MachineCore<Input> { StatefulCore(state, update) }

  @usableFromInline override var content: Any? {
    guard let function = state as? any FunctionState else { return state }
    return function.content
  }

  /// Returns the state of `machine`.
  ///
  /// - Precondition: The state is an `S`. Traps otherwise: the machine is that of another space.
  @inlinable
  static func state(of machine: MooreMachine<Input>) -> S {
    let core = machine.core
    guard type(of: core) == StatefulCore.self else { foreignMachine(type(of: core), StatefulCore.self) }
    // Safe: the class is compared before.
    return unsafeDowncast(core, to: StatefulCore.self).state
  }
}

@usableFromInline
func foreignMachine(_ given: Any.Type, _ expected: Any.Type) -> Never {
  fatalError("peek was given the position of another machine: \(given) instead of \(expected)")
}

/// The state of a machine that is a function.
@usableFromInline
enum Unfolding<Input, View> {
  /// A view, and the machine that follows an input.
  case function(View, (Input) -> Moore<Input, View>)
  /// A machine that followed, and is not a function alone.
  case machine(Moore<Input, View>)
  /// Only while `receive` runs.
  case changing

  @inlinable
  mutating func receive(_ input: Input) {
    switch self {
    case .function(_, let next):
      let after = next(input)
      // Without this, each input would put one machine into another, without end.
      if after.position.isPlain, type(of: after.position.core) == StatefulCore<Unfolding, Input>.self {
        self = StatefulCore<Unfolding, Input>.state(of: after.position)
      } else {
        self = .machine(after)
      }
    case .machine(var machine):
      // Drops the other reference, so that the machine changes in place.
      self = .changing
      machine.step(input)
      self = .machine(machine)
    case .changing: preconditionFailure("a machine received an input while it received one")
    }
  }

  @inlinable
  var view: View {
    switch self {
    case .function(let view, _): view
    case .machine(let machine): machine.extract()
    case .changing: preconditionFailure("a machine was read while it changed")
    }
  }
}

/// A state that is a function: tools can only show that of a machine that followed.
private protocol FunctionState {
  var content: Any? { get }
}

extension Unfolding: FunctionState {
  fileprivate var content: Any? {
    if case .machine(let machine) = self { return machine.position.content }
    return nil
  }
}

extension MooreMachine {
  /// The state, for tools; `nil` if there is none.
  var content: Any? { core.content }
}

extension MooreMachine: CustomStringConvertible {
  /// The number of inputs; the state is hidden.
  public var description: String { count == 1 ? "1 input" : "\(count) inputs" }
}

extension MooreMachine: Summarized {
  /// The number of inputs: `3 taken`.
  public var summary: String { "\(count) taken" }
}
