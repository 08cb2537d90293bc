import ActionMoore
import Components
import Effects
import Testing

@MainActor
@Suite struct MooreComponentTests {
  private enum Message {
    case add(Int)
    case clear
  }

  private static func update(_ count: inout Int, _ message: Message) {
    switch message {
    case .add(let amount): count += amount
    case .clear: count = 0
    }
  }

  /// Inputs are texts, messages are not: the dispatcher makes messages of inputs.
  @Test func aDispatcherMakesMessagesOfInputs() {
    let component = MooreComponent<Simulated, Message, String, String>(
      initial: 1, update: Self.update,
      dispatcher: .workflow { input, _ in
        input == "clear"
          ? [.pure(.send(.clear))] : [.pure(.send(.add(input.count * 10))), .pure(.send(.add(1)))]
      },
      render: { "at \($0)" })
    let explorer = Explorer(component)
    let first: Interface<Simulated, String, String> = explorer.explore()
    #expect(first.view == "at 1")
    let sent = first.send("abc")
    #expect(explorer.space.steps == 0)
    sent.start(in: Simulation()) {}
    let second: Interface<Simulated, String, String> = explorer.explore()
    #expect(second.view == "at 32")
    #expect(explorer.space.steps == 2)
    // Sent from the first view, and still it moves on from where the space is now.
    first.send("a").start(in: Simulation()) {}
    let third: Interface<Simulated, String, String> = explorer.explore()
    #expect(third.view == "at 43")
    third.send("clear").start(in: Simulation()) {}
    let last: Interface<Simulated, String, String> = explorer.explore()
    #expect(last.view == "at 0")
  }

  @Test func withoutADispatcherInputsAreMessages() {
    let component = MooreComponent<Simulated, Message, Message, Int>(
      initial: 0, update: Self.update, render: { $0 })
    let explorer = Explorer(component)
    for (message, count) in [(Message.add(3), 3), (.add(4), 7), (.clear, 0)] {
      let interface: Interface<Simulated, Message, Int> = explorer.explore()
      interface.send(message).start(in: Simulation()) {}
      let next: Interface<Simulated, Message, Int> = explorer.explore()
      #expect(next.view == count)
    }
  }

  @Test func withoutAnEnvironmentNoneIsDrawnOn() {
    let component = MooreComponent<Simulated, Message, Int, Int>(
      initial: 0, update: Self.update, dispatcher: .pure { .send(.add($0)) }, render: { $0 })
    let explorer = Explorer(component)
    let interface: Interface<Simulated, Int, Int> = explorer.explore()
    interface.send(5).start(in: Simulation()) {}
    let next: Interface<Simulated, Int, Int> = explorer.explore()
    #expect(next.view == 5)
  }
}
