import Algebra
import Components
import Composition
import Effects
import ReaderEnv
import StateStore
import StepperComponents
import Testing
import Utilities
import WriterTraced

/// An input for one of two children, or for one of many.
private enum At: Equatable {
  case left(Input)
  case right(Input)
  case show(Side)
  case one(Int, Input)
  case push
  case remove(Int)
  case removeNumber(Int)
}

private typealias Whole<View> = Rendering<Simulated, At, View>

/// A component and its current view.
private final class Looking<W: SpaceBrand, View> {
  let explorer: Explorer<On<W, Eff<Simulated, Whole<View>>>>
  let simulation = Simulation()

  init(_ component: On<W, Eff<Simulated, Whole<View>>>) { explorer = Explorer(component) }

  @MainActor var interface: Whole<View> {
    get throws {
      var shown: Whole<View>?
      let view: Eff<Simulated, Whole<View>> = explorer.explore()
      view.start(in: simulation) { shown = $0 }
      return try #require(shown)
    }
  }

  @MainActor var seen: View { get throws { try interface.view } }

  @MainActor func send(_ inputs: At...) throws {
    // All inputs come from one view, and each must count.
    let interface = try interface
    for input in inputs { interface.send(input).start(in: simulation) {} }
  }
}

/// A component whose view is either a value or must be read.
private protocol Part {
  associatedtype W: SpaceBrand
  associatedtype V
  var component: On<W, V> { get }
  func read(_ view: V) -> Read
}

private struct ShownPart<W: SpaceBrand>: Part, CustomTestStringConvertible {
  let component: On<W, Shown>
  func read(_ view: Shown) -> Read { .pure(view) }
  var testDescription: String { "\(W.self)" }
}

private struct ReadPart<W: SpaceBrand>: Part, CustomTestStringConvertible {
  let component: On<W, Read>
  func read(_ view: Read) -> Read { view }
  var testDescription: String { "\(W.self)" }
}

/// Made anew each time, because a reference is shared by everyone who has it.
private var parts: [any Part] {
  [
    ShownPart(component: onStore), ShownPart(component: onTraced), ReadPart(component: onEnv),
    ShownPart(component: onCofree), ShownPart(component: onCo),
  ]
}

@MainActor
@Suite("Components put together, each moved by the pairing of its comonad") struct ComponentTests {
  // MARK: Side by side

  private func beside(_ one: Shown, _ other: Shown) -> Whole<[Int]> {
    Whole(view: [one.view, other.view]) { input in
      switch input {
      case .left(let input): one.send(input)
      case .right(let input): other.send(input)
      default: .pure(())
      }
    }
  }

  private func checkBeside(_ left: some Part, _ right: some Part) throws {
    let both = sideBySide(left.component, right.component) { one, other in
      left.read(one).flatMap { one in right.read(other).map { other in beside(one, other) } }
    }
    let looking = Looking(both)
    #expect(try looking.seen == [0, 0])
    try looking.send(.left(.add(1)), .right(.add(5)), .left(.add(2)))
    #expect(try looking.seen == [3, 5])
    // Effects that end later move the space at that time.
    try looking.send(.right(.ask), .left(.ask), .right(.add(1)))
    #expect(try looking.seen == [3, 6])
    looking.simulation.advance(by: 10)
    #expect(try looking.seen == [13, 16])
  }

  @Test func sideBySideOnAnyTwo() throws {
    for left in parts.indices { for right in parts.indices { try checkBeside(parts[left], parts[right]) } }
  }

  /// Three: one of the two sides is a pair.
  @Test func threeOfThem() throws {
    let two = sideBySide(onStore, onTraced) { beside($0, $1) }
    let three = sideBySide(two, onCofree) { pair, last in
      Read2.pure(
        Whole(view: pair.view + [last.view]) { input in
          if case .one(_, let input) = input { last.send(input) } else { pair.send(input) }
        })
    }
    let looking = Looking(three)
    try looking.send(.left(.add(1)), .right(.add(2)), .one(2, .add(3)), .right(.add(2)))
    #expect(try looking.seen == [1, 4, 3])
  }

  private typealias Read2 = Eff<Simulated, Whole<[Int]>>

  // MARK: One of two

  private func either(_ left: some Part, _ right: some Part) throws {
    typealias View = (Side, Int)
    func show<M: Monad>(
      _ side: Side, _ own: Shown, _ handler: Handler<Simulated, M>, _ move: @escaping (Side) -> Kind<M, Void>
    ) -> Whole<View> {
      Whole(view: (side, own.view)) { input in
        switch input {
        case .show(let side): handler(.pure(move(side)))
        case .left(let input), .right(let input): own.send(input)
        default: .pure(())
        }
      }
    }
    let one = sumOf(
      left.component, right.component,
      showLeft: { view, handler in left.read(view).map { show(.left, $0, handler) { .move(to: $0) } } },
      showRight: { view, handler in right.read(view).map { show(.right, $0, handler) { .move(to: $0) } } })
    let looking = Looking(one)
    try looking.send(.left(.add(1)), .left(.add(2)))
    #expect(try looking.seen == (.left, 3))
    try looking.send(.show(.right))
    #expect(try looking.seen == (.right, 0))
    try looking.send(.right(.add(5)), .right(.ask))
    try looking.send(.show(.left))
    #expect(try looking.seen == (.left, 3))
    // An effect that ends while its side is hidden changes that side, and the visible side stays.
    looking.simulation.advance(by: 10)
    #expect(try looking.seen == (.left, 3))
    try looking.send(.show(.right))
    #expect(try looking.seen == (.right, 15))
  }

  @Test func oneOfAnyTwo() throws {
    for left in parts.indices { for right in parts.indices { try either(parts[left], parts[right]) } }
  }

  // MARK: Many

  private func readAll(_ views: some Sequence<Read>) -> Eff<Simulated, [Shown]> {
    views.reduce(.pure([])) { all, view in all.flatMap { all in view.map { all + [$0] } } }
  }

  private func many(_ part: some Part) throws {
    let all = listOf(part.component, count: 1) { views, handler in
      readAll(views.map(part.read)).map { shown in
        Whole(view: shown.map(\.view)) { input in
          switch input {
          case .push: handler(.pure(.push()))
          case .remove(let index): handler(.pure(.remove(at: index)))
          case .removeNumber(let number): handler(.pure(.remove(number: number)))
          case .one(let index, let input): shown[index].send(input)
          default: .pure(())
          }
        }
      }
    }
    let looking = Looking(all)
    #expect(try looking.seen == [0])
    try looking.send(.one(0, .add(4)), .push, .push)
    #expect(try looking.seen == [4, 0, 0])
    try looking.send(.one(1, .add(1)), .one(2, .ask), .one(0, .add(1)))
    looking.simulation.advance(by: 10)
    #expect(try looking.seen == [5, 1, 10])
    // The second removal comes too late and does nothing.
    try looking.send(.remove(0), .remove(2))
    #expect(try looking.seen == [1, 10])
    try looking.send(.push)
    #expect(try looking.seen == [1, 10, 0])
    // After another element was removed, an effect still moves the element that asked: number 2, which is now the
    // first.
    try looking.send(.one(1, .ask), .remove(0), .one(1, .add(1)), .one(2, .add(5)))
    #expect(try looking.seen == [11, 5])
    looking.simulation.advance(by: 10)
    #expect(try looking.seen == [21, 5])
    // An effect of a removed element does nothing, not even to the element pushed in its place.
    try looking.send(.one(1, .ask), .removeNumber(3), .removeNumber(3), .one(1, .add(1)), .push)
    looking.simulation.advance(by: 10)
    #expect(try looking.seen == [21, 0])
    // The first of two visible elements, then the second.
    try looking.send(.removeNumber(2), .removeNumber(4))
    #expect(try looking.seen == [])
  }

  /// Without Reader–Env: there, all elements would refer to one number, as the next test shows.
  @Test func aListOfAny() throws {
    for part in parts where !(part is ReadPart<EnvBrand<Reference<Simulated, Int>>>) { try many(part) }
  }

  @Test func aTemplateIsSharedWithWhatItRefersTo() throws {
    let all = listOf(onEnv, count: 2) { views, _ in
      readAll(views).map { shown in
        Whole(view: shown.map(\.view)) { input in
          if case .one(let index, let input) = input { shown[index].send(input) } else { .pure(()) }
        }
      }
    }
    let looking = Looking(all)
    try looking.send(.one(0, .add(1)))
    #expect(try looking.seen == [1, 1])
  }

  // MARK: By number

  /// A list numbers its elements like an array with the same operations on numbered pairs.
  @Test func numbersAreKeptAndNeverGivenTwice() {
    var list = NumberedList(["a", "b"])
    var model = [(0, "a"), (1, "b")]
    var next = 2
    var random = SplitMix64(seed: 7)
    for step in 0..<300 {
      let number = random.number(below: next + 2) - 1
      switch random.number(below: 4) {
      case 0, 1:
        list.append("\(step)")
        model.append((next, "\(step)"))
        next += 1
      case 2:
        list.remove(number: number)
        model.removeAll { $0.0 == number }
      default:
        list.remove(at: number)
        if model.indices.contains(number) { model.remove(at: number) }
      }
      list.update(number: number) { $0 += "!" }
      model = model.map { $0.0 == number ? ($0.0, $0.1 + "!") : $0 }
      #expect(list.numbers == model.map(\.0) && list.values == model.map(\.1) && Array(list) == list.values)
      for number in -1...next {
        #expect(list.index(ofNumber: number) == model.firstIndex { $0.0 == number })
      }
    }
    #expect(list.mapValues(\.count).mapValues { $0 + 1 } == list.mapValues { $0.count + 1 })
    #expect(list.mapNumbered { number, _ in number }.values == list.numbers)
  }

  private typealias List = ListBrand<StoreBrand<Int>>
  private typealias Changes = StateStorePairing<Int>

  /// A list of three stores without the first: the first remaining one has the number 1.
  private var twoOfThree: Kind<List, [Int]> {
    let three = ListOf([4, 5, 6].map { Store($0) { $0 }.kind }, template: Store(9) { $0 }.kind) { $0 }
    return CoPairing<List>.move(Co.remove(at: 0).kind, three.kind)
  }

  private func moved(_ actions: Co<List, Void>...) -> [Int] {
    List.extract(actions.reduce(twoOfThree) { CoPairing<List>.move($1.kind, $0) })
  }

  private func change(_ number: Int, _ change: State<Int, Void>) -> Co<List, Void> {
    .at(number: number, change.kind, by: Changes.self)
  }

  @Test func aNumberFindsItsElementWhereverItIs() {
    #expect(moved() == [5, 6])
    #expect(moved(change(1, .put(7))) == [7, 6])
    #expect(moved(change(2, .put(7)), .remove(number: 1), change(2, .modify { $0 += 1 })) == [8])
    #expect(moved(.pop(), .push(), change(2, .put(7)), change(3, .put(8))) == [5, 8])
    for number in [-1, 0, 3, .min, .max] {
      #expect(moved(change(number, .put(7))) == [5, 6])
      #expect(moved(.remove(number: number)) == [5, 6])
    }
  }

  /// Every place of the duplicate has the same numbers, and the same next number.
  @Test func numbersAreKeptByDuplicating() {
    let actions: [Co<List, Void>] = [.push(), .remove(number: 1), change(2, .put(7)), change(3, .put(8)), .pop()]
    for first in actions {
      for second in actions {
        let later = CoPairing<List>.move(first.kind, List.duplicate(twoOfThree))
        #expect(List.extract(CoPairing<List>.move(second.kind, List.extract(later))) == moved(first, second))
      }
    }
  }

  @Test func byNumberItIsAMonadMorphism() {
    let m = State<Int, Int> { number in
      number += 1
      return number
    }
    func k(_ a: Int) -> State<Int, Int> {
      State { number in
        number += a
        return number * 2
      }
    }
    func at(_ number: Int, _ action: State<Int, Int>) -> Co<List, Int?> {
      .at(number: number, action.kind, by: Changes.self)
    }
    for number in [1, 2] {
      let whole = at(number, m.flatMap(k)).pair(with: twoOfThree) { ($0, $1) }
      let parts = at(number, m).flatMap { a in a.map { at(number, k($0)) } ?? .pure(nil) }
        .pair(with: twoOfThree) { ($0, $1) }
      #expect(whole.0 == parts.0 && whole.0 != nil && whole.1 == parts.1)
      let kept = at(number, .pure(3)).pair(with: twoOfThree) { ($0, $1) }
      #expect(kept.0 == 3 && kept.1 == [5, 6])
    }
    #expect(at(0, m).pair(with: twoOfThree) { value, _ in value } == nil)
  }

  @Test func actionsByNumberSayWhatTheyDo() {
    #expect("\(Co<List, Void>.remove(number: 3).then(change(1, .put(2))))" == "remove #3; #1: ‹function›")
  }
}
