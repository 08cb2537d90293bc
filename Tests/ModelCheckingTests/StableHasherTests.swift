import ModelChecking
import Testing

@Suite struct StableHasherTests {
  private func hash(_ body: (inout StableHasher) -> Void) -> UInt64 {
    var hasher = StableHasher()
    body(&hasher)
    return hasher.finalize()
  }

  /// Never to change: fingerprints may be stored.
  @Test func hashesAreStable() {
    #expect(hash { $0.combine(42) } == 2_904_278_432_646_467_087)
    #expect(hash { $0.combine("duet") } == 2_562_414_787_208_799_784)
    #expect(hash { $0.combine(true) } == hash { $0.combine(1) })
  }

  @Test func whatDiffersHasDifferentHashes() {
    var hashes: [UInt64] = []
    for number in -1_000..<1_000 { hashes.append(hash { $0.combine(number) }) }
    for shift in 0..<64 { hashes.append(hash { $0.combine(UInt64(1) << shift &+ 5_000) }) }
    for wide in [UInt128(1) << 64, UInt128(1) << 127] { hashes.append(hash { $0.combine(wide) }) }
    for text in ["", "a", "b", "ab", "ba", "12345678", "123456789", "é", "e\u{301}"] {
      hashes.append(hash { $0.combine(text) })
    }
    hashes.append(hash { $0.combine([1, 2]) { $0.combine($1) } })
    hashes.append(hash { $0.combine([2, 1]) { $0.combine($1) } })
    hashes.append(hash { $0.combine(unordered: [1, 2]) { $0.combine($1) } })
    hashes.append(hash { $0.combine(unordered: [1, 2, 2]) { $0.combine($1) } })
    hashes.append(
      hash {
        $0.combine("a")
        $0.combine("b")
      })
    hashes.append(StableHasher().finalize())
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func theOrderOfASetDoesNotCount() {
    #expect(
      hash { $0.combine(unordered: [1, 2, 3]) { $0.combine($1) } }
        == hash { $0.combine(unordered: [3, 1, 2]) { $0.combine($1) } })
  }
}
