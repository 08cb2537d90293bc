import Algebra
import FreeCofree
import Optics
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

@Suite struct ZoomTests {
  private struct Room: Equatable {
    var tape = Tape(count: 2)
    var name = "hall"
    var extra: Tape? = Tape(count: 2)
  }

  private let tape = Lens(\Room.tape)
  private let extra = AffineTraversal<Room, Tape>(
    get: \.extra,
    update: { room, change in
      guard var part = room.extra else { return }
      change(&part)
      room.extra = part
    })

  private func run<A>(_ program: Free<Instructions<Room>, A>, from room: Room = Room()) -> (A, Room) {
    let (value, end) = Cofree.unfold(room) { $0 }.interpret(program)
    return (value, end.extract())
  }

  /// A program of a part does to the part what it does alone, and leaves the rest.
  @Test func aPartsProgramActsOnThePart() throws {
    for m in programs {
      let alone = outcomes(m)[2]
      try #require(run(m.zoom(tape, as: "tape")) == (alone.value, Room(tape: alone.tape)))
      try #require(run(m.zoom(extra, orOn: Tape(count: 0), as: "extra")) == (alone.value, Room(extra: alone.tape)))
    }
  }

  /// If the part is gone, each instruction gives the response of the stand-in, and the whole stays as it is.
  @Test func aPartThatIsGoneStaysGone() {
    let program = Program<Void>.add(1).then(.count).zoom(extra, orOn: Tape(count: 3), as: "extra")
    #expect(run(program, from: Room(extra: nil)) == (3, Room(extra: nil)))
  }

  @Test func theNameOfThePartIsPrinted() {
    let program = Program<Void>.add(1).then(.add(2)).zoom(tape, as: "tape")
    #expect(program.description == "tape add 1; tape add 2")
    #expect(program.then(.pure(())).zoom(Lens.identity, as: "room").description == "room tape add 1; room tape add 2")
  }
}
