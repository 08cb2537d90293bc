import Algebra
import FreeCofree

// A language of one instruction, and a Cofree space that counts it.

/// The only instruction: a tick.
package struct TickInstruction<Next>: Branded {
  package typealias Brand = TickLanguage
  package typealias A = Next
  /// The rest of the program.
  package let next: Next

  /// Creates a tick followed by `next`.
  package init(next: Next) { self.next = next }
}

/// The functor of instructions.
package enum TickLanguage: Functor {
  package static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(TickInstruction(next: transform(TickInstruction(fa).next)))
  }
}

/// An interpreter of one tick.
package struct TickInterpreter<Next>: Branded {
  package typealias Brand = TickInterpretation
  package typealias A = Next
  let tick: () -> Next
}

/// The functor of interpreters, which pairs with the language.
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

/// A space that counts ticks from 0.
package var counter: Cofree<TickInterpretation, Int> {
  .unfold(0, head: { $0 }, children: { count in Kind(TickInterpreter { count + 1 }) })
}
