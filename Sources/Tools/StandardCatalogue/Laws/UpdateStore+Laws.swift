import Algebra
import Components
import Composition
import PairingLaws
import StateStore
import UpdateStore
import WriterTraced

extension LawSuite {
  /// The laws of Update–Store, on lists, whose order matters, and the numbers that they spell.
  ///
  /// They include the laws of every pairing, those of reading and telling, and the morphisms from Writer and into State.
  public static var updateStore: LawSuite {
    let probes = Probes.updateStore
    return LawSuite(
      "update-store",
      .architecture(UpdateStorePairing<[Bool], Int>.self, probes)
        + .traced(probes, logs: logs, tell: { .tell($0) }, trace: { $1.trace($0) })
        + updating(probes, get: .get(), tell: { .tell($0) }) + .monoidAction(Domain(all: Array(0..<4)), logs, spell)
        + [Law].morphism(UpdateToWriter(), source: probes, target: .eventSourced).prefixed("writer")
        + [Law].morphism(StoreToUpdate(act: spell), source: .digits, target: probes).prefixed("state"))
  }

  /// Returns the laws of reading a state and telling a log that acts on it, for any monad, such as a mutant.
  static func updating<P: InteractionLaw>(
    _ probes: Probes<P>, get: Kind<P.M, Int>, tell: @escaping ([Bool]) -> Kind<P.M, Void>
  ) -> [Law] where P.W == EventSourcedBrand<[Bool], Int> {
    let (w, a, b) = (probes.w, logs.named("a"), logs.named("b"))
    let decisions = Domain<(Int) -> [Bool]>([
      Named("{ s in [s is odd] }") { [$0 % 2 == 1] },
      Named("{ s in s < 2 ? [] : [0, 1] }") { $0 < 2 ? [] : [false, true] },
    ])
    return [
      Law("update.get", "pair(get, w, f) == f(state(w), extract(w))", over: w) { w in
        P.pair(get, w) { [$0, $1] } <-> [w.position.state, P.W.extract(w)]
      },
      Law("update.tellGet", "tell(a) then get gives act(state(w), a)", over: w, a) { w, a in
        P.pair(P.M.flatMap(tell(a)) { get }, w) { value, _ in value } <-> spelled(a, from: w.position.state)
      },
      Law("update.tellTell", "move(tell(a) then tell(b), w) == move(tell(a <> b), w)", over: w, a, b) { w, a, b in
        probes.same(P.move(P.M.then(tell(a), tell(b)), w), P.move(tell(a <> b), w))
      },
      Law(
        "update.getTell", "move(flatMap(get) { tell(f($0)) }, w) == move(tell(f(state(w))), w)",
        over: w, decisions.named("f")
      ) { w, f in
        probes.same(P.move(P.M.flatMap(get) { tell(f($0)) }, w), P.move(tell(f(w.position.state)), w))
      },
    ].citing("Ahman & Uustalu 2014")
  }
}

/// The morphism to Writer on the same spaces: a writer is an update that does not read.
private struct UpdateToWriter: PairingMorphism {
  typealias Source = UpdateStorePairing<[Bool], Int>
  typealias Target = WriterEventSourcedPairing<[Bool], Int>

  func space<A>(_ space: Kind<EventSourcedBrand<[Bool], Int>, A>) -> Kind<EventSourcedBrand<[Bool], Int>, A> { space }

  func action<A>(_ action: Kind<WriterBrand<[Bool]>, A>) -> Kind<UpdateBrand<[Bool], Int>, A> { Update(action) }
}

extension Probes where P == UpdateStorePairing<[Bool], Int> {
  static var updateStore: Probes {
    typealias Program = Update<[Bool], Int, Int>
    return Probes(
      spaces: Probes<WriterEventSourcedPairing<[Bool], Int>>.eventSourced.spaces,
      programs: Domain([
        Named("get", Program.get()),
        Named("tell 1, giving 4", Update.tell([true]).map { 4 }),
        Named("tell 0, 1, giving 2", Update.tell([false, true]).map { 2 }),
        Named("tell 0, then get", Update.tell([false]).then(Program.get())),
        Named("get, then tell whether it is odd", Program.get().flatMap { s in Update.tell([s % 2 == 1]).map { s } }),
        Named("pure 1", Program.pure(1)),
      ]))
  }
}
