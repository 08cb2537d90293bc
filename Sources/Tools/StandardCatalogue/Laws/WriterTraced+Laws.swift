import Algebra
import Components
import PairingLaws
import WriterTraced

extension LawSuite {
  /// The laws of Writer–Traced, for `Traced` and `EventSourced`, on lists, whose order matters.
  ///
  /// They include the laws of every pairing, of `tell` and `trace`, of a log that acts on a state, and of the history.
  public static var writerTraced: LawSuite {
    let probes = Probes.writerTraced
    let told = [
      Law("traced.log", "log(move(tell(a), w)) == log(w) <> a", over: probes.w, logs.named("a")) { w, a in
        w.moved(by: .tell(a)).position.log <-> w.position.log <> a
      }
    ].citing("Freeman 2016, Comonads as Spaces")
    return LawSuite(
      "writer-traced",
      .architecture(WriterTracedPairing<[Bool]>.self, probes)
        + .traced(probes, logs: logs, tell: { .tell($0) }, trace: { $1.trace($0) }) + told
        + [Law].freeMonoid(logs).prefixed("log")
        + .replayable(probes.spaces, tellings) { w in
          "\(w.position) \(w.extract()) \(w.trace([true, false]))"
        } + acted.prefixed("acted"))
  }

  private static var tellings: Domain<Writer<[Bool], Void>> { logs.map { .tell($0) } }

  private static var acted: [Law] {
    let probes = Probes.eventSourced
    let (w, a) = (probes.w, logs.named("a"))
    let carried = [
      Law("carried.state", "state(move(tell(a), w)) == act(state(w), a)", over: w, a) { w, a in
        w.moved(by: .tell(a)).position.state <-> spelled(a, from: w.position.state)
      },
      Law("carried.log", "log(move(tell(a), w)) == log(w) <> a", over: w, a) { w, a in
        w.moved(by: .tell(a)).position.log <-> w.position.log <> a
      },
    ].citing("Ahman & Uustalu 2014")
    return .architecture(WriterEventSourcedPairing<[Bool], Int>.self, probes)
      + .traced(probes, logs: logs, tell: { .tell($0) }, trace: { $1.trace($0) })
      + .monoidAction(Domain(all: Array(0..<4)), logs, spell) + carried
      + .replayable(probes.spaces, tellings) { w in
        "\(w.position.log) \(w.position.state) \(w.extract()) \(w.trace([true, false]))"
      } + .morphism(ActedToTraced(), source: probes, target: .writerTraced)
  }
}

/// The morphism from a space with a state to the plain space with the same values.
private struct ActedToTraced: PairingMorphism {
  typealias Source = WriterEventSourcedPairing<[Bool], Int>
  typealias Target = WriterTracedPairing<[Bool]>

  func space<A>(_ space: Kind<EventSourcedBrand<[Bool], Int>, A>) -> Kind<TracedBrand<[Bool]>, A> { space.traced() }

  func action<A>(_ action: Kind<WriterBrand<[Bool]>, A>) -> Kind<WriterBrand<[Bool]>, A> { action }
}

var logs: Domain<[Bool]> { .arrays(of: Domain(all: [false, true]), upTo: 2) }

/// Appends binary digits to a number: an action of lists on numbers in which their order matters.
func spell(_ number: inout Int, _ digits: [Bool]) {
  for digit in digits { number = number &* 2 &+ (digit ? 1 : 0) }
}

func spelled(_ digits: [Bool], from number: Int = 1) -> Int { changed(number) { spell(&$0, digits) } }

extension Probes where P == WriterTracedPairing<[Bool]> {
  static var writerTraced: Probes {
    Probes(
      spaces: Domain([
        Named("the digits", Traced<[Bool], Int> { spelled($0) }),
        Named("their count", Traced<[Bool], Int> { $0.count }),
        Named("the digits after 1, 0", Traced(log: [true, false]) { spelled($0) }),
      ]),
      programs: .writers)
  }
}

extension Probes where P == WriterEventSourcedPairing<[Bool], Int> {
  static var eventSourced: Probes {
    Probes(
      spaces: Domain([
        Named("the state, from 1", EventSourced<[Bool], Int, Int>(Acted(state: 1), act: spell) { $0.state }),
        Named(
          "the state and the log's length, from 2",
          EventSourced<[Bool], Int, Int>(Acted(log: [true], state: 2), act: spell) { $0.state &* 100 &+ $0.log.count }),
      ]),
      programs: .writers)
  }
}

extension Domain where Value == Kind<WriterBrand<[Bool]>, Int> {
  fileprivate static var writers: Domain {
    Domain([
      Named("tell 1, giving 4", Writer(4, log: [true])),
      Named("tell 0, 1, giving 2", Writer(2, log: [false, true])),
      Named("tell 0, then 1, giving 3", Writer.tell([false]).flatMap { Writer(3, log: [true]) }),
      Named("pure 1", Writer.pure(1)),
    ])
  }
}
