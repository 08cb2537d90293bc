/// A pure function with a small cache, so that a subview with unchanged input is not built again.
///
///     let row = Memo(places: 64) { (article: Article) in articleView(article) }
///     // in the row of a list
///     row(articles[index], at: index)
///
/// Create a memo once, with the component, and call it in `render`. On a cache hit it returns the same value with the
/// same storage, which ``TextView/laidOut(in:after:scrolled:)`` recognizes at once.
///
/// Law: `Memo(f)(x) == f(x)`, for any earlier calls and any place. So a memo is not state of the component, and it
/// never changes a view or a trace. The law requires that inputs equal under `isSame` have equal results.
///
/// A memo keeps one result at each place: that of the last input there. For the rows of a list, use the row's index as
/// the place. Rows in view have consecutive indices, so they do not evict one another if there are as many places.
///
/// A memo is not `Sendable`; use it on one thread, as its view. Copies of a component share the memo and its results.
///
/// Two strings that are `==` can differ in their code points: “é” has one or two. If that difference must be shown,
/// pass your own `isSame`.
public final class Memo<Input, Output> {
  @usableFromInline var kept: [Kept?]
  @usableFromInline let isSame: (Input, Input) -> Bool
  @usableFromInline let function: (Input) -> Output

  /// A cached input and its output. A class, so that a comparison copies neither.
  @usableFromInline final class Kept {
    @usableFromInline let input: Input
    @usableFromInline let output: Output

    @inlinable init(input: Input, output: Output) {
      self.input = input
      self.output = output
    }
  }

  /// Creates a memo of `function`.
  ///
  /// - Parameters:
  ///   - places: The number of results to keep, from 1 to 2¹⁶, rounded up to a power of two.
  ///   - isSame: Whether the result for one input can serve for the other.
  ///   - function: A pure function.
  @inlinable
  public init(places: Int = 1, isSame: @escaping (Input, Input) -> Bool, _ function: @escaping (Input) -> Output) {
    var count = 1
    while count < min(places, 1 << 16) { count *= 2 }
    kept = Array(repeating: nil, count: count)
    self.isSame = isSame
    self.function = function
  }

  /// Returns the function's value for `input`, from the cache if `place` holds the result for the same input.
  ///
  /// Otherwise the memo calls the function and keeps the result at `place`. Any integer is a place, taken modulo the
  /// number of places.
  ///
  /// - Complexity: One call of `isSame`; on a miss, also one call of the function.
  @inlinable public func callAsFunction(_ input: Input, at place: Int = 0) -> Output {
    let index = place & (kept.count - 1)
    if let kept = kept[index], isSame(kept.input, input) { return kept.output }
    // The function may call this memo, so the cache is changed only after it returns.
    let output = function(input)
    kept[index] = Kept(input: input, output: output)
    return output
  }
}

extension Memo where Input: Equatable {
  /// Creates a memo of `function` that compares inputs with `==`.
  @inlinable public convenience init(places: Int = 1, _ function: @escaping (Input) -> Output) {
    self.init(places: places, isSame: ==, function)
  }
}
