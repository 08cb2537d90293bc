/// One step of a comonad's own monad (Kmett 2011, *Monads from Comonads*).
///
/// A step moves any space of `W` and gives an `A`. It knows nothing of what the space shows, so it can only choose a point.
///
///     /// Goes to where the number is one more.
///     struct Increment: CoStep {
///       typealias A = Void
///
///       func run<B>(on space: inout Kind<StoreBrand<Int>, B>) {
///         Store.change(&space) { $0.position += 1 }
///       }
///     }
///
/// A step that is `CustomStringConvertible` prints as its description, any other step as `‹function›`.
///
/// Give one of the two `run`s; each is defined by the other. ``run(on:)`` moves in place, and then takes a seventh of the
/// instructions of a step that gives ``run(_:)``, which is how Kmett writes it.
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
