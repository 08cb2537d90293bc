import ActionMoore
import Testing

@Suite struct ActionTests {
  /// An action that sends the second half first, or forgets a half, fails here.
  @Test func inputsAreSentInTheirOrder() throws {
    #expect(Action<Character, Int>.pure(1).inputs == [])
    #expect(Action.send("a").inputs == ["a"])
    for m in actions {
      for n in actions { try #require(m.then(n).inputs == m.inputs + n.inputs) }
      for k in steps { try #require(m.flatMap(k).inputs == m.inputs + k(m.run().value).inputs) }
    }
    for a in lists {
      try #require(Action.send(contentsOf: a).inputs == a)
      for b in lists {
        try #require(
          outcome(Action.send(contentsOf: a).then(.send(contentsOf: b)).map { 1 })
            == outcome(Action.send(contentsOf: a + b).map { 1 }))
      }
    }
  }

  @Test func runningGivesEachInputInTurn() throws {
    for m in actions {
      var received: [Character] = []
      let value = m.run { received.append($0) }
      try #require(Outcome(value: value, inputs: received) == outcome(m))
      // An action can be run again, and sends the same.
      try #require(outcome(m) == outcome(m))
    }
  }

  /// `mapInputs` is a monad morphism, which is what lets a child's action be a part of its parent's.
  @Test func mappingInputsGoesThroughBinds() throws {
    let embeds: [(Character) -> Character] = [{ $0 }, { $0 == "a" ? "b" : "a" }, { _ in "c" }]
    for f in embeds {
      for a in 0..<3 { try #require(outcome(Action.pure(a).mapInputs(f)) == outcome(.pure(a))) }
      try #require(outcome(Action.send("a").mapInputs(f).map { 1 }) == outcome(Action.send(f("a")).map { 1 }))
      for m in actions {
        try #require(m.mapInputs(f).inputs == m.inputs.map(f))
        for k in steps {
          try #require(outcome(m.flatMap(k).mapInputs(f)) == outcome(m.mapInputs(f).flatMap { k($0).mapInputs(f) }))
        }
        for g in embeds { try #require(outcome(m.mapInputs(f).mapInputs(g)) == outcome(m.mapInputs { g(f($0)) })) }
      }
    }
  }

  @Test func anActionIsPrinted() {
    #expect(Action.send(1).description == "send 1")
    #expect(Action.send(1).then(.send(2)).description == "send 1; send 2")
    #expect(Action<Int, Void>.pure(()).description == "pure")
    let many = Action.send(contentsOf: Array(0..<33)).description
    #expect(many.hasSuffix("; send 31; …"))
    #expect(Action.send(contentsOf: Array(0..<32)).description.hasSuffix("; send 31"))
  }
}
