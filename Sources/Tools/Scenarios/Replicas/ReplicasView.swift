import Composition
import TextUI
import Utilities

/// Returns the view of two replicas, and below them a button that delivers every waiting message.
///
/// IDs of a replica begin with `left` or `right`.
public func replicasView<Log>(_ replicas: Replicas<Log>) -> TextView<ReplicasInput> {
  TextView { view in
    view.text("Shopping on two replicas", role: .title)
    for side in [Side.left, .right] { view.embed(replicaView(replicas[side], on: side), id: "\(side)") }
    view.row { row in
      let (left, right) = (replicas.left.waiting, replicas.right.waiting)
      let count = left.count + right.count
      row.button("merge", label: "Merge", enabled: count > 0, .receive(left: left, right: right))
      row.label("verdict", count > 0 ? "\(counted(count, "message")) waiting" : replicas.verdict)
    }
  }
}

private func replicaView<Log>(_ replica: Replica<Log>, on side: Side) -> TextView<ReplicasInput> {
  TextView { view in
    view.section(side == .left ? "Left" : "Right") { view in
      let items = replica.log.items
      view.label("list", replica.list)
      // An item that is blank, or in the list already, is no news.
      view.field("item", label: "Add", value: "") { text in
        let item = text.trimmed
        return item.isEmpty || items.contains(item) ? .receive(left: [], right: []) : .add(side, item)
      }
      view.list(
        "message",
        TextList(
          replica.inbox.sorted(), id: \.self,
          onSelect: { side == .left ? .receive(left: [$0], right: []) : .receive(left: [], right: [$0]) }
        ) { message in
          TextView { $0.text("\(replica.received.contains(message) ? "Receive again" : "Receive"): \(message)") }
        })
    }
  }
}

extension Replica {
  /// The items in one line.
  var list: String {
    let items = log.items
    return items.isEmpty ? "nothing" : items.joined(separator: ", ")
  }
}

extension Replicas {
  fileprivate var verdict: String {
    left.list == right.list ? "Both lists are the same" : "The lists differ: \(left.list) ≠ \(right.list)"
  }
}
