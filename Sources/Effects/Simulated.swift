import Algebra

/// Effects that are played: a virtual clock, and services that answer as they were told to.
///
/// The same program with the same events gives the same record, byte for byte, on any machine.
public enum Simulated: Effect {
  /// What an effect of this brand is made of.
  public struct Body<A>: Branded {
    /// The brand: ``Simulated``.
    public typealias Brand = Simulated
    /// What the effect gives.
    public typealias Argument = A

    let computation: Computation<Simulation, A>

    /// Runs this effect as far as it goes without the clock moving.
    ///
    /// - Returns: its value; `nil` when it waits for a service.
    public func run(in simulation: Simulation) -> A? {
      var context = simulation
      return computation.run(&context)
    }
  }

  /// A value, without any effect.
  public static func pure<A>(_ value: A) -> Kind<Simulated, A> { Kind(Body(computation: Pure(value))) }

  /// An effect that does `work` when it is run.
  public static func suspend<A>(_ work: @escaping () -> A) -> Kind<Simulated, A> {
    Kind(Body(computation: Primitive { _ in work() }))
  }

  /// Does `m`, then what `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  public static func flatMap<A, B>(
    _ m: Kind<Simulated, A>,
    _ next: @escaping (A) -> Kind<Simulated, B>
  ) -> Kind<Simulated, B> {
    Kind(Body(computation: Bind(Body(m).computation) { Body(next($0)).computation }))
  }

  /// Gives the service's scripted answer, or its planted failure, when its latency has passed on the virtual clock.
  public static func call<Answer>(_ service: Service<Answer>) -> Kind<Simulated, Result<Answer, ServiceFailure>> {
    Kind(
      Body(
        computation: Callback { simulation, resumption in
          simulation.ask(service) { [weak simulation] answer in
            guard var context = simulation else { return }
            resumption.resume(answer, &context)
          }
        }
      )
    )
  }

  /// Runs `effect` until it waits for the clock.
  @MainActor
  public static func start<A>(
    _ effect: Kind<Simulated, A>,
    in runtime: Simulation,
    _ completion: @escaping (A) -> Void
  ) {
    var context = runtime
    Body(effect).computation.start(&context, completion)
  }
}

/// The world that simulated effects run in: a virtual clock and what is due on it.
public nonisolated final class Simulation: EffectRuntime {
  /// The virtual clock, in milliseconds since its start.
  public private(set) var now = 0

  private let services: [String]
  private var due = Agenda()
  private var planted: [String: [String]] = [:]
  private var calls = CallLog()

  /// A world whose clock stands at 0.
  ///
  /// - Parameter services: the names of the services that can be made to fail.
  public init(services: [String] = []) { self.services = services }

  /// Lets the virtual clock run: whatever comes due is answered at its own time, calls due at one time in the order in
  /// which they began.
  ///
  /// - Complexity: O(*k* log *n*) for *k* answers out of *n* calls that wait; each call made takes O(log *n*). No real
  ///   time passes.
  public func advance(by milliseconds: Int) {
    let (sum, overflow) = now.addingReportingOverflow(max(0, milliseconds))
    let end = overflow ? .max : sum
    while let next = due.removeNext(upTo: end) {
      now = next.time
      next.answer()
    }
    // An answer may have let the clock run further.
    now = max(now, end)
  }

  /// Makes the next call of a service that has no failure waiting fail with `reason`.
  public func fail(_ service: String, reason: String) throws(FailureRefused) {
    guard services.contains(service) else { throw .unknownService(service, known: services) }
    planted[service, default: []].append(reason)
  }

  /// Whether calls are recorded; from the start they are.
  public var isRecording: Bool {
    get { calls.isRecording }
    set { calls.isRecording = newValue }
  }

  /// Takes the records made since this was last asked.
  public func takeRecords() -> [EffectRecord] { calls.take() }

  func ask<Answer>(_ service: Service<Answer>, _ completion: @escaping (Result<Answer, ServiceFailure>) -> Void) {
    let id = calls.begin(service.name, at: now)
    let failure = takePlanted(service.name)
    let (sum, overflow) = now.addingReportingOverflow(service.latency)
    let time = overflow ? .max : sum
    let call = Due(time: time, id: id) { [unowned self] in
      // Unowned is safe: only `advance` calls this, and it is this object's.
      let answer = failure.map { .failure(ServiceFailure($0)) } ?? service.simulated()
      calls.end(id, service, at: now, answer)
      completion(answer)
    }
    due.insert(call)
  }

  private func takePlanted(_ service: String) -> String? {
    guard var reasons = planted[service], !reasons.isEmpty else { return nil }
    let reason = reasons.removeFirst()
    planted[service] = reasons
    return reason
  }
}

/// A call that has not been answered yet.
private struct Due {
  let time: Int
  let id: Int
  let answer: () -> Void

  func isBefore(_ other: Due) -> Bool { (time, id) < (other.time, other.id) }
}

/// The calls that wait, by when they are due and then by when they began: a binary heap.
private struct Agenda {
  /// Each is before those at twice its index plus 1 and plus 2.
  private var heap: [Due] = []

  /// - Complexity: O(log *n*).
  mutating func insert(_ call: Due) {
    heap.append(call)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].isBefore(heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Takes the first call out, if it is due at `end` at the latest.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeNext(upTo end: Int) -> Due? {
    guard let first = heap.first, first.time <= end else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      var earliest = index
      for child in 2 * index + 1...2 * index + 2 where child < heap.count {
        if heap[child].isBefore(heap[earliest]) { earliest = child }
      }
      guard earliest != index else { return first }
      heap.swapAt(index, earliest)
      index = earliest
    }
  }
}
