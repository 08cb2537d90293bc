import ModelChecking
import Synchronization
import Testing

/// Numbers in objects, which are counted. Each leads to two others.
private struct Objects: TransitionSystem {
  final class Living: Sendable { let count = Atomic(0) }

  final class Object: Sendable {
    let number: Int
    private let living: Living

    init(_ number: Int, _ living: Living) {
      (self.number, self.living) = (number, living)
      living.count.add(1, ordering: .relaxed)
    }

    deinit { living.count.subtract(1, ordering: .relaxed) }
  }

  let living = Living()

  var initialStates: [Object] { [Object(1, living)] }

  func visitSuccessors(of state: Object, _ visit: (Object, consuming Object) -> Void) {
    for number in [state.number * 2 % 5_003, (state.number + 1) % 5_003] {
      visit(Object(number, living), Object(number, living))
    }
  }

  func fingerprint(of state: borrowing Object) -> UInt64 { UInt64(state.number % 5_000) }
}

@Suite struct ReleaseTests {
  @Test(arguments: [false, true]) func eachStateAndLabelIsReleasedOnce(comparing: Bool) {
    let system = Objects()
    let isSame: (Objects.Object, Objects.Object) -> Bool = { $0.number == $1.number }
    do {
      let result = system.search(isSame: comparing ? isSame : nil)
      #expect(result.report.states == (comparing ? 5_003 : 5_000))
      // Labels stay with the result.
      #expect(system.living.count.load(ordering: .relaxed) == result.report.states - 1)
    }
    #expect(system.living.count.load(ordering: .relaxed) == 0)
  }

  @Test func alsoWhenItEndsEarly() {
    let system = Objects()
    _ = system.search(for: [.reachable("3000") { $0.number == 3_000 }])
    _ = system.search(limits: SearchLimits(states: 1_000))
    #expect(system.living.count.load(ordering: .relaxed) == 0)
  }
}
