import ActionMoore
import Testing

// The examples of the catalogue, verbatim.
@Suite struct ExampleTests {
  @Test func aMachineThatTakesInputs() {
    enum Coin { case five, ten }
    let turnstile = Moore<Coin, String>(
      initial: 0,
      step: { paid, coin in paid += coin == .five ? 5 : 10 },
      render: { paid in paid < 15 ? "\(15 - paid) to pay" : "open" }
    )
    let paying = Action.send(Coin.five).then(.send(.ten))

    let printed = paying.description  // "send five; send ten"
    let half = turnstile.next(.five).extract()  // "10 to pay"
    let after = turnstile.moved(by: paying).extract()  // "open"

    #expect(printed == "send five; send ten")
    #expect(half == "10 to pay")
    #expect(after == "open")
  }

  @Test func aParentsMessagesContainItsChilds() {
    enum Message { case rename(String), counter(Int) }
    func update(_ state: inout (name: String, count: Int), _ message: Message) {
      switch message {
      case .rename(let name): state.name = name
      case .counter(let amount): state.count += amount
      }
    }
    var parent = Moore(initial: (name: "Taps", count: 0), step: update, render: { "\($0.name): \($0.count)" })
    let childs = Action.send(2).then(.send(3))
    parent.move(by: childs.mapInputs(Message.counter))
    let seen = parent.extract()  // "Taps: 5"

    #expect(seen == "Taps: 5")
    #expect(parent.moved(by: .send(.rename("Clicks"))).extract() == "Clicks: 5")
  }
}
