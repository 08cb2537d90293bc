import Duet
import Testing

/// How often an event calls a component's functions, after a short and after a long history.
///
/// Nothing is timed. If a function is called no more often after a long history, its cost does not grow.
@MainActor
@Suite("Growth: an event of the stepper calls as much as the first one") struct Growth {
  @Test func stateStore() {
    check(["dispatch": 1, "change": 1, "render": 1]) { calls in
      Explorer(
        StoreComponent<IO, Int, Void, Int>(
          initial: 0, dispatcher: .pure(calls.dispatching(.modify { $0 = calls("change", $0 + 1) })),
          render: { calls("render", $0) }))
    }
  }

  @Test func writerTraced() {
    check(["dispatch": 1, "append": 1, "render": 1]) { calls in
      Explorer(
        TracedComponent<IO, CountingLog, Void, Int>(
          dispatcher: .pure(calls.dispatching(.tell(CountingLog(1, calls)))), render: { calls("render", $0.told) }))
    }
  }

  @Test func eventSourced() {
    check(["dispatch": 1, "append": 1, "act": 1, "render": 1]) { calls in
      Explorer(
        EventSourcedComponent<IO, CountingLog, Int, Void, Int>(
          initial: 0, act: { $0 = calls("act", $0 + $1.told) },
          dispatcher: .pure(calls.dispatching(.tell(CountingLog(1, calls)))), render: { calls("render", $0) }))
    }
  }

  @Test func updateStore() {
    check(["dispatch": 1, "decide": 1, "append": 1, "act": 1, "render": 1]) { calls in
      Explorer(
        UpdateComponent<IO, CountingLog, Int, Void, Int>(
          initial: 0, act: { $0 = calls("act", $0 + $1.told) },
          dispatcher: .pure(calls.dispatching(.tells { _ in CountingLog(calls("decide", 1), calls) })),
          render: { calls("render", $0) }))
    }
  }

  @Test func readerEnv() {
    check(["dispatch": 1, "change": 1, "render": 1]) { calls in
      Explorer(
        EnvComponent<IO, Reference<IO, Int>, Void, Int>(
          environment: Reference(0),
          dispatcher: .changing { _, count in
            calls("dispatch", count).modify { $0 = calls("change", $0 + 1) }
          },
          render: { count in count.gets { calls("render", $0) } }))
    }
  }

  @Test func freeCofree() {
    check(["dispatch": 1, "perform": 1, "render": 1]) { calls in
      Explorer(
        CofreeComponent<IO, Machine<Int, Int>, Void, Int>(
          initial: 0, perform: { $0 = calls("perform", $0 + $1) },
          dispatcher: .pure(calls.dispatching(.command(1))), render: { calls("render", $0) }))
    }
  }

  @Test func actionMoore() {
    check(["dispatch": 1, "update": 1, "render": 1]) { calls in
      Explorer(
        MooreComponent<IO, Int, Void, Int>(
          initial: 0, update: { $0 = calls("update", $0 + $1) }, dispatcher: .pure(calls.dispatching(.send(1))),
          render: { calls("render", $0) }))
    }
  }

  @Test func pullerZipper() {
    check(["dispatch": 1, "render": 1]) { calls in
      Explorer(
        ZipperComponent<IO, Void, Int>(
          count: .max, dispatcher: .pure(calls.dispatching(.moveRight)), render: { calls("render", $0) }))
    }
  }

  /// A log that is repeated from its start is found: it appends once for every event so far.
  @Test func whatGrowsIsFound() {
    let calls = Calls()
    var log: [CountingLog] = []
    func event() {
      log.append(CountingLog(1, calls))
      _ = log.reduce(.empty, <>)
    }
    #expect(calls.of(event, after: 10) != calls.of(event, after: 1_000))
  }

  private func check<S: Space, V: Presentable<IO, Void, Int>>(
    _ expected: [String: Int], sourceLocation: SourceLocation = #_sourceLocation, _ make: (Calls) -> Explorer<S>
  ) where S.Focus == UI<IO, S.M, V> {
    for history in [0, 10, 10_000] {
      let calls = Calls()
      let explorer = make(calls)
      let runtime = IORuntime()
      var shown: Rendering<IO, Void, Int>?
      V.presenting(.pure(explorer.explore())).start(in: runtime) { shown = $0 }
      func event() {
        shown?.start((), in: runtime)
        V.presenting(.pure(explorer.explore())).start(in: runtime) { shown = $0 }
      }
      #expect(calls.of(event, after: history) == expected, sourceLocation: sourceLocation)
      #expect(shown?.view == history + 1, sourceLocation: sourceLocation)
    }
  }
}

/// Counts calls.
private final class Calls {
  private var counts: [String: Int] = [:]

  /// Counts a call and returns its result.
  func callAsFunction<A>(_ name: String, _ value: A) -> A {
    counts[name, default: 0] += 1
    return value
  }

  /// A dispatcher's function that counts its calls.
  func dispatching<M>(_ action: @escaping @autoclosure () -> M) -> (()) -> M {
    { _ in self("dispatch", action()) }
  }

  /// The calls of one more event after `history` events.
  func of(_ event: () -> Void, after history: Int) -> [String: Int] {
    for _ in 0..<history { event() }
    counts = [:]
    event()
    return counts
  }
}

/// A sum that counts its appends.
private struct CountingLog: Monoid {
  private(set) var told: Int
  private let calls: Calls?

  init(_ told: Int, _ calls: Calls?) { (self.told, self.calls) = (told, calls) }

  static var empty: CountingLog { CountingLog(0, nil) }
  mutating func append(_ other: CountingLog) {
    told = (other.calls ?? calls)?("append", told + other.told) ?? told + other.told
  }
}
