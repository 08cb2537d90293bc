import ActionMoore
import Algebra
import FreeCofree
import PairingLaws
import WriterTraced

extension LawSuite {
  /// Action–Moore, over bits: what every pairing inherits; that moves follow the inputs; that it equals Traced over the list of
  /// inputs, and Free over `(input, _)` with Cofree over `input -> _`; and that `Co Moore` is Action.
  public static var actionMoore: LawSuite {
    let actions = Domain([
      Named("send 1, giving 2", Co(Ahead())),
      Named(
        "send 1, send 0, send 1", Co(Ahead()).flatMap { a in Co(Action.send(false)).then(Co(Ahead())).map { $0 + a } }),
      Named("pure 3", Co<MooreBrand<Bool>, Int>.pure(3)),
    ])
    return LawSuite(
      "action-moore",
      .pairing(ActionMoorePairing<Bool>.self, concrete: Moore<Bool, Int>.self, Probes.actionMoore)
        + sending
        + [Law].co(Probes(spaces: Probes.actionMoore.spaces, programs: actions.map { $0.kind })).prefixed("co")
        + .isomorphic(
          Probes.actionMoore, actions: actions, into: { Co(Action<Bool, Int>($0)) }, out: { Action($0).kind }))
  }

  private static var sending: [Law] {
    let source = "Freeman 2016"
    let observer = Probes.actionMoore.observer
    let spaces = Probes.actionMoore.spaces.map { Moore($0) }.named("w")
    let inputs = Domain.arrays(of: Domain(all: [false, true]), upTo: 3)
    let (a, b) = (inputs.named("a"), inputs.named("b"))
    func seen(_ machine: Moore<Bool, Int>) -> Seen<Int> { observer.seen(machine.kind) }
    return [
      Law(
        "moore.send", "move(send(a then b), w) == move(send(b), move(send(a), w))", source: source, over: spaces, a, b
      ) { w, a, b in
        seen(w.moved(by: .send(contentsOf: a).then(.send(contentsOf: b))))
          <-> seen(w.moved(by: .send(contentsOf: a)).moved(by: .send(contentsOf: b)))
      },
      Law("moore.step", "move(send(a), w) == w after the steps of a", source: source, over: spaces, a) { w, a in
        seen(w.moved(by: .send(contentsOf: a))) <-> seen(a.reduce(w) { $0.next($1) })
      },
      Law("moore.traced", "it is Traced over the list of inputs", source: source, over: spaces, a, b) { w, a, b in
        let traced = Traced<[Bool], Int> { $0.reduce(w) { $0.next($1) }.extract() }
        return w.moved(by: .send(contentsOf: a)).moved(by: .send(contentsOf: b)).extract()
          <-> traced.moved(by: .tell(a)).moved(by: .tell(b)).extract()
      },
      Law(
        "moore.cofree", "it is Cofree over input -> _, and Action is Free over (input, _)", source: source,
        over: spaces, a, b
      ) {
        w, a, b in
        let cofree = Cofree<Listening, Int>.unfold(w, head: { $0.extract() }) { machine in
          Kind(Listener { machine.next($0) })
        }
        func program(_ inputs: [Bool]) -> Free<Saying, Void> {
          inputs.reduce(.pure(())) { $0.then(.liftF(Said(input: $1, next: ()))) }
        }
        return w.moved(by: .send(contentsOf: a)).moved(by: .send(contentsOf: b)).extract()
          <-> cofree.moved(by: program(a)).moved(by: program(b)).extract()
      },
    ]
  }
}

extension Probes where P == ActionMoorePairing<Bool> {
  /// Machines that show the digits they took, some of them, or how many; and actions that send and give.
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

/// Goes to where the machine has taken a 1.
private struct Ahead: CoPrimitive {
  func run<R>(_ space: Kind<MooreBrand<Bool>, (Int) -> R>) -> R { Moore(space).next(true).extract()(2) }
}

// MARK: - (input, _) and input -> _

private struct Said<Next>: Branded {
  typealias Brand = Saying
  typealias Argument = Next
  let input: Bool
  let next: Next
}

private enum Saying: Functor {
  static func map<A, B>(_ fa: Kind<Saying, A>, _ transform: @escaping (A) -> B) -> Kind<Saying, B> {
    let said = Said(fa)
    return Kind(Said(input: said.input, next: transform(said.next)))
  }
}

private struct Listener<Next>: Branded {
  typealias Brand = Listening
  typealias Argument = Next
  let hear: (Bool) -> Next
}

private enum Listening: Functor, Pairing {
  typealias M = Saying
  typealias W = Listening

  static func map<A, B>(_ fa: Kind<Listening, A>, _ transform: @escaping (A) -> B) -> Kind<Listening, B> {
    let listener = Listener(fa)
    return Kind(Listener { transform(listener.hear($0)) })
  }

  static func pair<A, B, C>(_ m: Kind<Saying, A>, _ w: Kind<Listening, B>, _ combine: (A, B) -> C) -> C {
    let said = Said(m)
    return combine(said.next, Listener(w).hear(said.input))
  }
}
