import ActionMoore
import Algebra
import Components
import WriterTraced

/// From Action–Moore to Writer–Traced: a machine as what is seen of it after every list of inputs.
///
///     h(machine)       = { inputs in extract(machine after inputs) }
///     θ(tell(inputs))  = send(contentsOf: inputs)
///
/// Laws: those of `PairingMorphism`.
public struct MooreToTraced<Input>: PairingMorphism {
  /// What is come from.
  public typealias Source = ActionMoorePairing<Input>
  /// What is gone to.
  public typealias Target = WriterTracedPairing<[Input]>

  /// The morphism.
  public init() {}

  /// `h`
  public func space<A>(_ space: Kind<MooreBrand<Input>, A>) -> Kind<TracedBrand<[Input]>, A> {
    let machine = Moore(space)
    return Traced<[Input], A> { inputs in
      var machine = machine
      for input in inputs { machine.step(input) }
      return machine.extract()
    }.kind
  }

  /// `θ`
  public func action<A>(_ action: Kind<WriterBrand<[Input]>, A>) -> Kind<ActionBrand<Input>, A> {
    let (value, inputs) = Writer<[Input], A>(action).run()
    return Action<Input, Void>.send(contentsOf: inputs).map { value }.kind
  }

  /// A component on Action–Moore as one that tells its inputs, to be given to `PairingMorphism.target(_:)`.
  public func telling<E, V>(
    _ component: Moore<Input, UI<E, ActionBrand<Input>, V>>
  ) -> Kind<MooreBrand<Input>, UI<E, WriterBrand<[Input]>, V>> {
    component.map { interface in
      UI { handler in interface(handler.part { .tell($0.inputs) }) }
    }.kind
  }
}
