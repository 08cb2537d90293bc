import Components
import PullerZipper

/// What a puller gives at one place.
struct Outcome<Value: Equatable>: Equatable {
  let value: Value
  let index: Int
}

func outcome<A: Equatable>(_ puller: Puller<A>, at place: Place) -> Outcome<A> {
  place.zipper.pair(puller) { Outcome(value: $0, index: $1) }
}

// MARK: - The domain, small enough to be gone through

/// A place among places: all that a puller can see.
struct Place: Hashable {
  let index: Int
  let count: Int

  /// The zipper that shows where its focus is.
  var zipper: Zipper<Int> { Zipper(count: count, index: index) { $0 } }
}

let places = (1...4).flatMap { count in (0..<count).map { Place(index: $0, count: count) } }

var probes: [Puller<Void>] {
  [
    .moveLeft, .moveRight, .moveToFirst, .moveToLast, .move(to: 1), .move(by: 2), .pure(()),
    Puller.count.flatMap { .move(to: $0 / 2) },
  ]
}

var functions: [(Int) -> Int] { [{ $0 }, { $0 + 1 }, { 3 - $0 }, { _ in 2 }] }

/// Every focus of zippers that show different things.
var zippers: [Zipper<Int>] {
  places.flatMap { place in functions.map { function in place.zipper.map(function) } }
    + [Zipper(left: [5, 6], focus: 7, right: [8]), Zipper(focus: 9)]
}
