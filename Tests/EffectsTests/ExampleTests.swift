import Effects
import Testing

// The examples of the catalogue, verbatim.

func search<E: Effect>(
  _ text: String, by find: (String) -> Service<[String]>, in effects: E.Type
) -> Eff<E, Result<[String], ServiceFailure>> {
  find(text).call()
    .retry(.recurs(2) && .exponential(from: 100))
    .timeout(after: 5_000, failing: ServiceFailure("it takes too long"))
    .debounced(by: "search", for: 300)
}

/// A text on a disk.
struct Disk {
  static let world = SimulatedWorld("disk", initial: "")

  static let load = Service<String>(
    "load", latency: 10, world: world, simulated: { text in .success(text) }, live: { .success("live") },
    encode: { .string($0) }, decode: \.string)

  static func save(_ new: String) -> Service<String> {
    Service(
      "save", latency: 10, isCancellable: false, request: .string(new), world: world,
      simulated: { text in
        text = new
        return .success(new)
      }, live: { .success(new) }, encode: { .string($0) }, decode: \.string)
  }
}

/// How many articles there are, in words.
func headline<E: Effect>(_ count: Service<Int>, in effects: E.Type) -> Eff<E, String> {
  count.call().map { answer in
    switch answer {
    case .success(let count): "\(count) articles"
    case .failure(let failure): "no articles: \(failure)"
    }
  }
}

enum Instant: Effect {
  typealias Runtime = InstantRuntime
}

final class InstantRuntime: ForwardingRuntime {
  let base = Simulation()

  func fail(_ service: String, reason: String) throws(FailureRefused) { throw .realEffects }
}

@MainActor
@Suite struct ExampleTests {
  @Test func whatIsSavedIsLoaded() {
    let simulation = Simulation()
    var loaded: [String] = []
    for text in ["one", "two"] {
      _ = simulation.ask(Disk.save(text)) { _ in }
      _ = simulation.ask(Disk.load) { loaded.append((try? $0.get()) ?? "") }
      simulation.advance(by: 10)
    }
    #expect(loaded == ["one", "two"])
  }

  @Test func aRuntimeOfOnesOwn() async {
    let runtime = InstantRuntime()
    runtime.isRecording = false
    var elements = 0
    let source = Source<Int>(
      "source", simulated: { $0 < 2 ? (after: 0, element: $0) : nil }, live: { AsyncStream { $0.finish() } },
      encode: { .init($0) })
    EffStream<Instant, Result<Int, ServiceFailure>>.from(source).forEach { _ in .suspend { elements += 1 } }
      .start(in: runtime) {}
    Eff<Instant, Void>.sleep(for: 5).timeout(after: 5).start(in: runtime) { #expect($0 != nil) }
    runtime.note(runtime.begin("ticks"), "ticks", .finished)
    await runtime.advance(by: 5)
    #expect(elements == 2 && runtime.now == 5 && !runtime.isRecording && runtime.takeRecords() == [])
    #expect(throws: FailureRefused.realEffects) { try runtime.fail("source", reason: "down") }
  }

  @Test func oneProgramPlayedWithAFailure() throws {
    let count = Service<Int>(
      "count",
      latency: 20,
      simulated: { .success(3) },
      live: { .success(3) },
      encode: { .init($0) }
    )
    let simulation = Simulation(services: ["count"])
    try simulation.fail("count", reason: "offline")
    var shown: [String] = []
    for _ in 1...2 { headline(count, in: Simulated.self).start(in: simulation) { shown.append($0) } }
    simulation.advance(by: 20)  // shown: "no articles: offline", "3 articles"

    #expect(shown == ["no articles: offline", "3 articles"])
  }

  @Test func aSearchCountsTheLastOfItsInputs() throws {
    let simulation = Simulation(services: ["find"])
    let scope = EffectScope<Simulated>(simulation)
    var found: [[String]] = []
    func type(_ text: String) {
      let find = { (text: String) in
        Service<[String]>(
          "find", latency: 200, request: .string(text), simulated: { .success([text]) }, live: { .success([text]) },
          encode: { .init($0.map { .string($0) }) })
      }
      search(text, by: find, in: Simulated.self).start(in: scope) { found.append((try? $0.get()) ?? []) }
    }
    type("c")
    simulation.advance(by: 299)
    // It waited; one millisecond more, and it would have been asked for.
    type("co")
    simulation.advance(by: 400)
    // It was asked for, and would have been answered in 100 ms.
    try simulation.fail("find", reason: "offline")
    type("com")
    simulation.advance(by: 300 + 200 + 100 + 200)
    #expect(found == [["com"]])
    let records = simulation.takeRecords()
    #expect(
      records.filter { $0.service == "find" }.map(\.event) == [
        .began, .cancelled, .began, .failed("offline"), .began, .answered(["com"]),
      ])
    #expect(Set(records.map(\.service)) == ["find", "sleep", "timeout"])
  }
}
