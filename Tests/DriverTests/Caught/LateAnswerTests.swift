import Components
import Driver
import Effects
import Optics
import StateStore
import Testing
import TextUI

/// Answers that come when nobody wants them any more.
@MainActor
@Suite struct CaughtLateAnswers {
  /// The result of a search for each text; the first search is the slowest.
  private func search(heeds: Bool) -> Dispatcher<Simulated, StateBrand<String>, Void, String> {
    .handling { text, _, handler in
      handler(
        answer("found \(text)", after: 800 - 200 * text.count, isCancellable: heeds).map { found in
          .modify { $0 = found }
        }
      )
      .debounced(by: "search", for: 300)
    }
  }

  /// An old answer never replaces a new one: not when its call was cancelled, and not when the service did not heed that.
  @Test(arguments: [true, false]) func debounceWithCancelInFlight(heeds: Bool) {
    let simulation = Simulation()
    let session = caughtSession("nothing", in: simulation, dispatcher: search(heeds: heeds))
    // Begun at 300, to be answered at 900; replaced at 500, while it is asked.
    session.send("a")
    simulation.advance(by: 500)
    session.send("ab")
    // Replaced before it has begun.
    simulation.advance(by: 100)
    session.send("abc")
    simulation.advance(by: 300)
    #expect(session.space.position == "nothing")
    simulation.advance(by: 200)
    #expect(session.space.position == "found abc")
    simulation.advance(by: 5000)
    #expect(session.space.position == "found abc")
  }

  @Test func whatWasDroppedIsRecorded() {
    let simulation = Simulation()
    let session = caughtSession("nothing", in: simulation, recording: true, dispatcher: search(heeds: false))
    session.send("a")
    simulation.advance(by: 500)
    session.send("abc")
    simulation.advance(by: 2000)
    #expect(
      simulation.takeRecords().map { "\($0.id) \($0.time) \($0.event)" } == [
        "1 300 began", "1 500 cancelled", "2 800 began", "1 900 dropped", "2 1000 answered(\"found abc\")",
      ])
  }

  // MARK: Children

  private struct Row: Equatable {
    var id: Int
    var text: String
  }

  private enum ListInput {
    case row(Int, String)
    case remove(Int)
    case reverse
    case all(String)
  }

  private typealias Rows = [Row]

  /// A row loads what it shows, and says when it is released.
  private func list(_ released: @escaping (Int) -> Void = { _ in }) -> Logic<
    Simulated, StateBrand<Rows>, Void, ListInput, Never, Rows
  > {
    typealias RowDispatcher = Dispatcher<Simulated, StateBrand<String>, Int, String>
    let row = RowDispatcher.handling { text, id, handler in
      handler(answer(text, after: 100).map { text in .modify { $0 += text } })
        .onCancel(.suspend { released(id) })
    }
    let rows: Logic<Simulated, StateBrand<Rows>, Void, ListInput, Never, Rows> = row.embedded(
      .keyed(
        "row", in: { $0 }, id: \.id,
        input: Prism(embed: { ListInput.row($0.key, $0.input) }) { input in
          if case .row(let key, let text) = input { (key: key, input: text) } else { nil }
        }), environment: { _, id in id }
    ) { action, id in
      .modify { rows in for index in rows.indices where rows[index].id == id { action.run(&rows[index].text) } }
    }
    return rows.combined(
      with: .handling { input, _, handler in
        switch input {
        case .row, .all: .pure(())
        case .remove(let id): handler(.pure(.modify { $0.removeAll { $0.id == id } }))
        case .reverse: handler(.pure(.modify { $0.reverse() }))
        }
      })
  }

  private func session(
    _ rows: [Row], in simulation: Simulation, _ released: @escaping (Int) -> Void = { _ in }
  ) -> CaughtSession<Simulated, [Row], ListInput> {
    caughtSession(
      rows, in: simulation, recording: true, logic: list(released))
  }

  /// When a child goes, what runs for it is cancelled and released, at once, and its answer goes nowhere; the others' goes on.
  @Test func anEffectLeakAfterAChildHasGone() {
    let simulation = Simulation()
    var released: [Int] = []
    let session = session([Row(id: 1, text: ""), Row(id: 2, text: "")], in: simulation) { released.append($0) }
    for id in [1, 2] { session.send(.row(id, "loaded")) }
    simulation.advance(by: 50)
    session.send(.remove(1))
    #expect(released == [1])
    // For a child that is not there, nothing is begun.
    session.send(.row(1, "late"))
    session.send(.row(9, "nobody"))
    simulation.advance(by: 500)
    #expect(session.space.position == [Row(id: 2, text: "loaded")])
    #expect(
      simulation.takeRecords().map { "\($0.id) \($0.time) \($0.event)" } == [
        "1 0 began", "2 0 began", "1 50 cancelled", "2 100 answered(\"loaded\")",
      ])
  }

  /// A child that has been moved is found by its key.
  @Test func anEffectThatFindsItsChildByPlace() {
    let simulation = Simulation()
    let session = session((1...3).map { Row(id: $0, text: "") }, in: simulation)
    for id in 1...3 { session.send(.row(id, "\(id)")) }
    session.send(.reverse)
    session.send(.remove(2))
    simulation.advance(by: 100)
    #expect(session.space.position == [Row(id: 3, text: "3"), Row(id: 1, text: "1")])
  }

  /// Two children of one key are one child to their effects: they share a scope, which ends with the last of them. Which of them an
  /// action changes, its widening says; here, both.
  @Test func aChildKeyThatIsThereTwice() {
    let simulation = Simulation()
    var released: [Int] = []
    let session = session([Row(id: 1, text: "a"), Row(id: 1, text: "b")], in: simulation) { released.append($0) }
    session.send(.row(1, "+"))
    simulation.advance(by: 100)
    #expect(session.space.position.map(\.text) == ["a+", "b+"])
    session.send(.row(1, "-"))
    session.send(.remove(1))
    #expect(released == [1])
  }

  /// What one part of a dispatcher asks for ends with its child; what the other parts ask for by the same input is still done.
  @Test func aChildThatTakesItsSiblingsAlong() {
    let simulation = Simulation()
    enum Input { case all, remove }
    struct Parent {
      var child: Int? = 0
      var own = 0
    }
    func slow(_ time: Int) -> Dispatcher<Simulated, StateBrand<Int>, Void, Input> {
      .handling { input, _, handler in
        guard case .all = input else { return .pure(()) }
        return handler(Eff<Simulated, Void>.sleep(for: time).map { .modify { $0 += 1 } })
      }
    }
    typealias Whole = Logic<Simulated, StateBrand<Parent>, Void, Input, Never, Parent>
    let child: Whole = slow(100).embedded(.optional("child", in: \.child, input: .identity)) { action, _ in
      .modify { parent in if var child = parent.child { action.run(&child); parent.child = child } }
    }
    let own = Whole.handling { input, _, handler, _ in
      slow(100).send(input, in: (), to: handler.part { $0.zoom(Lens(\.own)) })
    }
    let removing = Dispatcher<Simulated, StateBrand<Parent>, Void, Input>.handling { input, _, handler in
      guard case .remove = input else { return .pure(()) }
      return handler(.pure(.modify { $0.child = nil }))
    }
    for (both, time) in [(child.combined(with: own), 200), (child.alongside(own), 100), (own.alongside(child), 100)] {
      let session = caughtSession(
        Parent(), in: simulation,
        logic: removing.combined(with: both))
      session.send(.all)
      simulation.advance(by: 50)
      session.send(.remove)
      simulation.advance(by: time - 50)
      #expect(session.space.position.child == nil)
      #expect(session.space.position.own == 1)
    }
  }
}
