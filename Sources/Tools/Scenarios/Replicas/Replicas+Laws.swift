import Duet
import PairingLaws

extension LawSubject {
  /// The log of two replicas whose logs are sets.
  public static let replicasLog = LawSubject(
    "replicas-log", summary: "the log of two replicas, if theirs are sets, is a semilattice"
  ) { LawSuite("replicas-log", .semilattice(logs(of: Set.self))) }

  /// The log of two replicas whose logs are lists.
  public static let replicasListLog = LawSubject(
    "replicas-list-log", summary: "refuted: the log of two replicas, if theirs are lists, is a semilattice",
    isRefuted: true
  ) { LawSuite("replicas-list-log", .semilattice(logs(of: Array.self))) }

  /// What up to two inputs append.
  private static func logs<Log: ShoppingLog>(of type: Log.Type) -> Domain<Replicas<Log>> {
    let inputs: [ReplicasInput] = [
      .add(.left, "bread"), .add(.right, "milk"), .receive(left: ["milk"], right: []),
      .receive(left: [], right: ["bread"]),
    ]
    return Domain.arrays(of: Domain(all: inputs), upTo: 2).map { inputs in
      var replicas = Replicas<Log>()
      for input in inputs { replicas.take(input) }
      return replicas
    }
  }
}
