import Algebra
import Components

/// A machine that receives inputs: the position of a ``Moore`` space. Its state is hidden.
///
/// A machine is a value: a change of one that is shared copies its state.
@frozen public struct MooreMachine<Input> {
  @usableFromInline var state: AnyKindBox
  @usableFromInline let update: (AnyKindBox, Input) -> Void
  /// The number of inputs that this machine has received since its creation.
  @inlinable public var count: Int { taken }
  @usableFromInline var taken = 0
  /// Whether the space shows what an ``Unfolding`` shows: false after `map` or `extend`.
  @usableFromInline var isPlain = true

  @inlinable init<S>(_ state: S, _ update: @escaping (inout S, Input) -> Void) {
    self.state = KindBox(state)
    self.update = { box, input in KindBox<S>.of(box).change { update(&$0, input) } }
  }

  @inlinable mutating func receive(_ input: Input) {
    if !isKnownUniquelyReferenced(&state) { state = state.copy() }
    update(state, input)
    taken &+= 1
  }
}

/// The state of a machine that is a function.
@usableFromInline struct Unfolding<Input, View>: FunctionState {
  @usableFromInline let first: View
  @usableFromInline let next: (Input) -> Moore<Input, View>
  /// A machine that followed, and is not a function alone.
  @usableFromInline var machine: Moore<Input, View>?

  @inlinable init(_ first: View, _ next: @escaping (Input) -> Moore<Input, View>) {
    self.first = first
    self.next = next
  }

  @inlinable mutating func receive(_ input: Input) {
    if machine != nil {
      machine?.step(input)
      return
    }
    let after = next(input)
    // Without this, each input would put one machine into another, without end.
    if after.position.isPlain, after.position.state.payloadType == Unfolding.self {
      self = KindBox<Unfolding>.of(after.position.state).value
    } else {
      machine = after
    }
  }

  @inlinable var view: View { machine?.extract() ?? first }
  @usableFromInline var content: Any? { machine?.position.state.state }
}

extension MooreMachine: CustomStringConvertible {
  /// The number of inputs; the state is hidden.
  public var description: String { count == 1 ? "1 input" : "\(count) inputs" }
}

extension MooreMachine: Summarized {
  /// The number of inputs: `3 taken`.
  public var summary: String { "\(count) taken" }
}
