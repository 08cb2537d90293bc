import Duet
import PairingLaws
import Testing

@testable import StandardCatalogue

extension Domain {
  /// Every value of a finite domain.
  var values: [Value] { first(count ?? 0).map(\.value) }
}

/// The descriptions of actions and spaces.
@Suite struct Descriptions {
  private let described: [(any CustomStringConvertible, String)] = [
    (State<Int, Int>.get, "‹function›"),
    (Co(State<Int, Void>.put(1)), "‹function›"),
    (Co(State<Int, Void>.put(1)).zoom(Lens<Int, Int>.identity), "‹function›"),
    (Writer<Sum<Int>, Void>.tell(1), "tell +1"),
    (Writer<Sum<Int>, Void>.tell(1).then(.tell(2)), "tell +3"),
    (Co(Writer<Sum<Int>, Void>.tell(1)).then(Co(.tell(2))), "tell +1; tell +2"),
    (Update<Sum<Int>, Int, Void>.tell(1), "tell +1"),
    (Update<Sum<Int>, Int, Void>.tell(1).then(.tell(2)), "‹function›"),
    (Update<Sum<Int>, Int, Void>.tells { Sum($0) }, "‹function›"),
    (Update<Sum<Int>, Int, Void>.pure(()).zoom({ (all: [Int]) in all[0] }, act: { _, _ in }) { $0 }, "pure ()"),
    (Update<Sum<Int>, Int, Void>.tell(1).zoom({ (all: [Int]) in all[0] }, act: { _, _ in }) { [$0] }, "tell [+1]"),
    (Update<Sum<Int>, Int, Void>.tell(1).zoom({ (all: [Int]) in all.first }, act: { _, _ in }) { [$0] }, "tell [+1]"),
    (Reader<Int, Int>.pure(1), "pure 1"),
    (Reader<Int, Int>.pure(1).local(from: { (whole: String) in whole.count }), "pure 1"),
    (Reader<Int, Int>.ask, "‹function›"),
    // These read their context if printing runs them.
    (Co(Reader<String, Int>.asks { $0.count }.local { $0 + "!" }), "‹function›"),
    (Co<StoreBrand<Int>, Void>.pure(()).zoom(Lens<[Int], Int>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })), "pure"),
    (Co<StoreBrand<Int>, Void>("one more") { $0 += 1 }.zoom(Lens<Int, Int>.identity), "one more"),
    (Action.send(1), "send 1"),
    (Action.send(1).then(.send(2)), "send 1; send 2"),
    (Action<Int, Void>.pure(()), "pure"),
    (Puller<Void>.moveLeft, "move left"),
    (Puller<Void>.moveRight, "move right"),
    (Puller<Void>.moveToFirst, "move to first"),
    (Puller<Void>.moveToLast, "move to last"),
    (Puller<Void>.move(to: 3), "move to 3"),
    (Puller<Void>.move(by: -2), "move by -2"),
    (Puller<Void>.pure(()), "pure ()"),
    (Puller<Void>.moveLeft.then(.moveLeft), "‹function›"),
    (Co(Puller<Void>.moveLeft), "move left"),
    (Co(Puller<Void>.moveLeft.then(.move(to: 3))), "move left; move to 3"),
    (Puller<Int>.index, "‹function›"),
    (Route<Door, Void>.ring, "ring"),
    (Route<Door, Void>.answer(.calm), "calm"),
    (Route<Door, Void>.ring.then(.ring), "‹function›"),
    (Route<Door, Bool>.take(Closed().offers[1]), "lock"),
    (Co(Route<Door, Void>.ring.then(.answer(.calm))), "ring; calm"),
    (Store(3) { $0 }, "Store at 3"),
    (Traced<String, Int>(log: "ab") { $0.count }, "Traced after ab"),
    (
      EventSourced<String, Int, Int>(Acted(state: 1), act: { _, _ in }) { $0.state }.moved(by: .tell("b")),
      "Traced after b"
    ),
    (Screens<Door, Int>(Opened()) { $0.number }.moved(by: .ring), "Screens at Opened(rings: 1) after 1 event"),
    (Env(3, "x"), "Env in 3"),
    (Moore<Int, Int>(initial: 0, step: { $0 += $1 }, render: { $0 }).next(1), "Moore after 1 input"),
    (Zipper(left: [1, 2], focus: 3, right: [4]), "Zipper at 2 of 0..<4"),
    (Zipper(focus: 1), "Zipper at 0 of 0..<1"),
  ]

  @Test func actionsAndSpacesAreDescribed() {
    for (value, text) in described { #expect(value.description == text) }
  }

  @Test func atMost32InputsArePrinted() {
    #expect(Action.send(contentsOf: Array(0..<32)).description.hasSuffix("; send 31"))
    #expect(Action.send(contentsOf: Array(0..<33)).description.hasSuffix("; send 31; …"))
  }
}
