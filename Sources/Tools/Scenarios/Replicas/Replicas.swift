import Algebra
import Composition

/// A log of the items of a shopping list: a monoid with a value for each item.
public protocol ShoppingLog: Monoid, Hashable, Sendable, ExpressibleByArrayLiteral
where ArrayLiteralElement == String {
  /// The items, in the order in which the list shows them.
  var items: [String] { get }
}

/// The semilattice of items: neither the order in which they are appended nor repetitions matter.
extension Set: ShoppingLog where Element == String {
  /// The items, sorted.
  public var items: [String] { sorted() }
}

/// The list of items, which is no semilattice.
extension Array: ShoppingLog where Element == String {
  /// The items, in the order in which they were appended.
  public var items: [String] { self }
}

/// A replica of a shopping list: its log, and its messages from the other replica.
///
/// It is a monoid, part by part, and a semilattice if its log is one.
public struct Replica<Log: ShoppingLog>: Monoid, Hashable, Sendable {
  /// The items of this replica: its own, and those that have arrived.
  public var log = Log.empty
  /// The items that the other replica has sent. A message stays here, so that it can arrive again.
  public var inbox: Set<String> = []
  /// The items of the inbox that have arrived at least once.
  public var received: Set<String> = []

  /// A replica without items and messages.
  public static var empty: Replica { Replica() }

  /// Appends each part.
  public mutating func append(_ other: Replica) {
    log.append(other.log)
    inbox.append(other.inbox)
    received.append(other.received)
  }

  /// The messages that have not arrived yet, sorted.
  public var waiting: [String] { inbox.subtracting(received).sorted() }
}

/// Two replicas of a shopping list, which send each other their items as messages.
///
/// Messages arrive in any order, and can arrive again. If the log is a semilattice, both replicas show the same once
/// every message has arrived: strong eventual consistency (Shapiro, Preguiça, Baquero and Zawirski 2011). A log that is a
/// list does not have this property.
public struct Replicas<Log: ShoppingLog>: Monoid, Hashable, Sendable {
  /// The left replica.
  public var left = Replica<Log>()
  /// The right replica.
  public var right = Replica<Log>()

  /// Two replicas without items and messages.
  public static var empty: Replicas { Replicas() }

  /// Appends each replica.
  public mutating func append(_ other: Replicas) {
    left.append(other.left)
    right.append(other.right)
  }

  /// The replica on a side.
  public subscript(side: Side) -> Replica<Log> {
    get { side == .left ? left : right }
    set { if side == .left { left = newValue } else { right = newValue } }
  }
}

/// An input of two replicas.
public enum ReplicasInput: Hashable, Sendable, CustomStringConvertible {
  /// A user adds an item on a side.
  case add(Side, String)
  /// Messages arrive, in this order.
  case receive(left: [String], right: [String])

  /// The input in words: `left adds milk`, `right receives [milk, tea]`.
  public var description: String {
    switch self {
    case .add(let side, let item): "\(side) adds \(item)"
    case .receive(let left, let right): words(["left receives": left, "right receives": right])
    }
  }
}

extension Replicas {
  /// Changes the replicas by an input.
  ///
  /// Law: `take(input)` appends `Replicas(input)`.
  public mutating func take(_ input: ReplicasInput) {
    switch input {
    case .add(let side, let item):
      self[side].log.append([item])
      self[side.other].inbox.insert(item)
    case .receive(let left, let right):
      self.left.receive(left)
      self.right.receive(right)
    }
  }

  /// Creates what an input appends to two replicas.
  public init(_ input: ReplicasInput) { take(input) }
}

extension Replica {
  fileprivate mutating func receive(_ messages: [String]) {
    for message in messages {
      log.append([message])
      received.insert(message)
    }
  }
}

extension Replica: CustomStringConvertible {
  /// The parts that are not empty: `log [milk], inbox [bread]`.
  public var description: String {
    words(["log": log.items, "inbox": inbox.sorted(), "received": received.sorted()])
  }
}

extension Replicas: CustomStringConvertible {
  /// Both replicas: `left: log [milk]; right: inbox [milk]`.
  public var description: String { "left: \(left); right: \(right)" }
}

/// Returns the lists that are not empty, each after its name, or `nothing`.
private func words(_ lists: KeyValuePairs<String, [String]>) -> String {
  let words = lists.filter { !$0.value.isEmpty }.map { "\($0.key) [\($0.value.joined(separator: ", "))]" }
  return words.isEmpty ? "nothing" : words.joined(separator: ", ")
}
