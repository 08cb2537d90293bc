import Algebra

var functions: Domain<(Int) -> Int> {
  Domain([
    Named("{ $0 + 1 }") { $0 &+ 1 }, Named("{ 3 - $0 }") { 3 &- $0 }, Named("{ $0 * 10 }") { $0 &* 10 },
    Named("{ _ in 2 }") { _ in 2 },
  ])
}

/// Returns a value after a change in place.
package func changed<Value>(_ value: Value, by change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}

/// Values of programs.
var integers: Domain<Int> { Domain(all: [0, 1, 2, -1]) }

extension [Law] {
  /// Returns the laws of a functor.
  ///
  /// - Parameters:
  ///   - values: Applications of the functor.
  ///   - seen: Returns an observation of one.
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
      // The other laws have integers only. If a brand stores a function as one of another type than it says, debug builds
      // trap, and this law finds it in release builds, too.
      Law("functor.types", "map(map(x, text), number) == x, where text and number are inverse", over: values) { x in
        seen(F.map(F.map(x) { "\($0)" }) { Int($0) ?? 0 }) <-> seen(x)
      },
    ]
  }
}
