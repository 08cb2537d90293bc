/// A space that has in it the way on which it came to where it stands, so that it can be gone again from any place on it.
///
/// A log that forgets nothing is such a way: of a space over logs, no action need be kept for it to go back.
///
/// Laws, for a space `later` that was moved to from `earlier`:
///
/// - a move does not shorten the way: `earlier.wayLength <= later.wayLength`
/// - `later.returned(to: earlier.place)` is `earlier`
/// - `earlier`, after `retrace(later, upTo: n)`, is what stood between them where the way was `n` long
public protocol RetraceableSpace<Focus>: Space {
  /// What of a space is not on its way, and where on the way that is.
  associatedtype Place

  /// How long the way is, in whatever it is made of.
  var wayLength: Int { get }

  /// Where it stands.
  var place: Place { get }

  /// This space as it was where it stood at `place`, which is on its way.
  func returned(to place: Place) -> Self

  /// Goes on along the way of `later`, on which this stands, until it is so long.
  mutating func retrace(_ later: Self, upTo length: Int)
}
