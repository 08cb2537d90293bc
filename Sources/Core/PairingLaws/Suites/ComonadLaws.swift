import Algebra

extension [Law] {
  /// Returns the laws of a pairing's comonad, and those of a functor.
  ///
  /// Spaces are equal if all moves of the pairing lead to equal values.
  ///
  /// - Important: With probes of `CoPairing`, these laws accept types that are no comonads, because the moves run through
  ///   the `duplicate` that is tested. Of the natural candidates on pairs, `(A, A)`, they accept 12, and 4 are comonads;
  ///   on pairs or single values, `enum { two(A, A), one(A) }`, they accept 126, and 6 are. Use
  ///   ``comonad(over:seen:)`` if spaces can be compared without moves.
  public static func comonad<P: InteractionLaw>(_ probes: Probes<P>) -> [Law] {
    comonad(
      over: probes.spaces, looks: probes.looks, seen: { probes.seen($0) }, seenNear: { probes.seen($0, depth: 1) },
      seenWithin: { spaces in probes.seen(spaces, depth: 1) { probes.seenWithin($0) } })
  }

  /// Returns the laws of a comonad, and those of a functor, with exact equality on finite spaces.
  ///
  ///     let laws: [Law] = .comonad(over: Domain([Named("(1, 2)", Toggle(here: 1, there: 2))])) { w in
  ///       let toggle = Toggle(w)
  ///       return [toggle.here, toggle.there]
  ///     }
  ///
  /// If the comonad is natural, as generic code is, one space of each shape is enough, with a different value at each
  /// point. Then the laws hold for these spaces exactly if they hold for all spaces of these shapes.
  ///
  /// - Parameters:
  ///   - spaces: Spaces, the simplest first.
  ///   - seen: Returns a value that is different for any two different spaces, such as the shape and all values. It must
  ///     not use the comonad that is tested. Spaces of spaces are compared by numbers for the inner spaces, put in their
  ///     place by `map`, whose own laws are among these.
  /// - Complexity: For each space, `seen` of all spaces in the space of its spaces of spaces.
  public static func comonad<W: Comonad, Seen: Hashable>(
    over spaces: Domain<Kind<W, Int>>, seen: @escaping (Kind<W, Int>) -> Seen
  ) -> [Law] {
    // By numbers, one function that sees spaces of integers sees spaces of spaces, too: equal spaces have one number, and
    // different ones have different numbers. Numbers begin far from the values of usual probes, so that a report does not
    // mix them up.
    var numbers: [Seen: Int] = [:]
    var asked: [(number: Int, value: Seen)] = []
    func number(_ space: Kind<W, Int>) -> Int {
      let value = seen(space)
      let number = numbers[value] ?? 1_000 + numbers.count
      numbers[value] = number
      if !asked.contains(where: { $0.number == number }) { asked.append((number, value)) }
      return number
    }
    let looks: [Named<(Kind<W, Int>) -> Int>] = [
      Named("{ extract($0) + 1 }") { W.extract($0) &+ 1 }, Named("{ a number for each space }", number),
    ]
    return comonad(
      over: spaces, looks: Domain(looks), seen: seen, seenNear: seen,
      seenWithin: { spaces in
        asked = []
        return Numbered(seen: seen(W.map(spaces) { number(W.map($0, number)) }), legend: asked)
      })
  }

  private static func comonad<W: Comonad, Seen: Equatable, SeenWithin: Equatable>(
    over values: Domain<Kind<W, Int>>, looks choices: Domain<(Kind<W, Int>) -> Int>,
    seen: @escaping (Kind<W, Int>) -> Seen, seenNear: @escaping (Kind<W, Int>) -> Seen,
    seenWithin: @escaping (Kind<W, Kind<W, Kind<W, Int>>>) -> SeenWithin
  ) -> [Law] {
    let (w, look, f) = (values.named("w"), choices.named("f"), functions.named("f"))
    return functor(W.self, over: values, seen: seen)
      + [
        Law("comonad.extract", "extract(duplicate(w)) == w", over: w) { w in
          seen(W.extract(W.duplicate(w))) <-> seen(w)
        },
        Law("comonad.mapExtract", "map(duplicate(w), extract) == w", over: w) { w in
          seen(W.map(W.duplicate(w)) { W.extract($0) }) <-> seen(w)
        },
        Law("comonad.associativity", "duplicate(duplicate(w)) == map(duplicate(w), duplicate)", over: w) { w in
          seenWithin(W.duplicate(W.duplicate(w))) <-> seenWithin(W.map(W.duplicate(w)) { W.duplicate($0) })
        },
        Law("comonad.extend", "extend(w, f) == map(duplicate(w), f)", over: w, look) { w, f in
          seen(W.extend(w, f)) <-> seen(W.map(W.duplicate(w), f))
        },
        Law(
          "comonad.extendExtend", "extend(extend(w, f), g) == extend(w) { g(extend($0, f)) }", over: w, look,
          choices.named("g")
        ) { w, f, g in seenNear(W.extend(W.extend(w, f), g)) <-> seenNear(W.extend(w) { g(W.extend($0, f)) }) },
        Law("comonad.map", "map(w, f) == extend(w) { f(extract($0)) }", over: w, f) { w, f in
          seen(W.map(w, f)) <-> seen(W.extend(w) { f(W.extract($0)) })
        },
        Law("comonad.extractMap", "extract(map(w, f)) == f(extract(w))", over: w, f) { w, f in
          W.extract(W.map(w, f)) <-> f(W.extract(w))
        },
      ].citing("Uustalu & Vene 2008")
  }
}

extension Probes {
  /// Functions of a space that read its focus and other points.
  var looks: Domain<(Kind<P.W, Int>) -> Int> {
    Domain(
      [Named("{ extract($0) + 1 }") { P.W.extract($0) &+ 1 }]
        + moves.map { move in
          Named("{ 10 * pair(\(move.text), $0) { $1 } + extract($0) }") { w in
            P.pair(move.value, w) { $1 } &* 10 &+ P.W.extract(w)
          }
        })
  }
}

/// A value with numbers in it, and the meaning of the numbers for reports.
private struct Numbered<Value: Equatable>: Equatable, CustomStringConvertible {
  let seen: Value
  let legend: [(number: Int, value: Value)]

  static func == (one: Numbered, other: Numbered) -> Bool { one.seen == other.seen }

  var description: String {
    let meanings = legend.reversed().map { "\($0.number) is \($0.value)" }
    return "\(seen)" + (meanings.isEmpty ? "" : ", where " + meanings.joined(separator: ", "))
  }
}
