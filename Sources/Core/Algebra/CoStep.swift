/// One step of an action of ``Co`` (Kmett 2011, *Monads from Comonads*).
///
/// A step moves any space of `W` and returns an `A`. It does not know the values of the space, so it can only choose a
/// point: one to which moves lead from the focus. Another position may be one of another space, or an earlier log: see `peek`.
///
///     /// Moves to the next number.
///     struct Increment: CoStep {
///       typealias A = Void
///
///       func run<B>(on space: inout Kind<StoreBrand<Int>, B>) {
///         space.update { $0 += 1 }
///       }
///     }
///
/// A step prints as its description if it is `CustomStringConvertible`, and as `‹function›` otherwise.
///
/// Implement one of the two `run` methods; each has a default that uses the other. ``run(on:)`` moves in place and
/// takes a seventh of the instructions of ``run(_:)``, which is Kmett's definition.
///
/// Laws:
///
/// - `run` is natural in `R`, as long as it never casts an `R`:
///   `g(run(w)) == run(map(w) { f in { g(f($0)) } })`
/// - both `run` methods do the same (`co.step`)
/// - `Co(step).run(w) == step.run(w)`
public protocol CoStep<W, A> {
  /// The comonad whose spaces this step moves.
  associatedtype W: Comonad
  /// The type of the step's value.
  associatedtype A

  /// Moves `space`, and applies the function at the new focus to the step's value.
  func run<R>(_ space: Kind<W, (A) -> R>) -> R

  /// Moves `space`, in place if it is not shared, and returns the step's value.
  ///
  /// Law: if `run(on: &w)` returns `a` and leaves `next`, then `run(w) == extract(next)(a)`.
  func run<B>(on space: inout Kind<W, B>) -> A
}

extension CoStep {
  /// Applies the function at the new focus to the value that ``run(on:)`` returns.
  ///
  /// - Important: A step that implements neither `run` method recurses without end.
  @inlinable public func run<R>(_ space: Kind<W, (A) -> R>) -> R {
    var space = space
    let value = run(on: &space)
    return W.extract(space)(value)
  }

  /// Moves `space` and returns the value: both are `run(extend(space) { next in { value in (value, next) } })`.
  @inlinable public func run<B>(on space: inout Kind<W, B>) -> A {
    let (value, end) = run(W.extend(space) { next in { value in (value, next) } })
    space = end
    return value
  }
}
