import Algebra
import Components
import Trampoline

/// A machine that receives inputs: the position of a ``Moore`` space. Its state is hidden.
///
/// A machine is a value: a change of one that is shared copies its state.
@frozen
public struct MooreMachine<Input> {
  @usableFromInline var state: AnyKindBox
  @usableFromInline let update: (AnyKindBox, Input) -> Void
  /// The number of inputs that this machine has received since its creation.
  @inlinable public var count: Int { taken }
  @usableFromInline var taken = 0
  /// Whether the space shows what an ``Unfolding`` shows, and not something made of that.
  @usableFromInline var isPlain = true

  @inlinable
  init<S>(_ state: S, _ update: @escaping (inout S, Input) -> Void) {
    self.state = KindBox(state)
    self.update = { box, input in KindBox<S>.of(box).change { update(&$0, input) } }
  }

  @inlinable
  mutating func receive(_ input: Input) {
    if !isKnownUniquelyReferenced(&state) { state = state.copy() }
    update(state, input)
    taken &+= 1
  }
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
      if after.position.isPlain, after.position.state.payloadType == Unfolding.self {
        self = KindBox<Unfolding>.of(after.position.state).value
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

extension Unfolding: FunctionState {
  @usableFromInline var content: Any? {
    if case .machine(let machine) = self { return machine.position.state.state }
    return nil
  }
}

extension MooreMachine: CustomStringConvertible {
  /// The number of inputs; the state is hidden.
  public var description: String { count == 1 ? "1 input" : "\(count) inputs" }
}

extension MooreMachine: Summarized {
  /// The number of inputs: `3 taken`.
  public var summary: String { "\(count) taken" }
}
