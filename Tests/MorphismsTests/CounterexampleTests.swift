import Algebra
import Components
import Morphisms
import PairingLaws
import StateStore
import Testing
import WriterTraced

@testable import StandardLaws

/// `t ↦ (empty, t)`: a traced space as a store of logs, looked at from the empty one. It looks like a morphism, and is none.
private struct TracedToStore: PairingMorphism {
  typealias Source = WriterTracedPairing<[Bool]>
  typealias Target = StateStorePairing<[Bool]>

  func space<A>(_ space: Kind<TracedBrand<[Bool]>, A>) -> Kind<StoreBrand<[Bool]>, A> {
    let traced = Traced(space)
    return Store([]) { traced.trace($0) }.kind
  }

  func action<A>(_ action: Kind<StateBrand<[Bool]>, A>) -> Kind<WriterBrand<[Bool]>, A> {
    let (value, log) = State<[Bool], A>(action).run([])
    return Writer(value, log: log).kind
  }
}

@Suite struct CounterexampleTests {
  private func broken(_ programs: [Named<Kind<StateBrand<[Bool]>, Int>>]) -> [String] {
    let target = Probes<StateStorePairing<[Bool]>>(
      spaces: Domain([Named("the count", Store([]) { $0.count })]), programs: Domain(programs))
    return LawSuite("traced-to-store", .morphism(TracedToStore(), source: .writerTraced, target: target)).check()
      .broken.map(\.name)
  }

  private let appending: [Named<Kind<StateBrand<[Bool]>, Int>>] = [
    Named("append 1, giving 2", State<[Bool], Void>.modify { $0 += [true] }.map { 2 }),
    Named("append 0, giving 3", State<[Bool], Void>.modify { $0 += [false] }.map { 3 }),
  ]

  /// What only appends cannot tell it from a morphism.
  @Test func appendingDoesNotSeeIt() { #expect(broken(appending).isEmpty) }

  @Test func gettingAndPuttingDo() {
    let reading: [Named<Kind<StateBrand<[Bool]>, Int>>] = [
      Named("get", State<[Bool], [Bool]>.get.map(\.count)),
      Named("put 1, 1, giving 5", State<[Bool], Void>.put([true, true]).map { 5 }),
    ]
    let found = broken(appending + reading)
    #expect(found.contains("morphism.space.duplicate"))
    #expect(found.contains("morphism.action.flatMap"))
  }
}
