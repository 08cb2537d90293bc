import Algebra
import Components
import Effects
import Testing
import UpdateStore
import WriterTraced

// The examples of the catalogue, verbatim.
@Suite struct ExampleTests {
  @Test func aWithdrawalThatReadsTheBalance() {
    func act(_ balance: inout Int, _ entries: [Int]) { for entry in entries { balance += entry } }

    func withdraw(_ amount: Int) -> Update<[Int], Int, Bool> {
      Update<[Int], Int, Bool>.gets { $0 >= amount }.flatMap { isEnough in
        Update.tell(isEnough ? [-amount] : []).map { isEnough }
      }
    }

    let (isPaid, entries, balance) = withdraw(5).then(withdraw(5)).run(8, act: act)  // false, [-5], 3

    #expect((isPaid, entries, balance) == (false, [-5], 3))

    let account = EventSourced(Acted(state: 8), act: act) { "\($0.state) after \($0.log.count) entries" }
    let seen = account.pair(withdraw(5)) { isPaid, text in "\(isPaid): \(text)" }  // "true: 3 after 1 entries"

    #expect(seen == "true: 3 after 1 entries")
  }

  @Test func aComponentThatSpendsNoMoreThanThereIs() {
    let account = UpdateComponent<IO, [Int], Int, Int, String>(
      initial: 8,
      act: { balance, entries in for entry in entries { balance += entry } },
      dispatcher: .pure { amount in .tells { balance in balance >= amount ? [-amount] : [] } },
      render: { balance in "Balance: \(balance)" })

    var space = account
    for amount in [5, 5, 3] { space.move(by: .tells { $0 >= amount ? [-amount] : [] }) }
    #expect(space.space.position.log == [-5, -3])
    #expect(space.space.position.state == 0)
  }

  @Test func aWriterIsAnUpdateThatDoesNotRead() {
    let writer = Writer<[Int], Void>.tell([1]).then(.tell([2])).map { "told" }
    let (value, log, count) = Update(writer).run(0) { $0 += $1.count }
    #expect((value, log, count) == ("told", [1, 2], 2))
  }
}
