import Optics
import ActionMoore
import Algebra
import Components
import Driver
import Effects
import ReaderEnv
import StateStore
import Testing
import TextUI
import WriterTraced

private typealias View = TextView<Int>

private func view(_ count: Int) -> View {
  TextView { view in
    view.label("count", "\(count)")
    view.button("up", label: "+", 1)
  }
}

/// Steps that are data: a lawful monad of a user, which knows its pure programs.
private struct Way<A>: Branded, CustomStringConvertible {
  typealias Brand = WayBrand
  var steps = 0
  let value: A
  var description: String { "step \(steps)" }
}

private enum WayBrand: Monad {
  static func pure<A>(_ value: A) -> Kind<Self, A> { Way(value: value).kind }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    let (first, second) = (Way(m), Way(next(Way(m).value)))
    return Way(steps: first.steps &+ second.steps, value: second.value).kind
  }

  static func isPure<A>(_ m: Kind<Self, A>) -> Bool { Way(m).steps == 0 }
}

private enum LineBrand: SpaceBrand, Positioned {
  typealias Position = Int
  typealias Law = LinePairing
}

private enum LinePairing: Runner {
  typealias M = WayBrand
  typealias W = LineBrand

  static func run<A>(_ action: Kind<WayBrand, A>, at place: inout Int) -> A {
    place &+= Way(action).steps
    return Way(action).value
  }
}

/// Programs and actions of parts, as sessions record them.
@MainActor
@Suite struct PartTests {
  private typealias Stepper = Dispatcher<IO, StateBrand<Int>, Void, Int, Int>
  private static let child = Children<Int, Int, Void, Int, Int>.one("child", in: { $0 }, input: .identity)

  private func record(_ dispatcher: Stepper) async throws -> StepRecord {
    let component = StoreComponent<IO, Int, Int, View>(initial: 0, dispatcher: dispatcher, render: view)
    return try await Session(component, runtime: IORuntime(), recording: true).perform(.tap("up"))
  }

  private func embedded(_ dispatcher: Stepper) -> Stepper {
    dispatcher.embedded(Self.child) { action, _ in action.zoom(Lens<Int, Int>.identity) }
  }

  /// A pure program moves nothing, and has its value: of a user's monad, too.
  @Test func aPureProgramHasItsValue() async throws {
    var got: [Int] = []
    let line = Kind<LineBrand, UI<IO, WayBrand, Rendering<IO, Int, View>>>(
      views: Kind<LineBrand, View>(0, view),
      dispatcher: .handling { _, _, handler in
        handler.run(Way(value: 5).kind).flatMap { value in .suspend { got.append(value) } }
      })
    let record = try await Session(line, runtime: IORuntime(), recording: true).perform(.tap("up"))
    #expect(got == [5] && record.moves == 0)
  }

  /// `run` of a pure action does what sending it does: it is not recorded.
  @Test func aPureActionOfAChildIsNotRecorded() async throws {
    let sent = try await record(embedded(.handling { _, _, handler in handler(.pure(.pure(()))) }))
    let ran = try await record(embedded(.handling { _, _, handler in handler.run(State<Int, Void>.pure(())) }))
    #expect(sent.actions == [] && ran.actions == [] && ran.moves == 0)
  }

  /// The actions of a child that is gone do not arrive, whether they are sent or run.
  @Test(arguments: [false, true]) func aChildThatIsGoneMovesNothing(runs: Bool) async throws {
    typealias Log = Dispatcher<IO, WriterBrand<[String]>, Void, Int, [String]>
    let late = Writer<[String], Void>.tell(["late"])
    let child = Log.handling { _, _, handler in
      handler(.pure(.tell(["closed"]))).flatMap { .suspend {} }
    }.alongside(
      .handling { _, _, handler in
        Eff<IO, Void>.async { _, answer in
          answer(.completed(()))
          return .nothing
        }.flatMap { runs ? handler.run(late) : handler(.pure(late)) }
      })
    let component = TracedComponent<IO, [String], Int, View>(
      dispatcher: child.embedded(
        .optional("child", in: { $0.contains("closed") ? nil : $0 }, input: Prism<Int, Int>.identity)
      ) { action, _ in action }, render: { view($0.count) })
    let record = try await Session(component, runtime: IORuntime(), recording: true).perform(.tap("up"))
    #expect(record.actions == [#"tell ["closed"]"#])
  }

  /// What a component's environment keeps of a session goes with the session.
  @Test func aHandlerThatIsKeptIsFreed() async throws {
    final class Box { var handler: Any? }
    weak var kept: Box?
    do {
      let box = Box()
      kept = box
      let session = Session(
        EnvComponent<IO, Box, Int, View>(
          environment: box,
          dispatcher: .handling { _, box, handler in .suspend { box.handler = handler } },
          render: { _ in .pure(view(0)) }), runtime: IORuntime())
      _ = try await session.perform(.tap("up"))
      #expect(box.handler != nil)
    }
    #expect(kept == nil)
  }

  /// An embedded combination has the effects of one part embedded, and then of the other.
  @Test func anEmbeddedCombinationHasTheEffectsOfBoth() async throws {
    let up = Stepper.pure { amount in .modify { $0 += amount } }
    let record = try await record(embedded(up.combined(with: up)))
    #expect(record.moves == 2 && record.space == "2")
    // A group is embedded once.
    await #expect(throws: SessionError.self) {
      try await self.record(embedded(up).combined(with: embedded(up)))
    }
  }
}
