import PseudoRandom

/// The search for a case in which a law does not hold, and then for the smallest.
struct Checker<Case, Side: Equatable> {
  let cases: Domain<Case>
  let settings: CheckSettings
  let watch: CheckWatch

  func outcome(_ sides: (Case) -> Sides<Side>) -> LawResult.Outcome {
    for number in numbers {
      let draw = begin(number)
      let both = sides(draw.value)
      if both.left == both.right { continue }
      watch.found(counterexample(draw, both, number))
      let (smallest, smallestSides) = smallest(draw, both, sides)
      return .broken(counterexample(smallest, smallestSides, number))
    }
    return outcomeWithoutFinding
  }

  /// The outcome of a law whose sides take time. The first case found is reported: its domain has the simplest first.
  nonisolated(nonsending) func outcome(
    awaiting sides: @MainActor (Case) async -> Sides<Side>
  ) async -> LawResult.Outcome where Case: Sendable, Side: Sendable {
    for number in numbers {
      let draw = begin(number)
      let both = await sides(draw.value)
      if both.left != both.right { return .broken(counterexample(draw, both, number)) }
    }
    return outcomeWithoutFinding
  }

  /// The cases to check, by their numbers.
  private var numbers: Range<Int> {
    guard let only = settings.onlyCase else { return 0..<max(0, total) }
    return 0..<max(0, total) ~= only ? only..<only + 1 : 0..<0
  }

  private var outcomeWithoutFinding: LawResult.Outcome {
    if cases.count == 0 { return .unchecked("there is no case to check it on; probes of every kind would be right") }
    guard settings.cases > 0 else { return .unchecked("at least 1 case must be allowed, not \(settings.cases)") }
    return numbers.isEmpty ? .noSuchCase(of: total) : .holds(cases: numbers.count, seed: seed)
  }

  private func begin(_ number: Int) -> Sample<Case> {
    watch.began(number)
    return draw(number)
  }

  /// Whether all cases there are, are gone through.
  private var isComplete: Bool { cases.count.map { $0 <= settings.cases } ?? false }

  private var total: Int { isComplete ? cases.count ?? settings.cases : settings.cases }

  private var seed: UInt64? { isComplete ? nil : settings.seed }

  /// The case of a number. Each number has a sequence of its own, so that one case can be drawn without the others.
  private func draw(_ number: Int) -> Sample<Case> {
    if isComplete { return cases.element(number) }
    var random = SplitMix64(seed: settings.seed &* 0x2545_f491_4f6c_dd1d &+ UInt64(number))
    return cases.draw(&random)
  }

  /// Goes to smaller cases as long as there is one in which the law is broken, too.
  private func smallest(
    _ first: Sample<Case>, _ found: Sides<Side>, _ sides: (Case) -> Sides<Side>
  ) -> (Sample<Case>, Sides<Side>) {
    var smallest = first
    var both = found
    var looks = 0
    shrinking: while looks < 10_000 {
      for candidate in smallest.smaller() {
        looks += 1
        let sides = sides(candidate.value)
        if sides.left != sides.right {
          (smallest, both) = (candidate, sides)
          continue shrinking
        }
      }
      break
    }
    return (smallest, both)
  }

  private func counterexample(_ draw: Sample<Case>, _ both: Sides<Side>, _ number: Int) -> LawResult.Counterexample {
    let (left, right) = texts(both.left, both.right)
    return LawResult.Counterexample(
      text: draw.text(), left: left, right: right, number: number, held: settings.onlyCase == nil ? number : 0,
      cases: settings.cases, seed: seed)
  }
}

/// Something seen that can say where it differs from another.
protocol Differing {
  /// This and the other where they differ first, in words.
  func difference(from other: Self) -> (String, String)?
}

/// Two values in words; of values that can say where they differ, the first difference.
func texts<Value>(_ left: Value, _ right: Value) -> (String, String) {
  func difference<Open: Differing>(_ left: Open) -> (String, String)? {
    (right as? Open).flatMap { left.difference(from: $0) }
  }
  return (left as? any Differing).flatMap { difference($0) } ?? ("\(left)", "\(right)")
}
