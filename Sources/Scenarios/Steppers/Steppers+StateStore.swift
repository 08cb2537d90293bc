import Duet

extension Steppers {
  /// Returns the list of steppers on State–Store: the state is the list of their numbers.
  public static func stateStore<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, NumberedList<Int>, SteppersInput, TextView<SteppersInput>> {
    let own = Dispatcher<E, StateBrand<NumberedList<Int>>, Void, SteppersInput>.workflow { input, _ in
      switch input {
      case .add: [.pure(.modify { $0.append(0) })]
      case .remove(let number): [.pure(.modify { $0.remove(number: number) })]
      case .stepper: []
      }
    }
    let steppers: Logic<E, StateBrand<NumberedList<Int>>, Void, SteppersInput, Never, NumberedList<Int>> =
      Stepper.stateDispatcher().embedded(
        .keyed(
          "stepper", keys: \.numbers, in: { list, number in list.index(ofNumber: number).map { list[$0] } },
          input: SteppersInput.stepperPrism)
      ) { $0.zoom(.element($1)) }
    return StoreComponent(
      initial: [0],
      logic: own.combined(with: steppers),
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
