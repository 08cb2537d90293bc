import Algebra
import Components
import Effects
import Optics
import Testing
import WriterTraced

/// What a child says to its parent: by a stream of replies, and with its last word.
@MainActor
@Suite struct OutputTests {
  enum Input { case count, close }
  enum Output { case reached(Int), closed }

  private typealias Log = WriterBrand<[String]>
  /// What a parent sees: what has been told.
  private typealias Whole = Logic<Simulated, Log, Void, Input, Never, [String]>
  /// What it does when it hears an output.
  private typealias Hearing<ID> = Logic<Simulated, Log, Void, (key: ID, output: Output), Never, [String]>

  /// Ticks every 10 ms, and says every second one; or says that it is closed, after which nothing of it follows.
  private let child = Logic<Simulated, Log, Void, Input, Output, Void>.streaming { input, _ in
    switch input {
    case .count:
      EffStream<Simulated, Int>.ticks(every: 10).prefix(6).flatMap { tick in
        .of([.act(.tell(["tick \(tick)"]))] + (tick % 20 == 0 ? [.raise(.reached(tick))] : []))
      }
    case .close: .of(.raise(.closed), .act(.tell(["zombie"])))
    }
  }

  /// What the parent does: it hears so long after it was told what was reached; and the child is gone at once.
  private func parent<ID>(hearsIn milliseconds: Int) -> Hearing<ID> {
    Logic(
      .workflow { heard, _ in
        switch heard.output {
        case .reached(let tick): [Eff<Simulated, Void>.sleep(for: milliseconds).map { .tell(["heard \(tick)"]) }]
        case .closed:
          [.pure(.tell(["closed"])), Eff<Simulated, Void>.sleep(for: 50).map { .tell(["counted"]) }]
        }
      })
  }

  /// What is told, with its times. The child is there until it has been told that it is closed.
  private func told(_ logic: Whole, _ inputs: [(time: Int, input: Input)]) -> [String] {
    var told: [String] = []
    let running = Running(TracedComponent<Simulated, [String], Input, [String]>(logic: logic, render: { $0 })) {
      now, action in told += action.run().log.map { "\(now) \($0)" }
    }
    for (time, input) in inputs {
      running.simulation.advance(by: time - running.simulation.now)
      running.send(input)
    }
    running.simulation.advance(by: 1000)
    return told
  }

  private let heard = [
    "10 tick 10", "20 tick 20", "20 heard 20", "30 tick 30", "40 tick 40", "40 heard 40", "50 tick 50", "60 tick 60",
    "60 heard 60",
  ]

  /// However the child is made a part of its parent.
  @Test func aStreamRepliesAsItsElementsCome() {
    for part in embeddings(hearsIn: 0) { #expect(told(part, [(0, .count)]) == heard) }
  }

  /// A reply is handled to its end before the next one is asked for, and be that by a parent who takes its time: a tick that comes
  /// meanwhile is passed over.
  @Test func aStreamWaitsForItsParent() {
    for part in embeddings(hearsIn: 15) {
      #expect(
        told(part, [(0, .count)]) == [
          "10 tick 10", "20 tick 20", "35 heard 20", "40 tick 40", "55 heard 40", "60 tick 60", "75 heard 60",
          "80 tick 80", "95 heard 80", "100 tick 100", "115 heard 100",
        ])
    }
  }

  /// What a parent does when it hears of the end of a child goes on when the child has gone; what ran for the child does not, and
  /// nothing is begun for it any more.
  @Test func whatAnOutputDoesDoesNotEndWithTheChild() {
    for part in embeddings(hearsIn: 0).dropFirst() {
      #expect(
        told(part, [(0, .count), (35, .close), (60, .count), (60, .close)]) == [
          "10 tick 10", "20 tick 20", "20 heard 20", "30 tick 30", "35 closed", "85 counted",
        ])
    }
  }

  /// What an output does is its hearer's: it ends with that, and so with whoever that is a child of.
  @Test func whatAnOutputDoesEndsWithWhoeverDoesIt() {
    for endsAll in [true, false] {
      var told: [String] = []
      // The outermost has a child, who has a child, who has one that speaks.
      let speaker: Whole = child.embedded(
        .one("speaker", input: .identity), environment: { _, _ in }, outputs: parent(hearsIn: 0)
      ) { action, _ in action }
      let hearer: Whole = speaker.embedded(.one("hearer", in: { $0 }, input: .identity)) { action, _ in action }
      let all: Whole = hearer.embedded(
        .optional("outer", in: { $0.contains("gone") ? nil : $0 }, input: .identity)
      ) { action, _ in action }
      let running = Running(TracedComponent<Simulated, [String], Input, [String]>(logic: all, render: { $0 })) {
        now, action in told += action.run().log.map { "\(now) \($0)" }
      }
      running.send(.close)
      running.simulation.advance(by: 20)
      if endsAll { running.scope.end { told.append("20 ended") } } else { running.move(.tell(["gone"])) }
      running.simulation.advance(by: 100)
      #expect(told == ["0 closed"] + (endsAll ? ["20 ended"] : ["20 gone"]))
    }
  }

  /// An output can be handed on: a parent that hears one raises one of its own.
  @Test func anOutputIsHandedOn() {
    typealias Middle = Logic<Simulated, Log, Void, Input, Output, [String]>
    let middle: Middle = child.embedded(
      .one("child", input: .identity), environment: { _, _ in },
      outputs: .workflow { heard, _ in [.pure(.act(.tell(["passed"]))), .pure(.raise(heard.output))] }
    ) { action, _ in action }
    let whole: Whole = middle.embedded(
      .one("middle", in: { $0 }, input: .identity), environment: { _, _ in }, outputs: parent(hearsIn: 5)
    ) { action, _ in action }
    #expect(told(whole, [(0, .close)]) == ["0 passed", "0 closed", "50 counted", "50 zombie"])
  }

  /// The child as one that is always there, as one that may go, and as one of many.
  private func embeddings(hearsIn milliseconds: Int) -> [Whole] {
    [
      child.embedded(
        .one("child", input: .identity), environment: { _, _ in }, outputs: parent(hearsIn: milliseconds)
      ) { action, _ in action },
      child.embedded(
        .optional("child", in: { $0.contains("closed") ? nil : () }, input: .identity), environment: { _, _ in },
        outputs: parent(hearsIn: milliseconds)
      ) { action, _ in action },
      child.embedded(
        .keyed(
          "children", keys: { $0.contains("closed") ? [] : [1] }, in: { _, _ in () },
          input: Prism<Input, (key: Int, input: Input)>(embed: { $0.input }) { (key: 1, input: $0) }),
        environment: { _, _ in }, outputs: parent(hearsIn: milliseconds)
      ) { action, _ in action },
    ]
  }
}
