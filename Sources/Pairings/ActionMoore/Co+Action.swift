import Algebra

// `Co Moore ≅ Action`: the monad of the comonad Moore is Action (Kmett 2011).
//
// An action that works on every machine can only send inputs, because nothing else moves a machine. The conversions are
// inverse monad morphisms that preserve the pairing. For Free and Cofree over any functor this does not hold: there
// `Co Cofree` is larger.

extension Kind {
  /// Creates the action that moves a machine by the inputs of `action`.
  @inlinable public init<Input>(_ action: Action<Input, A>) where F == CoBrand<MooreBrand<Input>> {
    self.init(action, by: ActionMoorePairing<Input>.self)
  }

  /// Creates the action with the inputs that `action` sends.
  ///
  /// To find them, it runs `action` on a machine that stores its inputs.
  @inlinable public init<Input>(_ action: Co<MooreBrand<Input>, A>) where F == ActionBrand<Input> {
    let memory = Moore<Input, (A) -> (A, [Input])>(
      initial: [], step: { $0.append($1) }, render: { inputs in { value in (value, inputs) } })
    let (value, inputs) = action.run(memory)
    self = Action<Input, Void>.send(contentsOf: inputs).map { value }
  }
}
