import Components
import ReaderEnv
import Testing

@Suite struct EnvTests {
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
