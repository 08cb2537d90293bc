import Algebra
import Dispatch
import Effects
import OrderedJSON
import Synchronization

extension LawSuite {
  /// Returns the laws of an effect type: of its monad, its runtime, and the combinators on them.
  ///
  ///     let report = await LawSuite.effects("instant", Instant.self) { InstantRuntime() }.checkAsync()
  ///     #expect(report.holds, "\(report)")
  ///
  /// Programs are equal if they note the same and their runtimes record the same.
  ///
  /// - Parameters:
  ///   - isVirtual: Whether the clock is virtual. If so, the laws also compare times, and one script must always record
  ///     the same bytes.
  ///   - runtime: Creates a runtime whose clock is at 0.
  public static func effects<E: Effect & SendableMetatype>(
    _ name: String, _ effects: E.Type, isVirtual: Bool = false,
    runtime: @escaping @Sendable @MainActor () -> E.Runtime
  ) -> LawSuite {
    let laws = EffectLaws<E>(isVirtual: isVirtual, runtime: runtime)
    return LawSuite(name, laws.ofMonad + laws.ofAnswers + laws.ofTime + laws.ofCombinators)
  }
}

private struct EffectLaws<E: Effect & SendableMetatype>: Sendable {
  let isVirtual: Bool
  let runtime: @Sendable @MainActor () -> E.Runtime

  @MainActor private func trial() -> Trial<E> { Trial(runtime(), isVirtual: isVirtual) }

  /// Returns a law about what a trial notes; `expected` makes the trial, and returns what it should note.
  private func law<Case: Sendable>(
    _ name: String, _ statement: String, over cases: Domain<Case>,
    _ expected: @escaping @MainActor (Trial<E>, Case) async -> [String]
  ) -> Law {
    .overTime(name, statement, over: cases) { value in
      let trial = trial()
      let expected = await expected(trial, value)
      return trial.entries <-> expected
    }
  }

  // MARK: The monad

  @MainActor private func run(_ effect: (Trial<E>) -> Kind<E, Int>) async -> [String] {
    let trial = trial()
    await trial.run(Eff(effect(trial)))
    return trial.entries + trial.records() + (isVirtual ? ["ended at \(trial.endTime)"] : [])
  }

  var ofMonad: [Law] {
    let (m, k) = (Domain(all: Program.allCases).named("m"), Domain(all: Program.allCases).named("k"))
    let laws = [
      Law.overTime("monad.left", "pure a >>= k == k a", over: k) { k in
        await run { k.effect(after: E.pure(7), $0) } <-> run { k.effect(of: 7, $0) }
      },
      Law.overTime("monad.right", "m >>= pure == m", over: m) { m in
        await run { E.flatMap(m.effect(of: 1, $0), E.pure) } <-> run { m.effect(of: 1, $0) }
      },
      Law.overTime(
        "monad.associativity", "(m >>= k) >>= l == m >>= { k($0) >>= l }",
        over: m.and(k).and(Domain(all: Program.allCases).named("l"))
      ) { triple in
        let ((m, k), l) = triple
        return await run { l.effect(after: k.effect(after: m.effect(of: 1, $0), $0), $0) }
          <-> run { trial in E.flatMap(m.effect(of: 1, trial)) { l.effect(after: k.effect(of: $0, trial), trial) } }
      },
      Law.overTime("monad.map", "map f m == m >>= { pure(f($0)) }", over: m) { m in
        await run { E.map(m.effect(of: 1, $0)) { $0 + 1 } }
          <-> run { E.flatMap(m.effect(of: 1, $0)) { E.pure($0 + 1) } }
      },
    ].citing("Moggi 1991")
    let bytes = Law.overTime("script.bytes", "the same script gives the same bytes", over: m) { m in
      await run { m.effect(of: 1, $0) } <-> run { m.effect(of: 1, $0) }
    }
    let suspendOnce = law(
      "suspend.once", "each run does suspended work once, and nothing is done before", over: Domain(all: [0, 1, 2, 3])
    ) { trial, runs in
      let work = Eff<E, Int>.suspend {
        trial.note("work")
        return 1
      }
      let effect = Eff(E.map(E.flatMap(work.kind, E.pure)) { $0 })
      for _ in 0..<runs { await trial.run(effect, noting: false) }
      return Array(repeating: "work", count: runs)
    }
    return laws + (isVirtual ? [suspendOnce, bytes] : [suspendOnce])
  }

  // MARK: Answers

  var ofAnswers: [Law] {
    let questions = Domain(all: Question.allCases)
    return [
      law("answer.once", "a question is answered once", over: questions) { trial, question in
        trial.ask(question)
        await trial.pass { !trial.entries.isEmpty }
        return question.answers
      },
      Law.overTime("answer.actor", "answers come on the main actor", over: questions) { question in
        let trial = trial()
        trial.ask(question)
        await trial.pass { !trial.entries.isEmpty }
        return trial.entries.filter { $0 == Trial<E>.elsewhere } <-> []
      },
      law("cancel.silence", "after cancelling, nothing is delivered, and the cancelling ends", over: questions) {
        trial, question in
        let cancellation = trial.ask(question)
        // A runtime may answer immediately.
        let before = trial.entries
        cancellation { trial.note("cancelled") }
        await trial.pass()
        return before + ["cancelled"]
      },
    ]
  }

  // MARK: The clock

  var ofTime: [Law] {
    [
      law("clock.due", "work comes once, when its time has come", over: Domain(all: [-1, 0, 1, 2, 7])) { trial, delay in
        let start = trial.runtime.now
        _ = trial.runtime.after(delay) {
          trial.note(trial.runtime.now - start < max(1, delay) ? "too early" : "due")
        }
        await trial.runtime.advance(by: max(1, delay))
        trial.note("later")
        await trial.pass()
        return ["due", "later"]
      },
      law(
        "clock.order", "work comes by its time, then by when it was asked for",
        over: Domain(all: [[5, 3, 5], [2, 2, 1]])
      ) { trial, delays in
        for (index, delay) in delays.enumerated() { _ = trial.runtime.after(delay) { trial.note("\(index)") } }
        await trial.runtime.advance(by: 10)
        return delays.indices.sorted { (delays[$0], $0) < (delays[$1], $1) }.map { "\($0)" }
      },
      Law.overTime(
        "clock.forward", "the clock never goes back", over: Domain(all: [[0], [1, 0, 2], [3, -5, 1]])
      ) { advances in
        let trial = trial()
        var times = [trial.runtime.now]
        for advance in advances {
          let before = trial.runtime.now
          await trial.runtime.advance(by: advance)
          times += [before, before + max(0, advance), trial.runtime.now]
        }
        return times.indices.dropFirst().allSatisfy { times[$0 - 1] <= times[$0] } <-> true
      },
    ]
  }

  // MARK: Combinators

  var ofCombinators: [Law] {
    [
      law("race.loser", "race cancels the loser before it answers", over: Domain(all: [false, true]).named("flipped")) {
        trial, isFlipped in
        let winner = Eff<E, Void>.sleep(for: 2).map { 1 }
        let loser = Eff<E, Void>.sleep(for: 9).map { 2 }.ensuring(trial.noting("released"))
        await trial.run(isFlipped ? loser.race(with: winner) : winner.race(with: loser))
        return ["released", "completed(1)"]
      },
      law("bracket.once", "a resource is released once, however its use ends", over: Domain(all: Ending.allCases)) {
        trial, ending in
        let running = trial.begin(
          Eff<E, Int>.bracket(acquire: .suspend { 1 }, use: { ending.use(of: $0) }) { _, _ in trial.noting("released") }
        )
        if ending == .cancelled { running.cancel() }
        if ending == .scope { trial.scope.end() }
        await trial.pass { running.isOver }
        return ["released", ending == .value ? "completed(1)" : "cancelled"]
      },
      law(
        "sequence.turn", "cancelling a part of a sequence leaves the others, also if it waits for its turn",
        over: Domain(all: [1, 2, 3]).named("cancelled")
      ) { trial, cancelled in
        let parts = (1...3).map { number in
          Eff<E, Void>.sleep(for: 3).flatMap { trial.noting("\(number)") }.cancellable(by: number)
        }
        let sequence: Eff<E, Void> = .sequence(parts)
        trial.begin(sequence.map { 0 })
        trial.begin(Eff<E, Void>.cancel(cancelled).map { 1 }, noting: false)
        await trial.pass { trial.entries.last == "completed(0)" }
        return (1...3).filter { $0 != cancelled }.map { "\($0)" } + ["completed(0)"]
      },
      Law.overTime("debounce.last", "a debounce delivers the last", over: Domain(all: [1, 2, 5])) { inputs in
        let trial = trial()
        for input in 1...inputs { trial.begin(Eff<E, Int>.pure(input).debounced(by: "id", for: 50)) }
        await trial.pass { trial.entries.count == inputs }
        return trial.entries.last <-> "completed(\(inputs))"
      },
    ]
  }
}

// MARK: - Programs and questions

private enum Program: CaseIterable {
  case pure, suspended, sleeping, calling, parallel, cancelled

  @MainActor func effect<E: Effect>(of a: Int, _ trial: Trial<E>) -> Kind<E, Int> {
    switch self {
    case .pure: return E.pure(a + 1)
    case .suspended:
      return Eff<E, Int>.suspend {
        trial.note("work on \(a)")
        return a * 2
      }.kind
    case .sleeping: return Eff<E, Void>.sleep(for: 3).flatMap { trial.noting("slept after \(a)") }.map { a + 3 }.kind
    case .calling: return Trial<E>.service().call(in: E.self).map { a + ((try? $0.get()) ?? 0) }.kind
    case .parallel:
      return Eff<E, Void>.sleep(for: 2).map { a }.both(with: .suspend { a }).map { $0.0 + $0.1 }.kind
    case .cancelled: return Eff<E, Void>.cancel("nobody").map { a }.cancellable(by: "id").kind
    }
  }

  @MainActor func effect<E: Effect>(after first: Kind<E, Int>, _ trial: Trial<E>) -> Kind<E, Int> {
    E.flatMap(first) { effect(of: $0, trial) }
  }
}

private enum Question: CaseIterable {
  case call, failingCall, source, work, deadline

  var answers: [String] {
    switch self {
    case .call: ["success(7)"]
    case .failingCall: ["failure(down)"]
    // A source may have no values, but it ends.
    case .source: ["end"]
    case .work, .deadline: ["work"]
    }
  }
}

private enum Ending: CaseIterable {
  case value, itself, cancelled, scope

  func use<E: Effect>(of resource: Int) -> Eff<E, Int> {
    switch self {
    case .value: .pure(resource)
    case .itself: Eff<E, Void>.cancel("use").map { 2 }.cancellable(by: "use")
    case .cancelled, .scope: .never
    }
  }
}

/// A runtime and a scope, with notes that any thread can write.
@MainActor
private final class Trial<E: Effect> {
  let runtime: E.Runtime
  let scope: EffectScope<E>
  private let isVirtual: Bool
  private let notes = Mutex<[String]>([])
  private(set) var endTime = 0

  nonisolated static var elsewhere: String { "not on the main actor" }
  nonisolated static func service(_ name: String = "number", _ answer: Result<Int, ServiceFailure> = .success(7))
    -> Service<Int>
  { Service(name, latency: 1, simulated: { answer }, live: { @MainActor in answer }, encode: { JSON($0) }) }

  init(_ runtime: E.Runtime, isVirtual: Bool) {
    self.runtime = runtime
    self.isVirtual = isVirtual
    scope = EffectScope(runtime)
  }

  nonisolated var entries: [String] { notes.withLock { $0 } }
  nonisolated func note(_ entry: String) {
    let isHome = DispatchQueue.getSpecific(key: mainQueue) != nil
    notes.withLock { $0.append(isHome ? entry : Self.elsewhere) }
  }
  func noting(_ entry: String) -> Eff<E, Void> { .suspend { self.note(entry) } }

  func records() -> [String] {
    runtime.takeRecords().map { "\(isVirtual ? "\($0.time) " : "")\($0.id) \($0.service) \($0.event)" }
  }

  @discardableResult func begin(_ effect: Eff<E, Int>, noting: Bool = true) -> RunningEffect {
    effect.begin(in: scope) { outcome in
      self.endTime = self.runtime.now
      if noting { self.note("\(outcome)") }
    }
  }

  func run(_ effect: Eff<E, Int>, noting: Bool = true) async {
    let running = begin(effect, noting: noting)
    await pass { running.isOver }
  }

  /// Lets enough time pass for every request of these programs to end.
  ///
  /// On a real clock, an answer may come from another thread.
  func pass(until isOver: () -> Bool = { true }) async {
    if !isVirtual {
      for _ in 0..<5_000 where !isOver() {
        await runtime.advance(by: 1)
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    for _ in 0..<12 { await runtime.advance(by: 10) }
  }

  @discardableResult func ask(_ question: Question) -> Cancellation {
    switch question {
    case .call: return runtime.ask(Self.service()) { self.note("\($0)") }
    case .failingCall: return runtime.ask(Self.service("down", .failure(ServiceFailure("down")))) { self.note("\($0)") }
    case .source:
      let source = Source<Int>(
        "source", simulated: { _ in nil }, live: { AsyncStream { $0.finish() } }, encode: { JSON($0) })
      return runtime.listen(to: source) {
        self.note($0.map { "\($0)" } ?? "end")
        return true
      }
    case .work: return runtime.after(2) { self.note("work") }
    case .deadline: return runtime.deadline(after: 2) { self.note("work") }
    }
  }
}

/// A mark on the queue of the main actor; unlike its thread, the queue stays the same.
private let mainQueue = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
