import Duet

/// The list of one unchanged component: the stepper on Writer–Traced.
public typealias SteppersOnOne<E: Effect> = ListComponent<
  E, TracedBrand<Sum<Int>>, Rendering<E, SteppersInput, TextView<SteppersInput>>
>

extension Steppers {
  /// Returns the list of steppers as a list of spaces, one for each stepper.
  ///
  /// All spaces begin as copies of one, so it begins from no other state.
  public static func coList<E: Effect>(_ effects: E.Type) -> SteppersOnOne<E> {
    listOf(Stepper.writerTraced(effects), count: 1) { steppers, handler in
      Rendering(
        view: steppersView(steppers.mapValues(\.view)),
        children: [
          .keyed("stepper", keys: steppers.numbers, input: SteppersInput.stepperPrism) { number in
            steppers.index(ofNumber: number).map { steppers[$0] }
          }
        ]
      ) { input in
        switch input {
        case .add: handler(.pure(.push()))
        case .remove(let number): handler(.pure(.remove(number: number)))
        case .stepper: .pure(())
        }
      }
    }
  }
}
