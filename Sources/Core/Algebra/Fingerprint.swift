/// A hash of a state, by which a search of all states recognises a state that it has visited.
///
///     var fingerprint = Fingerprint()
///     fingerprint.combine(store.position)
///     fingerprint.value
///
/// Like every `Hasher`, it uses another seed in each process. So compare fingerprints only within one process.
public struct Fingerprint {
  private var hasher = Hasher()
  /// The first value that could not be compared, as its type; `nil` if the fingerprint is exact.
  ///
  /// The fingerprint of such a value says nothing about it. So different states may have one fingerprint.
  public private(set) var missing: String?

  /// Whether lists leave out the numbers that identify their elements: see `SearchPlan.hidesNumbers` in Checking.
  package let hidesNumbers: Bool

  /// Creates a fingerprint of nothing.
  public init() { hidesNumbers = false }

  /// Creates a fingerprint of nothing, with or without the numbers of elements.
  package init(hidingNumbers: Bool) { hidesNumbers = hidingNumbers }

  /// Adds a value: a ``Fingerprinted`` or a `Hashable` one.
  ///
  /// Any other value is ``missing``, except `Void`.
  public mutating func combine<Value>(_ value: Value) {
    if let value = value as? any Fingerprinted { return value.combine(into: &self) }
    if let value = value as? any Hashable { return value.hash(into: &hasher) }
    if Value.self != Void.self, !(value is Void) { note("\(type(of: value))") }
  }

  /// Adds a number.
  public mutating func combine(_ number: UInt64) { hasher.combine(number) }

  /// Records that a value of the type `missing` could not be compared.
  public mutating func note(_ missing: String?) { self.missing = self.missing ?? missing }

  /// The hash of all values added so far.
  public var value: UInt64 { UInt64(bitPattern: Int64(hasher.finalize())) }
}

/// A value that tells its state to a ``Fingerprint``.
///
/// A space conforms to it, so that `duet check` can visit all of its states. A type that is `Hashable` need not conform.
///
/// Law (`space.fingerprint` in PairingLaws): if moves lead from one space to two with equal fingerprints, and neither has a
/// ``Fingerprint/missing`` part, the two show the same, now and after equal moves.
public protocol Fingerprinted {
  /// Adds everything that this value's future depends on.
  func combine(into fingerprint: inout Fingerprint)
}
