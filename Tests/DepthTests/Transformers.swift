import Duet
import Programs
import Support
import Testing

/// The number of binds here. Without optimisation each bind of a transformer takes several of its base's.
///
/// One check makes a million binds. The others make fewer: if each bind took stack, a tenth of them would overflow it.
/// In debug a bind would take more stack, so still fewer are enough.
private let depth = inFull(100_000, debug: 10_000)

// MARK: - Binds

private enum StatesOverWriters: Bindable {
  typealias M = StateTBrand<Int, WriterBrand<Sum<Int>>>
  static var step: Kind<M, Void> { StateT.modify { $0 += 1 }.kind }
  static func run(_ m: Kind<M, Void>) -> Int { Writer(StateT(m).run(0)).run().value.state }
}

private enum WritersOverStates: Bindable {
  typealias M = WriterTBrand<[UInt8], StateBrand<Int>>
  static var step: Kind<M, Void> { WriterT.tell([1]).kind }
  static func run(_ m: Kind<M, Void>) -> Int { State(WriterT(m).run()).run(0).value.log.count }
}

private enum ReadersOverStates: Bindable {
  typealias M = ReaderTBrand<Int, StateBrand<Int>>
  static var step: Kind<M, Void> {
    ReaderT.ask().flatMap { one in ReaderT.lift(State.modify { $0 += one }.kind) }.kind
  }
  static func run(_ m: Kind<M, Void>) -> Int { State(ReaderT(m).run(1)).run(0).state }
}

/// Lifted programs over a monad that is interpreted from outside.
private enum StatesOverPrograms: Bindable {
  typealias M = StateTBrand<Int, FreeBrand<TickLanguage>>
  static var step: Kind<M, Void> { StateT.lift(Free.liftF(TickInstruction(next: ())).kind).kind }
  static func run(_ m: Kind<M, Void>) -> Int { counter.interpret(Free(StateT(m).run(0))).end.extract() }
}

private enum Stacks: Bindable {
  typealias Inner = StateTBrand<Int, WriterBrand<Sum<Int>>>
  typealias M = ReaderTBrand<Int, Inner>
  static var step: Kind<M, Void> { ReaderT.lift(StateT.modify { $0 += 1 }.kind).kind }
  static func run(_ m: Kind<M, Void>) -> Int { Writer(StateT(ReaderT(m).run(1)).run(0)).run().value.state }
}

@Suite("Depth: binds of transformers on 512 KB", .serialized) struct TransformerBinds {
  @Test(
    arguments: [
      (StatesOverWriters.self, million), (WritersOverStates.self, depth), (ReadersOverStates.self, depth),
      (StatesOverPrograms.self, depth), (Stacks.self, depth),
    ] as [(any Bindable.Type, Int)])
  func binds(_ transformer: any Bindable.Type, _ depth: Int) async { await transformer.check(depth) }

  @Test func nests() async {
    await onSmallStack {
      var reader = ReaderT<Int, StateBrand<Int>, Int>.ask()
      var writer = WriterT<[UInt8], StateBrand<Int>, Void>.tell([1]).then(.tell([2]))
      var change = StateT<Int, WriterBrand<Sum<Int>>, Void>.modify { $0 += 1 }
      for _ in 0..<depth {
        reader = reader.local { $0 + 1 }
        writer = writer.mapLog { $0 }.listen().map { _ in }
        change = change.zoom(.identity).zoom(AffineTraversal(Lens.identity))
      }
      #expect(State(reader.run(0)).run(0).value == depth)
      #expect(State(writer.run()).run(0).value.log == [1, 2])
      #expect(Writer(change.run(0)).run().value.state == 1)
    }
  }

  /// The base starts a program, and drops it long before its end.
  @Test func halfRun() async {
    await onSmallStack {
      for m in [StatesOverPrograms.left(depth), StatesOverPrograms.right(depth)] {
        beginAndDrop(Free(StateT(m).run(0)))
      }
    }
  }
}

// MARK: - Moves

/// Moves leave no chain behind: each look is as deep as the first.
@Suite("Depth: a million moves of transformers on 512 KB", .serialized) struct TransformerMoves {
  private typealias Change = StateT<Int, StateBrand<Int>, Void>
  private typealias StoreOverStore = StateTStoreTPairing<Int, StateStorePairing<Int>>
  private static var store: StoreT<Int, StoreBrand<Int>, Int> {
    StoreT(0, Store(0) { inner in { $0 + inner } }.kind)
  }
  private static var both: Change { .modify { $0 += 1 }.then(.lift(State.modify { $0 += 1 }.kind)) }

  @Test func storeTOverStore() async {
    await Moves.check(PairedSpace<StoreOverStore, Int>(Self.store.kind), by: Self.both, .moving, shows: 2 * Moves.count)
    await onSmallStack {
      var store = Self.store
      for _ in 0..<depth { StoreOverStore.run(Self.both, on: &store) }
      #expect(store.extract() == 2 * depth)
    }
  }

  @Test func storeTOverCofree() async {
    typealias Base = FreeCofreePairing<TickInterpretation>
    let tick = Free.liftF(TickInstruction(next: ())).kind
    await Moves.check(
      PairedSpace<StateTStoreTPairing<Int, Base>, Int>(StoreT(0, counter.map { count in { $0 + count } }.kind).kind),
      by: StateT.modify { $0 += 1 }.then(.lift(tick)), .moving, count: depth, shows: 2 * depth)
  }

  /// The log is appended to in place.
  @Test func tracedTOverStore() async {
    await onSmallStack {
      typealias Telling = WriterT<[UInt8], StateBrand<Int>, Void>
      var space = TracedT<[UInt8], StoreBrand<Int>, Int>(Store(0) { inner in { $0.count + inner } }.kind)
      for _ in 0..<Moves.count {
        WriterTTracedTPairing<[UInt8], StateStorePairing<Int>>.run(
          Telling.tell([1]).then(.lift(State.modify { $0 += 1 }.kind)), on: &space)
      }
      #expect(space.extract() == 2 * Moves.count)
    }
    await Moves.check(
      PairedSpace<WriterTTracedTPairing<Sum<Int>, StateStorePairing<Int>>, Int>(
        TracedT(Store(0) { inner in { $0.value + inner } }.kind).kind),
      by: .tell(1), .moving, count: depth)
  }

  @Test func envTOverStoreTOverTraced() async {
    typealias Inner = StateTStoreTPairing<Int, WriterTracedPairing<Sum<Int>>>
    let store = StoreT(0, Traced<Sum<Int>, (Int) -> Int> { log in { $0 + log.value } }.kind)
    let action = StateT<Int, WriterBrand<Sum<Int>>, Void>.modify { $0 += 1 }.then(.lift(Writer.tell(1).kind))
    await Moves.check(
      PairedSpace<ReaderTEnvTPairing<String, Inner>, Int>(EnvT("env", store.kind).kind), by: .lift(action.kind),
      .moving, count: depth, shows: 2 * depth)
  }
}
