import Algebra
import ReaderEnv
import Testing

/// Gives twice the environment: written over the space.
private struct Doubled: CoPrimitive {
  func run<R>(_ space: Kind<EnvBrand<Int>, (Int) -> R>) -> R {
    let space = Env(space)
    return space.extract()(space.environment * 2)
  }
}

private var actions: [Co<EnvBrand<Int>, Int>] {
  readers.map { Co($0) } + [.pure(3), Co(Doubled()), Co(Doubled()).flatMap { a in Co(Doubled()).map { $0 * 10 + a } }]
}

private func functions(_ w: Env<Int, Int>) -> Kind<EnvBrand<Int>, (Int) -> [Int]> {
  w.extend { next in { [$0, next.environment, next.extract()] } }.kind
}

/// `Co Env ≅ Reader`.
@Suite struct CoReaderTests {
  @Test func fromReaderAndBack() throws {
    for m in readers { try #require(outcomes(Reader(Co(m))) == outcomes(m)) }
  }

  @Test func fromCoAndBack() throws {
    for m in actions {
      for w in spaces { try #require(Co(Reader(m)).run(functions(w)) == m.run(functions(w))) }
    }
  }

  @Test func bothWaysAreMonadMorphisms() throws {
    try #require(outcomes(Reader(Co<EnvBrand<Int>, Int>.pure(2))) == outcomes(.pure(2)))
    for k in steps {
      for m in readers { try #require(outcomes(Reader(Co(m).flatMap { Co(k($0)) })) == outcomes(m.flatMap(k))) }
      for m in actions { try #require(outcomes(Reader(m.flatMap { Co(k($0)) })) == outcomes(Reader(m).flatMap(k))) }
    }
  }

  @Test func thePairingsAgree() throws {
    for w in spaces {
      for m in readers { try #require(Co(m).pair(with: w.kind) { [$0, $1] } == w.pair(m) { [$0, $1] }) }
      for m in actions { try #require(m.pair(with: w.kind) { [$0, $1] } == w.pair(Reader(m)) { [$0, $1] }) }
    }
  }
}
