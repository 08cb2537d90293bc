import Duet
import Support
import Testing

@testable import Scenarios

/// The pairing `P` by its definition: it runs a program as `pair(program, duplicate(space))`.
private enum ByDefinition<P: InteractionLaw>: InteractionLaw {
  typealias M = P.M
  typealias W = P.W

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C { P.pair(m, w, combine) }
}

/// A space that a pairing moves.
private protocol Paired {
  /// Runs `program`, which is of this space's monad, by the definition.
  mutating func runByDefinition<N: Monad, X>(_ program: Kind<N, X>) -> X?
}

extension Kind: Paired where F: SpaceBrand {
  fileprivate mutating func runByDefinition<N: Monad, X>(_ program: Kind<N, X>) -> X? {
    (program as? Kind<F.Law.M, X>).map { ByDefinition<F.Law>.run($0, on: &self) }
  }
}

extension PairedSpace: Paired {
  fileprivate mutating func runByDefinition<N: Monad, X>(_ program: Kind<N, X>) -> X? {
    (program as? Kind<P.M, X>).map { ByDefinition<P>.run($0, on: &space) }
  }
}

/// Hosts a component that moves in place, or by the definition.
private struct EitherHost<Start>: SessionHost {
  typealias E = Simulated

  /// A space that moves by the definition.
  struct Defined<S: Space>: Space {
    typealias M = S.M
    var base: S

    func extract() -> S.Focus { base.extract() }
    func description(of action: Kind<S.M, Void>) -> String { base.description(of: action) }
    mutating func run<A>(_ program: Kind<S.M, A>) -> A {
      guard var paired = base as? any Paired, let value = paired.runByDefinition(program), let moved = paired as? S
      else { preconditionFailure("no pairing moves \(S.self)") }
      base = moved
      return value
    }
  }

  let start: Start
  let isByDefinition: Bool
  let runtime = Simulation(services: Home.services + Search.services)
  let size = Size.usual

  func run<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<Simulated, S.M, V> {
    if isByDefinition { return Session(Defined(base: component), runtime: runtime, recording: true) { "\($0.base)" } }
    return Session(component, runtime: runtime, recording: true) { "\($0)" }
  }
}

/// Each component is moved in place, and by the definition of the model, with identical traces.
@MainActor
@Suite("Both ways: moving in place and choosing from a duplicate give the same traces") struct BothWays {
  /// Compares two sessions on each architecture, over random events from the controls of the first.
  ///
  /// Each component is made separately, because references in one environment are shared.
  private func check<Scenario: Hosted>(_ scenario: Scenario.Type, from start: Scenario.Start) async throws {
    for implementation in Scenario.implementations {
      let first = implementation.play(EitherHost(start: start, isByDefinition: false))
      let second = implementation.play(EitherHost(start: start, isByDefinition: true))
      #expect(try first.start() == second.start(), "\(implementation.architecture)")
      var random = RandomEvents(seed: 11)
      for _ in 0..<inFull(200, debug: 100) {
        let event = random.next(in: first)
        let (one, other) = (try await first.perform(event), try await second.perform(event))
        #expect(one == other, "\(implementation.architecture), \(event)")
      }
    }
  }

  @Test func stepper() async throws { try await check(Stepper.self, from: Stepper.Start()) }
  @Test func home() async throws { try await check(Home.self, from: Agreement.start(try BundledFeed.read())) }
  @Test func people() async throws { try await check(People.self, from: People.bundled) }
  @Test func search() async throws { try await check(Search.self, from: Search.Start()) }
  @Test func clock() async throws { try await check(Stopwatch.self, from: Stopwatch.Start()) }
}
