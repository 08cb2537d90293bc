import Duet
import Testing

/// A parent that removes its child and its grandchild. Its buttons stay, so that a tap is an input of a late view.
private struct House: Hashable {
  var room: Room? = Room()
  var events: [String] = []

  mutating func apply(_ event: String) {
    switch event {
    case "close": room = nil
    case "drop": room?.toys = []
    default: break
    }
    events.append(event)
  }
}
private struct Room: Hashable, Identifiable {
  var id = 1
  var toys = [7]
}

private enum HouseInput: Hashable { case close, drop, room(RoomInput) }
private enum RoomInput: Hashable { case act, say, leave, toy(Int, ToyInput) }
private enum ToyInput: String, Hashable { case act, say }

/// The ways to write a child that answers without waiting.
private enum Form: String, CaseIterable { case effectful, handling, workflow, alongside }

private enum Presence: String, CaseIterable { case optional, identified, keyed, keys }

/// A parent with children and grandchildren, on any architecture. The parents answer every input that they get.
private struct Family<M: Monad, Environment> {
  typealias Part<Own, Input, Seen> = Dispatcher<Simulated, M, Own, Input, Seen>
  /// The environment of a child: that of the whole, and a message to its parent.
  typealias Use = (whole: Environment, say: (String) -> Eff<Simulated, Void>)
  let tell: (Environment, String) -> Eff<Simulated, Kind<M, Void>>

  private func embedded<ParentEnvironment, Input, ID, ChildInput, Seen, ChildSeen>(
    _ child: Part<Use, ChildInput, ChildSeen>, as children: Children<Seen, Input, ID, ChildSeen, ChildInput>,
    in whole: @escaping (ParentEnvironment) -> Environment
  ) -> Part<ParentEnvironment, Input, Seen> {
    child.embedded(
      children,
      environment: { parent, _, handler in
        let whole = whole(parent)
        return (whole: whole, say: { handler(tell(whole, $0)) })
      }, action: { action, _ in action })
  }

  private var toy: Part<Use, ToyInput, Int> {
    .handling { input, use, handler in
      input == .say ? use.say("toy says") : handler(tell(use.whole, "toy acts"))
    }
  }

  private func room(_ form: Form) -> Part<Use, RoomInput, Room> {
    let handling = Part<Use, RoomInput, Room>.handling { input, use, handler in
      switch input {
      case .say: use.say("room says")
      case .leave:
        use.say("close").flatMap { handler(tell(use.whole, "zombie")) }.flatMap { use.say("ghost") }
      case .act, .toy: handler(tell(use.whole, "room acts"))
      }
    }
    let own: Part<Use, RoomInput, Room> =
      switch form {
      case .effectful: .effectful { _, use in tell(use.whole, "room acts") }
      case .workflow: .workflow { _, use in [tell(use.whole, "room acts"), tell(use.whole, "room acts again")] }
      case .handling: handling
      case .alongside: handling.alongside(.empty)
      }
    let toys: Part<Use, RoomInput, Room> = embedded(
      toy,
      as: .keyed(
        "toy", in: \.toys, id: \.self,
        input: Prism(embed: { .toy($0.key, $0.input) }) {
          if case .toy(let key, let input) = $0 { (key: key, input: input) } else { nil }
        }), in: \.whole)
    return form == .alongside ? toys.alongside(own) : own.combined(with: toys)
  }

  func dispatcher(_ form: Form, _ presence: Presence) -> Part<Environment, HouseInput, House> {
    let prism = Prism<HouseInput, RoomInput>(embed: { .room($0) }) { if case .room(let own) = $0 { own } else { nil } }
    let keyed = Prism<HouseInput, (key: Int, input: RoomInput)>(embed: { .room($0.input) }) {
      if case .room(let own) = $0 { (key: 1, input: own) } else { nil }
    }
    func rooms<ID>(_ children: Children<House, HouseInput, ID, Room, RoomInput>) -> Part<Environment, HouseInput, House>
    { embedded(room(form), as: children, in: { $0 }) }
    let rooms =
      switch presence {
      case .optional: rooms(.optional("room", in: \.room, input: prism))
      case .identified: rooms(.optional("room", in: \.room, id: \.id, input: prism))
      case .keyed: rooms(.keyed("room", in: { $0.room.map { [$0] } ?? [] }, id: \.id, input: keyed))
      case .keys: rooms(.keyed("room", keys: { $0.room == nil ? [] : [1] }, in: { seen, _ in seen.room }, input: keyed))
      }
    let own = Part<Environment, HouseInput, House>.effectful { input, environment in
      switch input {
      case .close: tell(environment, "close")
      case .drop: tell(environment, "drop")
      case .room: tell(environment, "house acts")
      }
    }
    return form == .alongside ? rooms.alongside(own) : own.combined(with: rooms)
  }
}

/// A house with one form of child.
private struct Housing: EventComponent {
  let form: Form
  let presence: Presence
  let initial = House()

  func apply(_ event: String, to house: inout House) { house.apply(event) }

  func view(_ house: House) -> TextView<HouseInput> {
    TextView { view in
      let inputs: [(String, HouseInput)] = [
        ("close", .close), ("drop", .drop), ("act", .room(.act)), ("say", .room(.say)), ("leave", .room(.leave)),
        ("toy-act", .room(.toy(7, .act))), ("toy-say", .room(.toy(7, .say))),
      ]
      for (id, input) in inputs { view.button(id, label: id, input) }
      view.text("events: " + house.events.joined(separator: ", "))
    }
  }

  func dispatcher<M: Monad, Environment>(
    _ tell: @escaping (Environment, String) -> Eff<Simulated, Kind<M, Void>>
  ) -> Dispatcher<Simulated, M, Environment, HouseInput, House> {
    Family(tell: tell).dispatcher(form, presence)
  }
}

@MainActor
@Suite("A child that is gone does nothing, though it answers without waiting") struct GoneChildTests {
  /// Returns the events after some taps, and checks that the last tap moved nothing.
  private func events(
    _ architecture: String, _ form: Form, _ presence: Presence, _ taps: String..., lastMoves: Int? = nil
  ) async throws -> String {
    let session = Housing(form: form, presence: presence).session(on: architecture)
    var moves = 0
    for tap in taps { moves = try await session.perform(.tap(tap)).moves }
    if let lastMoves { #expect(moves == lastMoves, "\(form) \(presence) \(taps)") }
    #expect(!session.isBusy)
    return session.lines.last ?? ""
  }

  /// The parent does not get the input either.
  @Test(arguments: eventArchitectures) func aLateInputIsDropped(architecture: String) async throws {
    for form in Form.allCases {
      for presence in Presence.allCases {
        for late in ["act", "say", "leave", "toy-act", "toy-say"] {
          #expect(try await events(architecture, form, presence, "close", late, lastMoves: 0) == "events: close")
        }
        // The child is there, and its own child is not.
        #expect(try await events(architecture, form, presence, "drop", "toy-act", lastMoves: 0) == "events: drop")
      }
    }
  }

  /// Nobody else gets its input.
  @Test(arguments: eventArchitectures) func aPresentChildActs(architecture: String) async throws {
    for form in Form.allCases {
      for presence in Presence.allCases {
        let acts = form == .workflow ? "room acts, room acts again" : "room acts"
        #expect(try await events(architecture, form, presence, "act") == "events: \(acts)")
        #expect(try await events(architecture, form, presence, "toy-act", lastMoves: 1) == "events: toy acts")
        #expect(try await events(architecture, form, presence, "toy-say", lastMoves: 1) == "events: toy says")
      }
    }
  }

  /// A child that its own message removes does nothing more.
  @Test(arguments: eventArchitectures) func nothingFollowsTheLastMessage(architecture: String) async throws {
    for form in [Form.handling, .alongside] {
      for presence in Presence.allCases {
        #expect(try await events(architecture, form, presence, "leave", lastMoves: 1) == "events: close")
      }
    }
  }
}
