import Scenarios

/// One way of running a stepper: what is measured.
public struct Subject: Sendable {
  /// Handles this many events.
  public typealias Run = @MainActor (_ events: Int) async -> Void

  /// What sort of subject it is: what it is compared with, and which limits it has.
  public enum Group: String, CaseIterable, Sendable {
    /// What everything is compared with.
    case plain
    /// The usual designs, without an architecture of this package.
    case peer
    /// An architecture, in its concrete type.
    case concrete
    /// An architecture, through the generic model and its branded kinds.
    case byKind
    /// What is made of pairings.
    case composed
    /// A session that inputs are sent to, and that keeps no record.
    case session
    /// A session whose controls are tapped by their IDs, and that keeps no record.
    case tapped
    /// A session that performs events of a script, and that keeps no record.
    case performed
    /// A session that records.
    case recorded
    /// A session that records, and whose trace is written.
    case traced
  }

  /// What sort it is.
  public let group: Group
  /// Of what, whatever the sort: `State–Store`.
  public let base: String
  /// What the table calls it: `State–Store by Kind`.
  public let name: String
  /// Makes a stepper that handles events without making a view; `nil` where a view is always made.
  public let moving: (@MainActor @Sendable () -> Run)?
  /// Makes a stepper that after each event builds the view and lays it out in 80 × 24.
  public let rendering: @MainActor @Sendable () -> Run

  init(
    _ group: Group, _ base: String, moving: (@MainActor @Sendable () -> Run)?,
    rendering: @escaping @MainActor @Sendable () -> Run
  ) {
    self.group = group
    self.base = base
    name = base + group.suffix
    self.moving = moving
    self.rendering = rendering
  }

  /// What the others are compared with.
  public static var plain: Subject { plainLoop }

  /// All of them, the plain loop first.
  public static var all: [Subject] { [plainLoop] + peers + explored + composed + workbench }

  /// The plain loop, and every architecture in its concrete type.
  public static var plainAndConcrete: [Subject] { all.filter { $0.group == .plain || $0.group == .concrete } }
}

extension Subject.Group {
  fileprivate var suffix: String {
    switch self {
    case .plain, .peer, .concrete, .composed: ""
    case .byKind: " by Kind"
    case .session: ", session"
    case .tapped: ", tapped"
    case .performed: ", performed"
    case .recorded: ", recorded"
    case .traced: ", traced"
    }
  }
}

/// The events of a run: as many up as down, so that the number stays as short as it is.
@inline(__always)
func input(_ event: Int) -> StepperInput { 0b0110_1001 >> (event & 7) & 1 == 0 ? .increment : .decrement }
