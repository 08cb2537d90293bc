import Optics
import Algebra
import Components
import Effects
import StateStore
import Testing
import WriterTraced

/// A child's messages to its parent: functions in its environment. Here they are messages of a stream, and a last one.
@MainActor
@Suite struct OutputTests {
  enum Input { case count, close }
  enum Output { case reached(Int), closed }

  private typealias Log = WriterBrand<[String]>
  private typealias Raise = (Output) -> Eff<Simulated, Void>
  /// The parent, which sees the log.
  private typealias Whole = Dispatcher<Simulated, Log, Void, Input, [String]>

  /// Ticks every 10 ms and reports every second tick; or reports that it is closed, after which it must do nothing more.
  private let child = Dispatcher<Simulated, Log, Raise, Input, Void>.handling { input, raise, handler in
    switch input {
    case .count:
      EffStream<Simulated, Int>.ticks(every: 10).prefix(6).forEach { tick in
        handler(.pure(.tell(["tick \(tick)"]))).flatMap { tick % 20 == 0 ? raise(.reached(tick)) : .pure(()) }
      }
    case .close: raise(.closed).flatMap { handler(.pure(.tell(["zombie"]))) }
    }
  }

  /// The parent logs a message after `milliseconds`. A closed child is gone at once.
  private func heard<ID>(in milliseconds: Int) -> (Void, ID, Handler<Simulated, Log>) -> Raise {
    { _, _, handler in
      { output in
        switch output {
        case .reached(let tick): handler(Eff<Simulated, Void>.sleep(for: milliseconds).map { .tell(["heard \(tick)"]) })
        case .closed:
          handler.inScope { handler in
            handler(.pure(.tell(["closed"]))).flatMap {
              handler(Eff<Simulated, Void>.sleep(for: 50).map { .tell(["counted"]) })
            }
          }
        }
      }
    }
  }

  /// The log with times. The child is present until the log has "closed".
  private func told(_ dispatcher: Whole, _ inputs: [(time: Int, input: Input)]) -> [String] {
    var told: [String] = []
    let running = Running(TracedComponent<Simulated, [String], Input, [String]>(dispatcher: dispatcher, render: { $0 }))
    { now, action in told += action.run().log.map { "\(now) \($0)" } }
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

  /// A stream waits until its parent has handled a message, even if that takes time, and skips the ticks in between.
  @Test func aStreamWaitsForItsParent() {
    for part in embeddings(hearsIn: 15) {
      #expect(
        told(part, [(0, .count)]) == [
          "10 tick 10", "20 tick 20", "35 heard 20", "40 tick 40", "55 heard 40", "60 tick 60", "75 heard 60",
          "80 tick 80", "95 heard 80", "100 tick 100", "115 heard 100",
        ])
    }
  }

  /// The parent's work for a child's last message continues after the child is gone. The child's own effects end, and
  /// no new ones begin.
  @Test func whatAnOutputDoesDoesNotEndWithTheChild() {
    for part in embeddings(hearsIn: 0).dropFirst() {
      #expect(
        told(part, [(0, .count), (35, .close), (60, .count), (60, .close)]) == [
          "10 tick 10", "20 tick 20", "20 heard 20", "30 tick 30", "35 closed", "85 counted",
        ])
    }
  }

  /// The work for a message belongs to the parent that does it, and ends with that parent or its ancestors.
  @Test func whatAnOutputDoesEndsWithWhoeverDoesIt() {
    for endsAll in [true, false] {
      var told: [String] = []
      // Three levels below the outermost component, a child sends messages.
      let speaker: Whole = child.embedded(
        .one("speaker", input: .identity), environment: heard(in: 0)
      ) { action, _ in action }
      let hearer: Whole = speaker.embedded(.one("hearer", in: { $0 }, input: .identity)) { action, _ in action }
      let all: Whole = hearer.embedded(
        .optional("outer", in: { $0.contains("gone") ? nil : $0 }, input: .identity)
      ) { action, _ in action }
      let running = Running(TracedComponent<Simulated, [String], Input, [String]>(dispatcher: all, render: { $0 })) {
        now, action in told += action.run().log.map { "\(now) \($0)" }
      }
      running.send(.close)
      running.simulation.advance(by: 20)
      if endsAll { running.scope.end { told.append("20 ended") } } else { running.move(.tell(["gone"])) }
      running.simulation.advance(by: 100)
      #expect(told == ["0 closed"] + (endsAll ? ["20 ended"] : ["20 gone"]))
    }
  }

  /// A parent can forward a message, with work of its own or as it is.
  ///
  /// What the whole does then continues even if the message removes the parent, too.
  @Test(arguments: [true, false]) func anOutputIsHandedOn(closes: Bool) {
    typealias Middle = Dispatcher<Simulated, Log, Raise, Input, [String]>
    let passing: Middle = child.embedded(
      .one("child", input: .identity),
      environment: { (raise: @escaping Raise, _, handler: Handler<Simulated, Log>) in
        { output in
          handler.inScope { handler in handler(.pure(.tell(["passed"]))).flatMap { raise(output) } }
        }
      }
    ) { action, _ in action }
    let sharing: Middle = child.embedded(.one("child", input: .identity)) { action, _ in action }
    for (middle, passed) in [(passing, ["0 passed"]), (sharing, [])] {
      let whole: Whole = middle.embedded(
        .optional("middle", in: { closes && $0.contains("closed") ? nil : $0 }, input: .identity),
        environment: heard(in: 5)
      ) { action, _ in action }
      #expect(told(whole, [(0, .close)]) == passed + ["0 closed", "50 counted"] + (closes ? [] : ["50 zombie"]))
    }
  }

  /// A parent's handler runs the parent's programs, also for a child that the first of them removes.
  @Test func aParentsHandlerReadsAndRuns() {
    typealias Rows = StateBrand<[Int]>
    var saved: [[Int]] = []
    func save(_ rows: [Int]) -> Eff<Simulated, Void> {
      Eff<Simulated, Void>.sleep(for: 10).flatMap { .suspend { saved.append(rows) } }
    }
    let row = Dispatcher<Simulated, StateBrand<Int>, Eff<Simulated, Void>, Void, Int>.handling { _, delete, handler in
      delete.flatMap { handler(.pure(.modify { $0 = 99 })) }
    }
    let input = Prism<Int, (key: Int, input: Void)>(embed: { $0.key }) { (key: $0, input: ()) }
    let rows: Dispatcher<Simulated, Rows, Void, Int, [Int]> = row.embedded(
      .keyed("row", in: { $0 }, id: { $0 }, input: input),
      environment: { (_: Void, key, rows: Handler<Simulated, Rows>) in
        rows.inScope { rows in
          rows.read(.get).flatMap(save)
            .flatMap { rows.run(State { rows in rows.remove(at: key - 1) }) }
            .flatMap { removed in save([removed]) }
            .flatMap { rows.read(.get) }.flatMap(save)
        }
      }
    ) { action, key in .modify { rows in if let index = rows.firstIndex(of: key) { action.run(&rows[index]) } } }
    let simulation = Simulation()
    let explorer = Explorer(
      StoreComponent<Simulated, [Int], Int, [Int]>(initial: [1, 2], dispatcher: rows, render: { $0 }))
    let scope = EffectScope<Simulated>(simulation)
    let presence = Presence<Int>(in: scope)
    func show() -> Rendering<Simulated, Int, [Int]> {
      let rendering: Rendering<Simulated, Int, [Int]> = explorer.explore()
      rendering.children.map { presence.show($0) { _ in } }
      return rendering
    }
    show().start(1, in: scope)
    for _ in 0..<4 {
      simulation.advance(by: 10)
      _ = show()
    }
    #expect(saved == [[1, 2], [1], [2]] && explorer.space.position == [2])
  }

  /// The child as one that is always there, as an optional one, and as one of many.
  private func embeddings(hearsIn milliseconds: Int) -> [Whole] {
    [
      child.embedded(.one("child", input: .identity), environment: heard(in: milliseconds)) { action, _ in action },
      child.embedded(
        .optional("child", in: { $0.contains("closed") ? nil : () }, input: .identity),
        environment: heard(in: milliseconds)
      ) { action, _ in action },
      child.embedded(
        .keyed(
          "children", keys: { $0.contains("closed") ? [] : [1] }, in: { _, _ in () },
          input: Prism<Input, (key: Int, input: Input)>(embed: { $0.input }) { (key: 1, input: $0) }),
        environment: heard(in: milliseconds)
      ) { action, _ in action },
    ]
  }
}
