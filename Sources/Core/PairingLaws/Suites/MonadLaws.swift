import Algebra

extension [Law] {
  /// Returns the laws of a monad, and those of a functor.
  ///
  /// - Parameters:
  ///   - programs: Applications of the monad.
  ///   - continuations: Functions that can follow a program.
  ///   - seen: Returns an observation of a program.
  public static func monad<M: Monad, Side: Equatable>(
    _ monad: M.Type, over programs: Domain<Kind<M, Int>>, _ continuations: Domain<(Int) -> Kind<M, Int>>,
    seen: @escaping (Kind<M, Int>) -> Side
  ) -> [Law] {
    let (m, k, l, a) = (programs.named("m"), continuations.named("k"), continuations.named("l"), integers.named("a"))
    return functor(monad, over: programs, seen: seen)
      + [
        Law("monad.leftIdentity", "flatMap(pure(a), k) == k(a)", over: a, k) { a, k in
          seen(M.flatMap(M.pure(a), k)) <-> seen(k(a))
        },
        Law("monad.rightIdentity", "flatMap(m, pure) == m", over: m) { m in
          seen(M.flatMap(m) { M.pure($0) }) <-> seen(m)
        },
        Law("monad.associativity", "flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }", over: m, k, l) {
          m, k, l in
          seen(M.flatMap(M.flatMap(m, k), l)) <-> seen(M.flatMap(m) { M.flatMap(k($0), l) })
        },
        Law("monad.map", "map(m, f) == flatMap(m) { pure(f($0)) }", over: m, functions.named("f")) { m, f in
          seen(M.map(m, f)) <-> seen(M.flatMap(m) { M.pure(f($0)) })
        },
      ].citing("Moggi 1991")
  }
}
