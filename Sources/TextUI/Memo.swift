/// A pure function that keeps what it gave last, and gives it again for an equal input: a subview whose input is as it was
/// is not built again.
///
///     let row = Memo(places: 64) { (article: Article) in articleView(article) }
///     // in the row of a list
///     row(articles[index], at: index)
///
/// It is made once, with the component, and used in its `render`. What it gives again is not only equal: it is the same
/// value, whose storage is shared, and a layout that takes over what did not change knows it at once
/// (``TextView/laidOut(in:after:)``).
///
/// Law: `Memo(f)(x) == f(x)`, whatever it was asked before and at whichever place; so nothing that is shown or recorded
/// tells a memo from its function, and it is no state of the component. It holds where `f` is a function of what `isSame`
/// compares: equal inputs must give equal results.
///
/// It keeps one result at each of its places: that of the input it was last asked for there. Of the rows of a list, the index
/// is a good place: those in view follow each other, so none takes the place of another while there are as many places.
///
/// A memo is for one thread, like the view it is used for, and not `Sendable`. Copies of a component share its memo, and
/// that does nothing but make one of them find what the other had built.
///
/// Two texts that `==` finds equal may differ in their code points, as “é” can be one or two. Where that is to be seen, say
/// so by an `isSame` of your own.
public final class Memo<Input, Output> {
  @usableFromInline var kept: [Kept?]
  @usableFromInline let isSame: (Input, Input) -> Bool
  @usableFromInline let function: (Input) -> Output

  /// An input, and what was made of it. It stays where it is, and what is compared with it is not copied.
  @usableFromInline
  final class Kept {
    @usableFromInline let input: Input
    @usableFromInline let output: Output

    @inlinable
    init(input: Input, output: Output) {
      self.input = input
      self.output = output
    }
  }

  /// A memo of `function`.
  ///
  /// - Parameters:
  ///   - places: how many results are kept, from 1 to 2¹⁶; it is rounded up to a power of two.
  ///   - isSame: whether what was made of one input will do for another.
  ///   - function: what it is a memo of. It depends on nothing but its input.
  @inlinable
  public init(places: Int = 1, isSame: @escaping (Input, Input) -> Bool, _ function: @escaping (Input) -> Output) {
    var count = 1
    while count < min(places, 1 << 16) { count *= 2 }
    kept = Array(repeating: nil, count: count)
    self.isSame = isSame
    self.function = function
  }

  /// What the function gives for `input`: what is kept at `place` where that was made of the same one, otherwise made now
  /// and kept there.
  ///
  /// Any number is a place; two that differ by a multiple of the number of places are the same one.
  ///
  /// - Complexity: that of `isSame`, and where it does not hold, of the function.
  @inlinable
  public func callAsFunction(_ input: Input, at place: Int = 0) -> Output {
    let index = place & (kept.count - 1)
    if let kept = kept[index], isSame(kept.input, input) { return kept.output }
    // The function may ask this memo itself: what it keeps is changed when that is over.
    let output = function(input)
    kept[index] = Kept(input: input, output: output)
    return output
  }
}

extension Memo where Input: Equatable {
  /// A memo of `function`, for which equal inputs are the same.
  @inlinable
  public convenience init(places: Int = 1, _ function: @escaping (Input) -> Output) {
    self.init(places: places, isSame: ==, function)
  }
}
