import Algebra
import FreeCofree
import Testing

// The example of the catalogue, verbatim.

protocol Lamp {
  var isOn: Bool { get set }
}

struct Turn<State: Lamp>: Instruction {
  let on: Bool
  var description: String { "turn \(on ? "on" : "off")" }

  func perform(on lamp: inout State) { lamp.isOn = on }
}

struct IsOn<State: Lamp>: Instruction {
  func perform(on lamp: inout State) -> Bool { lamp.isOn }
}

func toggle<State: Lamp>() -> Free<Instructions<State>, Void> {
  IsOn().program.flatMap { Turn(on: !$0).program }
}

struct DeskLamp: Lamp {
  var isOn = false
}

/// Counts how often it is switched: a second interpreter of the same programs.
struct LampUnderTest: Lamp {
  var isOn = false { didSet { switched += 1 } }
  var switched = 0
}

/// Logs the instructions that it performs on any state: an interpreter of programs that are already written for it.
struct Logger<State>: StatefulRunner {
  func perform<X>(_ instruction: Kind<Instructions<State>, X>, on state: inout (own: State, log: [String])) -> X {
    state.log.append(instruction.description)
    return AnyInstruction(instruction).perform(on: &state.own)
  }
}

@Suite struct ExampleTests {
  @Test func aProgramAndItsInterpreters() {
    let program = Turn<DeskLamp>(on: false).program.then(toggle())
    let printed = program.description  // "turn off; is on?; …"

    let lamp = Cofree.unfold(DeskLamp(isOn: true)) { $0.isOn ? "shines" : "is dark" }
    let after = lamp.moved(by: program).extract()  // "shines"

    let tested = Cofree.unfold(LampUnderTest()) { $0.switched }
    let switched = tested.moved(by: toggle()).moved(by: toggle()).extract()  // 2

    let logged = Cofree.unfold((DeskLamp(), []), by: Logger()) { $0.log }
    let log = logged.moved(by: toggle()).extract()  // ["is on?", "turn on"]

    #expect(printed == "turn off; is on?; …")
    #expect(after == "shines")
    #expect(lamp.moved(by: Turn(on: false).program).extract() == "is dark")
    #expect(switched == 2)
    #expect(log == ["is on?", "turn on"])
  }
}
