import Algebra
import Components

extension [Law] {
  /// All laws of a pairing, and those of its concrete space: `move` is `select` out of the duplicate, and the branded kinds
  /// give what the concrete types give.
  public static func pairing<P: Pairing, S: Space & Branded>(
    _ pairing: P.Type, concrete: S.Type, _ probes: Probes<P>
  ) -> [Law] where S.M == P.M, S.Focus == Int, S.Brand == P.W, S.Argument == Int {
    let observer = probes.observer
    let spaces = probes.spaces.named("w")
    let moves = Domain<Kind<P.M, Void>>(probes.moves)
    let actions = moves.named("m")
    func seen(_ space: S) -> Seen<Int> { observer.seen(space.kind) }
    return self.pairing(pairing, probes) + [
      Law("space.move", "moved(by: m) == select(m, duplicate())", source: "Freeman 2018", over: spaces, actions) {
        w, m in
        let (space, action) = (S(w), P.M.action(m))
        return seen(space.moved(by: action)) <-> seen(S.select(action, space.duplicate()))
      },
      Law(
        "space.kind", "the concrete space moves as its kind does", source: "Yallop & White 2014", over: spaces, actions
      ) {
        w, m in
        seen(S(w).moved(by: P.M.action(m))) <-> observer.seen(P.move(m, w))
      },
      Law("space.extract", "the concrete space shows what its kind shows", source: "Yallop & White 2014", over: spaces)
      {
        w in
        S(w).extract() <-> P.W.extract(w)
      },
      Law(
        "space.moves", "moved(by: m).moved(by: n) == moved(by: m then n)", source: "Freeman 2016",
        over: spaces, actions, moves.named("n")
      ) { w, m, n in
        seen(S(w).moved(by: P.M.action(m)).moved(by: P.M.action(n)))
          <-> seen(S(w).moved(by: P.M.action(P.M.then(m, n))))
      },
    ]
  }
}
