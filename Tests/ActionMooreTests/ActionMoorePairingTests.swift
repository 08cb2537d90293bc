import ActionMoore
import Algebra
import Components
import FreeCofree
import Testing
import WriterTraced

@Suite struct ActionMoorePairingTests {
  @Test func operationLaws() throws {
    for w in machines {
      try #require(observe(w.moved(by: .pure(()))) == observe(w))
      for m in probes {
        for n in probes {
          try #require(observe(w.moved(by: m.then(n))) == observe(w.moved(by: m).moved(by: n)))
        }
        try #require(observe(w.moved(by: m)) == observe(m.inputs.reduce(w) { $0.next($1) }))
        // `move` is faster than what it stands for, and nothing else.
        try #require(observe(w.moved(by: m)) == observe(Moore.select(m, w.duplicate())))
      }
    }
  }

  /// The value comes from the action alone: no input is answered.
  @Test func whatIsSeenIsWhatTheInputsLeadTo() throws {
    for w in machines {
      for m in actions {
        let (value, inputs) = m.run()
        let end = inputs.reduce(w) { $0.next($1) }.extract()
        try #require(w.pair(m) { "\($0) \($1)" } == "\(value) \(end)")
      }
    }
  }
}

// MARK: - Traced over the list of inputs

/// A machine as what is seen after every list of inputs: the comonad morphism from Moore to Traced.
private func traced<A>(_ machine: Moore<Character, A>) -> Traced<[Character], A> {
  Traced { inputs in inputs.reduce(into: machine) { $0.step($1) }.extract() }
}

/// And back.
private func machine<A>(_ traced: Traced<[Character], A>) -> Moore<Character, A> {
  Moore(initial: traced, step: { $0.move(by: .tell([$1])) }, render: { $0.extract() })
}

private func writer<A>(_ action: Action<Character, A>) -> Writer<[Character], A> {
  let (value, inputs) = action.run()
  return Writer(value, log: inputs)
}

private func action<A>(_ writer: Writer<[Character], A>) -> Action<Character, A> {
  let (value, log) = writer.run()
  return Action.send(contentsOf: log).map { value }
}

@Suite("Action–Moore equals Writer–Traced over the list of inputs") struct AsTracedTests {
  @Test func thereAndBackIsTheSame() throws {
    for w in machines {
      try #require(observe(machine(traced(w))) == observe(w))
      for list in lists { try #require(traced(machine(traced(w))).trace(list) == traced(w).trace(list)) }
    }
    for m in actions { try #require(outcome(action(writer(m))) == outcome(m)) }
  }

  /// With both morphisms, `pair(writer(m), traced(w), f) == pair(m, w, f)`: the traces then agree.
  @Test func thePairingsAgree() throws {
    for w in machines {
      for m in actions {
        try #require(traced(w).pair(writer(m)) { "\($0) \($1)" } == w.pair(m) { "\($0) \($1)" })
      }
      for m in probes {
        let (one, other) = (traced(w.moved(by: m)), traced(w).moved(by: writer(m)))
        for list in lists { try #require(one.trace(list) == other.trace(list)) }
      }
    }
  }

  @Test func theMorphismsKeepMonadAndComonad() throws {
    for w in machines {
      try #require(traced(w).extract() == w.extract())
      for f in looks {
        // What `f` sees of the machine, it sees of the traced space that is one.
        let (one, other) = (traced(w.extend(f)), traced(w).extend { f(machine($0)) })
        for list in lists { try #require(one.trace(list) == other.trace(list)) }
      }
    }
    for m in actions {
      for k in steps {
        let (one, other) = (writer(m.flatMap(k)).run(), writer(m).flatMap { writer(k($0)) }.run())
        try #require(one == other)
      }
    }
  }
}

// MARK: - Cofree of functions of an input

/// The one instruction: send this, and go on.
private struct Send<Next>: Branded {
  typealias Brand = Sending
  typealias Argument = Next
  let input: Character
  let next: Next
}

/// `(Input, _)`
private enum Sending: Functor {
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let send = Send(fa)
    return Kind(Send(input: send.input, next: transform(send.next)))
  }
}

/// What follows every input.
private struct Receive<Next>: Branded {
  typealias Brand = Receiving
  typealias Argument = Next
  let receive: (Character) -> Next
}

/// `(Input) -> _`
private enum Receiving: Functor, Pairing {
  typealias M = Sending
  typealias W = Receiving

  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let receiver = Receive(fa)
    return Kind(Receive { transform(receiver.receive($0)) })
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let send = Send(m)
    return combine(send.next, Receive(w).receive(send.input))
  }
}

private func cofree<A>(_ machine: Moore<Character, A>) -> Cofree<Receiving, A> {
  .unfold(machine, head: { $0.extract() }, children: { machine in Kind(Receive { machine.next($0) }) })
}

private func machine<A>(_ cofree: Cofree<Receiving, A>) -> Moore<Character, A> {
  Moore(cofree.extract()) { machine(Receive(cofree.tail).receive($0)) }
}

private func program<A>(_ action: Action<Character, A>) -> Free<Sending, A> {
  let (value, inputs) = action.run()
  let sends = inputs.reduce(Free<Sending, Void>.pure(())) { $0.then(.liftF(Send(input: $1, next: ()))) }
  return sends.map { value }
}

/// Each instruction as the action that sends its input.
private struct Performing: NaturalTransformation {
  typealias From = Sending
  typealias To = ActionBrand<Character>

  func apply<A>(_ instruction: Kind<Sending, A>) -> Kind<ActionBrand<Character>, A> {
    let send = Send(instruction)
    return Action.send(send.input).map { send.next }.kind
  }
}

private func action<A>(_ program: Free<Sending, A>) -> Action<Character, A> { Action(program.fold(Performing())) }

@Suite("Action–Moore equals Free–Cofree over `(Input, _)` and `(Input) -> _`") struct AsCofreeTests {
  @Test func thereAndBackIsTheSame() throws {
    for w in machines { try #require(observe(machine(cofree(w))) == observe(w)) }
    for m in actions { try #require(outcome(action(program(m))) == outcome(m)) }
  }

  @Test func thePairingsAgree() throws {
    for w in machines {
      for m in actions {
        try #require(cofree(w).pair(program(m)) { "\($0) \($1)" } == w.pair(m) { "\($0) \($1)" })
      }
      for m in probes {
        try #require(observe(machine(cofree(w).moved(by: program(m)))) == observe(w.moved(by: m)))
      }
    }
  }

  @Test func theMorphismsKeepMonadAndComonad() throws {
    for w in machines {
      try #require(cofree(w).extract() == w.extract())
      for f in looks {
        try #require(observe(machine(cofree(w).extend { f(machine($0)) })) == observe(w.extend(f)))
      }
    }
    for m in actions {
      for k in steps {
        try #require(outcome(action(program(m).flatMap { program(k($0)) })) == outcome(m.flatMap(k)))
      }
    }
  }
}
