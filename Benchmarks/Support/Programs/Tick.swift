import Algebra
import FreeCofree

// A language of one instruction, and the space in which it counts.

/// The instruction.
package struct TickInstruction<Next>: Branded {
  package typealias Brand = TickLanguage
  package typealias A = Next
  /// What follows.
  package let next: Next

  /// A tick, and what follows it.
  package init(next: Next) { self.next = next }
}

/// The language.
package enum TickLanguage: Functor {
  package static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(TickInstruction(next: transform(TickInstruction(fa).next)))
  }
}

/// For a tick, what follows it.
package struct TickInterpreter<Next>: Branded {
  package typealias Brand = TickInterpretation
  package typealias A = Next
  let tick: () -> Next
}

/// The interpreters.
package enum TickInterpretation: Functor, Pairing {
  package typealias M = TickLanguage
  package typealias W = TickInterpretation

  package static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let interpreter = TickInterpreter(fa)
    return Kind(TickInterpreter { transform(interpreter.tick()) })
  }

  package static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(TickInstruction(m).next, TickInterpreter(w).tick())
  }
}

/// Counts the ticks from 0 on.
package var counter: Cofree<TickInterpretation, Int> {
  .unfold(0, head: { $0 }, children: { count in Kind(TickInterpreter { count + 1 }) })
}
