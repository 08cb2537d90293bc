import Algebra
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

/// Collects the laws that do not hold.
struct Broken {
  private(set) var laws: [String] = []

  mutating func check(_ law: String, _ holds: Bool) {
    if !holds && !laws.contains(law) { laws.append(law) }
  }
}

/// The laws of `lift` and `lower`, for a transformer `T` of the base `B`.
func brokenTransformerLaws<B: Base, T: Base>(
  _ base: B.Type, _ transformed: T.Type,
  lift: @escaping (Kind<B.P.M, Int>) -> Kind<T.P.M, Int>,
  lower: @escaping (Kind<T.P.W, Int>) -> Kind<B.P.W, Int>,
  lowerSpaces: (Kind<T.P.W, Kind<B.P.W, Int>>) -> Kind<B.P.W, Kind<B.P.W, Int>>
) -> [String] {
  var broken = Broken()
  func outcomes(_ m: Kind<T.P.M, Int>) -> [[Int]] {
    T.spaces.map { T.P.pair(m, T.P.W.duplicate($0)) { [$0] + T.observe($1, depth: 1) } }
  }
  for a in 0..<3 {
    broken.check("lift . pure", outcomes(lift(B.P.M.pure(a))) == outcomes(T.P.M.pure(a)))
  }
  for m in B.programs {
    for k in B.steps {
      broken.check(
        "lift of a bind", outcomes(lift(B.P.M.flatMap(m, k))) == outcomes(T.P.M.flatMap(lift(m)) { lift(k($0)) }))
    }
    for w in T.spaces {
      broken.check(
        "lift moves the base alone",
        T.P.pair(lift(m), T.P.W.duplicate(w)) { [$0] + B.observe(lower($1), depth: 1) }
          == B.P.pair(m, B.P.W.duplicate(lower(w))) { [$0] + B.observe($1, depth: 1) })
    }
  }
  for w in T.spaces {
    broken.check("extract . lower", B.P.W.extract(lower(w)) == T.P.W.extract(w))
    broken.check(
      "duplicate . lower",
      B.observe(in: B.P.W.duplicate(lower(w))) == B.observe(in: lowerSpaces(T.P.W.map(T.P.W.duplicate(w), lower))))
  }
  return broken.laws
}

// MARK: - State–Store

func brokenStateStoreLaws<B: Base, Q: Pairing>(_ base: B.Type, _ pairing: Q.Type) -> [String]
where Q.M == StateTBrand<Int, B.P.M>, Q.W == StoreTBrand<Int, B.P.W> {
  typealias T = StateTOver<B>
  var broken = Broken()
  func moved(_ w: T.Space, by m: T.Change<Void>) -> T.Space { StoreT(Q.move(m.kind, w.kind)) }
  func observed(_ w: T.Space) -> [Int] { T.observe(w.kind) }
  for w in T.stores {
    broken.check("get", Q.pair(T.Change.get.kind, w.kind) { value, _ in value } == w.position)
    broken.check("seek where one is", observed(w.seek(w.position)) == observed(w))
    for y in 0..<4 {
      let put = moved(w, by: .put(y))
      broken.check("put", put.position == y && observed(put) == observed(w.seek(y)))
      broken.check("put leaves the base", B.observe(put.base).map { $0(2) } == B.observe(w.base).map { $0(2) })
      broken.check("seek", w.seek(y).position == y && w.seek(y).extract() == w.peek(y))
      broken.check("seeks", w.seeks { $0 * y }.extract() == w.peeks { $0 * y })
      for z in 0..<4 {
        broken.check("the last seek", observed(w.seek(z).seek(y)) == observed(w.seek(y)))
        broken.check("the last put", observed(moved(moved(w, by: .put(z)), by: .put(y))) == observed(put))
        broken.check("peek . extend (peek y)", w.extend { $0.peek(y) }.peek(z) == w.peek(y))
      }
    }
    for m in B.probes {
      let lifted = moved(w, by: .lift(m))
      broken.check("lift leaves the position", lifted.position == w.position)
      broken.check("lift moves the base", B.observe(lifted.lower()) == B.observe(B.P.move(m, w.lower())))
      var inPlace = w
      let action = T.Change.modify { $0 += 1 }.then(.lift(m))
      inPlace.move(by: action, over: B.P.self)
      broken.check("move in place", observed(inPlace) == observed(moved(w, by: action)))
    }
  }
  return broken.laws
}

// MARK: - Writer–Traced

func brokenWriterTracedLaws<B: Base, Q: Pairing>(_ base: B.Type, _ pairing: Q.Type) -> [String]
where Q.M == WriterTBrand<[Bool], B.P.M>, Q.W == TracedTBrand<[Bool], B.P.W> {
  typealias T = WriterTOver<B>
  var broken = Broken()
  func moved(_ w: T.Space, by m: T.Telling<Void>) -> T.Space { TracedT(Q.move(m.kind, w.kind)) }
  func observed(_ w: T.Space) -> [Int] { T.observe(w.kind) }
  func outcomes<A: Equatable>(_ m: T.Telling<A>) -> [[String]] {
    T.spaces.map { T.P.pair(m.kind, T.P.W.duplicate($0)) { ["\($0)"] + T.observe($1, depth: 1).map { "\($0)" } } }
  }
  let logs: [[Bool]] = [[], [true], [false], [true, false]]
  for w in T.traceds {
    broken.check("tell empty", observed(moved(w, by: .tell([]))) == observed(w))
    broken.check("trace empty", w.trace([]) == w.extract())
    broken.check("traces", w.traces { [$0 > 3] } == w.trace([w.extract() > 3]))
    for a in logs {
      let told = moved(w, by: .tell(a))
      broken.check("tell", told.extract() == w.trace(a) && told.log == w.log + a)
      for b in logs {
        broken.check("tell twice", observed(moved(told, by: .tell(b))) == observed(moved(w, by: .tell(a <> b))))
        broken.check("trace after telling", told.trace(b) == w.trace(a <> b))
      }
    }
    for m in B.probes {
      let lifted = moved(w, by: .lift(m))
      broken.check("lift leaves the log", lifted.log == w.log)
      broken.check("lift moves the base", B.observe(lifted.lower()) == B.observe(B.P.move(m, w.lower())))
      var inPlace = w
      let action = T.Telling.tell([true]).then(.lift(m)).then(.tell([false, false]))
      inPlace.move(by: action, over: B.P.self)
      broken.check("move in place", observed(inPlace) == observed(moved(w, by: action)))
    }
  }
  let flip: ([Bool]) -> [Bool] = { $0.map { !$0 } }
  for m in T.tellings {
    let told = m.run()
    let listened = m.listen()
    broken.check("listen tells the same", outcomes(listened.map(\.value)) == outcomes(m))
    broken.check(
      "listen hears it",
      B.spaces.allSatisfy { w in
        B.P.pair(listened.run(), w) { heard, _ in heard.value.log } == B.P.pair(told, w) { end, _ in end.log }
      })
    broken.check(
      "censor",
      B.spaces.allSatisfy { w in
        B.P.pair(m.censor(flip).run(), w) { end, _ in end.log } == B.P.pair(told, w) { end, _ in flip(end.log) }
      })
    broken.check("mapLog identity", outcomes(m.mapLog { $0 }) == outcomes(m))
    broken.check("init . run", outcomes(WriterT(told)) == outcomes(m))
  }
  return broken.laws
}

// MARK: - Reader–Env

func brokenReaderEnvLaws<B: Base, Q: Pairing>(_ base: B.Type, _ pairing: Q.Type) -> [String]
where Q.M == ReaderTBrand<Int, B.P.M>, Q.W == EnvTBrand<Int, B.P.W> {
  typealias T = ReaderTOver<B>
  var broken = Broken()
  for w in T.envs {
    broken.check("ask", Q.pair(T.Reading.ask.kind, w.kind) { value, _ in value } == w.ask())
    broken.check("asks", w.asks { $0 + 1 } == w.environment + 1)
    for m in T.readings {
      let end = Q.pair(m.kind, Q.W.duplicate(w.kind)) { (value: $0, space: EnvT($1)) }
      broken.check("the environment stays", end.space.environment == w.environment)
      broken.check(
        "the base moves as it would",
        B.observe(end.space.base)
          == B.P.pair(
            m.run(w.environment), B.P.W.duplicate(w.base)
          ) { B.observe($1) })
      for f in [{ $0 + 3 }, { $0 * 2 }] as [(Int) -> Int] {
        broken.check(
          "local",
          Q.pair(m.local(f).kind, w.kind) { [$0, $1] } == Q.pair(m.kind, w.local(f).kind) { [$0, $1] })
        broken.check(
          "what comes after local",
          Q.pair(m.local(f).then(T.Reading.ask).kind, w.kind) { value, _ in value } == w.environment)
      }
    }
    for m in B.probes {
      var inPlace = w
      inPlace.move(by: .lift(m), over: B.P.self)
      broken.check("lift moves the base", B.observe(inPlace.lower()) == B.observe(B.P.move(m, w.lower())))
      broken.check(
        "move in place", T.observe(inPlace.kind) == T.observe(Q.move(T.Reading<Void>.lift(m).kind, w.kind)))
    }
  }
  return broken.laws
}
