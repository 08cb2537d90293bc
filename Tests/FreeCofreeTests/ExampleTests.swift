import Algebra
import FreeCofree
import Testing

// The example of the catalogue, verbatim.

/// What a lamp can be told, and asked.
enum LampInstruction<Next>: Branded, CustomStringConvertible {
  case turn(Bool, Next)
  case isOn((Bool) -> Next)

  typealias Brand = LampLanguage
  typealias Argument = Next

  var description: String {
    switch self {
    case .turn(let on, _): "turn \(on ? "on" : "off")"
    case .isOn: "is it on?"
    }
  }
}

enum LampLanguage: Functor {
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    switch LampInstruction(fa) {
    case .turn(let on, let next): Kind(LampInstruction.turn(on, transform(next)))
    case .isOn(let next): Kind(LampInstruction.isOn { transform(next($0)) })
    }
  }
}

/// For each instruction, its answer and what follows it.
struct LampInterpreter<Next>: Branded {
  let turn: (Bool) -> Next
  let isOn: (answer: Bool, next: Next)

  typealias Brand = LampInterpretation
  typealias Argument = Next
}

enum LampInterpretation: Functor, Pairing {
  typealias M = LampLanguage
  typealias W = LampInterpretation

  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let lamp = LampInterpreter(fa)
    return Kind(
      LampInterpreter(turn: { transform(lamp.turn($0)) }, isOn: (lamp.isOn.answer, transform(lamp.isOn.next)))
    )
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let lamp = LampInterpreter(w)
    switch LampInstruction(m) {
    case .turn(let on, let next): return combine(next, lamp.turn(on))
    case .isOn(let next): return combine(next(lamp.isOn.answer), lamp.isOn.next)
    }
  }
}

@Suite struct ExampleTests {
  @Test func aProgramAndItsInterpreter() {
    let toggle = Free<LampLanguage, Void>.liftF(LampInstruction.turn(false, ())).then(
      Free.liftF(LampInstruction.isOn { $0 }).flatMap { .liftF(LampInstruction.turn(!$0, ())) }
    )
    let printed = toggle.description  // "turn off; is it on?; …"

    let lamp = Cofree<LampInterpretation, String>.unfold(
      true,
      head: { $0 ? "shines" : "is dark" },
      children: { on, next in Kind(LampInterpreter(turn: next, isOn: (on, next(on)))) }
    )
    let after = lamp.moved(by: toggle).extract()  // "shines"

    #expect(printed == "turn off; is it on?; …")
    #expect(after == "shines")
    #expect(lamp.moved(by: .liftF(LampInstruction.turn(false, ()))).extract() == "is dark")
  }
}
