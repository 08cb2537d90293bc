import ActionMoore
import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Support
import Testing
import TextUI
import WriterTraced

/// A branch does not do again what reaches outside.
@MainActor
@Suite struct BranchTests {
  /// What is outside: a service that answers when it is let, and a file.
  @MainActor
  final class World {
    var calls = 0
    var writes = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func call() async {
      calls += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func answer() {
      for one in waiting { one.resume() }
      waiting = []
    }
  }

  enum Input: Hashable, Sendable { case pay, other, log, listen }
  typealias Lines = [String]

  private static func view(_ lines: Lines) -> TextView<Input> {
    TextView { view in
      view.label("lines", lines.joined(separator: ", "))
      view.button("pay", label: "Pay", .pay)
      view.button("other", label: "Other", .other)
      view.button("log", label: "Log", .log)
      view.button("listen", label: "Listen", .listen)
    }
  }

  /// The effect of an input, which sends lines.
  private static func effect<E: Effect>(
    of input: Input, _ world: World, _ send: @escaping (Eff<E, String>) -> Eff<E, Void>
  ) -> Eff<E, Void> {
    let pay = Service<Int>(
      "pay", latency: 50, simulated: { .success(1) },
      live: {
        await world.call()
        return .success(1)
      }, encode: { JSON($0) }, decode: { $0.int })
    let source = Source<Int>(
      "source", simulated: { _ in nil },
      live: {
        AsyncStream { stream in
          Task { @MainActor in
            await world.call()
            for number in 1...2 { stream.yield(number) }
            stream.finish()
          }
        }
      }, encode: { JSON($0) }, decode: { $0.int })
    switch input {
    case .pay: return .sequence([send(.pure("paying")), send(pay.call().map { _ in "paid" })])
    case .other: return send(.pure("other"))
    case .log:
      return Eff<E, Bool>.isReplaying.flatMap { isReplaying in
        send(
          .suspend {
            // Safe: effects run on the main actor.
            if !isReplaying { MainActor.assumeIsolated { world.writes += 1 } }
            return "logged"
          })
      }
    case .listen:
      return EffStream<E, Result<Int, ServiceFailure>>.from(source).forEach { element in
        send(.pure("heard \((try? element.get()) ?? -1)"))
      }
    }
  }

  private static func session(_ name: String, _ world: World, _ runtime: IORuntime) -> any RunningSession {
    switch name {
    case "state-store":
      Session(
        StoreComponent<IO, Lines, Input, TextView<Input>>(
          initial: [],
          dispatcher: .handling { input, _, handler in
            effect(of: input, world) { handler($0.map { line in .modify { $0.append(line) } }) }
          }, render: view), runtime: runtime, recording: true)
    case "writer-traced":
      Session(
        EventSourcedComponent<IO, [String], Lines, Input, TextView<Input>>(
          initial: [], act: { $0 += $1 },
          dispatcher: .handling { input, _, handler in effect(of: input, world) { handler($0.map { .tell([$0]) }) } },
          render: view), runtime: runtime, recording: true)
    default:
      Session(
        MooreComponent<IO, String, Input, TextView<Input>>(
          initial: [], update: { $0.append($1) },
          dispatcher: .handling { input, _, handler in effect(of: input, world) { handler($0.map { .send($0) }) } },
          render: view), runtime: runtime, recording: true)
    }
  }

  private nonisolated static let names = ["state-store", "writer-traced", "action-moore"]

  private func timeline(_ name: String, _ world: World) throws -> Timeline {
    try Timeline([name]) { _, answers in
      let runtime = IORuntime(pace: .manual)
      if let answers { runtime.replay(answers) }
      return Self.session(name, world, runtime)
    }
  }

  private func wait(_ timeline: Timeline, for text: String) async throws {
    await until {
      timeline.sessions[0].shows(text)
    } meanwhile: {
      try? await timeline.wait(1)
    }
  }

  /// A call that is in flight where a branch begins is not made again: both branches get its answer.
  @Test(arguments: names) func aCallInFlightIsTakenOver(name: String) async throws {
    let world = World()
    let timeline = try timeline(name, world)
    try await timeline.perform(.tap("log"))
    try await timeline.perform(.tap("pay"))
    try await timeline.wait(20)
    await until { world.calls == 1 }
    try await timeline.perform(.tap("other"))
    try timeline.seek(to: 2)
    try await timeline.perform(.tap("log"))
    #expect(timeline.branch == 2)
    #expect(timeline.branches[1].notRepeated == (answered: 0, running: 1))
    try await timeline.wait(20)
    // A branch of that branch joins it, too.
    try timeline.seek(to: 2)
    try await timeline.perform(.tap("other"))
    world.answer()
    try await wait(timeline, for: "logged, paying, other, paid")
    for (branch, text) in [(1, "logged, paying, other"), (2, "logged, paying, logged")] {
      try timeline.seek(ofBranch: branch)
      try timeline.seek(to: .max)
      #expect(timeline.sessions[0].shows(text))
      try await wait(timeline, for: "\(text), paid")
    }
    // Now the record has the answer.
    try timeline.seek(to: 2)
    try await timeline.perform(.tap("other"))
    #expect(timeline.branches[3].notRepeated == (answered: 1, running: 0))
    try await wait(timeline, for: "logged, paying, other, paid")
    #expect(world.calls == 1)
    #expect(world.writes == 2)
    try await timeline.end(within: 0)
  }

  /// A call that is new in a branch is made at once, however often the other branch has waited.
  @Test(arguments: names) func aNewCallIsMadeAtOnce(name: String) async throws {
    let world = World()
    let timeline = try timeline(name, world)
    try await timeline.perform(.tap("log"))
    for _ in 0..<40 { try await timeline.perform(.wait(milliseconds: 1)) }
    try timeline.seek(to: 1)
    try await timeline.perform(.tap("pay"))
    await until { world.calls == 1 }
    world.answer()
    try await wait(timeline, for: "logged, paying, paid")
    try await timeline.end(within: 0)
  }

  /// A call that a branch cancels goes on for the other one; cancelled by all, it is cancelled.
  @Test(arguments: names) func endingOneBranchLeavesTheCallOfTheOther(name: String) async throws {
    let world = World()
    let timeline = try timeline(name, world)
    try await timeline.perform(.tap("pay"))
    await until { world.calls == 1 }
    try timeline.seek(to: 0)
    try await timeline.perform(.tap("other"))
    try timeline.seek(to: 1, ofBranch: 1)
    try await timeline.perform(.tap("other"))
    try timeline.seek(to: 1)
    try await timeline.perform(.tap("log"))
    await timeline.branches[0].sessions[0].end(within: 0)
    world.answer()
    try await wait(timeline, for: "paying, logged, paid")
    #expect(world.calls == 1)
    try await timeline.end(within: 0)
  }

  @Test(arguments: names) func aListeningIsTakenOver(name: String) async throws {
    let world = World()
    let timeline = try timeline(name, world)
    try await timeline.perform(.tap("listen"))
    await until { world.calls == 1 }
    try await timeline.perform(.tap("other"))
    try timeline.seek(to: 1)
    try await timeline.perform(.tap("log"))
    try await timeline.wait(1)
    world.answer()
    try await wait(timeline, for: "logged, heard 1, heard 2")
    try timeline.seek(to: .max, ofBranch: 1)
    try await wait(timeline, for: "other, heard 1, heard 2")
    #expect(world.calls == 1)
    try await timeline.end(within: 0)
  }

  // MARK: The end

  /// A call that is not cancellable completes, and the end waits for it; others are named.
  @Test(arguments: [IORuntime.Pace.running, .manual]) func theEndWaitsForWhatMustNotBeLost(pace: IORuntime.Pace)
    async throws
  {
    let world = World()
    func service(_ name: String, isCancellable: Bool) -> Service<Int> {
      Service(
        name, latency: 50, isCancellable: isCancellable, simulated: { .success(1) },
        live: { @MainActor in
          await world.call()
          if !Task.isCancelled { world.writes += 1 }
          return .success(1)
        }, encode: { JSON($0) })
    }
    let session = Session(
      StoreComponent<IO, Lines, Input, TextView<Input>>(
        initial: [],
        dispatcher: .handling { input, _, handler in
          let call = service(input == .pay ? "save" : "load", isCancellable: input != .pay)
          return handler(call.call().map { _ in .modify { $0.append("answered") } })
        }, render: Self.view), runtime: IORuntime(pace: pace), recording: true)
    try await session.perform(.tap("pay"))
    try await session.perform(.tap("other"))
    await until { world.calls == 2 }
    async let ending = session.end(within: 60_000)
    await until { !session.isBusy }
    world.answer()
    let isReleased = await ending
    #expect(isReleased && world.writes == 1)
    #expect(session.abandonedCalls == ["load"])
    #expect(!session.shows("answered"))
  }

  private enum Around: Effect { typealias Runtime = AroundRuntime }

  /// A simulation within another runtime.
  private final class AroundRuntime: ForwardingRuntime { let base = Simulation() }

  /// In a simulation, too, and in a runtime around one.
  @Test func theEndOfASimulationCompletesWhatMustNotBeLost() async throws {
    try await end(Simulated.self, in: Simulation())
    try await end(Around.self, in: AroundRuntime())
  }

  private func end<E: Effect>(_ effects: E.Type, in runtime: E.Runtime) async throws {
    let session = Session(
      StoreComponent<E, Lines, Input, TextView<Input>>(
        initial: [],
        dispatcher: .handling { input, _, handler in
          let call = Service<Int>(
            "\(input)", latency: 50, isCancellable: input != .pay, simulated: { .success(1) }, live: { .success(1) },
            encode: { JSON($0) })
          return handler(call.call().map { _ in .modify { $0.append("answered") } })
        }, render: Self.view), runtime: runtime, recording: true)
    for input in ["pay", "other"] { try await session.perform(.tap(input)) }
    #expect(await session.end(within: 10) && session.abandonedCalls == ["pay", "other"])
    #expect(await session.end(within: 100) && session.abandonedCalls == ["other"])
    #expect(session.runtime.takeRecords().map(\.event) == [.cancelled, .cancelled, .dropped])
  }
}
