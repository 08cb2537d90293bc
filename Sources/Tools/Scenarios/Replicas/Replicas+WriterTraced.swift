import Duet

extension Replicas {
  /// Returns the replicas on Writer–Traced: the log is both replicas, and each action appends what its input says.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type
  ) -> TracedComponent<E, Replicas, ReplicasInput, TextView<ReplicasInput>> {
    TracedComponent(dispatcher: .pure { .tell(Replicas($0)) }, render: { replicasView($0) })
  }
}
