import Algebra

/// What functor laws map by.
var functions: Domain<(Int) -> Int> {
  Domain([
    Named("{ $0 + 1 }") { $0 &+ 1 }, Named("{ 3 - $0 }") { 3 &- $0 }, Named("{ $0 * 10 }") { $0 &* 10 },
    Named("{ _ in 2 }") { _ in 2 },
  ])
}

extension [Law] {
  /// The laws of a functor.
  ///
  /// - Parameters:
  ///   - values: applications of the functor.
  ///   - seen: what can be seen of one.
  public static func functor<F: Functor, Side: Equatable>(
    _ functor: F.Type, over values: Domain<Kind<F, Int>>, seen: @escaping (Kind<F, Int>) -> Side
  ) -> [Law] {
    let values = values.named("x")
    return [
      Law("functor.identity", "map(x) { $0 } == x", over: values) { x in seen(F.map(x) { $0 }) <-> seen(x) },
      Law(
        "functor.composition", "map(map(x, f), g) == map(x) { g(f($0)) }",
        over: values, functions.named("f"), functions.named("g")
      ) { x, f, g in seen(F.map(F.map(x, f), g)) <-> seen(F.map(x) { g(f($0)) }) },
    ]
  }

  /// These laws, each citing `source` if it has no source of its own.
  public func citing(_ source: String) -> [Law] { map { $0.citing(source) } }

  /// The same laws, each under a name that begins with `prefix`.
  public func prefixed(_ prefix: String) -> [Law] { map { $0.prefixed(prefix) } }
}
