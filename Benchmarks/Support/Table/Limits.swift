import BenchmarkReport
import Subjects

/// The most that a measurement may be, for each of those that it binds.
struct Limit {
  private let usual: Double
  private let others: [String: Double]
  private let bound: [String]

  private init(_ usual: Double, _ others: [String: Double] = [:], of bound: [String] = Limit.architectures) {
    self.usual = usual
    self.others = others
    self.bound = bound
  }

  /// The most of one subject; `nil` for those that are shown and not bound.
  func callAsFunction(_ subject: String) -> Double? {
    bound.contains(subject) ? others[subject] ?? usual : nil
  }

  /// The architectures that limits bind; the others are shown beside them.
  private static let architectures = ["State–Store", "Writer–Traced", "Reader–Env", "Free–Cofree"]
  /// What no architecture here may do: grow.
  private static let all = architectures + ["Action–Moore", "Puller–Zipper"]
}

// Ratios are to what was measured in the same run, and instructions are counted: both hold on any machine.
extension Limit {
  /// A stepper's event, its view built and laid out: how often the plain loop's.
  static let rendering = Limit(2, ["State–Store": 1.5])
  /// A stepper's event without a view, in instructions.
  static let moving = Limit(250, ["Free–Cofree": 900])
  /// A stepper's event, rendering: allocations more than the plain loop's.
  static let allocations = Limit(3, of: all)
  /// A stepper's event through a session: how often the plain loop's.
  static let session = Limit(1.85, of: all)
  /// Likewise, recorded and written as a trace.
  static let traced = Limit(9, of: all)
  /// What is shown, and has no limit.
  static let none = Limit(.infinity, of: [])
  /// An event by branded kinds: how often the concrete one's.
  static let byKind = Limit(1.7, of: all)
  /// A favorite among 100,000 articles: how often one's among 100, in time and in allocations.
  static let longList = Limit(2, of: all)
  /// A child's event, with all that is around it shown: how often the plain loop's.
  static let children = Limit(2)
  /// An event with many running children: how often one with none.
  static let running = Limit(1.5, of: all + ["Co–Store"])
  /// An event's instructions after 1,000,000 events: how often an event's after 1,000.
  static let growth = Limit(1.05, of: all)
  /// The bytes that an event leaves in memory. Less than one is none: of the blocks that were freed, some are kept by whoever
  /// hands them out.
  static let memory = Limit(1, of: all)
  /// Any step out of 100,000, sought and shown, in milliseconds.
  static let seeking = Limit(50, of: all + ["Co–Store"])
  /// One of many effects begun in one go: how often one of few.
  static let many = Limit(2, of: GrowthSubject.all.map(\.name))
  /// `duet list` from its start to its end, in milliseconds of processor time.
  static let start = Limit(20, of: ["duet list"])
}

// Binds, over the plain loop's rendered event of the same run: that takes 600 ns where 0.42 is 250 ns.
extension Limit {
  private static let others = ["Co", "IO", "Simulated"]

  /// A program that is nested to one side: how often one's that is nested to the other.
  static let nesting = Limit(1.5, of: architectures + others)
  /// A bind of a program of 1,000.
  static let bind = Limit(0.42, ["Free–Cofree": 1.5], of: all + others)
  /// Likewise by kind.
  static let bindByKind = Limit(0.75, ["Free–Cofree": 1.5, "Co": 1.5], of: all + others)
}
