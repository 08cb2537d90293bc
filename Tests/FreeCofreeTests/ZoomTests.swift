import FreeCofree
import Optics
import Testing

/// A part's programs as programs of the whole.
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

  /// Whether every zoomed program of the part returns the same as alone, and changes only that part of the room.
  private func actsOnThePart(
    _ zoom: (Program<Int>) -> Free<Instructions<Room>, Int>, leaving room: (Tape) -> Room
  ) -> Bool {
    programs.allSatisfy { m in
      let alone = outcomes(m)[2]
      return run(zoom(m)) == (alone.value, room(alone.tape))
    }
  }

  @Test func aPartsProgramActsOnThePart() {
    #expect(actsOnThePart({ $0.zoom(tape, as: "tape") }, leaving: { Room(tape: $0) }))
    #expect(actsOnThePart({ $0.zoom(extra, orOn: Tape(count: 0), as: "extra") }, leaving: { Room(extra: $0) }))
  }

  /// Two mutants: a part that forgets its change, and a part that is never present.
  @Test func aBrokenPartIsCaught() {
    let forgetful = Lens<Room, Tape>(get: \.tape, set: { room, _ in room })
    let missing = AffineTraversal<Room, Tape>(get: { _ in nil }, update: { _, _ in })
    #expect(!actsOnThePart({ $0.zoom(forgetful, as: "tape") }, leaving: { Room(tape: $0) }))
    #expect(!actsOnThePart({ $0.zoom(missing, orOn: Tape(count: 2), as: "extra") }, leaving: { Room(extra: $0) }))
  }

  /// If the part is gone, each instruction returns the stand-in's response, and the whole stays the same.
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
