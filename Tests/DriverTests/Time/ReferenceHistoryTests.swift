import ActionMoore
import Components
import Driver
import Effects
import Optics
import PullerZipper
import ReaderEnv
import TextUI
import Testing

/// A session that remembers its steps also shows the earlier values of references that its views read.
@MainActor
@Suite struct ReferenceHistoryTests {
  private struct Pair {
    var left = 0
    var right: [Int] = [0]
  }

  private struct Environment {
    let pair = Reference<Simulated, Pair>(Pair())
    let total = Reference<Simulated, Int>(0)
    let hidden = Reference<Simulated, Int>(0)

    var left: Reference<Simulated, Int> {
      pair.focus(Lens(get: { $0.left }, update: { $1(&$0.left) }))
    }

    /// The number at `index` on the right, if there is one.
    func right(_ index: Int) -> PartialReference<Simulated, Int> {
      pair.focus(
        AffineTraversal(
          get: { $0.right.indices.contains(index) ? $0.right[index] : nil },
          update: { pair, change in
            if pair.right.indices.contains(index) { change(&pair.right[index]) }
          }))
    }
  }

  private enum Input { case left, right, append, total, hidden, later }

  private typealias Component = EnvComponent<Simulated, Environment, Input, TextView<Input>>
  private typealias EnvSession = Session<
    Component, Simulated, Input, Eff<Simulated, Rendering<Simulated, Input, TextView<Input>>>
  >

  /// A session of a count; each input increments it.
  private func countSession(
    _ count: Reference<Simulated, Int>, render: @escaping (Int) -> Eff<Simulated, TextView<Void>>
  ) -> Session<
    EnvComponent<Simulated, Reference<Simulated, Int>, Void, TextView<Void>>, Simulated, Void,
    Eff<Simulated, Rendering<Simulated, Void, TextView<Void>>>
  > {
    Session(
      EnvComponent(
        environment: count, dispatcher: .modifying { count, _ in count += 1 }, render: { $0.get.flatMap(render) }),
      runtime: Simulation())
  }

  private func component(_ environment: Environment = Environment()) -> Component {
    EnvComponent(
      environment: environment,
      dispatcher: .changing { input, environment in
        switch input {
        case .left: environment.left.modify { $0 += 1 }
        case .right: environment.right(0).modify { $0 += 1 }
        case .append: environment.pair.modify { $0.right.append($0.left) }
        case .total: environment.left.get.flatMap { environment.total.set($0) }
        case .hidden: environment.hidden.modify { $0 += 1 }
        case .later: Eff<Simulated, Void>.sleep(for: 100).flatMap { environment.total.modify { $0 += 100 } }
        }
      },
      render: { environment in
        environment.pair.get.flatMap { pair in
          environment.total.get.flatMap { total in
            environment.hidden.gets { hidden in
              TextView { $0.text("\(pair.left) \(pair.right) \(total) \(hidden)") }
            }
          }
        }
      })
  }

  private func session(_ component: Component) -> EnvSession {
    Session(component, runtime: Simulation(), recording: true)
  }

  @Test(arguments: [nil, 1, 2, 100])
  func referencesShowWhatWasThen(spacing: Int?) async throws {
    let session = session(component())
    try session.startRemembering(every: spacing)
    let shown =
      try await [session.lines]
      + session.sendInSteps(
        .left, .right, .append, .total, .left, .append, .right, .left, .total, .append, .right)
    try session.expect(shown, at: Array(shown.indices) + shown.indices.reversed() + [3, 9, 4, 4, 11, 2])
    try session.seek(to: shown.count - 1)
    session.send(.total)
    #expect(session.lines == ["3 [3, 1, 2, 3] 3 0"])
  }

  /// References made outside the component during the run, or first read by a late view, are remembered, too.
  @Test func everyReferenceThatAViewReadsIsRemembered() async throws {
    typealias Counts = Reference<Simulated, [Reference<Simulated, Int>]>
    let outside = Reference<Simulated, Int>(0)
    let component = EnvComponent<Simulated, Counts, Int?, TextView<Int?>>(
      environment: Counts([]),
      dispatcher: .changing { input, counts in
        if let input { return counts.get.flatMap { $0[input].modify { $0 += 1 } } }
        let new = Reference<Simulated, Int>(10)
        return counts.modify { $0.append($0.isEmpty ? outside : new) }
      },
      render: { counts in
        counts.get.flatMap { counts in
          counts.reduce(Eff<Simulated, [Int]>.pure([])) { texts, count in
            texts.flatMap { texts in count.gets { texts + [$0] } }
          }.map { counts in TextView { $0.text("\(counts)") } }
        }
      })
    let session = Session(component, runtime: Simulation())
    try session.startRemembering()
    let shown = try await [session.lines] + session.sendInSteps(nil, 0, 0, nil, 1, 0, 1)
    #expect(shown.last == ["[3, 12]"])
    try session.expect(shown, at: [3, 1, 5, 0, 6, 2, 4, 7])
  }

  /// A session can begin to remember a reference while another session shows its past.
  @Test func oneRemembersWhileAnotherShows() async throws {
    let count = Reference<Simulated, Int>(0)
    var whileReading: () -> Void = {}
    func render(_ count: Int) -> Eff<Simulated, TextView<Void>> {
      whileReading()
      return .pure(TextView { $0.text("\(count)") })
    }
    let (one, other) = (countSession(count, render: render), countSession(count, render: render))
    try one.startRemembering()
    _ = try other.start()
    try await one.sendInSteps((), ())
    // The other view reads the reference, and so starts its history, while the reference has its first value.
    whileReading = {
      whileReading = {}
      other.remember()
    }
    try one.seek(to: 0)
    try one.expect((2, "2"))
    // Both histories get the later changes.
    try await other.sendInSteps(())
    try await one.sendInSteps(())
    try await other.sendInSteps(())
    try one.expect((1, "1"), (3, "4"), (2, "2"))
    try other.expect((1, "3"), (0, "2"))
  }

  /// Changes made while the past is shown apply to the present, and nobody can read the past when it is not shown.
  @Test func thePresentIsNeverLost() async throws {
    let component = component()
    let session = session(component)
    try session.startRemembering()
    try await session.sendInSteps(.left, .later, .left, .total)
    try session.expect((1, "1 [0] 0 0"))
    func now() -> Int? {
      var total: Int?
      component.ask().total.get.start(in: session.runtime) { total = $0 }
      return total
    }
    #expect(now() == 2)
    session.runtime.advance(by: 100)
    #expect(now() == 102)
    try session.seek(to: 3)
    #expect(session.lines == ["2 [0] 0 0"] && now() == 102)
    try session.expect((4, "2 [0] 102 0"))
    try await session.perform(.wait(milliseconds: 1))
    try session.expect((4, "2 [0] 2 0"))
    try session.expect((5, "2 [0] 102 0"))
  }

  /// Two sessions of one environment remember it separately, and release what they kept.
  @Test func sessionsThatShareAnEnvironment() async throws {
    let component = component()
    let one = session(component)
    try one.startRemembering(every: 1)
    var other = Optional(session(component))
    for step in 1...6 {
      if step == 3 { other?.remember(every: 2) }
      if step == 6 { other = nil }
      try await one.sendInSteps(.left)
      try await other?.perform(.wait(milliseconds: 1))
      for earlier in 0..<step {
        try one.expect((earlier, "\(earlier) [0] 0 0"))
        if earlier >= 2, let other {
          // It shows its last rendering: the other session's changes do not notify it.
          try other.expect((earlier, "\(earlier) [0] 0 0"))
          try other.seek(to: step)
        }
      }
      try one.seek(to: step)
    }
  }

  /// When nothing is remembered any more, no change is kept.
  @Test func whatWasKeptIsLetGoOf() async throws {
    final class Token {}
    let component = component()
    func change(_ session: EnvSession?) async throws -> () -> Bool {
      let token = Token()
      weak let kept = token
      component.ask().total.modify { total in withExtendedLifetime(token) { total += 1 } }.start(in: Simulation()) {}
      try await session?.perform(.wait(milliseconds: 1))
      return { kept != nil }
    }
    var session = Optional(session(component))
    let before = try await change(session)
    session?.remember()
    _ = try session?.start()
    let during = try await change(session)
    #expect(!before() && during())
    try session?.seek(to: 1)
    session = nil
    let after = try await change(nil)
    #expect(!during() && !after())
  }

  /// A reference that only a request reads has no history, because the view does not read it.
  @Test func whatARequestReadsIsNotNoted() async throws {
    final class Token {}
    let (seen, unseen) = (Reference<Simulated, Int>(0), Reference<Simulated, Int>(0))
    let component = MooreComponent<Simulated, Void, Void, TextView<Void>>(
      initial: 0,
      update: { (count: inout Int, _: Void) -> [Eff<Simulated, Action<Void, Void>>] in
        count += 1
        return count == 1 ? [unseen.get.map { _ in .send(contentsOf: []) }] : []
      },
      dispatcher: .pure { .send(()) }, render: { count in TextView { $0.text("\(count)") } }
    ).map { interface in interface.map { seen.get.uncancellable().replaced(by: $0) } }
    let session = Session(component, runtime: Simulation())
    try session.startRemembering()
    try await session.sendInSteps(())
    for (reference, isKept) in [(seen, true), (unseen, false)] {
      let token = Token()
      weak let kept = token
      reference.modify { value in withExtendedLifetime(token) { value += 1 } }.start(in: Simulation()) {}
      _ = consume token
      #expect((kept != nil) == isKept)
    }
  }

  /// Actions turn the pages; `Eff` changes their content.
  @Test func pagesAndReferences() async throws {
    let count = Reference<Simulated, Int>(0)
    let component = PagesComponent<Simulated, Bool, TextView<Bool>>(
      environment: count,
      dispatcher: .effectful { turns, count in
        turns ? .pure(.moveRight) : count.modify { $0 += 1 }.pulling()
      },
      first: { $0.gets { count in TextView { $0.text("first \(count)") } } },
      rest: [{ $0.gets { count in TextView { $0.text("second \(count)") } } }])
    let session = Session(component, runtime: Simulation())
    try session.startRemembering()
    try await session.sendInSteps(false, false, true, false)
    try session.expect((2, "first 2"), (3, "second 2"), (0, "first 0"), (4, "second 3"), (1, "first 1"))
  }

  /// A view that needs time cannot be shown again, so the present is shown.
  @Test func aViewThatTakesTime() async throws {
    let session = countSession(Reference(0)) { count in
      let view = TextView<Void> { $0.text("\(count)") }
      return count == 1 ? Eff<Simulated, Void>.sleep(for: 5).map { view } : .pure(view)
    }
    try session.startRemembering()
    for _ in 1...3 {
      session.send(())
      try await session.perform(.wait(milliseconds: 10))
    }
    try session.expect((2, "2"))
    #expect(throws: SessionError.notShown(1)) { try session.seek(to: 1) }
    #expect(session.shownStep == 3 && session.lines == ["3"] && !session.isBusy)
    try session.expect((0, "0"))
    #expect(
      SessionError.notShown(1).description.contains("cannot be shown again; let it only read"))
  }
}

extension Eff {
  /// The same effect with `value` as its answer.
  fileprivate func replaced<B>(by value: B) -> Eff<E, B> { map { _ in value } }
}
