import Algebra
import Components

extension [Law] {
  /// The laws of a pairing's comonad, and with them those of a functor. Spaces are compared by all that the moves of the
  /// pairing show.
  public static func comonad<P: InteractionLaw>(_ probes: Probes<P>) -> [Law] {
    typealias W = P.W
    let source = "Uustalu & Vene 2008"
    let spaces = probes.spaces.named("w")
    let observer = probes.observer
    let looks = probes.looks.named("f")
    return functor(W.self, over: probes.spaces) { observer.seen($0) } + [
      Law("comonad.extract", "extract(duplicate(w)) == w", source: source, over: spaces) { w in
        observer.seen(W.extract(W.duplicate(w))) <-> observer.seen(w)
      },
      Law("comonad.mapExtract", "map(duplicate(w), extract) == w", source: source, over: spaces) { w in
        observer.seen(W.map(W.duplicate(w)) { W.extract($0) }) <-> observer.seen(w)
      },
      Law(
        "comonad.associativity", "duplicate(duplicate(w)) == map(duplicate(w), duplicate)", source: source, over: spaces
      ) { w in
        func seen(_ spaces: Kind<W, Kind<W, Kind<W, Int>>>) -> Seen<Seen<Seen<Int>>> {
          observer.seen(spaces, depth: 1) { observer.seen($0, depth: 1) { observer.seen($0, depth: 1) } }
        }
        return seen(W.duplicate(W.duplicate(w))) <-> seen(W.map(W.duplicate(w)) { W.duplicate($0) })
      },
      Law("comonad.extend", "extend(w, f) == map(duplicate(w), f)", source: source, over: spaces, looks) { w, f in
        observer.seen(W.extend(w, f)) <-> observer.seen(W.map(W.duplicate(w), f))
      },
      Law(
        "comonad.extendExtend", "extend(extend(w, f), g) == extend(w) { g(extend($0, f)) }", source: source,
        over: spaces, looks, probes.looks.named("g")
      ) { w, f, g in
        observer.seen(W.extend(W.extend(w, f), g), depth: 1)
          <-> observer.seen(W.extend(w) { g(W.extend($0, f)) }, depth: 1)
      },
      Law(
        "comonad.map", "map(w, f) == extend(w) { f(extract($0)) }", source: source, over: spaces, functions.named("f")
      ) { w, f in
        observer.seen(W.map(w, f)) <-> observer.seen(W.extend(w) { f(W.extract($0)) })
      },
      Law(
        "comonad.extractMap", "extract(map(w, f)) == f(extract(w))", source: source, over: spaces,
        functions.named("f")
      ) { w, f in
        W.extract(W.map(w, f)) <-> f(W.extract(w))
      },
    ]
  }
}

extension Probes {
  /// Ways to look at a space: at its focus, and also elsewhere.
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
