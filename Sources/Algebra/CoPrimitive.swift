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
/// Law: it is natural in `R`: `g(run(w)) == run(map(w) { f in { g(f($0)) } })`. It holds as long as a step uses each `R`
/// as what it is, a type that it does not know.
public protocol CoPrimitive<W, A> {
  /// The comonad.
  associatedtype W: Comonad
  /// What the step gives.
  associatedtype A

  /// What the function gives that is found where this step goes, applied to what this step gives.
  func run<R>(_ space: Kind<W, (A) -> R>) -> R
}
