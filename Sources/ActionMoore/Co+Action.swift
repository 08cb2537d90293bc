import Algebra

// `Co Moore ≅ Action`: the monad that Moore has of itself is Action.
//
// A way through every machine can only send inputs, since that is all that leads on in one. Both ways are monad morphisms
// and inverse to each other, and what pairs by the one pairs by the other (Kmett 2011). For what lies under Free and
// Cofree in general this is not so: there `Co Cofree` is larger.

extension Co {
  /// Inputs to send as a way through every machine: to where it has taken them.
  @inlinable
  public init<Input>(_ action: Action<Input, A>) where W == MooreBrand<Input> {
    self.init(action.kind, by: ActionMoorePairing<Input>.self)
  }
}

extension Action {
  /// A way through every machine as the inputs that it sends, which are found by taking it through the machine that
  /// remembers them.
  @inlinable
  public init(_ action: Co<MooreBrand<Input>, A>) {
    let memory = Moore<Input, (A) -> (A, [Input])>(
      initial: [], step: { $0.append($1) }, render: { inputs in { value in (value, inputs) } })
    let (value, inputs) = action.run(memory.kind)
    self = Action<Input, Void>.send(contentsOf: inputs).map { value }
  }
}
