import Algebra
import Components
import Effects

extension [Law] {
  /// Returns the laws that every pairing inherits: monad, comonad, naturality, coherence and the runner's laws.
  ///
  /// `coherence.c1` and `coherence.c2` are the two laws of a pairing of a monad and a comonad (Katsumata, Rivas & Uustalu
  /// 2020). `coherence.c3` to `coherence.c6` follow from c1, c2 and naturality; they test what an instance overrides, such
  /// as `run`, `move` and `select`. `coherence.c5` and `coherence.c7` are those of a runner (Uustalu 2015).
  public static func pairing<P: InteractionLaw>(_ pairing: P.Type, _ probes: Probes<P>) -> [Law] {
    self.pairing(pairing, probes) { Explored($0) }
  }

  /// Returns the same laws for components that are explored by other means than `explore(_:by:)`.
  package static func pairing<P: InteractionLaw>(
    _ pairing: P.Type, _ probes: Probes<P>, exploring: @escaping (Explored<P>.Component) -> Explored<P>
  ) -> [Law] {
    let monad = monad(P.M.self, over: probes.programs, probes.continuations) { probes.outcomes($0) }
    return monad.prefixed("M") + comonad(probes).prefixed("W") + naturality(probes) + coherence(probes, exploring)
  }

  private static func naturality<P: InteractionLaw>(_ probes: Probes<P>) -> [Law] {
    let (w, m, g, h) = (probes.w, probes.m, functions.named("g"), functions.named("h"))
    return [
      Law(
        "naturality.both", "pair(map(m, g), map(w, h), f) == pair(m, w) { f(g($0), h($1)) }", over: m, w, g.and(h)
      ) { m, w, gh in
        P.pair(P.M.map(m, gh.0), P.W.map(w, gh.1), Both.init) <-> P.pair(m, w) { Both(gh.0($0), gh.1($1)) }
      },
      Law("naturality.result", "g(pair(m, w, f)) == pair(m, w) { g(f($0, $1)) }", over: m, w, g) { m, w, g in
        g(P.pair(m, w, mixed)) <-> P.pair(m, w) { g(mixed($0, $1)) }
      },
      Law("naturality.flipped", "pairFlipped(w, m, f) == pair(m, w) { f($1, $0) }", over: m, w) { m, w in
        P.pairFlipped(w, m, mixed) <-> P.pair(m, w) { mixed($1, $0) }
      },
      Law("naturality.zap", "zap(map(m, g), w) == pair(m, w) { g($0)($1) }", over: m, w) { m, w in
        P.zap(P.M.map(m) { a in { mixed(a, $0) } }, w) <-> P.pair(m, w, mixed)
      },
    ].citing("Kmett 2011; Freeman 2016, Comonads as Spaces")
  }

  private static func coherence<P: InteractionLaw>(
    _ probes: Probes<P>, _ exploring: @escaping (Explored<P>.Component) -> Explored<P>
  ) -> [Law] {
    typealias M = P.M
    typealias W = P.W
    let (w, p, k, a) = (probes.w, probes.m, probes.k, integers.named("a"))
    let (m, n) = (probes.moves(named: "m"), probes.moves(named: "n"))
    // C5 says of two programs what C7 says of the function from programs to their runners.
    func runsInTurn(_ w: Kind<W, Int>, _ m: Kind<M, Int>, _ k: @escaping (Int) -> Kind<M, Int>) -> Sides<ProgramOutcome>
    {
      let (a, next) = P.run(m, from: w)
      return probes.same(P.run(M.flatMap(m, k), from: w), P.run(k(a), from: next))
    }
    return [
      Law("coherence.c1", "pair(pure(a), w, f) == f(a, extract(w))", over: a, w) { a, w in
        P.pair(M.pure(a), w, Both.init) <-> Both(a, W.extract(w))
      },
      Law(
        "coherence.c2", "pair(flatMap(m, k), w, f) == pair(m, duplicate(w)) { a, w in pair(k(a), w, f) }",
        over: w, p, k
      ) { w, m, k in
        P.pair(M.flatMap(m, k), w, Both.init) <-> P.pair(m, W.duplicate(w)) { a, w in P.pair(k(a), w, Both.init) }
      },
      Law("coherence.run", "run(m, on: &w) gives and leaves pair(m, duplicate(w)) { ($0, $1) }", over: w, p) { w, m in
        probes.same(P.run(m, from: w), P.pair(m, W.duplicate(w)) { ($0, $1) })
      },
      Law("coherence.move", "move(m, w) is what run(m, on: &w) leaves", over: w, m) { w, m in
        probes.same(P.move(m, w), P.run(m, from: w).space)
      },
      Law("coherence.c3.pure", "move(pure(()), w) == w", over: w) { w in probes.same(P.move(M.pure(()), w), w) },
      Law("coherence.isPure", "isPure(m) ⇒ move(m, w) == w", over: w, p) { w, m in
        probes.same(M.isPure(m) ? P.move(m, w) : w, w)
      },
      Law("coherence.c3.then", "move(then(m, n), w) == move(n, move(m, w))", over: w, m, n) { w, m, n in
        probes.same(P.move(M.then(m, n), w), P.move(n, P.move(m, w)))
      },
      Law("coherence.c4", "extract(move(m, w)) == pair(m, w) { _, b in b }", over: w, m) { w, m in
        W.extract(P.move(m, w)) <-> P.pair(m, w) { _, b in b }
      },
      Law(
        "coherence.c5", "run(flatMap(m, k), w) == run(k(a), w') where (a, w') = run(m, w)", source: "Uustalu 2015",
        over: w, p, k, runsInTurn),
      Law("coherence.c5.select", "select(m, duplicate(w)) == move(m, w)", source: "Freeman 2018", over: w, m) { w, m in
        probes.same(P.select(m, W.duplicate(w)), P.move(m, w))
      },
      Law("coherence.c6.map", "move(m, map(w, f)) == map(move(m, w), f)", over: w, m, functions.named("f")) { w, m, f in
        probes.same(P.move(m, W.map(w, f)), W.map(P.move(m, w), f))
      },
      Law(
        "coherence.c6.extend", "move(m, extend(w, g)) == extend(move(m, w), g)", over: w, m, probes.looks.named("g")
      ) { w, m, g in probes.same(P.move(m, W.extend(w, g)), W.extend(P.move(m, w), g), depth: 1) },
      Law("coherence.c6.duplicate", "move(m, duplicate(w)) == duplicate(move(m, w))", over: w, m) { w, m in
        probes.seenWithin(P.move(m, W.duplicate(w))) <-> probes.seenWithin(W.duplicate(P.move(m, w)))
      },
      Law("coherence.c7.pure", "runner(pure(a)) == pure(a)", source: "Uustalu 2015", over: w, a) { w, a in
        probes.same(P.run(M.pure(a), from: w), (a, w))
      },
      Law(
        "coherence.c7.flatMap", "runner(flatMap(m, k)) == flatMap(runner(m)) { runner(k($0)) }", source: "Uustalu 2015",
        over: w, p, k, runsInTurn),
      Law(
        "coherence.c8", "two actions sent by one view of w leave move(n, move(m, w))", source: "Xavier 2018",
        over: w, m, n
      ) { w, m, n in
        let explored = exploring(Explored.component(w))
        let view = explored.view()
        view.send(m)
        view.send(n)
        return probes.seen(explored.space()) { Explored<P>.value($0) } <-> probes.seen(P.move(n, P.move(m, w)))
      },
    ].citing("Katsumata, Rivas & Uustalu 2020")
  }
}

struct Both: Equatable, CustomStringConvertible {
  let first: Int
  let second: Int

  init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }

  var description: String { "(\(first), \(second))" }
}

/// Returns a number that depends on the order of two numbers.
func mixed(_ a: Int, _ b: Int) -> Int { a &* 31 &+ b }

/// A component with an explorer, as law C8 needs it: its view can send actions, and its space can be read.
package struct Explored<P: InteractionLaw> {
  package struct View {
    let value: Int
    let send: (Kind<P.M, Void>) -> Void
  }

  package typealias Component = Kind<P.W, UI<IO, P.M, View>>

  let view: () -> View
  let space: () -> Component

  package init(_ component: Component) {
    let explorer = explore(component, by: P.self)
    self.init(view: { explorer.explore() }, space: { explorer.space.space })
  }

  /// Explores a component by other means.
  ///
  /// - Parameters:
  ///   - view: Returns the view at the focus; its actions move the explorer.
  ///   - space: Returns the space of the explorer.
  package init(view: @escaping () -> View, space: @escaping () -> Component) { (self.view, self.space) = (view, space) }

  static func component(_ numbers: Kind<P.W, Int>) -> Component { P.W.map(numbers) { interface($0) } }

  static func interface(_ number: Int) -> UI<IO, P.M, View> {
    UI { handler in View(value: number) { action in _ = handler(.pure(action)).runSynchronously() } }
  }

  static func value(_ interface: UI<IO, P.M, View>) -> Int { interface(Handler { _ in .pure(()) }).value }
}
