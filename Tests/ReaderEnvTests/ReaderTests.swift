import ReaderEnv
import Testing

@Suite struct ReaderTests {
  @Test func askLaws() throws {
    try #require(outcomes(.ask) == environments)
    try #require(outcomes(Reader.ask.flatMap { a in Reader.ask.map { [a, $0] } }) == environments.map { [$0, $0] })
    for f in functions { try #require(outcomes(.asks(f)) == outcomes(Reader.ask.map(f))) }
  }

  @Test func aChildReadsFromItsPartOfTheEnvironment() throws {
    struct Whole { let part: Int }
    for m in readers {
      let whole = m.local { (whole: Whole) in whole.part }
      for environment in environments { try #require(whole.run(Whole(part: environment)) == m.run(environment)) }
      for k in steps {
        let (both, apart) = (
          m.flatMap(k).local { (w: Whole) in w.part }, whole.flatMap { k($0).local { (w: Whole) in w.part } }
        )
        for environment in environments {
          try #require(both.run(Whole(part: environment)) == apart.run(Whole(part: environment)))
        }
      }
    }
  }

  @Test func aReaderIsDescribedByWhatItGivesWithoutReading() {
    #expect(Reader<Int, Int>.pure(1).description == "pure 1")
    #expect(Reader<Int, Int>.pure(1).local { (whole: String) in whole.count }.description == "pure 1")
    #expect(Reader<Int, Int>.ask.description == "‹function›")
  }
}
