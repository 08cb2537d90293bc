import Algebra
import Composition
import StateStore
import Testing
import WriterTraced

private typealias Either = SumOfBrand<StoreBrand<Int>, TracedBrand<Log>>

private func left<A>(_ change: State<Int, A>) -> Co<Either, A> {
  .liftLeft(change.kind, by: StateStorePairing<Int>.self)
}
private func right<A>(_ writer: Writer<Log, A>) -> Co<Either, A> {
  .liftRight(writer.kind, by: WriterTracedPairing<Log>.self)
}

private var spaces: [Kind<Either, String>] {
  [Side.left, .right].flatMap { side in
    states.flatMap { state in
      logs.map { log in
        SumOf(side, Store(state) { "at \($0)" }.kind, Traced(log: log) { "told \(String($0))" }.kind).kind
      }
    }
  }
}

@Suite struct SumOfTests {
  @Test func oneIsSeen() {
    let either = SumOf(.left, Store(1) { "at \($0)" }.kind, Traced<[Int], String> { "told \($0)" }.kind)
    #expect(either.extract() == "at 1")
    #expect(either.showing(.right).extract() == "told []")
    #expect("\(either)" == "left: Store at 1")
    #expect("\(either.showing(.right))" == "right: Traced after []")
  }

  @Test func aProgramOfSeveralLiftsChangesBoth() {
    let program = left(.put(2)).then(right(.tell(["b"]))).then(.moveRight())
    for space in spaces {
      let end = SumOf(CoPairing<Either>.move(program.kind, space))
      #expect(end.position.side == .right)
      #expect(end.extract().hasSuffix("b"))
      #expect(end.showing(.left).extract() == "at 2")
    }
    #expect("\(program)" == #"left: ‹function›; right: tell ["b"]; move right"#)
  }
}
