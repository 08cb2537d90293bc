/// A small generator whose sequence never changes, so a printed seed repeats a run (Steele, Lea & Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number in `0..<bound`: the remainder of the next number.
  ///
  /// The standard library may change how it samples from a range, and so which numbers a seed produces. Bounds are far
  /// too small for the remainder's bias to matter.
  package mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
