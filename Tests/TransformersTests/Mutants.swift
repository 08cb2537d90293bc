import Algebra
import Testing
import Transformers

/// A pairing that leaves the base where it was, whatever the lifted action does.
private enum StuckBase<S, P: Pairing>: Pairing where P.M: Monad, P.W: Comonad {
  typealias M = StateTBrand<S, P.M>
  typealias W = StoreTBrand<S, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = StoreT(w)
    let end = P.pair(StateT(m).run(space.position), space.base) { end, _ in end }
    return combine(end.value, P.W.extract(space.base)(end.state))
  }
}

/// A pairing that changes the base alone.
private enum StuckPosition<S, P: Pairing>: Pairing where P.M: Monad, P.W: Comonad {
  typealias M = StateTBrand<S, P.M>
  typealias W = StoreTBrand<S, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = StoreT(w)
    return P.pair(StateT(m).run(space.position), space.base) { end, look in combine(end.value, look(space.position)) }
  }
}

/// A pairing that puts what is told before the log.
private enum SwappedAppend<Log: Monoid, P: Pairing>: Pairing where P.M: Monad, P.W: Comonad {
  typealias M = WriterTBrand<Log, P.M>
  typealias W = TracedTBrand<Log, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = TracedT(w)
    return P.pair(WriterT(m).run(), space.base) { end, look in combine(end.value, look(end.log <> space.log)) }
  }
}

/// A pairing that forgets to tell.
private enum Silent<Log: Monoid, P: Pairing>: Pairing where P.M: Monad, P.W: Comonad {
  typealias M = WriterTBrand<Log, P.M>
  typealias W = TracedTBrand<Log, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = TracedT(w)
    return P.pair(WriterT(m).run(), space.base) { end, look in combine(end.value, look(space.log)) }
  }
}

/// A pairing whose space of one point is the base's, too: nothing moves.
private enum OnePoint<Environment, P: Pairing>: Pairing where P.M: Monad, P.W: Comonad {
  typealias M = ReaderTBrand<Environment, P.M>
  typealias W = EnvTBrand<Environment, P.W>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let space = EnvT(w)
    let value = P.pair(ReaderT(m).run(space.environment), space.base) { value, _ in value }
    return combine(value, P.W.extract(space.base))
  }
}

@Suite("Mutants of the transformers' pairings are found, by the right laws")
struct Mutants {
  /// Over Traced, the general laws accept a base that never moves, as they accept a Traced that never does: it takes the
  /// operations to tell.
  @Test func stuckBase() {
    #expect(brokenLaws(StateTOver<Stores>.self, StuckBase<Int, Stores.P>.self).contains("C2"))
    #expect(brokenLaws(StateTOver<Traceds>.self, StuckBase<Int, Traceds.P>.self) == [])
    for broken in [
      brokenStateStoreLaws(Stores.self, StuckBase<Int, Stores.P>.self),
      brokenStateStoreLaws(Traceds.self, StuckBase<Int, Traceds.P>.self),
    ] {
      #expect(broken.contains("lift moves the base"))
    }
  }

  @Test func stuckPosition() {
    let broken = brokenStateStoreLaws(Stores.self, StuckPosition<Int, Stores.P>.self)
    #expect(broken.contains("put"))
    // What it does is lawful of another pairing: these two alone accept it.
    #expect(!broken.contains("put leaves the base") && !broken.contains("lift moves the base"))
  }

  @Test func swappedAppend() {
    #expect(brokenLaws(WriterTOver<Stores>.self, SwappedAppend<[Bool], Stores.P>.self).contains("C2"))
    let broken = brokenWriterTracedLaws(Stores.self, SwappedAppend<[Bool], Stores.P>.self)
    #expect(broken.contains("tell") && broken.contains("tell twice"))
  }

  @Test func silent() {
    #expect(brokenWriterTracedLaws(Traceds.self, Silent<[Bool], Traceds.P>.self).contains("tell"))
  }

  @Test func onePoint() {
    #expect(brokenLaws(ReaderTOver<Stores>.self, OnePoint<Int, Stores.P>.self).contains("C2"))
    #expect(
      brokenReaderEnvLaws(Cofrees.self, OnePoint<Int, Cofrees.P>.self).contains("the base moves as it would"))
  }

  /// A `lower` that looks from elsewhere, and one that is no morphism; a `lift` that does its action twice.
  @Test func liftsAndLowers() {
    typealias T = StateTOver<Traceds>
    func broken(
      lift: @escaping (Kind<Traceds.P.M, Int>) -> Kind<T.P.M, Int> = { T.Change.lift($0).kind },
      lower: @escaping (Kind<T.P.W, Int>) -> Kind<Traceds.P.W, Int> = { StoreT($0).lower() }
    ) -> [String] {
      brokenTransformerLaws(
        Traceds.self, T.self, lift: lift, lower: lower, lowerSpaces: { StoreT($0).lower() })
    }
    #expect(broken() == [])
    #expect(broken(lower: { StoreT($0).seek(2).lower() }).contains("extract . lower"))
    #expect(
      broken(lift: { m in T.Change.lift(Traceds.P.M.then(m, m)).kind }).contains("lift moves the base alone"))
    #expect(
      broken(lift: { m in T.Change.lift(m).flatMap { a in T.Change.put(1).map { a } }.kind }).contains("lift . pure"))
  }
}
