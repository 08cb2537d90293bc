import Algebra

extension [Law] {
  /// Returns the laws of a pairing that leaves a computation over.
  ///
  /// - Parameters:
  ///   - spaces: Spaces, the simplest first.
  ///   - programs: Programs; some leave something over, and some move.
  ///   - continuations: Functions that can follow a program.
  ///   - seen: Returns what can be observed of a computation in `R`.
  public static func residual<P: ResidualLaw, Seen: Equatable>(
    _ pairing: P.Type, _ spaces: Domain<Kind<P.W, Int>>, _ programs: Domain<Kind<P.M, Int>>,
    _ continuations: Domain<(Int) -> Kind<P.M, Int>>, seen: @escaping (Kind<P.R, [Int]>) -> Seen
  ) -> [Law] {
    let (w, m, k) = (spaces.named("w"), programs.named("m"), continuations.named("k"))
    func pair(_ m: Kind<P.M, Int>, _ w: Kind<P.W, Int>) -> Kind<P.R, [Int]> { P.pair(m, w) { [$0, $1] } }
    return [
      Law("residual.pure", "pair(pure(a), w, f) == R.pure(f(a, extract(w)))", over: integers.named("a"), w) { a, w in
        seen(pair(P.M.pure(a), w)) <-> seen(P.R.pure([a, P.W.extract(w)]))
      },
      Law(
        "residual.flatMap",
        "pair(flatMap(m, k), w, f) == R.flatMap(pair(m, duplicate(w))) { a, next in pair(k(a), next, f) }",
        over: w, m, k
      ) { w, m, k in
        seen(pair(P.M.flatMap(m, k), w))
          <-> seen(P.R.flatMap(P.pair(m, P.W.duplicate(w)) { ($0, $1) }) { pair(k($0.0), $0.1) })
      },
      Law(
        "residual.natural", "pair(map(m, g), map(w, h), f) == pair(m, w) { f(g($0), h($1)) }", over: w, m,
        functions.named("g").and(functions.named("h"))
      ) { w, m, gh in
        seen(pair(P.M.map(m, gh.0), P.W.map(w, gh.1))) <-> seen(P.pair(m, w) { [gh.0($0), gh.1($1)] })
      },
    ].citing("Katsumata, Rivas & Uustalu 2020")
  }
}
