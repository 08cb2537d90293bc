import Algebra
import Components
import Driver
import Effects
import StandardCatalogue
import Testing
import TextUI
import WriterTraced

/// Broken steppers: the test written from a trace of the correct one fails for each.
@MainActor
@Suite struct MutantTests {
  enum Mutation: CaseIterable, Sendable {
    /// Steps by two.
    case stepsByTwo
    /// Tells the same in two parts, with a view between them.
    case tellsTwice
    /// Its label has another text.
    case looksElse
    /// Its control has another name.
    case isRenamed
    /// Starts from 1.
    case startsElsewhere
    /// Tells 0 after each step, and shows the same view again.
    case tellsNothingMore
  }

  @Test func theSoundOnePasses() async throws { try await stepperOfTheMutants() }

  @Test(arguments: Mutation.allCases) func eachIsCaught(mutation: Mutation) async throws {
    try await CurrentMutation.$value.withValue(mutation) {
      try await withKnownFailure { try await stepperOfTheMutants() }
    }
  }

  /// A mutant that throws instead of running is not counted as caught.
  @Test func anErrorIsNoFailedExpectation() async {
    await withKnownIssue { try await withKnownFailure { throw UsageError("there is no such mutant") } }
  }

  /// Runs a test that fails by its expectations, and rethrows its errors.
  private func withKnownFailure(_ test: () async throws -> Void) async throws {
    try await withKnownIssue {
      try await test()
    } matching: { issue in
      if case .errorCaught = issue.kind { false } else { true }
    }
  }
}

/// The fault of the stepper in the catalogue.
private enum CurrentMutation {
  @TaskLocal static var value: MutantTests.Mutation?
}

/// Runs a broken stepper on Writer–Traced.
@MainActor
private func runMutant<S: SessionHost<Stepper.Start>>(_ mutation: MutantTests.Mutation, on host: S)
  -> any RunningSession
{
  let component = TracedComponent<S.E, Sum<Int>, StepperInput, TextView<StepperInput>>(
    initial: mutation == .startsElsewhere ? 1 : 0,
    dispatcher: .workflow { input, _ in
      let step = input == .increment ? 1 : -1
      switch mutation {
      case .stepsByTwo: return [.pure(.tell(Sum(2 * step)))]
      case .tellsTwice: return [.pure(.tell(Sum(2 * step))), .pure(.tell(Sum(-step)))]
      case .tellsNothingMore: return [.pure(.tell(Sum(step))), .pure(.tell(0))]
      case .looksElse, .isRenamed, .startsElsewhere: return [.pure(.tell(Sum(step)))]
      }
    },
    render: { count in
      TextView { view in
        view.row { row in
          row.button(mutation == .isRenamed ? "less" : "decrement", label: "−", .decrement)
          row.label("count", mutation == .looksElse ? "\(count.value)." : "\(count.value)")
          row.button("increment", label: "+", .increment)
        }
      }
    })
  return host.run(component)
}

extension Catalogue {
  /// The standard catalogue with the mutant of the current test.
  static var ofMutants: Catalogue {
    get throws {
      var catalogue = Catalogue.standard
      if let mutation = CurrentMutation.value {
        try catalogue.add(Implementation("writer-traced") { runMutant(mutation, on: $0) }, to: "stepper")
      }
      return catalogue
    }
  }
}
