import ActionMoore
import PairingLaws
import Testing

@testable import StandardCatalogue

/// The operations of Action–Moore that its law suite does not reach.
@Suite("Operations of Action–Moore") struct ActionMooreOperations {
  private let actions =
    Probes.actionMoore.programs.values.map { Action<Bool, Int>($0) }
    + [Action.send(false).then(.send(false)).mapInputs { !$0 }.map { 6 }]

  /// Fails if an action forgets a half, or sends the second half first.
  @Test func inputsAreSentInTheirOrder() throws {
    for m in actions {
      var received: [Bool] = []
      let value = m.run { received.append($0) }
      for _ in 1...2 { try #require(m.run() == (value, received)) }
      for n in actions { try #require(m.then(n).inputs() == m.inputs() + n.inputs()) }
      try #require(m.then(.send(contentsOf: m.inputs())).inputs() == m.inputs() + m.inputs())
    }
  }

  /// A mapped action, bound or not, sends the mapped inputs. So `mapInputs` is a monad morphism.
  @Test func mapInputsMapsEachInput() throws {
    for m in actions {
      try #require(m.mapInputs { !$0 }.run() == (m.run().value, m.inputs().map { !$0 }))
      let within = Action.send("a").then(m.mapInputs { "\($0)" }.mapInputs { $0 + "!" }).then(.send("b"))
      try #require(within.inputs() == ["a"] + m.inputs().map { "\($0)!" } + ["b"])
    }
  }
}
