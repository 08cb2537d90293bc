import Algebra
import Components
import StateStore
import Testing
import Composition
import WriterTraced

// The example of the catalogue, verbatim.
@Suite struct TransformersExampleTests {
  @Test func oneActionMovesThreeLayers() {
    typealias Child = WriterTracedPairing<[String]>
    typealias Parent = StateTStoreTPairing<Int, Child>

    // What is seen: the parent's state, and how much was told to the child.
    let child = Traced<[String], (Int) -> String> { log in { "\($0), \(log.count) told" } }
    let whole = EnvT(5, StoreT(0, child.kind).kind)

    // One action: read the step, add it to the state, tell the child.
    let add = ReaderT<Int, Parent.M, Int>.ask().flatMap { step in
      ReaderT<Int, Parent.M, Void>.lift(
        StateT<Int, Child.M, Void>.modify { $0 += step }.then(.lift(Writer.tell(["added"]).kind)).kind)
    }
    let moved = whole.moved(by: add).moved(by: add.local { $0 * 10 })  // moved.extract(): "55, 2 told"

    #expect(whole.extract() == "0, 0 told")
    #expect(moved.extract() == "55, 2 told")
  }
}
