import Algebra

extension [Law] {
  /// Returns the laws of a pairing that tells a log, such as Writer–Traced.
  ///
  /// A pairing that ignores movement keeps C1 and C2, and a `duplicate` that appends in the wrong order keeps every law
  /// of a comonad. So choose a monoid whose order matters.
  ///
  /// - Parameters:
  ///   - logs: The logs.
  ///   - tell: Tells a log.
  ///   - trace: Returns the value of a space after a log.
  public static func traced<P: InteractionLaw, Log: Monoid>(
    _ probes: Probes<P>, logs: Domain<Log>, tell: @escaping (Log) -> Kind<P.M, Void>,
    trace: @escaping (Log, Kind<P.W, Int>) -> Int
  ) -> [Law] {
    let (w, a, b) = (probes.w, logs.named("a"), logs.named("b"))
    return [
      Law("traced.tell", "extract(move(tell(a), w)) == trace(a, w)", over: w, a) { w, a in
        P.W.extract(P.move(tell(a), w)) <-> trace(a, w)
      },
      Law("traced.tellTell", "move(tell(b), move(tell(a), w)) == move(tell(a <> b), w)", over: w, a, b) { w, a, b in
        probes.same(P.move(tell(b), P.move(tell(a), w)), P.move(tell(a <> b), w))
      },
      Law("traced.tellEmpty", "move(tell(.empty), w) == w", over: w) { w in probes.same(P.move(tell(.empty), w), w) },
      Law("traced.trace", "trace(b, move(tell(a), w)) == trace(a <> b, w)", over: w, a, b) { w, a, b in
        trace(b, P.move(tell(a), w)) <-> trace(a <> b, w)
      },
      Law("traced.extend", "trace(a, extend(w) { trace(b, $0) }) == trace(a <> b, w)", over: w, a, b) { w, a, b in
        trace(a, P.W.extend(w) { trace(b, $0) }) <-> trace(a <> b, w)
      },
    ].citing("Freeman 2016, Comonads as Spaces")
  }
}
