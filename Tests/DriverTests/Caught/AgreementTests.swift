import Components
import Driver
import Effects
import OrderedJSON
import Utilities
import StateStore
import Support
import Testing
import TextUI

/// The same component under `IO` and `Simulated` shows the same views for the same answers at the same times.
@MainActor
@Suite struct CaughtDisagreement {
  /// A program of effects.
  ///
  /// Times are powers of three, one for each leaf, so that no two paths through a program take the same time. Events at
  /// the same time have an order under simulated effects, but none in the real world.
  indirect enum Program {
    case show(Int)
    case sleep(Int)
    case call(Int, fails: Bool)
    case sequence([Program])
    case parallel([Program])
    case race([Program])
    case timeout(Program, Int)
    case named(Int, inFlight: Bool, Program)
    case cancel(Int)
    case ifCancelled(Program)
    case ensuring(Program, Program)
    case debounced(Program, Int)
    case ticks(Int, Program)
  }

  /// Generates random programs with a given number of leaves.
  private struct Grammar {
    var random: SplitMix64
    var leaves = 0

    static func programs(seed: UInt64) -> [Program] {
      var grammar = Grammar(random: SplitMix64(seed: seed))
      return (0..<2).map { _ in grammar.program(3) }
    }

    mutating func time() -> Int {
      leaves += 1
      return (0..<leaves).reduce(1) { power, _ in power * 3 } / 3
    }

    mutating func program(_ depth: Int) -> Program {
      // Times grow with each leaf, so limit their number.
      if leaves > 4 { return .show(random.number(below: 100)) }
      if depth == 0 { return leaf() }
      switch random.number(below: 12) {
      case 0, 1: return .sequence(programs(depth))
      case 2: return .parallel(programs(depth))
      case 3: return .race(programs(depth))
      case 4: return .timeout(program(depth - 1), time())
      case 5: return .named(random.number(below: 2), inFlight: true, program(depth - 1))
      case 6: return .named(random.number(below: 2), inFlight: false, program(depth - 1))
      case 7: return .ifCancelled(program(depth - 1))
      case 8: return .ensuring(program(depth - 1), program(depth - 1))
      case 9: return .debounced(program(depth - 1), time())
      case 10: return .ticks(time(), program(0))
      default: return leaf()
      }
    }

    private mutating func programs(_ depth: Int) -> [Program] {
      (0..<1 + random.number(below: 3)).map { _ in program(depth - 1) }
    }

    private mutating func leaf() -> Program {
      switch random.number(below: 6) {
      case 0: .sleep(time())
      case 1: .call(time(), fails: true)
      case 2, 3: .call(time(), fails: false)
      case 4: .cancel(random.number(below: 2))
      default: .show(random.number(below: 100))
      }
    }
  }

  /// How calls are answered: after a time on the world's clock, for real calls, too.
  private final class World<E: Effect> {
    let runtime: E.Runtime
    /// Whether answers may come early, before their time; some also come after a cancellation.
    let isHasty: Bool
    /// How often a service was really called.
    var asked = 0
    /// How many of these calls wait for their time.
    var waiting = 0

    init(_ runtime: E.Runtime, isHasty: Bool = false) {
      self.runtime = runtime
      self.isHasty = isHasty
    }

    @MainActor
    func service(_ time: Int, fails: Bool) -> Service<Int> {
      let answer: Result<Int, ServiceFailure> = fails ? .failure(ServiceFailure("no")) : .success(time)
      return Service(
        "service \(time)", latency: time, simulated: { answer },
        live: { @MainActor [unowned self, unowned runtime] in
          asked += 1
          if isHasty {
            for _ in 0..<(time * 7) % 23 { await Task.yield() }
            return time % 3 > 0 && Task.isCancelled ? .failure(ServiceFailure("cancelled")) : answer
          }
          waiting += 1
          await withCheckedContinuation { continuation in
            _ = runtime.after(time) { [unowned self] in
              waiting -= 1
              continuation.resume()
            }
          }
          return Task.isCancelled ? .failure(ServiceFailure("cancelled")) : answer
        }, encode: { JSON($0) }, decode: \.int)
    }
  }

  @MainActor
  private func effect<E: Effect>(
    _ program: Program, _ world: World<E>, _ handler: Handler<E, StateBrand<[String]>>
  ) -> Eff<E, Void> {
    func all(_ programs: [Program]) -> [Eff<E, Void>] { programs.map { effect($0, world, handler) } }
    func show(_ text: String) -> Eff<E, Void> { handler(.pure(.modify { $0.append(text) })) }
    switch program {
    case .show(let number): return show("\(number)")
    case .sleep(let time): return .sleep(for: time)
    case .call(let time, let fails): return world.service(time, fails: fails).call(in: E.self).flatMap { show("\($0)") }
    case .sequence(let programs): return .sequence(all(programs))
    case .parallel(let programs): return Eff<E, Void>.parallel(all(programs)).map { _ in }
    case .race(let programs): return .race(all(programs))
    case .timeout(let program, let time):
      return effect(program, world, handler).timeout(after: time).flatMap { show($0 == nil ? "late" : "in time") }
    case .named(let id, let inFlight, let program):
      return effect(program, world, handler).cancellable(by: id, inFlight: inFlight)
    case .cancel(let id): return .cancel(id)
    case .ifCancelled(let program): return effect(program, world, handler).ifCancelled(giving: ())
    case .ensuring(let program, let last): return effect(program, world, handler).ensuring(effect(last, world, handler))
    case .debounced(let program, let time): return effect(program, world, handler).debounced(by: "wait", for: time)
    case .ticks(let time, let program):
      return EffStream<E, Int>.ticks(every: time).prefix(1).forEach { tick in
        show("tick \(tick)").flatMap { self.effect(program, world, handler) }
      }
    }
  }

  /// A session whose inputs are the indices of the programs.
  private func session<E: Effect>(_ programs: [Program], _ world: World<E>) -> CaughtSession<E, [String], Int> {
    caughtSession(
      [], in: world.runtime, recording: true,
      dispatcher: .handling { index, _, handler in effect(programs[index], world, handler) })
  }

  /// The view after each millisecond.
  private func views<E: Effect>(
    _ programs: [Program], _ world: World<E>, waiting settle: () async -> Void
  ) async throws -> [[String]] {
    let session = session(programs, world)
    _ = try session.start()
    var views: [[String]] = []
    for index in programs.indices {
      session.send(index)
      await settle()
      // First between the programs, and then longer than the sum of all their leaves.
      for _ in 0..<(index + 1 < programs.count ? 40 : 140) {
        var step = try await session.perform(.wait(milliseconds: 1)).views
        // An answer that comes now belongs to this time.
        await settle()
        step += try await session.perform(.wait(milliseconds: 0)).views
        await settle()
        views.append(step.map { $0.joined() })
      }
    }
    return views
  }

  @Test(arguments: 0..<inFull(40, debug: 10) as Range<UInt64>) func viewsUnderIOAndSimulated(seed: UInt64) async throws
  {
    let programs = Grammar.programs(seed: seed)
    let simulated = try await views(programs, World<Simulated>(Simulation())) {}
    let world = World<IO>(IORuntime(pace: .stepped, clock: InstantClock()))
    // Every call has begun to wait for its time, or its answer has arrived.
    let real = try await views(programs, world) { await until { world.runtime.running == world.waiting } }
    #expect(simulated == real, "\(programs)")
  }

  /// Each millisecond as a step, and a few more.
  private func records<E: Effect>(
    _ programs: [Program], _ world: World<E>, waiting settle: () async -> Void
  ) async throws -> [StepRecord] {
    let session = session(programs, world)
    var steps = [try session.start()]
    for index in programs.indices {
      session.send(index)
      for wait in 0..<60 {
        steps.append(try await session.perform(.wait(milliseconds: wait % 4)))
        // An answer now, while the clock stands still, comes in the next step.
        await settle()
      }
    }
    return steps
  }

  /// A recording of real effects replays event for event on any clock, without calling any service.
  @Test(arguments: 0..<inFull(40, debug: 10) as Range<UInt64>) func whatIsRecordedIsReplayed(seed: UInt64) async throws
  {
    let programs = Grammar.programs(seed: seed)
    let real = World<IO>(IORuntime(pace: .stepped, clock: InstantClock()), isHasty: true)
    let steps = try await records(programs, real) { for _ in 0..<seed % 5 { await Task.yield() } }

    let simulation = Simulation()
    simulation.replay(RecordedAnswers(steps))
    let simulated = try await records(programs, World<Simulated>(simulation)) {}
    #expect(simulated == steps, "\(programs)")

    let runtime = IORuntime(pace: .stepped, clock: InstantClock())
    let answers = RecordedAnswers()
    for step in steps { answers.append(step) }
    runtime.replay(answers)
    let again = World<IO>(runtime)
    #expect(try await records(programs, again) { await Task.yield() } == steps, "\(programs)")
    #expect(again.asked == 0)
  }
}
