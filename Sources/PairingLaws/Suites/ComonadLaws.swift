import Algebra
import Components

extension [Law] {
  /// Returns the laws of a pairing's comonad, and those of a functor.
  ///
  /// Spaces are equal if all moves of the pairing lead to equal values.
  public static func comonad<P: InteractionLaw>(_ probes: Probes<P>) -> [Law] {
    typealias W = P.W
    let spaces = probes.spaces.named("w")
    let looks = probes.looks.named("f")
    return functor(W.self, over: probes.spaces) { probes.seen($0) }
      + [
        Law("comonad.extract", "extract(duplicate(w)) == w", over: spaces) { w in
          probes.seen(W.extract(W.duplicate(w))) <-> probes.seen(w)
        },
        Law("comonad.mapExtract", "map(duplicate(w), extract) == w", over: spaces) { w in
          probes.seen(W.map(W.duplicate(w)) { W.extract($0) }) <-> probes.seen(w)
        },
        Law("comonad.associativity", "duplicate(duplicate(w)) == map(duplicate(w), duplicate)", over: spaces) { w in
          func seen(_ spaces: Kind<W, Kind<W, Kind<W, Int>>>) -> Observation<Observation<Observation<Int>>> {
            probes.seen(spaces, depth: 1) { probes.seenWithin($0) }
          }
          return seen(W.duplicate(W.duplicate(w))) <-> seen(W.map(W.duplicate(w)) { W.duplicate($0) })
        },
        Law("comonad.extend", "extend(w, f) == map(duplicate(w), f)", over: spaces, looks) { w, f in
          probes.seen(W.extend(w, f)) <-> probes.seen(W.map(W.duplicate(w), f))
        },
        Law(
          "comonad.extendExtend", "extend(extend(w, f), g) == extend(w) { g(extend($0, f)) }", over: spaces, looks,
          probes.looks.named("g")
        ) { w, f, g in
          probes.seen(W.extend(W.extend(w, f), g), depth: 1)
            <-> probes.seen(W.extend(w) { g(W.extend($0, f)) }, depth: 1)
        },
        Law("comonad.map", "map(w, f) == extend(w) { f(extract($0)) }", over: spaces, functions.named("f")) { w, f in
          probes.seen(W.map(w, f)) <-> probes.seen(W.extend(w) { f(W.extract($0)) })
        },
        Law("comonad.extractMap", "extract(map(w, f)) == f(extract(w))", over: spaces, functions.named("f")) { w, f in
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
