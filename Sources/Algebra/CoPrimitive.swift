/// One step of a comonad's own monad: a way to look into a space of functions, and to use one of them.
///
/// It is given a space full of functions that wait for an `A`, and has to give what one of them gives. It knows nothing
/// of `R`; so all that it can do is to go somewhere in the space, to come by an `A`, and to apply what it finds there.
///
///     /// Goes to where the number is one more.
///     struct Increment: CoPrimitive {
///       typealias A = Void
///
///       func run<R>(_ space: Kind<StoreBrand<Int>, (A) -> R>) -> R {
///         let store = Store(space)
///         return store.peek(store.position + 1)(())
///       }
///     }
///
/// A step that says what it does, by being `CustomStringConvertible`, is described by that; any other one by
/// `‹function›`.
///
/// Give one of the two `run`s; each is defined by the other. ``run(on:)`` alone can move in place.
///
/// Laws: it is natural in `R`: `g(run(w)) == run(map(w) { f in { g(f($0)) } })` (`co.run.natural`). It holds as long as a
/// step uses each `R` as what it is, a type that it does not know. Both `run`s do the same (`co.pair`).
public protocol CoPrimitive<W, A> {
  /// The comonad.
  associatedtype W: Comonad
  /// The step's value.
  associatedtype A

  /// What the function gives that is found where this step goes, applied to this step's value.
  func run<R>(_ space: Kind<W, (A) -> R>) -> R

  /// The step's value; `space` moves to where this step goes, in place where nobody else holds it.
  ///
  /// Law: with `a` given and `next` left of `w`, `run(w) == extract(next)(a)`.
  func run<B>(on space: inout Kind<W, B>) -> A
}

extension CoPrimitive {
  /// What ``run(on:)`` gives and leaves, the one applied to the other.
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
