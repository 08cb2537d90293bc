import Algebra
import Testing

/// Flips the switch or not, and returns a value: every possible step.
private struct Flipping: CoStep, CustomStringConvertible {
  let flips: Bool
  let value: Int

  func run<R>(_ space: Kind<SwitchBrand, (Int) -> R>) -> R {
    let space = Switch(space)
    return (flips ? space.there : space.here)(value)
  }

  var description: String { "\(flips ? "flip" : "stay") \(value)" }
}

/// A step without a description.
private struct Silent: CoStep {
  typealias A = Void

  func run<R>(_ space: Kind<SwitchBrand, (A) -> R>) -> R { Switch(space).there(()) }
}

@Suite struct CoTests {
  @Test func anActionSaysWhatItsStepsSay() {
    let flip = Co(Flipping(flips: true, value: 1))
    #expect("\(flip)" == "flip 1")
    #expect("\(Co(Silent()))" == "‹function›")
    #expect("\(Co<SwitchBrand, Int>.pure(1))" == "pure")
    #expect("\(Co(Silent()).then(flip))" == "‹function›; flip 1")
    #expect("\(Co(Silent()).map { 5 })" == "‹function›")
    // The steps after a value are unknown.
    #expect("\(flip.map { $0 + 1 })" == "flip 1; …")
    #expect("\(Co(Silent()).then(flip).then(flip))" == "‹function›; flip 1; …")
    #expect("\(flip.kind)" == "flip 1")
  }

  @Test func atMost32StepsArePrinted() {
    func steps(_ count: Int) -> Co<SwitchBrand, Void> {
      (1..<count).reduce(Co(Silent())) { all, _ in all.then(Co(Silent())) }
    }
    #expect("\(steps(32))".split(separator: ";").count == 32)
    #expect(!"\(steps(32))".contains("…"))
    #expect("\(steps(33))".hasSuffix("‹function›; …"))
    #expect("\(steps(33))".split(separator: ";").count == 33)
  }
}
