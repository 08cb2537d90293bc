import Algebra
import ReaderEnv
import StateStore
import Testing
import WriterTraced

private typealias Log = TracedBrand<[Int]>

/// Steps of `Co` that return another space than the one that they are given.
private struct Ahead: CoStep {
  typealias A = Void
  func run<B>(on space: inout Kind<Log, B>) { space = space.extend { $0.trace([1]) } }
}

private struct Rebased: CoStep {
  typealias A = Void
  func run<B>(on space: inout Kind<Log, B>) {
    let old = space
    space = Traced(log: []) { old.trace($0) }
  }
}

private struct Local: CoStep {
  typealias A = Void
  func run<B>(on space: inout Kind<EnvBrand<Int>, B>) { space = space.local { $0 + 1 } }
}

@Suite struct SpaceTests {
  /// `Co(step).run(w) == step.run(w)`.
  @Test func anActionOfAStepLeadsWhereTheStepLeads() {
    let w = Traced<[Int], (()) -> [Int]>(log: [7]) { log in { _ in log } }
    #expect(Ahead().run(w) == [7, 1] && Co(Ahead()).run(w) == [7, 1])
    #expect(Rebased().run(w) == [7] && Co(Rebased()).run(w) == [7])
    // Nothing moves an environment.
    let one = Env<Int, Int>(1, 0)
    #expect(CoPairing.run(Co(Local()), from: one).space.ask() == 1)
  }

  /// An array is shown as a log only in a space of logs.
  @Test func aSummaryOfALog() {
    #expect(Store([1, 2]) { $0.count }.summary == "[1, 2]")
    #expect(Traced(log: [1, 2]) { $0.count }.summary == "2 entries, last: 2")
    #expect(Traced<[Int], Int>(log: [1, 2]) { $0.count }.summary == "2 entries, last: 2")
    #expect(Traced<Sum<Int>, Int>(log: Sum(3)) { $0.value }.summary == "total +3")
  }

  /// A step of a state prints as its label.
  @Test func aStepPrintsAsItsLabel() {
    #expect("\(State<Int, Void>("add one") { $0 += 1 })" == "add one")
    #expect("\(State<Int, Void>.modify { $0 += 1 })" == "‹function›")
    #expect("\(State<Int, Int>.pure(3))" == "pure 3")
  }
}
