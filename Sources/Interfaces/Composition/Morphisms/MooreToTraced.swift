import ActionMoore
import Algebra
import Components
import WriterTraced

/// The morphism from Action–Moore to Writer–Traced: the log is the list of inputs.
///
///     h(machine)       = { inputs in extract(machine after inputs) }
///     θ(tell(inputs))  = send(contentsOf: inputs)
///
/// Laws: those of `PairingMorphism`.
public struct MooreToTraced<Input>: PairingMorphism {
  /// The source architecture, Action–Moore.
  public typealias Source = ActionMoorePairing<Input>
  /// The target architecture, Writer–Traced.
  public typealias Target = WriterTracedPairing<[Input]>

  /// Creates the morphism.
  public init() {}

  /// Returns the traced space that shows the machine after every list of inputs (`h`).
  public func space<A>(_ space: Kind<MooreBrand<Input>, A>) -> Kind<TracedBrand<[Input]>, A> {
    Traced { inputs in
      var machine = space
      for input in inputs { machine.step(input) }
      return machine.extract()
    }
  }

  /// Returns the action that sends the inputs that `action` tells (`θ`).
  public func action<A>(_ action: Kind<WriterBrand<[Input]>, A>) -> Kind<ActionBrand<Input>, A> {
    let (value, inputs) = action.run()
    return Action<Input, Void>.send(contentsOf: inputs).map { value }
  }

  /// Returns a component whose interfaces tell their inputs, for `PairingMorphism.target(_:)`.
  public func telling<E, V>(
    _ component: Moore<Input, UI<E, ActionBrand<Input>, V>>
  ) -> Kind<MooreBrand<Input>, UI<E, WriterBrand<[Input]>, V>> {
    component.map { interface in interface.part { $0.isPure ? .pure(()) : .tell($0.inputs()) } }
  }
}
