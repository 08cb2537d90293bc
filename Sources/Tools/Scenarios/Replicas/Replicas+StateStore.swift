import Duet

extension Replicas {
  /// Returns the replicas on State–Store: the state is both replicas, and actions change it.
  public static func stateStore<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, Replicas, ReplicasInput, TextView<ReplicasInput>> {
    StoreComponent(
      initial: .empty, dispatcher: .pure { input in .modify { $0.take(input) } }, render: { replicasView($0) })
  }
}
