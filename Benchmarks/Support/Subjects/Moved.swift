import ActionMoore
import Algebra
import Components
import FreeCofree
import Programs
import PullerZipper
import ReaderEnv
import StateStore
import UpdateStore
import WriterTraced

/// A space of an architecture, to measure moves.
public struct Moved: Sendable {
  /// The architecture of the space.
  public let name: String
  /// Makes the space, moves it `moves` times and extracts each focus. Returns the last focus.
  public let run: @Sendable (_ moves: Int) -> Int

  private init<S: Space & SendableMetatype>(
    _ name: String, _ space: @escaping @Sendable () -> S, by action: @escaping @Sendable () -> Kind<S.M, Void>
  ) where S.Focus == Int {
    self.name = name
    run = { moves in
      var space = space()
      for _ in 0..<moves {
        space.move(by: action())
        // Otherwise the compiler folds some of the loops into one addition.
        blackHole(space.extract())
      }
      return space.extract()
    }
  }

  /// The spaces of the architectures. The list is explicit, because they have no view or scenario.
  public static let all = [
    Moved("State–Store", { Store(0) { $0 } }, by: { .modify { $0 += 1 } }),
    Moved("Writer–Traced", { Traced<[UInt8], Int> { $0.count } }, by: { .tell([1]) }),
    Moved("Reader–Env", { Env(0, 7) }, by: { .pure(()) }),
    Moved("Free–Cofree", { counter }, by: { .liftF(TickInstruction(next: ())) }),
    Moved("Action–Moore", { Moore(initial: 0, step: { $0 += $1 }, render: { $0 }) }, by: { .send(1) }),
    Moved("Puller–Zipper", { Zipper(count: .max) { $0 } }, by: { .moveRight }),
    Moved(
      "Update–Store",
      {
        PairedSpace<UpdateStorePairing<[UInt8], Int>, Int>(
          EventSourced(Acted(state: 0), act: { $0 += $1.count }, byState: { $0 }))
      }, by: { .tell([1]) }),
  ]
}
