import Algebra
import Testing
import WriterTraced

/// Tells a letter and gives how much there is to see then: written over the space, not over a log.
private struct Letter: CoPrimitive {
  let letter: Character

  func run<R>(_ space: Kind<TracedBrand<Log>, (Int) -> R>) -> R {
    Traced(space).trace([letter, letter])(letter == "a" ? 1 : 2)
  }
}

/// Tells all that was told before a second time: it reads where the focus is, which no writer can.
private struct Repeat: CoPrimitive {
  func run<R>(_ space: Kind<TracedBrand<Log>, (Int) -> R>) -> R {
    let space = Traced(space)
    return space.trace(space.log)(0)
  }
}

private var actions: [Co<TracedBrand<Log>, Int>] {
  writers.map { Co($0) } + [
    .pure(3), Co(Letter(letter: "a")), Co(Letter(letter: "b")).flatMap { a in Co(Letter(letter: "a")).map { $0 + a } },
    Co(Letter(letter: "b")).then(Co(Writer(5, log: ["a"]))),
  ]
}

/// What a space shows of a value and of all that was told.
private func functions(_ w: Traced<Log, String>) -> Kind<TracedBrand<Log>, (Int) -> String> {
  w.map { seen in { "\($0) \(seen)" } }.kind
}

/// `Co Traced ≅ Writer`.
@Suite struct CoWriterTests {
  @Test func fromWriterAndBack() throws {
    for m in writers { try #require(outcome(Writer(Co(m))) == outcome(m)) }
  }

  @Test func fromCoAndBack() throws {
    for m in actions {
      for w in spaces { try #require(Co(Writer(m)).run(functions(w)) == m.run(functions(w))) }
    }
  }

  @Test func bothWaysAreMonadMorphisms() throws {
    try #require(outcome(Writer(Co<TracedBrand<Log>, Int>.pure(2))) == outcome(.pure(2)))
    for k in steps {
      for m in writers { try #require(outcome(Writer(Co(m).flatMap { Co(k($0)) })) == outcome(m.flatMap(k))) }
      for m in actions { try #require(outcome(Writer(m.flatMap { Co(k($0)) })) == outcome(Writer(m).flatMap(k))) }
    }
  }

  @Test func thePairingsAgree() throws {
    for w in spaces {
      for m in writers { try #require(Co(m).pair(with: w.kind) { "\($0) \($1)" } == w.pair(m) { "\($0) \($1)" }) }
      for m in actions {
        try #require(m.pair(with: w.kind) { "\($0) \($1)" } == w.pair(Writer(m)) { "\($0) \($1)" })
      }
    }
  }

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
