import Algebra
import Effects
import Foundation
import PairingLaws
import Testing

/// Each mutant breaks a law of effects. StandardCatalogueTests checks the correct ones.
@MainActor
@Suite("Mutants of effects") struct EffectMutants {
  /// Without `await` a law of effects is not checked, and its report names the fix.
  @Test func theyTakeTime() {
    let report = LawSuite.effects("simulated", Simulated.self) { Simulation() }.check(only: ["answer.once"])
    #expect(!report.holds && "\(report)".contains("use checkAsync"))
  }

  @Test(arguments: Mistake.allCases) func aBrokenRuntimeIsRejected(mistake: Mistake) async {
    await expect(mistake.laws, of: .effects("mutant", Mistaken.self, isVirtual: true) { MistakenRuntime(mistake) })
  }

  nonisolated static let monads: [any BrokenMonad.Type] = [
    BindingTwice.self, SlowPure.self, MappingTwice.self, Nesting.self,
  ]

  @Test(arguments: monads) func aBrokenMonadIsRejected(monad: any BrokenMonad.Type) async {
    func suite<E: BrokenMonad>(_ monad: E.Type) -> LawSuite {
      .effects("mutant", E.self, isVirtual: true) { Simulation() }
    }
    await expect(monad.laws, of: suite(monad))
  }

  private func expect(_ laws: Set<String>, of suite: LawSuite) async {
    let report = await suite.checkAsync(only: Array(laws))
    #expect(laws == Set(report.broken.map(\.name)), "\(report)")
  }

  /// Each law rejects a mutant.
  @Test func eachLawRejectsAMutant() {
    let rejecting = Mistake.allCases.map(\.laws) + Self.monads.map { $0.laws }
    let suite = LawSuite.effects("simulated", Simulated.self, isVirtual: true) { Simulation() }
    #expect(Set(suite.laws.map(\.name)) == rejecting.reduce([]) { $0.union($1) })
  }
}

/// A fault in a runtime.
enum Mistake: CaseIterable {
  case answersTwice, neverAnswers, answersElsewhere, late, early, ignoresCancelling, neverEndsCancelling
  case goesBack, forgetsOrder, drifts

  /// The laws that reject it.
  var laws: Set<String> {
    switch self {
    case .answersTwice, .neverAnswers: ["answer.once"]
    case .answersElsewhere: ["answer.actor"]
    case .late, .early: ["clock.due"]
    case .ignoresCancelling: ["cancel.silence"]
    case .neverEndsCancelling: ["cancel.silence", "race.loser", "bracket.once", "sequence.turn", "debounce.last"]
    case .goesBack: ["clock.forward"]
    case .forgetsOrder: ["clock.order"]
    case .drifts: ["script.bytes"]
    }
  }
}

private enum Mistaken: Effect {
  typealias Runtime = MistakenRuntime
}

private final class MistakenRuntime: ForwardingRuntime {
  let base = Simulation()
  private let mistake: Mistake
  private static var made = 0

  init(_ mistake: Mistake) {
    self.mistake = mistake
    Self.made += 1
  }

  var now: Int { mistake == .goesBack && base.now > 2 ? 1 : base.now }

  func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation {
    switch mistake {
    case .answersTwice:
      return base.ask(service) {
        answer($0)
        answer($0)
      }
    case .neverAnswers: return base.ask(service) { _ in }
    case .answersElsewhere:
      // A library written in C can do this. The Swift compiler would not allow it.
      let unchecked = unsafeBitCast(answer, to: (@Sendable (Result<Answer, ServiceFailure>) -> Void).self)
      return base.ask(service) { result in
        let thread = Thread { unchecked(result) }
        thread.start()
        while !thread.isFinished { sched_yield() }
      }
    default: return mistaken(base.ask(service, answer))
    }
  }

  func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    switch mistake {
    case .late: base.after(max(1, milliseconds) + 1, work)
    case .early: base.after(1, work)
    case .forgetsOrder: base.after(1_000 / max(1, milliseconds), work)
    case .drifts: base.after(milliseconds.addingReportingOverflow(Self.made).partialValue, work)
    default: mistaken(base.after(milliseconds, work))
    }
  }

  private func mistaken(_ cancellation: Cancellation) -> Cancellation {
    switch mistake {
    case .ignoresCancelling: .nothing
    case .neverEndsCancelling: Cancellation(waiting: { _ in cancellation() })
    default: cancellation
    }
  }
}

/// Simulated effects with a broken monad.
protocol BrokenMonad: Effect, SendableMetatype where Runtime == Simulation {
  /// The laws that reject it.
  static var laws: Set<String> { get }
}

enum BindingTwice: BrokenMonad {
  static let laws: Set = ["monad.right", "suspend.once"]
  static func flatMap<A, B>(
    _ m: Kind<BindingTwice, A>, _ next: @escaping (A) -> Kind<BindingTwice, B>
  ) -> Kind<BindingTwice, B> { Eff(m).flatMap { _ in Eff(m) }.flatMap { Eff(next($0)) }.kind }
}

enum SlowPure: BrokenMonad {
  static let laws: Set = ["monad.left"]
  static func pure<A>(_ value: A) -> Kind<SlowPure, A> { Eff<SlowPure, Void>.sleep(for: 1).map { value }.kind }
}

enum MappingTwice: BrokenMonad {
  static let laws: Set = ["monad.map"]
  static func map<A, B>(_ m: Kind<MappingTwice, A>, _ transform: @escaping (A) -> B) -> Kind<MappingTwice, B> {
    Eff(m).flatMap { _ in Eff(m) }.map(transform).kind
  }
}

/// Waits before anything that is not a plain value.
enum Nesting: BrokenMonad {
  static let laws: Set = ["monad.associativity"]
  static func flatMap<A, B>(_ m: Kind<Nesting, A>, _ next: @escaping (A) -> Kind<Nesting, B>) -> Kind<Nesting, B> {
    let bound = Eff(m).flatMap { Eff(next($0)) }
    if case .steps = Eff(m) { return Eff<Nesting, Void>.sleep(for: 1).flatMap { bound }.kind }
    return bound.kind
  }
}
