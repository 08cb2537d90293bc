import Components
import Driver
import Effects
import Optics
import StateStore
import Testing
import TextUI

/// Answers that arrive when nobody needs them any more.
@MainActor
@Suite struct CaughtLateAnswers {
  /// The result of a search for each text; the first search is the slowest.
  private func search(heeds: Bool) -> Dispatcher<Simulated, StateBrand<String>, Void, String, String> {
    .handling { text, _, handler in
      handler(
        answer("found \(text)", after: 800 - 200 * text.count, isCancellable: heeds).map { found in
          .modify { $0 = found }
        }
      )
      .debounced(by: "search", for: 300)
    }
  }

  /// An old answer never replaces a new one, even if its call was cancelled or the service ignored that.
  @Test(arguments: [true, false]) func debounceWithCancelInFlight(heeds: Bool) {
    let session = caughtSession("nothing", in: Simulation(), dispatcher: search(heeds: heeds))
    // Started at 300, due at 900; replaced at 500, during the call.
    session.send("a")
    session.runtime.advance(by: 500)
    session.send("ab")
    // Replaced before it has begun.
    session.runtime.advance(by: 100)
    session.send("abc")
    session.runtime.advance(by: 300)
    #expect(session.space.position == "nothing")
    session.runtime.advance(by: 200)
    #expect(session.space.position == "found abc")
    session.runtime.advance(by: 5000)
    #expect(session.space.position == "found abc")
  }

  @Test func whatWasDroppedIsRecorded() {
    let session = caughtSession("nothing", in: Simulation(), recording: true, dispatcher: search(heeds: false))
    session.send("a")
    session.runtime.advance(by: 500)
    session.send("abc")
    session.runtime.advance(by: 2000)
    #expect(
      session.takeEffects() == [
        "2 300 began", "2 500 cancelled", "4 800 began", "2 900 dropped", "4 1000 answered(\"found abc\")",
      ])
  }

  // MARK: Children

  /// When a child goes, its effects are cancelled and released at once and their answers are dropped. Other children's effects continue.
  @Test func anEffectLeakAfterAChildHasGone() {
    var released: [Int] = []
    let session = rowsSession(of: [Row(id: 1), Row(id: 2)], loadingRow { released.append($0) }.inRows())
    for id in [1, 2] { session.send(.row(id, "loaded")) }
    session.runtime.advance(by: 50)
    session.send(.remove(1))
    #expect(released == [1])
    // No effect begins for an absent child.
    session.send(.row(1, "late"))
    session.send(.row(9, "nobody"))
    session.runtime.advance(by: 500)
    #expect(session.space.position == [Row(id: 2, text: "loaded")])
    #expect(
      session.takeEffects() == [
        "1 0 began", "2 0 began", "1 50 cancelled", "2 100 answered(\"loaded\")",
      ])
  }

  /// A moved child is found by its key.
  @Test func anEffectThatFindsItsChildByPlace() {
    let session = rowsSession(of: (1...3).map { Row(id: $0) }, loadingRow().inRows())
    for id in 1...3 { session.send(.row(id, "\(id)")) }
    session.send(.reverse)
    session.send(.remove(2))
    session.runtime.advance(by: 100)
    #expect(session.space.position == [Row(id: 3, text: "3"), Row(id: 1, text: "1")])
  }

  /// Two children with one key share a scope, which ends with the last of them.
  ///
  /// How an action is widened decides which of them it changes; here, both.
  @Test func aChildKeyThatIsThereTwice() {
    var released: [Int] = []
    let session = rowsSession(
      of: [Row(id: 1, text: "a"), Row(id: 1, text: "b")], loadingRow { released.append($0) }.inRows())
    session.send(.row(1, "+"))
    session.runtime.advance(by: 100)
    #expect(session.space.position.map(\.text) == ["a+", "b+"])
    session.send(.row(1, "-"))
    session.send(.remove(1))
    #expect(released == [1])
  }

  /// The effects of a child end with it. Those of the parent still run, however the two are combined.
  @Test func aChildThatTakesItsParentAlong() {
    let simulation = Simulation()
    enum Input { case child, own, remove }
    struct Parent {
      var child: Int? = 0
      var own = 0
    }
    func slow<Observation>() -> Dispatcher<Simulated, StateBrand<Int>, Void, Input, Observation> {
      .effectful { _, _ in Eff<Simulated, Void>.sleep(for: 100).map { .modify { $0 += 1 } } }
    }
    typealias Whole = Dispatcher<Simulated, StateBrand<Parent>, Void, Input, Parent>
    let input = Prism<Input, Input>(embed: { $0 }) { $0 == .child ? $0 : nil }
    let child: Whole = slow().embedded(.optional("child", in: \.child, input: input)) { action, _ in
      .modify { parent in if var child = parent.child { action.run(&child); parent.child = child } }
    }
    let counting: Dispatcher<Simulated, StateBrand<Int>, Void, Input, Parent> = slow()
    let own = Whole.handling { input, _, handler in
      input == .own ? counting.send(input, in: (), to: handler.part { $0.zoom(Lens(\.own)) }) : .pure(())
    }
    let removing = Whole.pure { $0 == .remove ? .modify { $0.child = nil } : nil }
    for both in [child.combined(with: own), child.alongside(own), own.alongside(child)] {
      let session = caughtSession(Parent(), in: simulation, dispatcher: removing.combined(with: both))
      session.send(.child)
      session.send(.own)
      simulation.advance(by: 50)
      session.send(.remove)
      simulation.advance(by: 50)
      #expect(session.space.position.child == nil && session.space.position.own == 1)
    }
  }
}
