import ActionMoore
import Algebra
import Components
import FreeCofree
import Composition
import PairingLaws
import ReaderEnv
import WriterTraced

extension LawSuite {
  /// The laws of Action–Moore, on machines over bits.
  ///
  /// They include the laws of every pairing and of sending, the isomorphisms with Writer–Traced over lists of inputs
  /// and with Free–Cofree over `(input, _)` and `input -> _`, and `Co Moore ≅ Action`.
  public static var actionMoore: LawSuite {
    let actions = Domain([
      Named("send 1, giving 2", Co(Ahead())),
      Named(
        "send 1, send 0, send 1", Co(Ahead()).flatMap { a in Co(Action.send(false)).then(Co(Ahead())).map { $0 + a } }),
      Named("pure 3", Co<MooreBrand<Bool>, Int>.pure(3)),
    ])
    return LawSuite(
      "action-moore",
      .architecture(ActionMoorePairing<Bool>.self, Probes.actionMoore)
        + sending(Probes.actionMoore)
        + [Law].inverse(MooreToTraced<Bool>(), TracedToMoore(), source: .actionMoore, target: .writerTraced)
        .prefixed("traced")
        + ([Law].morphism(MooreToCofree(), source: .actionMoore, target: .listening)
        + .inverse(MooreToCofree(), CofreeToMoore(), source: .actionMoore, target: .listening)).prefixed("cofree")
        + [Law].co(Probes(spaces: Probes.actionMoore.spaces, programs: actions)).prefixed("co")
        + .isomorphic(Probes.actionMoore, actions: actions, into: { Co($0) }, out: { Action($0) }))
  }

  /// Returns the laws of sending inputs for any pairing of actions with machines, such as a mutant.
  static func sending<P: InteractionLaw>(_ probes: Probes<P>) -> [Law]
  where P.M == ActionBrand<Bool>, P.W == MooreBrand<Bool> {
    let inputs = Domain.arrays(of: Domain(all: [false, true]), upTo: 3)
    let (w, a, b) = (probes.w, inputs.named("a"), inputs.named("b"))
    func send(_ inputs: [Bool]) -> Kind<P.M, Void> { Action.send(contentsOf: inputs) }
    return [
      Law("moore.send", "move(send(a then b), w) == move(send(b), move(send(a), w))", over: w, a, b) { w, a, b in
        probes.same(P.move(P.M.then(send(a), send(b)), w), P.move(send(b), P.move(send(a), w)))
      },
      Law("moore.step", "move(send(a), w) == w after the steps of a", over: w, a) { w, a in
        probes.same(P.move(send(a), w), a.reduce(w) { $0.next($1) })
      },
    ].citing("Freeman 2016, Comonads as Spaces")
  }
}

extension Probes where P == ActionMoorePairing<Bool> {
  static var actionMoore: Probes {
    func machine(_ start: Int) -> Moore<Bool, Int> {
      Moore(initial: start, step: { $0 = $0 &* 2 &+ ($1 ? 1 : 0) }, render: { $0 })
    }
    func unfolded(_ shown: Int) -> Moore<Bool, Int> { Moore(shown) { unfolded($0 ? shown + 1 : 0) } }
    return Probes(
      spaces: Domain([
        Named("the digits", machine(1)), Named("the digits after 0", machine(1).next(false)),
        Named("the digits, modulo 3", machine(1).map { $0 % 3 }), Named("how many 1 in a row", unfolded(0)),
      ]),
      programs: Domain([
        Named("send 1, giving 2", Action.send(true).map { 2 }),
        Named("send 0, giving 4", Action.send(false).map { 4 }),
        Named(
          "send 0, then 1, 0, giving 3",
          Action.send(false).flatMap { Action.send(contentsOf: [true, false]).map { 3 } }),
        Named("pure 1", Action<Bool, Int>.pure(1)),
      ]))
  }
}

/// Moves to the machine that has received a 1.
private struct Ahead: CoStep {
  func run<R>(_ space: Kind<MooreBrand<Bool>, (Int) -> R>) -> R { space.next(true).extract()(2) }
}

// MARK: - Traced over the list of inputs

/// The inverse of ``Composition/MooreToTraced``: a machine whose state is the log.
private struct TracedToMoore: PairingMorphism {
  typealias Source = WriterTracedPairing<[Bool]>
  typealias Target = ActionMoorePairing<Bool>

  func space<A>(_ space: Kind<TracedBrand<[Bool]>, A>) -> Kind<MooreBrand<Bool>, A> {
    Moore<Bool, A>(initial: space, step: { $0.move(by: .tell([$1])) }, render: { $0.extract() })
  }

  func action<A>(_ action: Kind<ActionBrand<Bool>, A>) -> Kind<WriterBrand<[Bool]>, A> {
    let (value, inputs) = action.run()
    return Writer(value, log: inputs)
  }
}

// MARK: - Cofree over input -> _

private struct Listener<Next>: Branded {
  typealias Brand = Listening
  typealias A = Next
  let hear: (Bool) -> Next
}

/// The functor `input -> _`, which pairs with `(input, _)`.
private enum Listening: Functor, Pairing {
  typealias M = EnvBrand<Bool>
  typealias W = Listening

  static func map<A, B>(_ fa: Kind<Listening, A>, _ transform: @escaping (A) -> B) -> Kind<Listening, B> {
    let listener = Listener(fa)
    return Kind(Listener { transform(listener.hear($0)) })
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<Listening, B>, _ combine: (A, B) -> C) -> C {
    combine(m.extract(), Listener(w).hear(m.ask()))
  }
}

private struct MooreToCofree: PairingMorphism {
  typealias Source = ActionMoorePairing<Bool>
  typealias Target = FreeCofreePairing<Listening>

  func space<A>(_ space: Kind<MooreBrand<Bool>, A>) -> Kind<CofreeBrand<Listening>, A> {
    .unfold(space, head: { $0.extract() }, children: { machine in Kind(Listener { machine.next($0) }) })
  }

  func action<A>(_ action: Kind<FreeBrand<EnvBrand<Bool>>, A>) -> Kind<ActionBrand<Bool>, A> { action.fold(Sending()) }

  private struct Sending: NaturalTransformation {
    func apply<A>(_ said: Kind<EnvBrand<Bool>, A>) -> Kind<ActionBrand<Bool>, A> {
      Action.send(said.ask()).map { said.extract() }
    }
  }
}

private func said(_ input: Bool) -> Free<EnvBrand<Bool>, Void> { .liftF(Env(input, ())) }

private struct CofreeToMoore: PairingMorphism {
  typealias Source = FreeCofreePairing<Listening>
  typealias Target = ActionMoorePairing<Bool>

  func space<A>(_ space: Kind<CofreeBrand<Listening>, A>) -> Kind<MooreBrand<Bool>, A> {
    Moore(space.extract()) { self.space(Listener(space.tail()).hear($0)) }
  }

  func action<A>(_ action: Kind<ActionBrand<Bool>, A>) -> Kind<FreeBrand<EnvBrand<Bool>>, A> {
    let (value, inputs) = action.run()
    return inputs.reduce(Free.pure(())) { $0.then(said($1)) }.map { value }
  }
}

extension Probes where P == FreeCofreePairing<Listening> {
  fileprivate static var listening: Probes {
    func listening(_ start: Int, _ step: @escaping (Int, Bool) -> Int) -> Cofree<Listening, Int> {
      .unfold(start, head: { $0 }, children: { count in Kind(Listener { step(count, $0) }) })
    }
    return Probes(
      spaces: Domain([
        Named("how many 1", listening(0) { $1 ? $0 + 1 : $0 }),
        Named("the last two digits", listening(1) { ($0 * 2 + ($1 ? 1 : 0)) % 4 }),
      ]),
      programs: Domain([
        Named("say 1, giving 2", said(true).map { 2 }),
        Named("say 0, 1, giving 3", said(false).then(said(true)).map { 3 }),
        Named("pure 1", Free<EnvBrand<Bool>, Int>.pure(1)),
      ]))
  }
}
