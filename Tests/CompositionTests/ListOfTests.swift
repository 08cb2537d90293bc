import Algebra
import Composition
import StateStore
import Testing

private typealias List = ListBrand<StoreBrand<Int>>
private typealias Changes = StateStorePairing<Int>

private func list(_ numbers: [Int], template: Int = 9) -> Kind<List, [Int]> {
  ListOf(numbers.map { Store($0) { $0 }.kind }, template: Store(template) { $0 }.kind) { $0 }.kind
}

private func at<A>(_ index: Int, _ change: State<Int, A>) -> Co<List, A?> { .at(index, change.kind, by: Changes.self) }
private func change(_ index: Int, _ change: State<Int, Void>) -> Co<List, Void> {
  .at(index, change.kind, by: Changes.self)
}

private let lists = [[], [0], [1, 2], [2, 0, 1]]

private func moved(_ numbers: [Int], _ actions: Co<List, Void>...) -> [Int] {
  List.extract(actions.reduce(list(numbers)) { CoPairing<List>.move($1.kind, $0) })
}

@Suite struct ListOfTests {
  @Test func allAreSeen() {
    let counters = ListOf(Store(0) { $0 }.kind, count: 2) { "\($0)" }
    #expect(counters.extract() == "[0, 0]")
    #expect("\(counters)" == "2: [Store at 0, Store at 0]")
    #expect(ListOf(Store(0) { $0 }.kind, count: -1) { $0 }.extract() == [])
  }

  /// An action on each element is the action on one after the other.
  @Test func eachIsOneAfterTheOther() {
    let next = State<Int, Int> { state in
      defer { state = state * 2 + 1 }
      return state
    }
    for numbers in lists {
      let each = Co<List, [Int]>.each(next.kind, by: Changes.self).pair(with: list(numbers)) { ($0, $1) }
      #expect(each == (numbers, numbers.map { $0 * 2 + 1 }))
      #expect(
        each.1
          == moved(numbers, numbers.indices.map { change($0, next.map { _ in }) }.reduce(.pure(())) { $0.then($1) }))
    }
  }

  @Test func whereThereIsNoneNothingHappens() throws {
    for numbers in lists {
      for index in [-1, numbers.count, .max, .min] {
        #expect(moved(numbers, .remove(at: index)) == numbers)
        #expect(moved(numbers, change(index, .put(7))) == numbers)
        let (value, seen) = at(index, .get).pair(with: list(numbers)) { ($0, $1) }
        #expect(value == nil && seen == numbers)
      }
    }
    #expect(moved([], .pop()) == [])
  }

  /// Fails if a list reads the elements of another one as its own: they have values of another type.
  @Test func aPositionOfOtherElementsTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let numbers = ListOf(Store(1) { $0 }, count: 1) { "\($0)" }
      let texts = ListOf(Store(1) { "\($0)" }, count: 1) { $0.joined() }
      _ = texts.peek(numbers.position)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the position of another space was given"))
  }

  @Test func actionsSayWhatTheyDo() {
    #expect(
      "\(Co<List, Void>.push().then(.remove(at: 0)).then(.pop()).then(change(1, .put(2))))"
        == "push; remove 0; pop; 1: ‹function›")
  }
}
