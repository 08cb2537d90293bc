import PairingLaws

/// How many natural pairings of `Co E` with D are lawful, for two lawful comonads D and E.
///
/// The law is that they are as many as the cofunctors from the category of D to that of E. The module's article has a proof.
///
///     let count = PairingCount(of: .env(2), with: .env(1))
///     print(count.natural, count.lawful)  // 2 2
public struct PairingCount: Hashable, Sendable {
  /// The comonad E: the programs are those of `Co E`.
  public let programs: FiniteComonad
  /// The comonad D of the spaces.
  public let spaces: FiniteComonad
  /// The number of natural pairings.
  public let natural: Int
  /// The number of those that are lawful.
  public let lawful: Int

  /// Counts the pairings of `Co E` with D.
  ///
  /// - Complexity: Linear in the number of natural pairings.
  public init(of programs: FiniteComonad, with spaces: FiniteComonad) {
    (self.programs, self.spaces) = (programs, spaces)
    let pairings = Enumeration<NaturalPairing>.pairings(of: .co(programs), with: spaces)
    var (natural, lawful) = (0, 0)
    while let pairing = pairings.candidate(natural) {
      natural += 1
      if pairing.isLawful { lawful += 1 }
    }
    (self.natural, self.lawful) = (natural, lawful)
  }
}

extension PairingCount: LawCandidate {
  /// One law: there are as many lawful pairings as cofunctors.
  public var laws: [Law] {
    [
      Law(
        "pairings.cofunctors", "lawful pairings of Co E with D == cofunctors from D to E", source: "Garner 2022",
        over: Domain([Named(lines.joined(separator: "; "), self)])
      ) { $0.lawful <-> SmallCategory($0.spaces).countCofunctors(to: SmallCategory($0.programs)) }
    ]
  }

  /// Both comonads, in canonical form.
  public var canonical: [Int] { spaces.canonical + [-1] + programs.canonical }

  /// The tables of D and E.
  public var lines: [String] { ["D"] + spaces.lines + ["E"] + programs.lines }
}

extension Enumeration<PairingCount> {
  /// Returns the counts for every two comonads with at most so many arrows, up to isomorphism: a row for each D.
  ///
  /// The second count is of the pairs of categories.
  public static func pairings(arrows count: Int) -> Enumeration {
    let comonads = Enumeration<FiniteComonad>.classes(upTo: count)
    let pairs = Block(options: [comonads.count, comonads.count]) {
      PairingCount(of: comonads[$0[1]], with: comonads[$0[0]])
    }
    return Enumeration([pairs]) {
      let categories = (1...max(1, count)).reduce(0) { $0 + SmallCategory.count(arrows: $1).classes }
      return OtherCount(of: "pairs of categories", lawful: categories * categories, classes: categories * categories)
    }
  }
}
