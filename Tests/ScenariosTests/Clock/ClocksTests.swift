import Components
import Driver
import Effects
import Optics
import StateStore
import TextUI
import Testing
import WriterTraced

@testable import Scenarios

/// Clocks that come and go, each with its key: a parent that knows nothing of ticks.
private struct Shelf {
  var clocks: [Int: Stopwatch] = [1: Stopwatch(), 2: Stopwatch()]

  static func clock(_ key: Int) -> AffineTraversal<Shelf, Stopwatch> {
    AffineTraversal(
      get: { $0.clocks[key] },
      update: { shelf, change in
        guard var clock = shelf.clocks[key] else { return }
        change(&clock)
        shelf.clocks[key] = clock
      })
  }

  var children: Children { .keyed("clock") { clocks[$0] != nil } }

  var view: TextView<ShelfInput> {
    TextView { view in
      for (key, clock) in clocks.sorted(by: { $0.key < $1.key }) {
        view.embed(stopwatchView(clock), id: "clock.\(key)") { .clock(key, $0) }
        view.button("remove.\(key)", label: "Remove", .remove(key))
      }
      view.button("add", label: "Add", .add)
    }
  }
}

private enum ShelfInput: Hashable {
  case clock(Int, StopwatchInput)
  case remove(Int)
  /// Puts another one in the first one's place.
  case add

  static var prism: Prism<ShelfInput, (key: Int, input: StopwatchInput)> {
    Prism(
      embed: { .clock($0.key, $0.input) },
      extract: { if case .clock(let key, let input) = $0 { (key, input) } else { nil } })
  }
}

private enum ShelfEvent {
  case happened(Int, StopwatchEvent)
  case removed(Int)
  case added
}

@MainActor
@Suite("Clock: as a child")
struct ClocksTests {
  private typealias View = Interface<Simulated, ShelfInput, TextView<ShelfInput>>

  private func stateStore() -> StoreComponent<Simulated, Shelf, ShelfInput, TextView<ShelfInput>> {
    typealias ShelfDispatcher = Dispatcher<Simulated, StateBrand<Shelf>, Void, ShelfInput>
    let own = ShelfDispatcher.workflow { input, _ in
      switch input {
      case .clock: []
      case .remove(let key): [.pure(.modify { $0.clocks[key] = nil })]
      case .add: [.pure(.modify { $0.clocks[1] = Stopwatch() })]
      }
    }
    let clock: ShelfDispatcher = Stopwatch.stateDispatcher()
      .keyed("clock", ShelfInput.prism, environment: { _, _ in }, action: { $0.zoom(Shelf.clock($1)) })
    return StoreComponent(
      initial: Shelf(), dispatcher: own.combined(with: clock), children: { $0.children }, render: { $0.view })
  }

  private func writerTraced() -> ActedTracedComponent<Simulated, [ShelfEvent], Shelf, ShelfInput, TextView<ShelfInput>>
  {
    typealias ShelfDispatcher = Dispatcher<Simulated, WriterBrand<[ShelfEvent]>, Void, ShelfInput>
    let own = ShelfDispatcher.workflow { input, _ in
      switch input {
      case .clock: []
      case .remove(let key): [.pure(.tell([.removed(key)]))]
      case .add: [.pure(.tell([.added]))]
      }
    }
    let clock: ShelfDispatcher = Stopwatch.writerDispatcher()
      .keyed(
        "clock", ShelfInput.prism, environment: { _, _ in },
        action: { action, key in action.mapLog { $0.events.map { .happened(key, $0) } } })
    return ActedTracedComponent(
      initial: Shelf(),
      act: { shelf, log in
        for event in log {
          switch event {
          case .happened(let key, let event): Shelf.clock(key).modify(&shelf) { StopwatchLog([event]).act(on: &$0) }
          case .removed(let key): shelf.clocks[key] = nil
          case .added: shelf.clocks[1] = Stopwatch()
          }
        }
      },
      dispatcher: own.combined(with: clock), children: { $0.children }, render: { $0.view })
  }

  /// A clock that is removed while it runs ticks no more, and one that takes its place stands. What one does, the other does not:
  /// the ID of the ticks is each one's own.
  private func check<S: Space>(_ shelf: S) async throws where S.Focus == UI<Simulated, S.M, View> {
    let session = Session(shelf, runtime: Simulation(), recording: true)
    func times() -> [String] { ["clock.1.time", "clock.2.time"].compactMap { session.control($0)?.text } }

    for key in 1...2 { try await session.perform(.tap("clock.\(key).start")) }
    #expect(try await session.perform(.wait(milliseconds: 250)).moves == 4)
    #expect(times() == ["0:00.2", "0:00.2"])
    try await session.perform(.tap("clock.2.stop"))
    #expect(try await session.perform(.wait(milliseconds: 100)).moves == 1)
    #expect(times() == ["0:00.3", "0:00.2"])
    try await session.perform(.tap("clock.2.start"))

    try await session.perform(.tap("remove.1"))
    #expect(try await session.perform(.wait(milliseconds: 300)).moves == 3)
    #expect(times() == ["0:00.5"])
    try await session.perform(.tap("add"))
    #expect(try await session.perform(.wait(milliseconds: 100)).moves == 1)
    #expect(times() == ["0:00.0", "0:00.6"])
    try await session.perform(.tap("clock.1.start"))
    #expect(try await session.perform(.wait(milliseconds: 100)).moves == 2)
    #expect(times() == ["0:00.1", "0:00.7"])
    #expect(await session.end(within: 1))
  }

  @Test func theTicksEndWithTheChild() async throws {
    try await check(stateStore())
    try await check(writerTraced())
  }
}
