import Algebra
import Composition
import StateStore
import Testing
import WriterTraced

@Suite struct MorphismsExampleTests {
  @Test func aStoreIsTraced() {
    let morphism = StoreToTraced<Int, Sum<Int>> { $0 &+= $1.value }
    var traced = Traced(morphism.space(Store(5) { "at \($0)" }.kind))
    let change = State(morphism.action(Writer<Sum<Int>, Void>.tell(2).kind))

    traced.move(by: .tell(2))  // traced.extract(): "at 7"
    let state = change.run(5).state  // 7
    #expect(traced.extract() == "at 7")
    #expect(state == 7)
  }

  @Test func changesAreMadeInTheirOrder() {
    let changes = Changes<Int> { $0 += 1 } <> .empty <> Changes { $0 *= 10 }
    var number = 2
    changes.make(&number)
    #expect(number == 30)
  }
}
