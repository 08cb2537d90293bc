import ReaderEnv
import Testing

@Suite struct ReaderTests {
  @Test func functorLaws() throws {
    for m in readers {
      try #require(outcomes(m.map { $0 }) == outcomes(m))
      for f in functions {
        for g in functions { try #require(outcomes(m.map(f).map(g)) == outcomes(m.map { g(f($0)) })) }
      }
    }
  }

  @Test func monadLaws() throws {
    for k in steps {
      for a in 0..<4 { try #require(outcomes(Reader.pure(a).flatMap(k)) == outcomes(k(a))) }
    }
    for m in readers {
      try #require(outcomes(m.flatMap { .pure($0) }) == outcomes(m))
      for f in functions { try #require(outcomes(m.map(f)) == outcomes(m.flatMap { .pure(f($0)) })) }
      for k in steps {
        for l in steps { try #require(outcomes(m.flatMap(k).flatMap(l)) == outcomes(m.flatMap { k($0).flatMap(l) })) }
      }
    }
  }

  /// What `flatMap` is: both halves read from one environment, even where the first reads from a changed one.
  @Test func bothHalvesReadFromOneEnvironment() throws {
    for m in readers {
      for k in steps {
        try #require(outcomes(m.flatMap(k)) == environments.map { k(m.run($0)).run($0) })
        try #require(outcomes(m.then(k(1))) == outcomes(k(1)))
      }
    }
  }

  @Test func askLaws() throws {
    try #require(outcomes(.ask) == environments)
    try #require(outcomes(Reader.ask.flatMap { a in Reader.ask.map { [a, $0] } }) == environments.map { [$0, $0] })
    for f in functions { try #require(outcomes(.asks(f)) == outcomes(Reader.ask.map(f))) }
  }

  /// A `local` that does not restore the environment fails in the middle of a program.
  @Test func localLaws() throws {
    for f in functions {
      try #require(outcomes(Reader.ask.local(f)) == outcomes(.asks(f)))
      try #require(outcomes(Reader.pure(7).local(f)) == outcomes(.pure(7)))
      for m in readers {
        try #require(outcomes(m.local(f)) == environments.map { m.run(f($0)) })
        for g in functions { try #require(outcomes(m.local(f).local(g)) == outcomes(m.local { f(g($0)) })) }
        for k in steps {
          try #require(outcomes(m.flatMap(k).local(f)) == outcomes(m.local(f).flatMap { k($0).local(f) }))
        }
        let after = m.local(f).flatMap { a in Reader.ask.map { [a, $0] } }
        try #require(outcomes(after) == environments.map { [m.run(f($0)), $0] })
      }
    }
    for m in readers { try #require(outcomes(m.local { $0 }) == outcomes(m)) }
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
