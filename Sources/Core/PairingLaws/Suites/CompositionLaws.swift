import Algebra
import Components

extension [Law] {
  /// Returns the laws of two spaces side by side: a move of one leaves the other, so their moves commute.
  ///
  /// - Parameters:
  ///   - left: Moves of the left space.
  ///   - right: Moves of the right space.
  ///   - seenLeft: Returns the value of the left space.
  ///   - seenRight: Returns the value of the right space.
  public static func sideBySide<P: InteractionLaw>(
    _ probes: Probes<P>, left: Domain<Kind<P.M, Void>>, right: Domain<Kind<P.M, Void>>,
    seenLeft: @escaping (Kind<P.W, Int>) -> Int, seenRight: @escaping (Kind<P.W, Int>) -> Int
  ) -> [Law] {
    let (w, l, r) = (probes.w, left.named("l"), right.named("r"))
    func leftSide(_ w: Kind<P.W, Int>) -> Observation<Int> { side(of: w, left, P.self, seenLeft) }
    func rightSide(_ w: Kind<P.W, Int>) -> Observation<Int> { side(of: w, right, P.self, seenRight) }
    return [
      Law("day.commute", "move(r, move(l, w)) == move(l, move(r, w))", over: w, l, r) { w, l, r in
        probes.same(P.move(r, P.move(l, w)), P.move(l, P.move(r, w)))
      },
      Law("day.leftStays", "a move of the right leaves the left", over: w, r) { w, r in
        leftSide(P.move(r, w)) <-> leftSide(w)
      },
      Law("day.rightStays", "a move of the left leaves the right", over: w, l) { w, l in
        rightSide(P.move(l, w)) <-> rightSide(w)
      },
    ].citing("Freeman 2016, Day Convolution")
  }

  /// Returns the laws of two spaces of which one is shown and the other keeps its state.
  ///
  /// - Parameters:
  ///   - showLeft: Shows the left space.
  ///   - showRight: Shows the right space.
  ///   - isLeft: Returns whether the left space is shown.
  ///   - left: Moves of the left space.
  ///   - right: Moves of the right space.
  public static func sumOf<P: InteractionLaw>(
    _ probes: Probes<P>, showLeft: Kind<P.M, Void>, showRight: Kind<P.M, Void>, isLeft: Kind<P.M, Bool>,
    left: Domain<Kind<P.M, Void>>, right: Domain<Kind<P.M, Void>>
  ) -> [Law] {
    let (w, l, r) = (probes.w, left.named("l"), right.named("r"))
    func leftSide(_ w: Kind<P.W, Int>) -> Observation<Int> { side(of: P.move(showLeft, w), left, P.self, P.W.extract) }
    func rightSide(_ w: Kind<P.W, Int>) -> Observation<Int> {
      side(of: P.move(showRight, w), right, P.self, P.W.extract)
    }
    return [
      Law("sum.there", "move(showLeft then showRight, w) == move(showRight, w)", over: w) { w in
        probes.same(P.move(P.M.then(showLeft, showRight), w), P.move(showRight, w))
      },
      Law("sum.back", "move(showRight then showLeft, w) == move(showLeft, w)", over: w) { w in
        probes.same(P.move(P.M.then(showRight, showLeft), w), P.move(showLeft, w))
      },
      Law("sum.leftRemembered", "a move of the right leaves the left as it was", over: w, r) { w, r in
        leftSide(P.move(r, w)) <-> leftSide(w)
      },
      Law("sum.rightRemembered", "a move of the left leaves the right as it was", over: w, l) { w, l in
        rightSide(P.move(l, w)) <-> rightSide(w)
      },
      Law("sum.leftAwayAndBack", "the left moved, away, and back: it is where it was left", over: w, l) { w, l in
        leftSide(P.move(showRight, P.move(l, w))) <-> leftSide(P.move(l, w))
      },
      Law("sum.rightAwayAndBack", "the right moved, away, and back: it is where it was left", over: w, r) { w, r in
        rightSide(P.move(showLeft, P.move(r, w))) <-> rightSide(P.move(r, w))
      },
      Law("sum.side", "value(side, move(showLeft, w)) == left, and right where that is shown", over: w) { w in
        [showLeft, showRight].map { P.run(isLeft, from: P.move($0, w)).value } <-> [true, false]
      },
      Law("sum.sideStays", "asking for the side moves nothing", over: w) { w in
        probes.same(P.run(isLeft, from: w).space, w)
      },
    ].citing("Xavier 2018")
  }

  /// Returns the values of one of two spaces, at the focus and after each move of that space.
  private static func side<P: InteractionLaw>(
    of space: Kind<P.W, Int>, _ moves: Domain<Kind<P.M, Void>>, _ pairing: P.Type, _ read: (Kind<P.W, Int>) -> Int
  ) -> Observation<Int> {
    let moves = moves.first(6)
    return Observation([read(space)] + moves.map { read(P.move($0.value, space)) }) { place in
      place == 0 ? "at the focus" : "after \(moves[place - 1].text)"
    }
  }

  /// Returns the laws of a list of spaces of one type.
  ///
  /// - Parameters:
  ///   - push: Appends one space.
  ///   - pop: Removes the last space.
  ///   - remove: Removes the space at an index.
  ///   - count: Returns the number of spaces.
  ///   - move: Moves the space at an index.
  ///   - other: Moves the space at an index in a way that does not commute with `move` at the same index.
  ///   - seen: Returns the value of each space.
  public static func list<P: InteractionLaw>(
    _ probes: Probes<P>, push: Kind<P.M, Void>, pop: Kind<P.M, Void>, remove: @escaping (Int) -> Kind<P.M, Void>,
    count: Kind<P.M, Int>, move: @escaping (Int) -> Kind<P.M, Void>, other: @escaping (Int) -> Kind<P.M, Void>,
    seen: @escaping (Kind<P.W, Int>) -> [Int]
  ) -> [Law] {
    let (w, i) = (probes.w, Domain(all: [0, 1, 2, -1]).named("i"))
    let ij = Domain(all: [(0, 1), (1, 0), (0, 2), (1, -1)]).named("(i, j)")
    func others(_ shown: [Int], than i: Int) -> [Int] { shown.indices.filter { $0 != i }.map { shown[$0] } }
    return [
      Law("list.push", "a push leaves the others as they were, and adds one", over: w) { w in
        let (before, after) = (seen(w), seen(P.move(push, w)))
        return [[Int](after.dropLast()), [after.count]] <-> [before, [before.count + 1]]
      },
      Law("list.one", "a move of one leaves the others as they were", over: w, i) { w, i in
        others(seen(P.move(move(i), w)), than: i) <-> others(seen(w), than: i)
      },
      Law("list.commute", "different moves at two places i and j commute", over: w, ij) { w, ij in
        let (move, other) = (move(ij.0), other(ij.1))
        return seen(P.move(other, P.move(move, w))) <-> seen(P.move(move, P.move(other, w)))
      },
      Law("list.pushPop", "move(push then pop, w) == w", over: w) { w in
        probes.same(P.move(P.M.then(push, pop), w), w)
      },
      Law("list.pop", "a pop takes the last one off, and of an empty list nothing", over: w) { w in
        seen(P.move(pop, w)) <-> [Int](seen(w).dropLast())
      },
      Law("list.remove", "remove(at: i) takes that one off, or none where there is none", over: w, i) { w, i in
        seen(P.move(remove(i), w)) <-> others(seen(w), than: i)
      },
      Law("list.count", "value(count, w) == how many there are", over: w) { w in
        P.run(count, from: w).value <-> seen(w).count
      },
      Law("list.countStays", "asking how many there are moves nothing", over: w) { w in
        probes.same(P.run(count, from: w).space, w)
      },
    ].citing("Freeman 2016, Day Convolution")
  }

  /// Returns the law that two conversions of a space, one after the other, change nothing.
  ///
  /// - Parameters:
  ///   - name: The name of the law.
  ///   - statement: The statement of the law.
  ///   - round: Both conversions.
  public static func roundTrip<P: InteractionLaw>(
    _ name: String, _ statement: String, _ probes: Probes<P>, _ round: @escaping (Kind<P.W, Int>) -> Kind<P.W, Int>
  ) -> [Law] {
    [Law(name, statement, over: probes.w) { w in probes.same(round(w), w) }].citing("Freeman 2016, Day Convolution")
  }

  /// Returns the law that programs act the same before and after a conversion of their space.
  ///
  /// - Parameters:
  ///   - name: The name of the law.
  ///   - statement: The statement of the law.
  ///   - probes: Probes of the original space.
  ///   - target: Probes of the converted space.
  ///   - over: The conversion.
  ///   - programs: Programs of the original space, each with its equal on the converted space.
  public static func actingAlike<P: InteractionLaw, Q: InteractionLaw>(
    _ name: String, _ statement: String, _ probes: Probes<P>, _ target: Probes<Q>,
    over: @escaping (Kind<P.W, Int>) -> Kind<Q.W, Int>, _ programs: Domain<(Kind<P.M, Int>, Kind<Q.M, Int>)>
  ) -> [Law] {
    [
      Law(name, statement, over: target.seeing(probes.w), programs.named("m")) { w, programs in
        let here = P.run(programs.0, from: w)
        return target.same((here.value, over(here.space)), Q.run(programs.1, from: over(w)))
      }
    ].citing("Freeman 2016, Day Convolution")
  }

  /// Returns the laws of a monad morphism.
  ///
  /// - Parameters:
  ///   - programs: Programs of the source.
  ///   - continuations: Functions that can follow a program.
  ///   - into: The morphism.
  ///   - probes: Probes of the target.
  public static func monadMorphism<M: Monad, P: InteractionLaw>(
    _ name: String, _ programs: Domain<Kind<M, Int>>, _ continuations: Domain<(Int) -> Kind<M, Int>>,
    into: @escaping (Kind<M, Int>) -> Kind<P.M, Int>, _ probes: Probes<P>
  ) -> [Law] {
    monadMorphism(name, writing: name, programs, continuations, into: into, seeing: probes, probes.outcomes)
      .citing("Freeman 2016, Day Convolution")
  }
}
