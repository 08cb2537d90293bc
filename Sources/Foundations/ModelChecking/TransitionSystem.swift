/// A system of states, and of labelled transitions between them.
///
/// There are two laws: ``visitSuccessors(of:_:)`` visits the same successors in the same order each time, and equal
/// states have the same fingerprint.
///
/// A fingerprint has 64 bits, so two different states can share one. In a search that finds *n* states, this happens with
/// a probability of about *n*² / 2⁶⁵: 10⁻⁷ for 1.7 million states. To exclude it, search with `isSame`, or return a unique
/// fingerprint, such as a state that is packed into 64 bits.
///
/// ```swift
/// struct Counter: TransitionSystem {
///   let initialStates = [0]
///   func visitSuccessors(of state: Int, _ visit: (String, consuming Int) -> Void) {
///     visit("increment", (state + 1) % 10)
///   }
/// }
/// let result = Counter().search()
/// print(result.report)  // 10 states, 10 transitions, depth 9, complete
/// ```
public protocol TransitionSystem: Sendable {
  /// A state. States are values: a visited successor never changes.
  associatedtype State: Sendable
  /// The name of a transition.
  associatedtype Label: Sendable

  /// The states in which the system may start. An empty array is no error: nothing is reachable.
  var initialStates: [State] { get }

  /// Calls `visit` with each transition from a state, in an order that never changes.
  func visitSuccessors(of state: State, _ visit: (Label, consuming State) -> Void)

  /// Returns 64 bits that stand for the state. Any distribution of the bits is good: the search mixes them.
  ///
  /// The default for `Hashable` states hashes them with Swift's `Hasher`. Its values differ between processes, but the
  /// results of searches do not depend on them.
  ///
  /// Hashing often takes most of the time of a search. A `Set` or a `Dictionary` is slow to hash, because each element
  /// has a hash of its own. An array or an integer of bits is several times as fast.
  func fingerprint(of state: borrowing State) -> UInt64

  /// Whether a search may visit a state. The default is `true`.
  ///
  /// A search counts the transitions out of the bounds and does not follow them; see ``SearchReport/outOfBounds``.
  func isWithinBounds(_ state: borrowing State) -> Bool
}

extension TransitionSystem {
  /// Returns `true`.
  @inlinable public func isWithinBounds(_ state: borrowing State) -> Bool { true }
}

extension TransitionSystem where State: Hashable {
  /// Returns a hash whose values differ between processes.
  ///
  /// - Complexity: that of hashing the state.
  @inlinable public func fingerprint(of state: borrowing State) -> UInt64 {
    UInt64(truncatingIfNeeded: (copy state).hashValue)
  }
}
