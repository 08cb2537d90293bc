import Components
import PullerZipper

// Zippers are compared by what is seen at the focus and after every sequence of up to three moves, pullers by what they
// give and where they lead from every place of every zipper up to four long.

func observe<A>(_ zipper: Zipper<A>, depth: Int = 3) -> [A] {
  guard depth > 0 else { return [zipper.extract()] }
  return [zipper.extract()] + probes.flatMap { observe(zipper.moved(by: $0), depth: depth - 1) }
}

func observe<A>(in zippers: Zipper<Zipper<A>>, depth: Int = 2) -> [[A]] {
  observe(zippers, depth: depth).map { observe($0, depth: depth) }
}

/// What a puller gives at one place.
struct Outcome<Value: Equatable>: Equatable {
  let value: Value
  let index: Int
}

/// What a puller gives at every place.
func outcomes<A: Equatable>(_ puller: Puller<A>) -> [Outcome<A>] { places.map { outcome(puller, at: $0) } }

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

/// Pullers of every form.
var pullers: [Puller<Int>] {
  [
    .pure(1), .index, .count, Puller.moveRight.map { 3 }, Puller.moveToLast.then(.index),
    Puller.index.flatMap { here in Puller.move(by: -2).map { here } },
    Puller.count.flatMap { count in Puller.index.flatMap { index in Puller.move(to: count - 1 - index).map { index } }
    },
  ]
}

/// What can follow a puller.
var steps: [(Int) -> Puller<Int>] {
  [
    { .pure($0 + 1) }, { a in Puller.move(to: a).map { a * 2 } }, { a in Puller.moveLeft.then(.index).map { $0 + a } },
    { a in Puller.index.flatMap { index in Puller.move(by: a).map { index } } },
  ]
}

/// Every focus of zippers that show different things.
var zippers: [Zipper<Int>] {
  places.flatMap { place in functions.map { function in place.zipper.map(function) } }
    + [Zipper(left: [5, 6], focus: 7, right: [8]), Zipper(focus: 9)]
}

/// What looks at a zipper: its focus, its place, and what lies elsewhere.
var looks: [(Zipper<Int>) -> Int] {
  [
    { $0.extract() + 1 }, { $0.index * 10 + $0.count }, { $0.peek($0.index + 1) - $0.peek($0.index - 1) },
    { $0.left.reduce(0, +) - $0.right.reduce(0, +) },
  ]
}
