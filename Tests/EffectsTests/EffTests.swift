import Effects
import Testing

@MainActor
@Suite struct EffTests {
  /// `map` and `flatMap` call their functions when the documentation says.
  @Test func aValueIsMappedAtOnceAndNothingElseIs() {
    for (index, effect) in [Eff<IO, Int>.pure(1), .suspend { 1 }, .suspend { 1 }.flatMap { .pure($0) }].enumerated() {
      let (mapped, bound) = (Journal(), Journal())
      let map = effect.map { mapped.note("map", giving: $0 + 1) }
      let flatMap = effect.flatMap { value in .pure(bound.note("flatMap", giving: value + 1)) }
      #expect(mapped.entries.count == (index == 0 ? 1 : 0))
      #expect(bound.entries.isEmpty)
      for _ in 0..<2 {
        map.start(in: IORuntime()) { #expect($0 == 2) }
        flatMap.start(in: IORuntime()) { #expect($0 == 2) }
      }
      #expect(mapped.entries.count == (index == 0 ? 1 : 2))
      #expect(bound.entries.count == 2)
    }
  }

  @Test func withoutARuntimeNoServiceIsCalled() {
    #expect(Service.number().call(in: IO.self).runSynchronously() == nil)
    #expect(Eff(IO.flatMap(Eff.suspend { 1 }.kind) { IO.pure($0 + 1) }).runSynchronously() == 2)
  }
}
