import Duet
import Support
import Testing

@testable import Scenarios

/// Two replicas of a shopping list, whose logs are sets or lists, on every architecture.
@MainActor
@Suite struct ReplicasTests {
  static func comparison<Log: ShoppingLog>(_ log: Log.Type) -> Comparison {
    Replicas<Log>.comparison(from: .empty)
  }

  @Test func theScripts() async throws {
    #expect(Replicas<Set<String>>.implementations.count == 4)
    try await Agreement.play(try Scenario.replicas.script(failures: false), on: Self.comparison(Set.self))
    try await Agreement.play(try Scenario.replicasList.script(failures: false), on: Self.comparison(Array.self))
  }

  @Test(arguments: 1...inFull(4, debug: 2)) func randomEvents(seed: Int) async throws {
    try await Agreement.random(200, seed: UInt64(seed), on: Self.comparison(Set.self))
    try await Agreement.random(200, seed: UInt64(seed), on: Self.comparison(Array.self))
  }

  /// All orders in which three items can be added and arrive, once or twice, lead to one set, and to several lists.
  @Test func theOrderDoesNotMatter() {
    func shown<Log: ShoppingLog>(_ log: Log.Type) -> Set<[String]> {
      let messages = ["bread", "milk", "milk", "tea"]
      var shown: Set<[String]> = []
      func take(_ rest: [String], _ replicas: Replicas<Log>) {
        if rest.isEmpty { shown.insert(replicas.right.log.items) }
        for place in rest.indices {
          let others = Array(rest[..<place] + rest[(place + 1)...])
          take(others, replicas <> Replicas(.receive(left: [], right: [rest[place]])))
        }
      }
      take(messages, messages.reduce(.empty) { $0 <> Replicas(.add(.left, $1)) })
      return shown
    }
    #expect(shown(Set.self) == [["bread", "milk", "tea"]])
    #expect(shown(Array.self).count == 12)
  }

  /// What an input does to replicas is what it appends to them, whatever they are.
  @Test func takingIsAppending() {
    let inputs: [ReplicasInput] = [
      .add(.left, "milk"), .add(.right, "milk"), .add(.left, "tea"), .receive(left: ["milk"], right: ["tea", "milk"]),
      .receive(left: [], right: []),
    ]
    func check<Log: ShoppingLog>(_ log: Log.Type) {
      var replicas = Replicas<Log>()
      for first in inputs {
        for second in inputs {
          let appended = replicas <> Replicas(first) <> Replicas(second)
          replicas.take(first)
          replicas.take(second)
          #expect(replicas == appended, "\(first), then \(second)")
        }
      }
    }
    check(Set<String>.self)
    check([String].self)
  }

  /// An item that is sent twice from one view is one item of a set, and two of a list.
  @Test func oneViewSendsTwice() throws {
    let inputs: [ReplicasInput] = [.add(.left, "milk"), .add(.left, "milk"), .add(.right, "tea")]
    let sets = try Replicas<Set<String>>.view(from: .empty, sending: inputs)
    #expect(sets.control("left.list")?.text == "milk" && sets.control("right.list")?.text == "tea")
    #expect(sets.control("verdict")?.text == "2 messages waiting")
    let lists = try Replicas<[String]>.view(from: .empty, sending: inputs)
    #expect(lists.control("left.list")?.text == "milk, milk")
  }

  @Test func whatIsNoNewsIsNotSent() async throws {
    for (name, session) in Self.comparison(Set.self).sessions {
      _ = try session.start()
      try await session.run([.enter("left.item", " \t "), .enter("left.item", "milk"), .enter("left.item", " milk")])
      #expect(session.control("left.list")?.text == "milk" && session.shows("1 message waiting"), "\(name)")
    }
  }
}
