import ActionMoore
import Algebra
import Components
import Driver
import Effects
import FreeCofree
import Optics
import ReaderEnv
import StateStore
import Testing
import TextUI
import UpdateStore
import WriterTraced

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
private enum Form: String, CaseIterable {
  case dispatcherPure, suspending, effectful, workflow, logicPure, handling
}

private enum Presence: String, CaseIterable { case optional, identified, keyed, keys }

/// A parent with children and grandchildren, on any architecture.
private struct Family<M: Monad, Environment> {
  typealias Parts<Input, Output, Seen> = Logic<Simulated, M, Environment, Input, Output, Seen>
  let tell: (Environment, String) -> Eff<Simulated, Kind<M, Void>>

  private func embedded<Input, ID, ChildInput, Seen, ChildSeen>(
    _ child: Parts<ChildInput, String, ChildSeen>, as children: Children<Seen, Input, ID, ChildSeen, ChildInput>
  ) -> Parts<Input, Never, Seen> {
    child.embedded(
      children, environment: { environment, _ in environment },
      outputs: Logic(.effectful { said, environment in tell(environment, said.output) })
    ) { action, _ in action }
  }

  private var toy: Parts<ToyInput, String, Int> {
    .handling { input, environment, handler, raise in
      input == .say ? raise("toy says") : handler(tell(environment, "toy acts"))
    }
  }

  private func room(_ form: Form) -> Parts<RoomInput, String, Room> {
    let own: Parts<RoomInput, String, Room> =
      switch form {
      case .dispatcherPure, .effectful: Logic(.effectful { _, environment in tell(environment, "room acts") })
      case .suspending:
        .handling { input, environment, handler, _ in
          if case .toy = input { return .pure(()) }
          return handler(tell(environment, "room acts"))
        }
      case .workflow, .logicPure:
        .workflow { input, environment in
          switch input {
          case .act: [tell(environment, "room acts").map { .act($0) }]
          case .say: [.pure(.raise("room says"))]
          case .leave: [.pure(.raise("close")), tell(environment, "zombie").map { .act($0) }, .pure(.raise("ghost"))]
          case .toy: []
          }
        }
      case .handling:
        .handling { input, environment, handler, raise in
          switch input {
          case .act: handler(tell(environment, "room acts"))
          case .say: raise("room says")
          case .leave:
            raise("close").flatMap { handler(tell(environment, "zombie")) }.flatMap { raise("ghost") }
          case .toy: .pure(())
          }
        }
      }
    let toys: Parts<RoomInput, Never, Room> = embedded(
      toy,
      as: .keyed(
        "toy", in: \.toys, id: \.self,
        input: Prism(embed: { .toy($0.key, $0.input) }) {
          if case .toy(let key, let input) = $0 { (key: key, input: input) } else { nil }
        }))
    return own.combined(with: silent(toys))
  }

  /// The logic of the grandchildren raises nothing, and joins one that does.
  private func silent<Input, Seen>(_ logic: Parts<Input, Never, Seen>) -> Parts<Input, String, Seen> {
    logic.embedded(.one("toys", in: { $0 }, input: Prism(embed: { $0 }) { $0 })) { action, _ in action }
  }

  func logic(_ form: Form, _ presence: Presence) -> Parts<HouseInput, Never, House> {
    let prism = Prism<HouseInput, RoomInput>(embed: { .room($0) }) { if case .room(let own) = $0 { own } else { nil } }
    let keyed = Prism<HouseInput, (key: Int, input: RoomInput)>(embed: { .room($0.input) }) {
      if case .room(let own) = $0 { (key: 1, input: own) } else { nil }
    }
    let room = room(form)
    let rooms: Parts<HouseInput, Never, House> =
      switch presence {
      case .optional: embedded(room, as: .optional("room", in: \.room, input: prism))
      case .identified: embedded(room, as: .optional("room", in: \.room, id: \.id, input: prism))
      case .keyed: embedded(room, as: .keyed("room", in: { $0.room.map { [$0] } ?? [] }, id: \.id, input: keyed))
      case .keys:
        embedded(
          room, as: .keyed("room", keys: { $0.room == nil ? [] : [1] }, in: { seen, _ in seen.room }, input: keyed))
      }
    let own = Parts<HouseInput, Never, House>.handling { input, environment, handler, _ in
      switch input {
      case .close: handler(tell(environment, "close"))
      case .drop: handler(tell(environment, "drop"))
      // The parent removes the child that is about to answer the same input.
      case .room(.leave) where form == .suspending: handler(tell(environment, "close"))
      case .room: .pure(())
      }
    }
    return own.combined(with: rooms)
  }
}

private func view(_ house: House) -> TextView<HouseInput> {
  TextView { view in
    view.button("close", label: "close", .close)
    view.button("drop", label: "drop", .drop)
    view.button("act", label: "act", .room(.act))
    view.button("say", label: "say", .room(.say))
    view.button("leave", label: "leave", .room(.leave))
    view.button("toy-act", label: "toy", .room(.toy(7, .act)))
    view.button("toy-say", label: "toy", .room(.toy(7, .say)))
    view.text("events: " + house.events.joined(separator: ", "))
  }
}

private struct Apply: Instruction {
  let event: String
  func perform(on house: inout House) { house.apply(event) }
}

private struct Subject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let session: @Sendable @MainActor (Form, Presence) -> any RunningSession

  static let all = [
    Subject(testDescription: "state-store") {
      let family = Family<StateBrand<House>, Void> { _, event in .pure(.modify { $0.apply(event) }) }
      return Session(
        StoreComponent(initial: House(), logic: family.logic($0, $1), render: view), runtime: Simulation(),
        recording: true)
    },
    Subject(testDescription: "writer-traced") {
      let family = Family<WriterBrand<[String]>, Void> { _, event in .pure(.tell([event])) }
      return Session(
        ActedTracedComponent(
          initial: House(), act: { house, log in for event in log { house.apply(event) } },
          logic: family.logic($0, $1), render: view), runtime: Simulation(), recording: true)
    },
    Subject(testDescription: "update-store") {
      let family = Family<UpdateBrand<[String], House>, Void> { _, event in .pure(.tell([event])) }
      return Session(
        UpdateComponent(
          initial: House(), act: { house, log in for event in log { house.apply(event) } },
          logic: family.logic($0, $1), render: view), runtime: Simulation(), recording: true)
    },
    Subject(testDescription: "action-moore") {
      let family = Family<ActionBrand<String>, Void> { _, event in .pure(.send(event)) }
      return Session(
        MooreComponent(
          initial: House(), update: { house, event in house.apply(event) }, logic: family.logic($0, $1), render: view),
        runtime: Simulation(), recording: true)
    },
    Subject(testDescription: "free-cofree") {
      let family = Family<FreeBrand<Instructions<House>>, Void> { _, event in .pure(Apply(event: event).program) }
      return Session(
        CofreeComponent<Simulated, Interpreter<House>, HouseInput, TextView<HouseInput>>(
          initial: House(), logic: family.logic($0, $1), render: view), runtime: Simulation(), recording: true)
    },
    Subject(testDescription: "reader-env") {
      typealias Environment = Reference<Simulated, House>
      let family = Family<ReaderBrand<Environment>, Environment> { house, event in
        house.modify { $0.apply(event) }.changed()
      }
      return Session(
        EnvComponent(
          environment: Reference(House()), seeing: { $0.get }, logic: family.logic($0, $1), render: view),
        runtime: Simulation(), recording: true)
    },
  ]
}

@MainActor
@Suite("A child that is gone does nothing, though it answers without waiting")
struct GoneChildTests {
  /// Returns the events after some taps, and checks that the last tap moved nothing.
  private func events(
    _ subject: Subject, _ form: Form, _ presence: Presence, _ taps: String..., lastMoves: Int? = nil
  ) async throws -> String {
    let session = subject.session(form, presence)
    var moves = 0
    for tap in taps { moves = try await session.perform(.tap(tap)).moves }
    if let lastMoves { #expect(moves == lastMoves, "\(form) \(presence) \(taps)") }
    #expect(!session.isBusy)
    return session.lines.last ?? ""
  }

  @Test(arguments: Subject.all) fileprivate func aLateInputIsDropped(_ subject: Subject) async throws {
    for form in Form.allCases {
      for presence in Presence.allCases {
        for late in ["act", "say", "leave", "toy-act", "toy-say"] where form != .suspending || late != "leave" {
          #expect(try await events(subject, form, presence, "close", late, lastMoves: 0) == "events: close")
        }
        // The child is there, and its own child is not.
        let dropped = try await events(subject, form, presence, "drop", "toy-act", lastMoves: form.answersAll ? 1 : 0)
        #expect(dropped == "events: drop" + (form.answersAll ? ", room acts" : ""), "\(form) \(presence)")
      }
    }
  }

  @Test(arguments: Subject.all) fileprivate func aPresentChildActs(_ subject: Subject) async throws {
    for form in Form.allCases {
      for presence in Presence.allCases {
        #expect(try await events(subject, form, presence, "act", lastMoves: 1) == "events: room acts")
        let toy = try await events(subject, form, presence, "toy-act")
        #expect(toy == "events: " + (form.answersAll ? "room acts, " : "") + "toy acts")
      }
    }
  }

  /// A child that its own output removes does nothing more.
  @Test(arguments: Subject.all) fileprivate func nothingFollowsTheLastOutput(_ subject: Subject) async throws {
    for form in [Form.workflow, .logicPure, .handling] {
      for presence in Presence.allCases {
        #expect(try await events(subject, form, presence, "leave", lastMoves: 1) == "events: close")
      }
    }
  }

  /// A parent that answers a child's input first, and removes the child, is the only one that answers.
  @Test(arguments: Subject.all) fileprivate func aParentAnswersFirst(_ subject: Subject) async throws {
    for presence in Presence.allCases {
      #expect(try await events(subject, .suspending, presence, "leave", lastMoves: 1) == "events: close")
    }
  }
}

extension Form {
  /// Whether the child acts on every input, those of its own children too.
  fileprivate var answersAll: Bool { self == .dispatcherPure || self == .effectful }
}
