import Duet
import PairingLaws

@testable import StandardCatalogue

private typealias Language = MachineLanguage<Int, Void, Int>
private typealias Counter<A> = Cofree<Machine<Int, Int>, A>

/// Runs a program on an interpreter; `step` makes the rest of both from each instruction.
private func interpret<A, B, C>(
  _ m: Kind<FreeBrand<Language>, A>, _ w: Kind<CofreeBrand<Machine<Int, Int>>, B>, _ combine: (A, B) -> C,
  step: (Kind<Language, Free<Language, A>>, Counter<B>) -> (Free<Language, A>, Counter<B>)
) -> C {
  var (program, space) = (Free(m), Cofree(w))
  while true {
    switch program.step() {
    case .pure(let value): return combine(value, space.extract())
    case .instruction(let instruction): (program, space) = step(instruction, space)
    }
  }
}

// MARK: - Free that drops the last instruction

enum DroppingPairing: InteractionLaw {
  typealias M = FreeBrand<MachineLanguage<Int, Void, Int>>
  typealias W = CofreeBrand<Machine<Int, Int>>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    interpret(m, w, combine) { instruction, space in
      let (rest, next) = space.child(instruction)
      // The last instruction before an end is skipped.
      if case .pure = rest.step() { return (rest, space) }
      return (rest, next)
    }
  }
}

// MARK: - Cofree whose query changes the view

/// For a counter's instructions, what follows each.
struct CrookedInterpreter<Next>: Branded {
  typealias Brand = Crooked
  typealias A = Next
  var state: Int
  /// How much a query adds, wrongly.
  var asked = 0
  /// How much `map` adds, wrongly.
  var mapped = 0
  let next: (Int) -> Next
}

enum Crooked: Functor, Pairing {
  typealias M = MachineLanguage<Int, Void, Int>
  typealias W = Crooked

  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let old = CrookedInterpreter(fa)
    return Kind(
      CrookedInterpreter(state: old.state + old.mapped, asked: old.asked, mapped: old.mapped) {
        transform(old.next($0))
      })
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let interpreter = CrookedInterpreter(w)
    switch MachineInstruction(m) {
    case .command(let amount, let next): return combine(next(()), interpreter.next(interpreter.state + amount))
    case .query(let next):
      return combine(next(interpreter.state), interpreter.next(interpreter.state + interpreter.asked))
    }
  }
}

// MARK: - Free whose instructions come one command late

enum LatePairing: InteractionLaw {
  typealias M = FreeBrand<MachineLanguage<Int, Void, Int>>
  typealias W = CofreeBrand<Machine<Int, Int>>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    interpret(m, w, combine) { instruction, space in
      space.child(MachineInstruction<Int, Void, Int, Void>.command(1) {}.kind).next.child(instruction)
    }
  }
}

// MARK: - A runner that checks the type of its answer

/// Adds one to a number that a query returns. Everything else is correct.
struct MeddlingRunner: StatefulRunner {
  func perform<X>(_ instruction: Kind<MachineLanguage<Int, Void, Int>, X>, on count: inout Int) -> X {
    if X.self == Int.self { count += 1 }
    return MachineRunner<Int, Void, Int> { $0 += $1 }.perform(instruction, on: &count)
  }
}

// MARK: - A monad that calls a change pure

enum HastyBrand: Stateful {
  typealias Context = Int

  static func isPure<A>(_ m: Kind<Self, A>) -> Bool { true }
}

enum HastyPairing: Runner {
  typealias M = HastyBrand
  typealias W = StoreBrand<Int>
}

extension Mutant {
  static let droppedInstruction = Mutant("Free that drops the last instruction", killer: "free.liftF") {
    let probes = Probes<DroppingPairing>(Probes.freeCofree)
    return .pairing(DroppingPairing.self, probes) + .free(DroppingPairing.self, probes)
  }

  static let nosyQuery = Mutant("Cofree whose query changes the view", killer: "free.query") {
    typealias P = FreeCofreePairing<Crooked>
    func counter(_ start: Int) -> Named<Kind<CofreeBrand<Crooked>, Int>> {
      Named(
        "the count, from \(start)",
        Cofree<Crooked, Int>.unfold(start, head: { $0 }) { count in
          Kind(CrookedInterpreter(state: count, asked: 1) { $0 })
        })
    }
    let probes = Probes<P>(spaces: Domain([counter(0), counter(2)]), programs: Probes.freeCofree.programs)
    return .pairing(P.self, probes) + .free(P.self, probes)
  }

  static let lateInstruction = Mutant("Free that adds one before each instruction", killer: "free.answer") {
    let probes = Probes<LatePairing>(Probes.freeCofree)
    return .pairing(LatePairing.self, probes) + .free(LatePairing.self, probes)
  }

  static let hastyMap = Mutant("interpreters whose map counts on", killer: "base.natural") {
    LawSuite.base { (count: Int) -> Kind<Crooked, Int> in
      Kind(CrookedInterpreter(state: count, mapped: 1) { $0 * 7 })
    }
  }

  static let meddlingRunner = Mutant("a runner that looks at the type of its answer", killer: "runner.natural") {
    LawSuite.runner(MeddlingRunner())
  }

  static let hastyPurity = Mutant("a monad that calls a change pure", killer: "coherence.isPure") {
    .pairing(
      HastyPairing.self,
      Probes(
        spaces: Probes.stateStore.spaces,
        programs: Domain([
          Named(
            "one more",
            Kind {
              $0 = ($0 + 1) % 4; return $0
            }), Named("pure 1", .pure(1)),
        ])))
  }
}
