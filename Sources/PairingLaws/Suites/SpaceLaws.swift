import Algebra
import Components

extension [Law] {
  /// Returns all laws of a pairing, and those of its concrete space.
  ///
  /// In the concrete space, `move` is `select` from the duplicate, `run` is the runner of the pairing, and the operations agree with those of
  /// the kinds.
  public static func pairing<P: InteractionLaw, S: Space & Branded>(
    _ pairing: P.Type, concrete: S.Type, _ probes: Probes<P>
  ) -> [Law] where S.M == P.M, S.Focus == Int, S.Brand == P.W, S.A == Int {
    let (w, p, m, n) = (probes.w, probes.programs.named("p"), probes.moves(named: "m"), probes.moves(named: "n"))
    func moved(_ w: Kind<P.W, Int>, _ moves: Kind<P.M, Void>...) -> Kind<P.W, Int> {
      moves.reduce(S(w)) { $0.moved(by: P.M.action($1)) }.kind
    }
    func run<A>(_ w: Kind<P.W, Int>, _ program: Kind<P.M, A>) -> (value: A, space: Kind<P.W, Int>) {
      var space = S(w)
      let value = space.run(program)
      return (value, space.kind)
    }
    return self.pairing(pairing, probes)
      + [
        Law("space.move", "moved(by: m) == select(m, duplicate())", source: "Freeman 2018", over: w, m) { w, m in
          probes.same(moved(w, m), S.select(P.M.action(m), S(w).duplicate()).kind)
        },
        Law("space.kind", "the concrete space moves as its kind does", over: w, m) { w, m in
          probes.same(moved(w, m), P.move(m, w))
        },
        Law("space.run", "run(p) gives and leaves pair(p, duplicate(w))", source: "Uustalu 2015", over: w, p) { w, p in
          probes.same(run(w, p), P.pair(p, P.W.duplicate(w)) { ($0, $1) }, depth: nil)
        },
        Law("space.run.move", "run(m) leaves moved(by: m)", source: "Uustalu 2015", over: w, m) { w, m in
          probes.same(run(w, m).space, moved(w, m))
        },
        Law("space.extract", "the concrete space shows what its kind shows", over: w) { w in
          S(w).extract() <-> P.W.extract(w)
        },
        Law(
          "space.moves", "moved(by: m).moved(by: n) == moved(by: m then n)", source: "Katsumata, Rivas & Uustalu 2020",
          over: w, m, n
        ) { w, m, n in probes.same(moved(w, m, n), moved(w, P.M.then(m, n))) },
      ].citing("Yallop & White 2014")
      + fingerprinted(probes.spaces.map { S($0) }, Domain(probes.moves).map { P.M.action($0) }) { probes.seen($0.kind) }
  }

  /// Returns the law of a space's fingerprint, by which `check` recognises a state.
  ///
  /// - Parameters:
  ///   - spaces: Spaces to start from.
  ///   - actions: Actions that move them.
  ///   - seen: Returns an observation of a space and its future.
  public static func fingerprinted<S: Space, Side: Equatable>(
    _ spaces: Domain<S>, _ actions: Domain<S.M.Action>, seen: @escaping (S) -> Side
  ) -> [Law] {
    [
      Law(
        "space.fingerprint", "v = moved(by: m, w), u = moved(by: n, w): fingerprint(v) == fingerprint(u) ⇒ v == u",
        over: spaces.named("w"), actions.named("m"), actions.named("n")
      ) { w, m, n in
        let (v, u) = (w.moved(by: m), w.moved(by: n))
        return haveOneFingerprint(v, u) ? seen(v) <-> seen(u) : seen(v) <-> seen(v)
      }
    ]
  }

  /// Returns the laws of a space that contains its history.
  ///
  /// - Parameters:
  ///   - spaces: Spaces to start from.
  ///   - actions: Actions that move them.
  ///   - seen: Returns an observation of a space, including its history.
  public static func replayable<S: ReplayableSpace, Side: Equatable>(
    _ spaces: Domain<S>, _ actions: Domain<S.M.Action>, seen: @escaping (S) -> Side
  ) -> [Law] {
    let (w, m, n) = (spaces.named("w"), actions.named("m"), actions.named("n"))
    return [
      Law("history.length", "historyLength(w) <= historyLength(moved(by: m, w))", over: w, m) { w, m in
        (w.historyLength <= w.moved(by: m).historyLength) <-> true
      },
      Law("history.returned", "v = moved(by: m, w): moved(by: n, v).returned(to: place(v)) == v", over: w, m, n) {
        w, m, n in
        let v = w.moved(by: m)
        return seen(v.moved(by: n).returned(to: v.place)) <-> seen(v)
      },
      Law("history.replay", "v = moved(by: m, w): w.replay(moved(by: n, v), historyLength(v)) == v", over: w, m, n) {
        w, m, n in
        let v = w.moved(by: m)
        var again = w
        again.replay(v.moved(by: n), upTo: v.historyLength)
        return seen(again) <-> seen(v)
      },
    ]
  }
}

/// Whether two spaces have one exact fingerprint.
private func haveOneFingerprint(_ one: some Space, _ other: some Space) -> Bool {
  var (first, second) = (Fingerprint(), Fingerprint())
  first.combine(one)
  second.combine(other)
  return first.missing == nil && second.missing == nil && first.value == second.value
}
