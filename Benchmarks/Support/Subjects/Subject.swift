import Scenarios

/// A stepper to measure.
public struct Subject: Sendable {
  /// A function that handles this many events.
  public typealias Run = @MainActor (_ events: Int) async -> Void

  /// The group of a subject, which determines its limits.
  public enum Group: String, CaseIterable, Sendable {
    /// The baseline.
    case plain
    /// A common design, without an architecture of this package.
    case peer
    /// An architecture.
    case architecture
    /// A construction from pairings.
    case composed
    /// A session without a record, whose inputs are sent.
    case session
    /// A session without a record, whose controls are tapped by ID.
    case tapped
    /// A session without a record that performs script events.
    case performed
    /// A session that records.
    case recorded
    /// A session that records and writes its trace.
    case traced
    /// A session that records states, too, and writes its trace.
    case states
  }

  /// The group.
  public let group: Group
  /// The name without the group: `State–Store`.
  public let base: String
  /// The name in tables: `State–Store, session`.
  public let name: String
  /// Makes a stepper that handles events without making a view; `nil` if it always makes one.
  public let moving: (@MainActor @Sendable () -> Run)?
  /// Makes a stepper that builds the view after each event and lays it out in 80 × 24.
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

  /// The baseline.
  public static var plain: Subject { plainLoop }

  /// All subjects, the plain loop first.
  public static var all: [Subject] { [plainLoop] + peers + explored + composed + workbench }

  /// The plain loop, and every architecture.
  public static var plainAndArchitectures: [Subject] {
    all.filter { $0.group == .plain || $0.group == .architecture }
  }
}

extension Subject.Group {
  fileprivate var suffix: String {
    switch self {
    case .plain, .peer, .architecture, .composed: ""
    case .session: ", session"
    case .tapped: ", tapped"
    case .performed: ", performed"
    case .recorded: ", recorded"
    case .traced: ", traced"
    case .states: ", with states"
    }
  }
}

/// Returns the input of an event: as many increments as decrements, so that the number stays short.
@inline(__always)
func input(_ event: Int) -> StepperInput { 0b0110_1001 >> (event & 7) & 1 == 0 ? .increment : .decrement }
