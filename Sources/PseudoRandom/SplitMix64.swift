/// A small generator whose sequence never changes, so that a printed seed repeats a run (Steele, Lea & Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator of one sequence.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 up to `bound`, which is positive.
  ///
  /// It is the remainder of the next number: the standard library may change how it draws from a range, and with it the
  /// numbers of a seed. Bounds are far too small for the remainder's bias to matter.
  package mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
