import Components
import Effects
import Optics
import StateStore
import TextUI

extension Steppers {
  /// The list of steppers on State–Store: its state is the list of their numbers.
  public static func stateStore<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, [Int], SteppersInput, TextView<SteppersInput>> {
    typealias ListDispatcher = Dispatcher<E, StateBrand<[Int]>, Void, SteppersInput>
    let own = ListDispatcher.workflow { input, _ in
      switch input {
      case .add: [.pure(.modify { $0.append(0) })]
      case .remove(let index): [.pure(.modify { if $0.indices.contains(index) { $0.remove(at: index) } })]
      case .stepper: []
      }
    }
    let stepper: ListDispatcher = Stepper.stateDispatcher().widened(
      SteppersInput.stepperPrism, environment: { _, _ in }, action: { $0.zoom(.element($1)) })
    return StoreComponent(
      initial: [0],
      dispatcher: own.combined(with: stepper),
      render: { steppersView($0.map(stepperView)) })
  }
}

extension AffineTraversal where Whole == [Part] {
  /// The element at an index, if there is one.
  fileprivate static func element(_ index: Int) -> AffineTraversal {
    AffineTraversal(
      get: { $0.indices.contains(index) ? $0[index] : nil },
      update: { whole, change in if whole.indices.contains(index) { change(&whole[index]) } })
  }
}
