import Duet

extension Replicas {
  /// Returns the replicas on Action–Moore: the view's inputs are the messages, and the update interprets them.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type
  ) -> MooreComponent<E, ReplicasInput, ReplicasInput, TextView<ReplicasInput>> {
    MooreComponent(initial: Replicas(), update: { $0.take($1) }, render: { replicasView($0) })
  }
}
