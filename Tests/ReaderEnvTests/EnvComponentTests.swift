import Components
import Effects
import ReaderEnv
import Testing

@MainActor
@Suite struct EnvComponentTests {
  private struct Pair { let count: Reference<Simulated, Int> }

  /// The count before and after each of two effects runs, and a -1 for each move.
  private func counts<Environment>(
    in environment: (Reference<Simulated, Int>) -> Environment,
    _ dispatcher: Dispatcher<Simulated, ReaderBrand<Environment>, Environment, Int, Int>
  ) -> [Int] {
    let count = Reference<Simulated, Int>(2)
    var counts: [Int] = []
    func note() { count.get.start(in: Simulation()) { counts.append($0) } }
    for input in [3, 4] {
      let sent = dispatcher.send(input, in: environment(count), to: .moving { _ in counts.append(-1) })
      note()
      sent.start(in: Simulation()) {}
      note()
    }
    return counts
  }

  @Test func modifyingIsChangingByModify() {
    for change in [{ $0 += $1 }, { $0 *= $1 }, { _, _ in }] as [(inout Int, Int) -> Void] {
      let changed = counts(in: { $0 }, .changing { input, count in count.modify { change(&$0, input) } })
      #expect(changed == counts(in: { $0 }, .modifying(change)))
      #expect(changed == counts(in: Pair.init, .modifying(\.count, change)))
      #expect(changed.count { $0 == -1 } == 2)
    }
  }

  /// A dispatcher without effects changes nothing: `Reader<Environment, Void>` has one value.
  @Test func aPureDispatcherChangesNothing() {
    #expect(
      counts(in: { $0 }, .pure { _ in Reader { count in _ = count.modify { $0 += 1 } } }) == [2, -1, 2, 2, -1, 2])
  }
}
