import Duet
import Testing
import Utilities

@testable import DuetTesting

/// Watching a space does not change it.
@Suite struct WatchedSpaceTests {
  /// Checks that the watched space shows and moves as `space` does, and notes each move once.
  private func watches<S: Space>(
    _ space: S, _ actions: [Kind<S.M, Void>], _ show: (S.Focus) -> String
  ) {
    var watched = WatchedSpace(base: space)
    var plain = space
    #expect(show(watched.extract()) == show(plain.extract()))
    for action in actions {
      watched.move(by: action)
      plain.move(by: action)
      #expect(show(watched.extract()) == show(plain.extract()))
    }
    #expect(watched.moves.map { text(of: $0) } == actions.map { text(of: $0) })
    watched.run(actions[0])
    #expect(watched.moves.count == actions.count + 1)
  }

  @Test func itMovesAsItDid() {
    watches(Store(3) { "at \($0)" }, [.put(5), .modify { $0 *= 2 }]) { $0 }
    watches(Traced<[Int], String> { "told \($0)" }, [.tell([1]), .tell([]), .tell([2, 3])]) { $0 }
    watches(Env(7, "here"), [.pure(())]) { $0 }
  }
}
