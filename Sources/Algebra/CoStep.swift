/// One step of a comonad's own monad (Kmett 2011, *Monads from Comonads*).
///
/// ``run(_:)`` receives a space of functions of an `A` and returns the result of one of them. It knows nothing of `R`: it
/// can only choose a point of the space, choose an `A`, and apply the function at that point.
///
///     /// Goes to where the number is one more.
///     struct Increment: CoStep {
///       typealias A = Void
///
///       func run<R>(_ space: Kind<StoreBrand<Int>, (A) -> R>) -> R {
///         let store = Store(space)
///         return store.peek(store.position + 1)(())
///       }
///     }
///
/// A step that is `CustomStringConvertible` prints as its description, any other step as `‹function›`.
///
/// Give one of the two `run`s; each is defined by the other. ``run(on:)`` alone can move in place.
///
/// Laws: it is natural in `R`, `g(run(w)) == run(map(w) { f in { g(f($0)) } })` (`co.run.natural`), as long as it never
/// casts an `R`. Both `run`s do the same (`co.pair`).
public protocol CoStep<W, A> {
  /// The comonad.
  associatedtype W: Comonad
  /// The step's value.
  associatedtype A

  /// Applies the function at the point to which this step goes to this step's value.
  func run<R>(_ space: Kind<W, (A) -> R>) -> R

  /// Returns the step's value and moves `space` by it; in place if `space` is not shared.
  ///
  /// Law: with `a` given and `next` left of `w`, `run(w) == extract(next)(a)`.
  func run<B>(on space: inout Kind<W, B>) -> A
}

extension CoStep {
  /// Applies the function that ``run(on:)`` leaves at the focus to the value that it returns.
  ///
  /// - Important: A step that gives neither `run` recurses without end.
  @inlinable
  public func run<R>(_ space: Kind<W, (A) -> R>) -> R {
    var space = space
    let value = run(on: &space)
    return W.extract(space)(value)
  }

  /// `run(extend(space) { next in { value in (value, next) } })`
  @inlinable
  public func run<B>(on space: inout Kind<W, B>) -> A {
    let (value, end) = run(W.extend(space) { next in { value in (value, next) } })
    space = end
    return value
  }
}
