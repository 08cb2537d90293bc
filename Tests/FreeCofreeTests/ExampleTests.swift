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

/// What each instruction does to the lamp, and answers.
struct LampRunner: StatefulRunner {
  func perform<X>(_ instruction: Kind<LampLanguage, X>, on isOn: inout Bool) -> X {
    switch LampInstruction(instruction) {
    case .turn(let on, let next):
      isOn = on
      return next
    case .isOn(let next): return next(isOn)
    }
  }
}

@Suite struct ExampleTests {
  @Test func aProgramAndItsInterpreter() {
    let toggle = Free<LampLanguage, Void>.liftF(LampInstruction.turn(false, ())).then(
      Free.liftF(LampInstruction.isOn { $0 }).flatMap { .liftF(LampInstruction.turn(!$0, ())) }
    )
    let printed = toggle.description  // "turn off; is it on?; …"

    let lamp = Cofree.unfold(true, by: LampRunner()) { $0 ? "shines" : "is dark" }
    let after = lamp.moved(by: toggle).extract()  // "shines"

    #expect(printed == "turn off; is it on?; …")
    #expect(after == "shines")
    #expect(lamp.moved(by: .liftF(LampInstruction.turn(false, ()))).extract() == "is dark")
  }
}
