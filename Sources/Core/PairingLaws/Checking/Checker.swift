import Utilities

/// The outcome of a check, and the parts of the domain that its cases reached.
typealias Finding = (outcome: LawResult.Outcome, coverage: Coverage?)

/// The search for a counterexample of a law, and then for the smallest one.
struct Checker<Case, Side: Equatable> {
  let cases: Domain<Case>
  let settings: CheckSettings
  let watch: CheckWatch

  func check(_ sides: (Case) -> Sides<Side>) -> Finding {
    if let described { return described }
    var reached: Set<Int> = []
    for number in numbers {
      watch.began(number)
      let draw = draw(number)
      let both = sides(draw.value)
      add(draw, to: &reached)
      if both.left == both.right { continue }
      if watch.isBrief {
        return (.broken(.init(text: "", left: "", right: "", number: number, held: number, cases: settings.cases)), nil)
      }
      // Texts can cost more than the check.
      if let found = watch.found { found(counterexample(draw, both, number)) }
      let (smallest, smallestSides) = smallest(draw, both, sides)
      return (.broken(counterexample(smallest, smallestSides, number)), nil)
    }
    return (outcomeWithoutFinding, coverage(reached))
  }

  /// Checks a law whose sides are asynchronous.
  ///
  /// It reports the first counterexample: the domain lists the simplest cases first.
  nonisolated(nonsending) func check(
    awaiting sides: @MainActor (Case) async -> Sides<Side>
  ) async -> Finding where Case: Sendable, Side: Sendable {
    if let described { return described }
    var reached: Set<Int> = []
    for number in numbers {
      watch.began(number)
      let draw = draw(number)
      let both = await sides(draw.value)
      if both.left != both.right { return (.broken(counterexample(draw, both, number)), nil) }
      add(draw, to: &reached)
    }
    return (outcomeWithoutFinding, coverage(reached))
  }

  /// Adds the parts that a case is in; it does not ask again for a part that an earlier case reached.
  private func add(_ draw: Sample<Case>, to reached: inout Set<Int>) {
    for part in draw.isIn.indices where !reached.contains(part) && draw.isIn[part]() { reached.insert(part) }
  }

  /// Returns the coverage, unless there are no parts, no cases, or only one requested case.
  private func coverage(_ reached: Set<Int>) -> Coverage? {
    guard !cases.parts.isEmpty, !numbers.isEmpty, settings.onlyCase == nil else { return nil }
    let parts = cases.parts.indices.map { [cases.parts[$0]] }
    return Coverage(parts.enumerated().map { reached.contains($0) ? Coverage(reached: $1) : Coverage(unreached: $1) })
  }

  private var numbers: Range<Int> {
    guard let only = settings.onlyCase else { return 0..<max(0, total) }
    return 0..<max(0, total) ~= only ? only..<only + 1 : 0..<0
  }

  private var outcomeWithoutFinding: LawResult.Outcome {
    if cases.count == 0 { return .unchecked("expected at least one case, found none; add probes of every kind") }
    guard settings.cases > 0 else { return .unchecked("expected a limit of at least 1 case, found \(settings.cases)") }
    return numbers.isEmpty ? .noSuchCase(of: total) : .holds(cases: numbers.count, seed: seed)
  }

  /// Describes the cases if that is all that is wanted.
  private var described: Finding? {
    guard let describe = watch.describe else { return nil }
    for number in numbers { describe(draw(number).text()) }
    return (.unchecked("its cases were only described"), nil)
  }

  private var isComplete: Bool { cases.count.map { $0 <= settings.cases } ?? false }

  private var total: Int { isComplete ? cases.count ?? settings.cases : settings.cases }

  private var seed: UInt64? { isComplete ? nil : settings.seed }

  /// Returns the case with a number. Each number seeds its own generator, so a single case can be sampled again.
  private func draw(_ number: Int) -> Sample<Case> {
    if isComplete { return cases.element(number) }
    var random = SplitMix64(seed: settings.seed &* 0x2545_f491_4f6c_dd1d &+ UInt64(number))
    return cases.draw(&random)
  }

  /// Moves to smaller cases as long as one of them breaks the law too.
  private func smallest(
    _ first: Sample<Case>, _ found: Sides<Side>, _ sides: (Case) -> Sides<Side>
  ) -> (Sample<Case>, Sides<Side>) {
    var (smallest, both) = (first, found)
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

/// An observation that can report where it differs from another.
protocol Differing {
  /// Returns the texts of this and the other value at their first difference.
  func difference(from other: Self) -> (String, String)?
}

/// Returns the texts of two values, or of their first difference if they can report it.
func texts<Value>(_ left: Value, _ right: Value) -> (String, String) {
  func difference<Open: Differing>(_ left: Open) -> (String, String)? {
    (right as? Open).flatMap { left.difference(from: $0) }
  }
  return (left as? any Differing).flatMap { difference($0) } ?? ("\(left)", "\(right)")
}
