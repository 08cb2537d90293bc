import Optics
import Algebra
import ReaderEnv
import StateStore
import Testing
import Composition
import WriterTraced

/// Operations that the law suites do not reach: parts, logs of another type, descriptions.
@Suite struct TransformerTests {
  private typealias Change<A> = StateT<Int, WriterBrand<[String]>, A>

  private func told(_ text: String) -> Change<Void> { .lift(Writer.tell([text]).kind) }

  /// A zoomed change changes its part as the change does. So `zoom` is a monad morphism.
  @Test func aZoomedChangeChangesItsPart() {
    let first = Lens<[Int], Int>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
    let head = Lens<[[Int]], [Int]>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
    func end<S, A>(_ change: StateT<S, WriterBrand<[String]>, A>, _ state: S) -> (A, S, [String]) {
      let (end, log) = Writer(change.run(state)).run()
      return (end.value, end.state, log)
    }
    let change = Change.get().flatMap { old in self.told("was \(old)").then(.put(old + 1)).map { old } }
    #expect(end(change, 1) == (1, 2, ["was 1"]))
    #expect(end(change.zoom(.identity).zoom(first), [1, 7]) == (1, [2, 7], ["was 1"]))
    for zoomed in [change.zoom(first).zoom(head), change.zoom(head.appending(first))] {
      #expect(end(zoomed, [[1, 7], [8]]) == (1, [[2, 7], [8]], ["was 1"]))
    }
  }

  /// If the part is missing, other effects of the same action do not happen either.
  @Test func zoomingIntoAPartThatMayBeThere() {
    let first = AffineTraversal<[Int], Int>(get: \.first, update: { if !$0.isEmpty { $1(&$0[0]) } })
    let change = told("a").then(.modify { $0 += 1 }).zoom(first)
    let found = Writer(change.run([3, 4])).run()
    #expect(found.value.state == [4, 4] && found.log == ["a"])
    let missed = Writer(change.run([])).run()
    #expect(missed.value.state == [] && missed.log == [])
    let always = told("b").then(.modify { $0 *= 2 }).zoom(AffineTraversal(Lens<Int, Int>.identity))
    #expect(Writer(always.run(5)).run().value.state == 10)
  }

  @Test func logsOfAnotherKind() {
    typealias Telling<A> = WriterT<[Int], StateBrand<Int>, A>
    let telling = Telling.lift(State.get.kind).flatMap { Telling.tell([$0, 7]) }.then(.lift(State.put(9).kind))
    let text = telling.mapLog { $0.map { "<\($0)>" }.joined() }
    let end = State(text.run()).run(4)
    #expect(end.value.log == "<4><7>" && end.state == 9)
    #expect(State(Telling.tell([1]).mapLog { "\($0)" }.run()).run(0).value.log == "[1]")
    // Entries before and after a changed log stay the same.
    let around = Telling.tell([1]).then(Telling.tell([2]).censor { $0 + $0 }).then(.tell([3]))
    #expect(State(around.run()).run(0).value.log == [1, 2, 2, 3])
    let heard = Telling.tell([1]).then(Telling.tell([2, 3]).then(.tell([4])).listen())
    let listened = State(heard.run()).run(0).value
    #expect(listened.value.log == [2, 3, 4] && listened.log == [1, 2, 3, 4])
  }

  /// Making a computation and running it maps nothing.
  @Test func nothingIsMappedInVain() {
    #expect(Counted(StateT { Counted(value: (value: $0, state: $0 + 1), maps: 0).kind }.run(1)).maps == 0)
    #expect(Counted(ReaderT { Counted(value: $0, maps: 0).kind }.run(1)).maps == 0)
    let lifted: ReaderT<Int, CountedBrand, Int> = .lift(Counted(value: 3, maps: 0).kind)
    #expect(Counted(lifted.local { $0 + 1 }.run(1)).maps == 0)
  }

  /// A Reader's action can move a base, which a `Reader<Environment, Void>` alone never does.
  @Test func readingMovesTheBase() {
    typealias Reading = ReaderT<Int, StateBrand<Int>, Void>
    typealias P = ReaderTEnvTPairing<Int, StateStorePairing<Int>>
    let step = ReaderT.ask().flatMap { Reading.lift(State<Int, Void>.put($0).kind) }
    var space = EnvT(5, Store(1) { "at \($0)" }.kind)
    P.run(step, on: &space)
    #expect(space.extract() == "at 5")
    P.run(step.local { $0 + 1 }, on: &space)
    #expect(space.extract() == "at 6" && space.ask() == 5)
    // A child's environment is a part of its parent's.
    P.run(
      ReaderT.ask().flatMap { (n: Int) in Reading.lift(State.put(n).kind) }.local(from: { $0 * 2 }), on: &space)
    #expect(space.extract() == "at 10")
  }

  /// Operations derived from `seek`, `trace`, `ask` and `run`.
  @Test func derivedOperations() {
    let store = StoreT(1, Traced<[Int], (Int) -> Int>(log: [2]) { log in { $0 * 10 + log.count } }.kind)
    #expect(store.seek(4).context == 4 && store.seek(4).extract() == store.peek(4) && store.peek(4) == 41)
    let traced = TracedT(log: [3], Store(5) { s in { $0.reduce(s, +) } }.kind)
    #expect(traced.trace([]) == 8)
    let env = EnvT(5, Store(1) { "at \($0)" }.kind)
    #expect(env.ask() == 5 && env.local { $0 * 2 }.ask() == 10)
    let telling = WriterT<[Int], StateBrand<Int>, Int>.lift(State.get.kind).flatMap { WriterT($0, log: [7]) }
    let (one, other) = (State(telling.run()).run(4).value, State(WriterT(telling.run()).run()).run(4).value)
    #expect(one.value == other.value && one.log == other.log && one.log == [7])
  }

  @Test func whatTheySayOfThemselves() {
    typealias Telling = WriterT<[Int], WriterBrand<[String]>, Void>
    #expect("\(Change<Int>.get())" == "‹function›")
    #expect("\(ReaderT<Int, StateBrand<Int>, Int>.ask())" == "‹function›")
    #expect("\(Telling.tell([1]))" == "tell [1]")
    #expect("\(Telling.lift(Writer.tell(["a"]).kind))" == "tell [\"a\"]")
    let store = StoreT(1, Traced<[Int], (Int) -> Int>(log: [2]) { log in { $0 + log.count } }.kind)
    #expect("\(EnvT("sv", store.kind))" == "EnvT in sv over StoreT at 1 over Traced after [2]")
    #expect("\(TracedT(log: [3], Store(0) { s in { $0.count + s } }.kind))" == "TracedT after [3] over Store at 0")
  }
}

/// A value, and how often it was mapped.
private struct Counted<A>: Branded {
  typealias Brand = CountedBrand
  var value: A
  var maps: Int
}

private enum CountedBrand: Monad {
  static func pure<A>(_ value: A) -> Kind<Self, A> { Counted(value: value, maps: 0).kind }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    let end = Counted(next(Counted(m).value))
    return Counted(value: end.value, maps: Counted(m).maps + end.maps).kind
  }

  static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Counted(value: transform(Counted(m).value), maps: Counted(m).maps + 1).kind
  }
}
