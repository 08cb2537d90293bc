import Components
import Effects
import Optics
import Testing
import Support

/// The result of running `effect` now.
@MainActor
private func run<A>(_ effect: Eff<Simulated, A>) -> A? {
  var result: A?
  effect.start(in: Simulation()) { result = .some($0) }
  return result
}

@MainActor
@Suite struct ReferenceTests {
  private struct Pair: Equatable {
    var left = 0
    var right: [String: Int] = ["a": 1]
  }

  /// `get` reads what `set` and `modify` wrote, when it runs and not before. A copy refers to the same value.
  @Test func aReferenceReadsWhatWasWritten() {
    let count = Reference<Simulated, Int>(0)
    let (other, read, change) = (count, count.get, count.modify { $0 += 1 })
    let tenfold = [count.gets { $0 * 10 }, count.get.map { $0 * 10 }]
    _ = count.set(9)
    #expect(run(read) == 0)
    for _ in 0..<2 { _ = run(change) }
    #expect(run(read) == 2)
    #expect(run(change.flatMap { read }) == 3)
    #expect(run(other.get) == 3 && tenfold.map { run($0) } == [30, 30])
    _ = run(other.set(4).flatMap { other.set(5) })
    #expect(run(read) == 5)
    _ = run(count.get.flatMap { count.set($0) })
    #expect(run(read) == 5)
    #expect(run(Reference<Simulated, Int>(0).get) == 0)
  }

  @Test func aFocusIsAPartOfTheValue() {
    let whole = Reference<Simulated, Pair>(Pair())
    let left = whole.focus(Lens(\.left))
    _ = run(left.modify { $0 += 5 })
    #expect(run(whole.get) == Pair(left: 5))
    _ = run(whole.modify { $0.left = 7 })
    #expect(run(left.get) == 7)
    // By the identity lens, and by one lens after the other.
    #expect(run(whole.focus(.identity).get) == run(whole.get))
    let inTurn = whole.focus(Lens(\.right)).focus(Lens(\.["b"]))
    _ = run(inTurn.set(4))
    #expect(run(whole.focus(Lens(\.right["b"])).get) == .some(4))
    #expect(run(whole.get) == Pair(left: 7, right: ["a": 1, "b": 4]))
  }

  @Test func aPartMayBeThereOrNot() {
    let whole = Reference<Simulated, Pair>(Pair())
    let a = whole.focus(Lens(\Pair.right).appending(element("a")))
    #expect(run(a.get) == .some(1))
    _ = run(a.modify { $0 += 1 })
    #expect(run(whole.get) == Pair(right: ["a": 2]))
    _ = run(whole.modify { $0.right = ["b": 3] })
    // The focused part is gone: a read returns `nil`, and a change does nothing.
    #expect(run(a.get) == .some(nil))
    _ = run(a.modify { $0 += 1 })
    #expect(run(whole.get) == Pair(right: ["b": 3]))
  }

  /// A reference focuses on an optional property, an element by its ID, a case, and parts of these.
  @Test func aReferenceFocusesOnEachKindOfPart() {
    struct Item: Hashable, Identifiable {
      let id: Int
      var name: String
    }
    enum Screen: Hashable {
      case home
      case detail(Item)

      var detail: Item? { if case .detail(let item) = self { item } else { nil } }
    }
    struct State: Hashable {
      var items = [Item(id: 7, name: "a"), Item(id: 8, name: "b")]
      var chosen: Item?
      var screen = Screen.home
    }
    let whole = Reference<Simulated, State>(State())
    let detail = Prism(embed: Screen.detail, extract: \.detail)
    let names = [
      whole.focus(AffineTraversal(\.items, id: 8)), whole.focus(AffineTraversal(\.chosen)),
      whole.focus(Lens(\.screen)).focus(detail), whole.focus(AffineTraversal(Lens(\.screen))).focus(detail),
    ].map { $0.focus(Lens(\.name)) }
    #expect(names.map { run($0.get) ?? nil } == ["b", nil, nil, nil])
    for name in names { _ = run(name.set("c")) }
    #expect(run(whole.get) == State(items: [Item(id: 7, name: "a"), Item(id: 8, name: "c")]))
    _ = run(
      whole.modify {
        $0.chosen = Item(id: 1, name: "d")
        $0.screen = .detail(Item(id: 2, name: "e"))
      })
    for name in names { _ = run(name.modify { $0 += "!" }) }
    #expect(names.map { run($0.get) ?? nil } == ["c!", "d!", "e!!", "e!!"])
  }

  private func element(_ key: String) -> AffineTraversal<[String: Int], Int> { AffineTraversal(\.[key]) }

  /// Fails if a reference reads its value, changes it and writes it back: that copies it each time.
  @Test func aChangeIsMadeInPlace() {
    let whole = Reference<Simulated, [Counted]>([Counted()])
    let first = whole.focus(Lens<[Counted], Counted>(get: { $0[0] }, update: { $1(&$0[0]) }))
    for _ in 0..<5 {
      _ = run(whole.modify { $0[0].increment() })
      _ = run(first.modify { $0.increment() })
    }
    #expect(run(first.get.map { [$0.value, $0.copies] }) == [10, 0])
  }

  /// `Reference.modify` checks its precondition for reading, for changing, and for a part.
  @Test func aChangeThatUsesItsOwnReferenceSaysSo() async {
    let message = "a Reference was used inside its own modify(_:)"
    let reading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let count = Reference<Simulated, Int>(0)
        _ = run(count.modify { $0 = (run(count.get) ?? 0) + 1 })
      }
    }
    let readingSaid = String(decoding: reading?.standardErrorContent ?? [], as: UTF8.self)
    #expect(readingSaid.contains(message))
    let changing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let whole = Reference<Simulated, Pair>(Pair())
        _ = run(whole.modify { _ in _ = run(whole.focus(Lens(\.left)).set(1)) })
      }
    }
    let changingSaid = String(decoding: changing?.standardErrorContent ?? [], as: UTF8.self)
    #expect(changingSaid.contains(message))
  }

  @Test func aReferenceIsDescribedWithoutBeingRead() {
    #expect(Reference<Simulated, Int>(1).description == "‹reference›")
  }
}
