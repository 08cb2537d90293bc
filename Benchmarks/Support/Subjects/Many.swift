import Components
import Driver
import Effects
import OrderedJSON
import PairingLaws
import StandardCatalogue
import StateStore
import TextUI

/// Something that a program can have many of, to measure growth.
public struct Many: Sendable {
  /// The name of the things, in the plural: `rows of a list`.
  public let name: String
  /// A small number of them.
  public let few: Int
  /// Makes `count` of them, uses them and frees them.
  public let use: @MainActor @Sendable (_ count: Int) async throws -> Void

  /// All of them. To add one, add an entry to one of the lists.
  public static let all =
    components + effects + steps + inputs + views + programs + catalogues + chains

  private static let components = [
    Many("rows of a list", few: 250) { count in
      HomeSubject.all[1].make(count, .standard).toggle(count)
    },
    Many("children with keys", few: 250) { count in
      await SizedSubject.people[1].make(count)(count)
    },
    Many("children that run", few: 500) { count in
      await SizedSubject.running[0].make(count)(count)
    },
    Many("children in children", few: 50) { depth in
      await SizedSubject.innermost.make(depth)(1)
    },
  ]

  private static let effects = [
    Many("running effects", few: 1_000) { count in
      simulated { simulation, scope in
        for time in 0..<count {
          Eff<Simulated, Void>.sleep(for: count - time).cancellable(by: time).start(in: scope) { blackHole($0) }
        }
        simulation.advance(by: count)
      }
    },
    Many("effects cancelled at once", few: 1_000) { count in
      simulated { simulation, scope in
        for number in 0..<count {
          Eff<Simulated, Void>.never.cancellable(by: number).start(in: scope) { blackHole($0) }
        }
        scope.cancelAll()
        blackHole(simulation)
      }
    },
    Many("subscriptions to a source", few: 500) { count in
      simulated { simulation, scope in
        for _ in 0..<count { listen(in: scope) }
        simulation.advance(by: 4)
      }
    },
    Many("elements of a source", few: 1_000) { count in
      simulated { simulation, scope in
        listen(in: scope)
        simulation.advance(by: count)
      }
    },
  ]

  private static let steps = [
    Many("branches of a timeline", few: 50) { count in
      let timeline = try Timeline(["state-store"]) { _, _ in recordedStepper() }
      try await timeline.perform(increment)
      for _ in 0..<count {
        try timeline.seek(to: 0)
        try await timeline.perform(increment)
      }
      try await timeline.end(within: 0)
    },
    Many("steps of a timeline", few: 250) { count in
      let timeline = try Timeline(["state-store"]) { _, _ in recordedStepper() }
      for _ in 0..<count { try await timeline.perform(increment) }
      try timeline.seek(to: count / 2)
      try await timeline.perform(increment)
      try await timeline.end(within: 0)
    },
    Many("steps of a trace, written and read", few: 250) { count in
      blackHole(try Trace(parsing: try await trace(count), name: "trace"))
    },
    Many("steps of a trace, replayed", few: 250) { count in
      let catalogue = Catalogue.standard
      let isSame = try await catalogue.replay(
        MemoryInput(try await trace(count), name: "trace"), settings: ReplaySettings(), to: MemoryOutput(),
        warn: { preconditionFailure($0) })
      precondition(isSame)
    },
    Many("steps compared", few: 250) { count in
      let catalogue = Catalogue.standard
      try await compare(count, on: catalogue.architectures(named: ["state-store", "writer-traced"], of: .stepper))
    },
    Many("architectures side by side", few: 25) { count in
      var scenario = Scenario.stepper
      for number in 0..<count {
        try scenario.add(Implementation("number-\(number)", play: Scenarios.Stepper.implementations[0].play))
      }
      var catalogue = Catalogue.standard
      catalogue.architectures = (0..<count).map {
        Architecture("number-\($0)", summary: "one of many", monad: "", comonad: "")
      }
      try await compare(10, on: catalogue.architectures(of: scenario), of: scenario)
    },
    Many("lines of a script", few: 250) { count in
      let script = String(repeating: "tap increment\n", count: count)
      blackHole(try Script(parsing: Array(script.utf8), name: "script"))
    },
  ]

  private static let views = [
    Many("controls on a screen", few: 100) { count in
      let session = Session(
        StoreComponent<Simulated, Int, Int, TextView<Int>>(
          initial: 0, dispatcher: .pure { input in .modify { $0 = input } },
          render: { state in
            TextView { view in
              for number in 0..<count { view.button("control.\(number)", label: "\(number)", number &+ state) }
            }
          }),
        runtime: Simulation(), size: Size(width: 80, height: count))
      try session.tap("control.\(count - 1)")
      blackHole(session.screen)
    },
    Many("rows within rows of a view", few: 50) { depth in
      let view = TextView<Int> { nest(depth, in: &$0) }
      try view.checkIDs()
      blackHole(view.laidOut(in: screen))
    },
    // A view is stored flat, so each level copies the levels inside it.
    Many("views embedded in views", few: 50) { depth in
      var view = TextView<Int> { $0.button("innermost", label: "0", 0) }
      for number in 1..<depth {
        let inner = view
        view = TextView { view in
          view.label("level.\(number)", "level")
          view.embed(inner)
        }
      }
      blackHole(view.laidOut(in: screen))
    },
  ]

  private static let programs = [
    Many("binds, nested to the left", few: 2_000) { blackHole(Nested.architectures[0].left($0)) },
    Many("binds, nested to the right", few: 2_000) { blackHole(Nested.architectures[0].right($0)) },
  ]

  private static let catalogues = [
    Many("laws of a suite", few: 250) { count in
      let report = LawSuite("many", (0..<count).map(law)).check()
      precondition(report.holds)
    },
    Many("scenarios of a catalogue", few: 250) { count in
      let scenarios = (0..<count).map(scenario)
      let catalogue = Catalogue(architectures: [.stateStore], scenarios: scenarios, effects: [.simulated])
      try await catalogue.list(nil, format: .text, color: false, to: MemoryOutput())
      blackHole(try catalogue.scenario("scenario-\(count - 1)"))
      do {
        _ = try catalogue.scenario("scenery")
        preconditionFailure("there is no such scenario")
      } catch let error as UsageError { blackHole(error) }
    },
  ]

  /// Actions, work and calls, each of which causes the next or waits with the others.
  private static let chains = [
    Many("actions that send the next", few: 2_000) { count in
      chain(count) { input, next in
        .pure(
          .modify { state in
            state = input
            next(input)
          })
      }
    },
    Many("work that sends the next", few: 2_000) { count in
      chain(count) { input, next in
        .suspend {
          next(input)
          return .modify { $0 = input }
        }
      }
    },
    Many("calls that wait", few: 2_000) { count in
      simulated { simulation, _ in
        let effect = answering.call(in: Simulated.self)
        for _ in 0..<count { effect.start(in: simulation) { blackHole($0) } }
        simulation.advance(by: answering.latency)
      }
    },
  ]

  init(
    _ name: String, few: Int, use: @escaping @MainActor @Sendable (_ count: Int) async throws -> Void
  ) {
    self.name = name
    self.few = few
    self.use = use
  }
}

// MARK: - Helpers

/// A source that sends an element each millisecond.
private let counting = Source<Int>(
  "counting", simulated: { (1, $0) }, live: { AsyncStream { $0.finish() } }, encode: { JSON($0) })

/// Listens to ``counting`` in `scope`.
@MainActor
private func listen(in scope: EffectScope<Simulated>) {
  EffStream<Simulated, Result<Int, ServiceFailure>>.from(counting)
    .forEach { element in .suspend { blackHole(element) } }
    .start(in: scope) {}
}

private typealias Move = Eff<Simulated, State<Int, Void>>

/// Sends one input to a session and handles `count`: each sends the next one while it is being handled.
@MainActor
private func chain(_ count: Int, _ handle: @escaping (_ input: Int, _ next: @escaping (Int) -> Void) -> Move) {
  var send: (Int) -> Void = { _ in }
  let session = Session(
    StoreComponent<Simulated, Int, Int, TextView<Int>>(
      initial: 0,
      dispatcher: .effectful { input, _ in handle(input) { if $0 < count { send($0 + 1) } } },
      render: { state in TextView { $0.label("state", String(state)) } }),
    runtime: Simulation(), movesAtMost: .max)
  send = { [weak session] in session?.send($0) }
  session.send(1)
  precondition(session.space.position == count)
}

let increment = ScriptEvent.tap("increment")

@MainActor
private func recordedStepper() -> any RunningSession {
  Scenarios.Stepper.implementations[0].session(
    from: Scenarios.Stepper.Start(), effects: Simulated.self, runtime: Simulation(), size: screen)
}

/// Returns the bytes of a trace with `steps` steps of one event.
@MainActor
func trace(_ steps: Int, of event: ScriptEvent = increment) async throws -> [UInt8] {
  let session = recordedStepper()
  var bytes: [UInt8] = []
  var writer = try TraceWriter(stepperHeader("state-store", effects: "simulated", data: [:])) { bytes += $0 }
  try writer.write(session.start())
  for _ in 0..<steps { try writer.write(try await session.perform(event)) }
  try writer.end()
  return bytes
}

/// Compares `steps` steps without writing a trace.
@MainActor
private func compare(_ steps: Int, on architectures: [Architecture], of scenario: Scenario = .stepper) async throws {
  let events = Script(events: Array(repeating: increment, count: steps))
  let agrees = try await Catalogue.standard.compare(
    scenario, on: architectures, effects: .simulated, events: .script(events), settings: RunSettings(),
    to: MemoryOutput(), warn: { preconditionFailure($0) })
  precondition(agrees)
}

private func nest(_ depth: Int, in view: inout TextView<Int>.Builder) {
  view.button("button.\(depth)", label: "\(depth)", depth)
  if depth > 1 { view.row { nest(depth - 1, in: &$0) } }
}

private func law(_ number: Int) -> Law {
  Law("law.\(number)", "a number is itself", over: Domain(all: [number])) { $0 <-> number }
}

private func scenario(_ number: Int) -> Scenario {
  Scenario(
    "scenario-\(number)", summary: "one of many", script: { (_: Scenarios.Stepper.Start, _) in "" },
    start: { _ in Scenario.Start(Scenarios.Stepper.Start()) },
    implementations: [Scenarios.Stepper.implementations[0]])
}
