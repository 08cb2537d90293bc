import Duet
import Testing

private enum Input { case up, nothing, again }

/// Saves a number, and answers it after 20 ms.
private func save(_ number: Int) -> Eff<Simulated, Int> {
  Service<Int>(
    "save", latency: 20, simulated: { .success(number) }, live: { .success(number) },
    encode: { .number(.init($0)) }, decode: { $0.int }
  ).call().map { (try? $0.get()) ?? 0 }
}

/// A count from 10, and the last one saved.
private struct Count {
  var value = 10
  var saved = 0
}

private func view(_ count: Count) -> TextView<Input> {
  TextView { view in
    view.text("\(count.value), saved \(count.saved)")
    view.button("up", label: "Up", .up)
    view.button("nothing", label: "Nothing", .nothing)
    view.button("again", label: "Again", .again)
  }
}

private enum Sided { case left(Input), right(Input) }
private enum Message { case input(Input), saved(Int) }

private func moore() -> MooreComponent<Simulated, Message, Input, TextView<Input>> {
  MooreComponent(
    initial: Count(),
    update: { (count: inout Count, message: Message) -> [Eff<Simulated, Action<Message, Void>>] in
      switch message {
      case .input(.up):
        count.value += 1
        return [save(count.value).map { .send(.saved($0)) }]
      case .input(.nothing): return []
      case .input(.again): return [.pure(.send(.input(.again)))]
      case .saved(let value):
        count.saved = value
        return []
      }
    },
    dispatcher: .pure { .send(.input($0)) }, render: view)
}

private func traced() -> EventSourcedComponentWithRequests<Simulated, [Message], Count, Input, TextView<Input>> {
  EventSourcedComponentWithRequests(
    initial: Count(),
    act: { count, log in
      var requests: [Eff<Simulated, Writer<[Message], Void>>] = []
      for message in log {
        switch message {
        case .input(.up):
          count.value += 1
          requests.append(save(count.value).map { .tell([.saved($0)]) })
        case .input(.nothing): break
        case .input(.again): requests.append(.pure(.tell([.input(.again)])))
        case .saved(let value): count.saved = value
        }
      }
      return requests
    },
    dispatcher: .pure { .tell([.input($0)]) }, render: view)
}

/// A session on one of the two architectures, whose spaces have different types.
private struct Subject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let session: @Sendable @MainActor (Simulation, _ movesAtMost: Int) -> any RunningSession
  /// Sessions of one component that has moved before, with requests that have not begun.
  let sharing: @Sendable @MainActor ([Simulation]) -> [any RunningSession]

  static let all = [
    Subject(
      testDescription: "action-moore",
      session: { Session(moore(), runtime: $0, recording: true, movesAtMost: $1) },
      sharing: { worlds in
        let moved = moore().moved(by: .send(.input(.up))).moved(by: .send(.input(.nothing)))
        return worlds.map { Session(moved, runtime: $0, recording: true) }
      }),
    Subject(
      testDescription: "writer-traced",
      session: { Session(traced(), runtime: $0, recording: true, movesAtMost: $1) },
      sharing: { worlds in
        let moved = traced().moved(by: .tell([.input(.up)])).moved(by: .tell([.input(.nothing)]))
        return worlds.map { Session(moved, runtime: $0, recording: true) }
      }),
  ]

  @MainActor func session(_ world: Simulation = Simulation()) -> any RunningSession { session(world, 200_000) }
}

extension StepRecord {
  /// The answers of services in this step, as text.
  fileprivate var answers: [String] {
    effects.compactMap { if case .answered(let answer) = $0.event { "\(answer)" } else { nil } }
  }
  fileprivate var begun: Int { effects.count { $0.event == .began } }
}

@MainActor
@Suite("Effects that updates request") struct RequestTests {
  /// Seeking repeats the actions, but does not begin their requests.
  @Test(arguments: Subject.all) fileprivate func seekingRepeatsNoRequest(_ subject: Subject) async throws {
    let session = subject.session()
    session.remember(every: 2)
    for _ in 0..<5 { try await session.perform(.tap("up")) }
    for step in [0, 3, 4, 1, 5, 2] {
      try session.seek(to: step)
      #expect(session.lines.first == "\(10 + step), saved 0")
    }
    try session.seek(to: 5)
    #expect(try await session.perform(.wait(milliseconds: 20)).answers == ["11", "12", "13", "14", "15"])
    #expect(session.lines.first == "15, saved 15")
  }

  /// Sessions that share a component are independent: each begins a request once.
  @Test(arguments: Subject.all) fileprivate func sessionsThatShareAComponentEachBegin(_ subject: Subject) async throws {
    for session in subject.sharing([Simulation(), Simulation()]) {
      #expect(try session.start().begun == 1)
      #expect(try await session.perform(.tap("up")).begun == 1)
      #expect(try await session.perform(.wait(milliseconds: 20)).answers == ["11", "12"])
    }
  }

  /// Endless requests stop with their step, and none begins in the next.
  @Test(arguments: Subject.all) fileprivate func requestsWithoutEndAreStopped(_ subject: Subject) async throws {
    let session = subject.session(Simulation(), 100)
    await #expect(throws: SessionError.tooManyMoves(100)) { try await session.perform(.tap("again")) }
    let next = try await session.perform(.tap("up"))
    #expect(next.moves == 1)
    #expect(next.begun == 1)
  }

  /// A change releases the requests that have begun, and keeps the others.
  @Test func aSpaceKeepsNoRequestThatHasBegun() async throws {
    func count(_ space: MooreComponent<Simulated, Message, Input, TextView<Input>>) -> Int {
      space.extract()(.moving { _ in }).requests.count
    }
    let session = Session(moore(), runtime: Simulation())
    for _ in 0..<3 { try await session.perform(.tap("up")) }
    #expect(count(session.space) == 1)
    let up = Action<Message, Void>.send(.input(.up))
    #expect(count(session.space.moved(by: up).moved(by: up)) == 2)
  }

  /// A whole forwards its parts' requests, whose actions become its own.
  @Test func aWholePassesOnItsPartsRequests() async throws {
    let both = sideBySide(moore(), traced()) { left, right in
      Rendering<Simulated, Sided, TextView<Sided>>(
        view: TextView { view in
          view.embed(left.view, id: "left") { .left($0) }
          view.embed(right.view, id: "right") { .right($0) }
        },
        children: [
          .one(
            "left", left, input: Prism(embed: { .left($0) }) { if case .left(let input) = $0 { input } else { nil } }),
          .one(
            "right", right,
            input: Prism(embed: { .right($0) }) { if case .right(let input) = $0 { input } else { nil } }),
        ])
    }
    let session = Session(both, runtime: Simulation(), recording: true)
    #expect(try await session.perform(.tap("right.up")).begun == 1)
    #expect(try await session.perform(.tap("left.up")).begun == 1)
    #expect(try await session.perform(.tap("right.up")).begun == 1)
    #expect(try await session.perform(.wait(milliseconds: 20)).answers == ["11", "11", "12"])
    #expect(session.lines.filter { $0.contains("saved") } == ["11, saved 11", "12, saved 12"])
  }
}
