import Duet

extension Steppers {
  /// Returns the list of steppers on State–Store: the state is the list of their numbers.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from counts: [Int] = [0]
  ) -> StoreComponent<E, NumberedList<Int>, SteppersInput, TextView<SteppersInput>> {
    let own = Dispatcher<E, StateBrand<NumberedList<Int>>, Void, SteppersInput, NumberedList<Int>>.pure { input in
      switch input {
      case .add: .modify { $0.append(0) }
      case .remove(let number): .modify { $0.remove(number: number) }
      case .stepper: nil
      }
    }
    let steppers = Children<NumberedList<Int>, SteppersInput, Int, Int, StepperInput>.keyed(
      "stepper", keys: \.numbers, in: { list, number in list.index(ofNumber: number).map { list[$0] } },
      input: SteppersInput.stepperPrism)
    return StoreComponent(
      initial: NumberedList(counts),
      dispatcher: own.combined(with: Stepper.stateDispatcher().embedded(steppers) { $0.zoom(.element($1)) }),
      render: { steppersView($0.mapValues(stepperView)) })
  }
}

extension AffineTraversal where Whole == NumberedList<Part> {
  fileprivate static func element(_ number: Int) -> AffineTraversal {
    AffineTraversal(
      get: { list in list.index(ofNumber: number).map { list[$0] } },
      update: { list, change in list.update(number: number, change) })
  }
}
