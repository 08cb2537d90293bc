import Algebra
import Testing
import WriterTraced

/// Tells all that was told before a second time: it reads where the focus is, which no writer can.
private struct Repeat: CoStep {
  func run<R>(_ space: Kind<TracedBrand<Log>, (Int) -> R>) -> R {
    let space = Traced(space)
    return space.trace(space.log)(0)
  }
}

/// What a space shows of a value and of all that was told.
private func functions(_ w: Traced<Log, String>) -> Kind<TracedBrand<Log>, (Int) -> String> {
  w.map { seen in { "\($0) \(seen)" } }.kind
}

@Suite struct CoWriterTests {
  /// The limit of the isomorphism: it is one with what the comonad shows, and where the focus stands is beside that.
  @Test func aStepThatReadsTheLogIsNoWriter() {
    let told = Traced<Log, String>(log: ["a"]) { String($0) }
    let action = Co(Repeat())
    #expect(action.run(functions(told)) == "0 aa")
    #expect(Co(Writer(action)).run(functions(told)) == "0 a")
  }

  @Test func anActionSaysWhatItTells() {
    #expect("\(Co(Writer<Sum<Int>, Void>.tell(1)).then(Co(.tell(2))))" == "tell +1; tell +2")
  }
}
