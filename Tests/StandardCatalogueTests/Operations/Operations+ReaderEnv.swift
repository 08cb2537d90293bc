import PairingLaws
import ReaderEnv
import Testing

@testable import StandardCatalogue

/// The operations of Reader–Env that its law suite does not reach.
@Suite("Operations of Reader–Env") struct ReaderEnvOperations {
  @Test func asksReadsTheEnvironment() throws {
    let f: (Int) -> Int = { $0 * 5 + 1 }
    for w in Probes.readerEnv.spaces.values.map({ $0 }) {
      let environment = w.ask()
      try #require((w.ask(), Reader.asks(f).run(environment)) == (environment, f(environment)))
    }
  }

  /// A reader, bound or not, reads from its part of a whole. So `local` is a monad morphism.
  @Test func aChildReadsFromItsPart() throws {
    for m in Probes.readerEnv.programs.values.map({ Reader<Int, Int>($0) }) {
      let whole = m.local(from: { (text: String) in text.count })
      for text in ["", "abc"] { try #require(whole.run(text) == m.run(text.count)) }
    }
  }
}
