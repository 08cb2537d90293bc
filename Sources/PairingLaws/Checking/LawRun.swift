import Algebra

/// One law being checked.
struct LawRun<Case, Side: Equatable> {
  let cases: Domain<Case>
  let settings: LawSettings
  let sides: (Case) -> Sides<Side>

  func outcome() -> LawResult.Outcome {
    guard cases.count != 0 else {
      return .unchecked("there is no case to check it on; probes of every kind would be right")
    }
    let isComplete = cases.count.map { $0 <= settings.limit } ?? false
    let total = isComplete ? cases.count ?? settings.limit : settings.limit
    if let only = settings.onlyCase { return outcome(of: only, isComplete: isComplete, total: total) }
    for number in 0..<total {
      let draw = self.draw(number, isComplete)
      let both = sides(draw.value)
      if both.left != both.right { return broken(draw, both, number: number, isComplete) }
    }
    return .holds(cases: total, seed: isComplete ? nil : settings.seed)
  }

  private func outcome(of number: Int, isComplete: Bool, total: Int) -> LawResult.Outcome {
    guard number >= 0, number < total else {
      return .unchecked("there is no case \(number); 0 to \(total - 1) would be right")
    }
    let draw = self.draw(number, isComplete)
    let both = sides(draw.value)
    guard both.left != both.right else { return .holds(cases: 1, seed: isComplete ? nil : settings.seed) }
    return broken(draw, both, number: number, isComplete)
  }

  /// The case of a number. Each number has a sequence of its own, so that one case can be drawn without the others.
  private func draw(_ number: Int, _ isComplete: Bool) -> Draw<Case> {
    if isComplete { return cases.element(number) }
    var random = SplitMix64(seed: settings.seed &* 0x2545_f491_4f6c_dd1d &+ UInt64(number))
    return cases.draw(&random)
  }

  /// Goes to smaller cases as long as there is one in which the law is broken, too.
  private func broken(_ first: Draw<Case>, _ found: Sides<Side>, number: Int, _ isComplete: Bool) -> LawResult.Outcome {
    var smallest = first
    var both = found
    var steps = 0
    shrinking: while steps < 1_000 {
      for candidate in smallest.smaller() {
        steps += 1
        let sides = sides(candidate.value)
        if sides.left != sides.right {
          (smallest, both) = (candidate, sides)
          continue shrinking
        }
      }
      break
    }
    let (left, right) = Self.texts(both)
    return .broken(
      LawResult.Counterexample(
        text: smallest.text(), left: left, right: right, number: number, held: settings.onlyCase == nil ? number : 0,
        seed: isComplete ? nil : settings.seed))
  }

  /// Both sides, or of many sights the first that differs.
  private static func texts(_ sides: Sides<Side>) -> (String, String) {
    func open<Sight: Differing>(_ left: Sight) -> (String, String)? {
      (sides.right as? Sight).flatMap { left.difference(from: $0) }
    }
    if let left = sides.left as? any Differing, let texts = open(left) { return texts }
    return (String(describing: sides.left), String(describing: sides.right))
  }
}

/// Something seen that can say where it differs from another.
protocol Differing {
  /// This and the other where they differ first, in words.
  func difference(from other: Self) -> (String, String)?
}
