import Algebra
import Components

extension [Law] {
  /// The laws of two spaces side by side, both seen: what moves the one leaves the other, so moves of the two commute.
  ///
  /// - Parameters:
  ///   - left: moves of the left space.
  ///   - right: moves of the right space.
  ///   - seenLeft: what the left one shows.
  ///   - seenRight: what the right one shows.
  public static func sideBySide<P: Pairing>(
    _ probes: Probes<P>, left: Domain<Kind<P.M, Void>>, right: Domain<Kind<P.M, Void>>,
    seenLeft: @escaping (Kind<P.W, Int>) -> Int, seenRight: @escaping (Kind<P.W, Int>) -> Int
  ) -> [Law] {
    let source = "Freeman 2016, Day Convolution"
    let observer = probes.observer
    let spaces = probes.spaces.named("w")
    let (l, r) = (left.named("l"), right.named("r"))
    return [
      Law("day.commute", "move(r, move(l, w)) == move(l, move(r, w))", source: source, over: spaces, l, r) { w, l, r in
        observer.seen(P.move(r, P.move(l, w))) <-> observer.seen(P.move(l, P.move(r, w)))
      },
      Law("day.leftStays", "a move of the right leaves the left", source: source, over: spaces, r) { w, r in
        seenLeft(P.move(r, w)) <-> seenLeft(w)
      },
      Law("day.rightStays", "a move of the left leaves the right", source: source, over: spaces, l) { w, l in
        seenRight(P.move(l, w)) <-> seenRight(w)
      },
    ]
  }

  /// The laws of two spaces of which one is seen, and the other remembered.
  ///
  /// - Parameters:
  ///   - showLeft: shows the left space.
  ///   - showRight: shows the right space.
  ///   - left: moves of the left space.
  ///   - right: moves of the right space.
  public static func oneOfTwo<P: Pairing>(
    _ probes: Probes<P>, showLeft: Kind<P.M, Void>, showRight: Kind<P.M, Void>, left: Domain<Kind<P.M, Void>>,
    right: Domain<Kind<P.M, Void>>
  ) -> [Law] {
    let source = "Xavier 2018"
    let observer = probes.observer
    let spaces = probes.spaces.named("w")
    func leftSide(_ w: Kind<P.W, Int>) -> Int { P.W.extract(P.move(showLeft, w)) }
    func rightSide(_ w: Kind<P.W, Int>) -> Int { P.W.extract(P.move(showRight, w)) }
    return [
      Law("sum.there", "move(showLeft then showRight, w) == move(showRight, w)", source: source, over: spaces) { w in
        observer.seen(P.move(P.M.then(showLeft, showRight), w)) <-> observer.seen(P.move(showRight, w))
      },
      Law("sum.back", "move(showRight then showLeft, w) == move(showLeft, w)", source: source, over: spaces) { w in
        observer.seen(P.move(P.M.then(showRight, showLeft), w)) <-> observer.seen(P.move(showLeft, w))
      },
      Law(
        "sum.leftRemembered", "a move of the right leaves the left as it was", source: source, over: spaces,
        right.named("r")
      ) {
        w, r in
        leftSide(P.move(r, w)) <-> leftSide(w)
      },
      Law(
        "sum.rightRemembered", "a move of the left leaves the right as it was", source: source, over: spaces,
        left.named("l")
      ) {
        w, l in
        rightSide(P.move(l, w)) <-> rightSide(w)
      },
      Law(
        "sum.awayAndBack", "moved, away, and back: it is where it was left", source: source, over: spaces,
        left.named("l")
      ) { w, l in
        leftSide(P.move(showRight, P.move(l, w))) <-> leftSide(P.move(l, w))
      },
    ]
  }

  /// The laws of a list of spaces of one kind.
  ///
  /// - Parameters:
  ///   - push: puts one space more at the end.
  ///   - move: a move of the one at an index.
  ///   - seen: what each shows.
  public static func list<P: Pairing>(
    _ probes: Probes<P>, push: Kind<P.M, Void>, move: @escaping (Int) -> Kind<P.M, Void>,
    seen: @escaping (Kind<P.W, Int>) -> [Int]
  ) -> [Law] {
    let source = "Freeman 2016, Day Convolution"
    let spaces = probes.spaces.named("w")
    let places = Domain(all: [0, 1, 2, -1])
    return [
      Law("list.push", "a push leaves the others as they were, and adds one", source: source, over: spaces) { w in
        let (before, after) = (seen(w), seen(P.move(push, w)))
        return [[Int](after.dropLast()), [after.count]] <-> [before, [before.count + 1]]
      },
      Law("list.one", "a move of one leaves the others as they were", source: source, over: spaces, places.named("i")) {
        w, i in
        func others(_ shown: [Int]) -> [Int] { shown.enumerated().filter { $0.offset != i }.map(\.element) }
        return others(seen(P.move(move(i), w))) <-> others(seen(w))
      },
      Law(
        "list.commute", "moves of two commute", source: source, over: spaces, places.named("i"), places.named("j")
      ) { w, i, j in
        seen(P.move(move(j), P.move(move(i), w))) <-> seen(P.move(move(i), P.move(move(j), w)))
      },
    ]
  }

  /// That there and back is where one was, for two forms of one space.
  ///
  /// - Parameters:
  ///   - name: what the law is to be named.
  ///   - statement: what it states.
  ///   - round: there and back.
  public static func roundTrip<P: Pairing>(
    _ name: String, _ statement: String, _ probes: Probes<P>, _ round: @escaping (Kind<P.W, Int>) -> Kind<P.W, Int>
  ) -> [Law] {
    let observer = probes.observer
    return [
      Law(name, statement, source: "Freeman 2016, Day Convolution", over: probes.spaces.named("w")) { w in
        observer.seen(round(w)) <-> observer.seen(w)
      }
    ]
  }

  /// That a way from one monad into another is a monad morphism.
  ///
  /// - Parameters:
  ///   - programs: programs of the one.
  ///   - continuations: what can follow one.
  ///   - into: the way into the other.
  ///   - probes: probes of the other.
  public static func monadMorphism<M: Monad, P: Pairing>(
    _ name: String, _ programs: Domain<Kind<M, Int>>, _ continuations: Domain<(Int) -> Kind<M, Int>>,
    into: @escaping (Kind<M, Int>) -> Kind<P.M, Int>, _ probes: Probes<P>
  ) -> [Law] {
    let source = "Freeman 2016, Day Convolution"
    let observer = probes.observer
    return [
      Law("\(name).pure", "\(name)(pure(a)) == pure(a)", source: source, over: probes.seeing(Domain(all: [0, 1, -1])).named("a")) {
        a in
        observer.outcomes(into(M.pure(a))) <-> observer.outcomes(P.M.pure(a))
      },
      Law(
        "\(name).flatMap", "\(name)(flatMap(m, k)) == flatMap(\(name)(m)) { \(name)(k($0)) }", source: source,
        over: probes.seeing(programs).named("m"), continuations.named("k")
      ) { m, k in
        observer.outcomes(into(M.flatMap(m, k))) <-> observer.outcomes(P.M.flatMap(into(m)) { into(k($0)) })
      },
    ]
  }
}
