import Algebra
import Components
import Effects
import Optics
import Testing
import WriterTraced

/// A child's outputs to its parent: a stream of replies, and a last output.
@MainActor
@Suite struct OutputTests {
  enum Input { case count, close }
  enum Output { case reached(Int), closed }

  private typealias Log = WriterBrand<[String]>
  /// The parent, which sees the log.
  private typealias Whole = Logic<Simulated, Log, Void, Input, Never, [String]>
  /// How the parent handles an output.
  private typealias Hearing<ID> = Logic<Simulated, Log, Void, (key: ID, output: Output), Never, [String]>

  /// Ticks every 10 ms and reports every second tick; or reports that it is closed, after which it must do nothing more.
  private let child = Logic<Simulated, Log, Void, Input, Output, Void>.streaming { input, _ in
    switch input {
    case .count:
      EffStream<Simulated, Int>.ticks(every: 10).prefix(6).flatMap { tick in
        .of([.act(.tell(["tick \(tick)"]))] + (tick % 20 == 0 ? [.raise(.reached(tick))] : []))
      }
    case .close: .of(.raise(.closed), .act(.tell(["zombie"])))
    }
  }

  /// The parent logs an output after `milliseconds`. A closed child is gone at once.
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

  /// The log with times. The child is present until the log has "closed".
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

  /// For every way to embed the child.
  @Test func aStreamRepliesAsItsElementsCome() {
    for part in embeddings(hearsIn: 0) { #expect(told(part, [(0, .count)]) == heard) }
  }

  /// A stream waits until its parent has handled a reply, even if that takes time, and skips the ticks in between.
  @Test func aStreamWaitsForItsParent() {
    for part in embeddings(hearsIn: 15) {
      #expect(
        told(part, [(0, .count)]) == [
          "10 tick 10", "20 tick 20", "35 heard 20", "40 tick 40", "55 heard 40", "60 tick 60", "75 heard 60",
          "80 tick 80", "95 heard 80", "100 tick 100", "115 heard 100",
        ])
    }
  }

  /// The parent's work for a child's last output continues after the child is gone. The child's own effects end, and no new ones begin.
  @Test func whatAnOutputDoesDoesNotEndWithTheChild() {
    for part in embeddings(hearsIn: 0).dropFirst() {
      #expect(
        told(part, [(0, .count), (35, .close), (60, .count), (60, .close)]) == [
          "10 tick 10", "20 tick 20", "20 heard 20", "30 tick 30", "35 closed", "85 counted",
        ])
    }
  }

  /// The work for an output belongs to the parent that does it, and ends with that parent or its ancestors.
  @Test func whatAnOutputDoesEndsWithWhoeverDoesIt() {
    for endsAll in [true, false] {
      var told: [String] = []
      // Three levels below the outermost component, a child sends outputs.
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

  /// A parent can forward an output: it raises one of its own.
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

  /// The child as one that is always there, as an optional one, and as one of many.
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
