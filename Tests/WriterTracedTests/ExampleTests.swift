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

    var account = EventSourced(
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

    let account = EventSourcedComponent<IO, [Entry], Int, Entry, String>(
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

    #expect(account.position.state == 0)
    let later = account.duplicate().trace([.deposit(5), .deposit(3)])
    #expect(later.position.state == 8)
    #expect(later.position.log.count == 2)
  }

  /// A space whose values may depend on the log adds the log to its fingerprint, also if it is made of one whose values do not.
  @Test func aFingerprintHasWhatValuesDependOn() {
    let byState = EventSourced(Acted<[Int], Int>(log: [1], state: 1), act: { $0 += $1.count }, byState: { $0 })
    let byLog = EventSourced(byState.position) { $0.log }
    func fingerprint(_ space: some Fingerprinted) -> UInt64 {
      var fingerprint = Fingerprint()
      fingerprint.combine(space)
      return fingerprint.value
    }
    let (one, two) = (Writer<[Int], Void>.tell([2]), Writer<[Int], Void>.tell([3]))
    #expect(fingerprint(byState.moved(by: one)) == fingerprint(byState.moved(by: two)))
    #expect(fingerprint(byState.map { -$0 }.moved(by: one)) == fingerprint(byState.map { -$0 }.moved(by: two)))
    #expect(fingerprint(byLog.moved(by: one)) != fingerprint(byLog.moved(by: two)))
    let extended = byState.extend { $0.position.log }
    #expect(fingerprint(extended.moved(by: one)) != fingerprint(extended.moved(by: two)))
    #expect(byState.duplicate().trace([5]).moved(by: one).extract() == 3)
  }
}
