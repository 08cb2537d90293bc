import Duet

// Two traced spaces side by side: an item goes to the log of its replica, and to the inbox of the other one.

/// The space of the left replica, beside the space of the right one.
public typealias ReplicaBesideReplica<Log: ShoppingLog> = DayBrand<
  TracedBrand<Replica<Log>>, TracedBrand<Replica<Log>>
>

extension Replicas {
  /// Returns the replicas as the Day convolution of two traced spaces.
  public static func coDay<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, ReplicaBesideReplica<Log>, ReplicasInput, TextView<ReplicasInput>> {
    let replica = Traced { (log: Replica<Log>) in log }
    return CoComponent(
      seeing: Day(replica, replica) { Replicas(left: $0, right: $1) },
      dispatcher: .pure { input in
        let told = Replicas(input)
        return Co.liftLeft(.tell(told.left), by: WriterTracedPairing.self)
          .then(.liftRight(.tell(told.right), by: WriterTracedPairing.self))
      },
      render: { replicasView($0) })
  }
}
