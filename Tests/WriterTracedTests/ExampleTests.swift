import Algebra
import Components
import Effects
import Testing
import WriterTraced

// The examples of the catalogue, verbatim.
@Suite struct ExampleTests {
  @Test func aLogThatActsOnAState() {
    enum Event { case deposited(Int), closed }
    let deposits = Writer<[Event], Void>.tell([.deposited(5)]).then(.tell([.deposited(3)]))

    var account = ActedTraced(
      Acted<[Event], Int>(state: 0),
      act: { balance, events in
        for event in events {
          switch event {
          case .deposited(let amount): balance += amount
          case .closed: balance = 0
          }
        }
      },
      { "\($0.state) after \($0.log.count) events" }
    )
    account.move(by: deposits)
    let now = account.extract()  // "8 after 2 events"
    let then = account.trace([.closed])  // "0 after 3 events"

    #expect(now == "8 after 2 events")
    #expect(then == "0 after 3 events")
  }

  @Test func aComponentWhoseLogActsOnAState() {
    enum Entry { case deposit(Int), close }

    let account = ActedTracedComponent<IO, [Entry], Int, Entry, String>(
      initial: 0,
      act: { balance, entries in
        for entry in entries {
          switch entry {
          case .deposit(let amount): balance += amount
          case .close: balance = 0
          }
        }
      },
      dispatcher: .pure { entry in .tell([entry]) },
      render: { balance in "Balance: \(balance)" })

    #expect(account.state == 0)
    let later = account.duplicate().trace([.deposit(5), .deposit(3)])
    #expect(later.state == 8)
    #expect(later.log.count == 2)
  }
}
