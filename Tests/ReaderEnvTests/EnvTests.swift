import Components
import ReaderEnv
import Testing

@Suite struct EnvTests {
  @Test func functorLaws() throws {
    for w in spaces {
      try #require(observe(w.map { $0 }) == observe(w))
      for f in functions {
        for g in functions { try #require(observe(w.map(f).map(g)) == observe(w.map { g(f($0)) })) }
      }
    }
  }

  @Test func comonadLaws() throws {
    for w in spaces {
      try #require(observe(w.duplicate().extract()) == observe(w))
      try #require(observe(w.duplicate().map { $0.extract() }) == observe(w))
      try #require(
        observe(in: w.duplicate().duplicate().extract()) == observe(in: w.duplicate().map { $0.duplicate() }.extract())
      )
      try #require(w.duplicate().duplicate().environment == w.environment)
      for f in looks {
        try #require(observe(w.extend(f)) == observe(w.duplicate().map(f)))
        try #require(w.extend(f).extract() == f(w))
        for g in looks { try #require(observe(w.extend(f).extend(g)) == observe(w.extend { g($0.extend(f)) })) }
      }
      for f in functions {
        try #require(observe(w.map(f)) == observe(w.extend { f($0.extract()) }))
        try #require(w.map(f).extract() == f(w.extract()))
      }
    }
  }

  @Test func localChangesTheEnvironmentAlone() throws {
    for w in spaces {
      try #require(observe(w.local { $0 }) == observe(w))
      for f in functions {
        try #require(observe(w.local(f)) == observe(Env(f(w.environment), w.extract())))
        for g in functions { try #require(observe(w.local(f).local(g)) == observe(w.local { g(f($0)) })) }
      }
    }
  }

  @Test func askLaws() throws {
    for w in spaces {
      try #require(w.ask() == w.environment)
      try #require(w.ask() == w.pair(.ask) { environment, _ in environment })
      for f in functions {
        try #require(w.asks(f) == f(w.ask()))
        try #require(w.asks(f) == w.pair(.asks(f)) { read, _ in read })
        try #require(w.local(f).ask() == w.asks(f))
      }
    }
  }

  @Test func aSpaceIsDescribedByItsEnvironment() { #expect(Env(3, "x").description == "Env in 3") }
}
