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

  /// Ticks every 10 ms, and says every second one; or says that it is closed, after which nothing of it follows.
  private let child = OutputDispatcher<Simulated, Log, Void, Input, Output>.streaming { input, _ in
    switch input {
    case .count:
      EffStream<Simulated, Int>.ticks(every: 10).prefix(6).flatMap { tick in
        .of([.act(.tell(["tick \(tick)"]))] + (tick % 20 == 0 ? [.raise(.reached(tick))] : []))
      }
    case .close: .of(.raise(.closed), .act(.tell(["zombie"])))
    }
  }

  /// What the parent does: it hears so long after it was told what was reached; and the child is gone at once.
  private func parent(hearsIn milliseconds: Int) -> Dispatcher<Simulated, Log, Void, Output> {
    .workflow { output, _ in
      switch output {
      case .reached(let tick): [Eff<Simulated, Void>.sleep(for: milliseconds).map { .tell(["heard \(tick)"]) }]
      case .closed:
        [.pure(.tell(["closed"])), Eff<Simulated, Void>.sleep(for: 50).map { .tell(["counted"]) }]
      }
    }
  }

  /// What is told, with its times. The child is there until it has been told that it is closed.
  private func told(_ dispatcher: Dispatcher<Simulated, Log, Void, Input>, _ inputs: [(time: Int, input: Input)])
    -> [String]
  {
    let simulation = Simulation()
    let scope = EffectScope<Simulated>(simulation)
    var told: [String] = []
    var isOpen = true
    for (time, input) in inputs {
      simulation.advance(by: time - simulation.now)
      dispatcher.send(
        input, in: (),
        to: .moving { action in
          let log = action.run().log
          told += log.map { "\(simulation.now) \($0)" }
          if log.contains("closed") { isOpen = false }
          scope.keep(.optional("child", isOpen).and(.keyed("children") { (key: Int) in isOpen && key == 1 }))
        }
      ).begin(in: scope)
    }
    simulation.advance(by: 1000)
    return told
  }

  private let heard = [
    "10 tick 10", "20 tick 20", "20 heard 20", "30 tick 30", "40 tick 40", "40 heard 40", "50 tick 50", "60 tick 60",
    "60 heard 60",
  ]

  /// However the child is made a part of its parent.
  @Test func aStreamRepliesAsItsElementsCome() {
    let parts = [child.hearing(parent(hearsIn: 0))] + widenings(parent(hearsIn: 0))
    for part in parts { #expect(told(part, [(0, .count)]) == heard) }
  }

  /// A reply is handled to its end before the next one is asked for, and be that by a parent who takes its time: a tick that comes
  /// meanwhile is passed over.
  @Test func aStreamWaitsForItsParent() {
    let parts = [child.hearing(parent(hearsIn: 15))] + widenings(parent(hearsIn: 15))
    for part in parts {
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
    for part in widenings(parent(hearsIn: 0)).dropFirst() {
      #expect(
        told(part, [(0, .count), (35, .close), (60, .count), (60, .close)]) == [
          "10 tick 10", "20 tick 20", "20 heard 20", "30 tick 30", "35 closed", "85 counted",
        ])
    }
  }

  /// What an output does is its hearer's: it ends with that, and so with whoever that is a child of.
  @Test func whatAnOutputDoesEndsWithWhoeverDoesIt() {
    for endsAll in [true, false] {
      let simulation = Simulation()
      let scope = EffectScope<Simulated>(simulation)
      var told: [String] = []
      // The outermost has a child, who has a child, who has one that speaks.
      let identity = Prism<Input, Input>.identity
      typealias Part = Dispatcher<Simulated, Log, Void, Input>
      let speaker: Part = child.optional(
        "speaker", identity, environment: { $0 }, action: { $0 }, outputs: parent(hearsIn: 0))
      let hearer: Part = speaker.optional("hearer", identity, environment: { $0 }, action: { $0 })
      let all: Part = hearer.optional("outer", identity, environment: { $0 }, action: { $0 })
      all.send(
        .close, in: (), to: .moving { action in told += action.run().log.map { "\(simulation.now) \($0)" } }
      ).begin(in: scope)
      simulation.advance(by: 20)
      if endsAll {
        scope.end { told.append("\(simulation.now) ended") }
      } else {
        scope.keep(.optional("outer", false))
      }
      simulation.advance(by: 100)
      #expect(told == ["0 closed"] + (endsAll ? ["20 ended"] : []))
    }
  }

  /// The child as one that is always there, as one that may go, and as one of many.
  private func widenings(_ parent: Dispatcher<Simulated, Log, Void, Output>) -> [Dispatcher<
    Simulated, Log, Void, Input
  >] {
    [
      child.widened(Prism<Input, Input>.identity, environment: { $0 }, action: { $0 }, outputs: parent),
      child.optional("child", Prism<Input, Input>.identity, environment: { $0 }, action: { $0 }, outputs: parent),
      child.keyed(
        "children", Prism<Input, (key: Int, input: Input)>(embed: { $0.input }) { (key: 1, input: $0) },
        environment: { environment, _ in environment }, action: { action, _ in action },
        outputs: parent.widened(
          Prism<(key: Int, output: Output), Output>(embed: { (key: 1, output: $0) }) { $0.output },
          environment: { $0 }, action: { $0 })),
    ]
  }
}
