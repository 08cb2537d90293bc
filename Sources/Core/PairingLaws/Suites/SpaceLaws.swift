import Algebra
import Components

extension [Law] {
  /// Returns all laws of a pairing, and that of the fingerprints of its spaces.
  ///
  /// The spaces are kinds, which the pairing moves. So the other laws of `space(_:_:)` are those of the pairing.
  public static func architecture<P: InteractionLaw>(_ pairing: P.Type, _ probes: Probes<P>) -> [Law] {
    self.pairing(pairing, probes)
      + fingerprinted(probes.spaces.map { PairedSpace<P, Int>($0) }, Domain(probes.moves)) { probes.seen($0.space) }
  }

  /// Returns all laws of a pairing that has a way back from every move.
  public static func architecture<P: ReversiblePairing>(_ pairing: P.Type, _ probes: Probes<P>) -> [Law] {
    func laws<Q: InteractionLaw>(_ pairing: Q.Type, _ probes: Probes<Q>) -> [Law] { architecture(pairing, probes) }
    return laws(pairing, probes) + reversible(pairing, probes)
  }

  /// Returns the law of ways back.
  public static func reversible<P: ReversiblePairing>(_ pairing: P.Type, _ probes: Probes<P>) -> [Law] {
    [
      Law(
        "coherence.undo", "v = move(m, w): move(wayBack(position(v), position(w)), v) == w",
        source: "Ahman & Uustalu 2016", over: probes.w, probes.moves(named: "m")
      ) { w, m in
        let later = P.move(m, w)
        return probes.same(P.move(P.wayBack(from: P.W.placed(later).position, to: P.W.placed(w).position), later), w)
      }
    ]
  }

  /// Returns the laws of spaces of a type of their own, which a driver runs.
  ///
  /// - Parameter space: Returns a space that moves as a kind does.
  public static func space<P: InteractionLaw, S: Space>(
    _ probes: Probes<P>, _ space: @escaping (Kind<P.W, Int>) -> S
  ) -> [Law] where S.M == P.M, S.Focus == Int {
    let (w, p, m, n) = (probes.w, probes.programs.named("p"), probes.moves(named: "m"), probes.moves(named: "n"))
    /// The value of a space, and its values after one move and after two.
    func seen(_ space: S) -> [Int] {
      let next = probes.moves.map { space.moved(by: $0.value) }
      let after = next.flatMap { space in probes.moves.map { space.moved(by: $0.value) } }
      return ([space] + next + after).map { $0.extract() }
    }
    return [
      Law("space.extract", "it shows what its kind shows", source: "Freeman 2018", over: w) { w in
        space(w).extract() <-> P.W.extract(w)
      },
      Law("space.run", "run(p) gives and leaves pair(p, duplicate(w))", source: "Uustalu 2015", over: w, p) { w, p in
        var moved = space(w)
        let (value, next) = P.pair(p, P.W.duplicate(w)) { ($0, $1) }
        return [moved.run(p)] + seen(moved) <-> [value] + seen(space(next))
      },
      Law(
        "space.moves", "moved(by: m).moved(by: n) == moved(by: m then n)", source: "Katsumata, Rivas & Uustalu 2020",
        over: w, m, n
      ) { w, m, n in
        seen(space(w).moved(by: m).moved(by: n)) <-> seen(space(w).moved(by: P.M.then(m, n)))
      },
    ] + fingerprinted(probes.spaces.map(space), Domain(probes.moves), seen: seen)
  }

  /// Returns the law of a space's fingerprint, by which `check` recognises a state.
  ///
  /// - Parameters:
  ///   - spaces: Spaces to start from.
  ///   - actions: Actions that move them.
  ///   - seen: Returns an observation of a space and its future.
  public static func fingerprinted<S: Space, Side: Equatable>(
    _ spaces: Domain<S>, _ actions: Domain<Kind<S.M, Void>>, seen: @escaping (S) -> Side
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
  public static func replayable<S: Space & Replayable, Side: Equatable>(
    _ spaces: Domain<S>, _ actions: Domain<Kind<S.M, Void>>, seen: @escaping (S) -> Side
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
        return seen(changed(w) { $0.replay(v.moved(by: n), upTo: v.historyLength) }) <-> seen(v)
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
