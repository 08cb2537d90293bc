import Scenarios

/// One way of running a stepper: what is measured.
public struct Subject: Sendable {
  /// Handles this many events.
  public typealias Run = @MainActor (_ events: Int) async -> Void

  /// What the table calls it.
  public let name: String
  /// Makes a stepper that handles events without making a view; `nil` where a view is always made.
  public let moving: (@MainActor @Sendable () -> Run)?
  /// Makes a stepper that after each event builds the view and lays it out in 80 × 24.
  public let rendering: @MainActor @Sendable () -> Run

  /// All of them, the plain loop first.
  public static var all: [Subject] { [plainLoop] + explored + exploredByKind + composed + sessions }
}

/// The events of a run: as many up as down, so that the number stays as short as it is.
@inline(__always)
func input(_ event: Int) -> StepperInput { 0b0110_1001 >> (event & 7) & 1 == 0 ? .increment : .decrement }
