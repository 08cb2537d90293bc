import Algebra
import Composition
import PairingLaws
import ReaderEnv
import StateStore
import WriterTraced

extension LawSuite {
  /// The laws of the morphism from Store to Traced, by lists that act on numbers and by arbitrary changes.
  public static var storeToTraced: LawSuite {
    LawSuite(
      "store-to-traced",
      [Law].morphism(StoreToTraced(act: spell), source: .digits, target: .writerTraced).prefixed("lists")
        + [Law].morphism(StoreToTraced<Int, Changes<Int>>.changes, source: .stateStore, target: .changes)
        .prefixed("changes"))
  }

  /// The laws of the morphism from Moore to Traced, over bits.
  public static var mooreToTraced: LawSuite {
    LawSuite("moore-to-traced", .morphism(MooreToTraced<Bool>(), source: .actionMoore, target: .writerTraced))
  }

  /// The laws of the morphism from Store to Env.
  public static var storeToEnv: LawSuite {
    LawSuite("store-to-env", .morphism(StoreToEnv<Int>(), source: .stateStore, target: .readerEnv))
  }
}

extension Probes where P == StateStorePairing<Int> {
  /// Spaces over numbers that lists of bits spell.
  static var digits: Probes {
    Probes(
      spaces: Domain([
        Named("the number, from 1", Store(1) { $0 }), Named("its square, from 2", Store(2) { $0 &* $0 }),
      ]), programs: Probes.stateStore.programs)
  }
}

extension Probes where P == WriterTracedPairing<Changes<Int>> {
  /// Spaces over changes of a number, and programs that tell changes whose order matters.
  static var changes: Probes {
    let double = Changes<Int> { $0 = $0 &* 2 % 4 }
    let more = Changes<Int> { $0 = ($0 &+ 1) % 4 }
    func from(_ start: Int) -> Traced<Changes<Int>, Int> {
      Traced { changed(start, by: $0.make) }
    }
    return Probes(
      spaces: Domain([Named("the number, from 1", from(1)), Named("the number, from 3", from(3))]),
      programs: Domain([
        Named("tell one more, giving 2", Writer(2, log: more)),
        Named("tell twice as many, giving 5", Writer(5, log: double)),
        Named("tell twice as many, then one more", Writer.tell(double).flatMap { Writer(3, log: more) }),
        Named("pure 1", Writer.pure(1)),
      ]))
  }
}
