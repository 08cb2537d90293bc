import BenchmarkReport
import Subjects

/// The most that a measurement may be, for each of those that it binds.
struct Limit {
  private let usual: Double
  private let others: [String: Double]
  private let bound: [String]

  private init(_ usual: Double, _ others: [String: Double] = [:], of bound: [String] = Limit.all) {
    self.usual = usual
    self.others = others
    self.bound = bound
  }

  private init(_ each: [String: Double]) { self.init(.nan, each, of: Array(each.keys)) }

  /// The most of one subject; `nil` for those that are shown and not bound.
  func callAsFunction(_ subject: String) -> Double? {
    bound.contains(subject) ? others[subject] ?? usual : nil
  }

  /// The architectures, which most limits bind.
  private static let all = [
    "State–Store", "Writer–Traced", "Reader–Env", "Free–Cofree", "Action–Moore", "Puller–Zipper",
  ]
}

// "The plain loop's" is its event with the view built and laid out. Most ratios to it are ratios of instructions, which are the
// same on any machine; the tables also show the ratios of times, without limits. Seeks, starts and one child of many are far
// from their limits, which are ratios of times. So are those of one subject to itself, with many and with few. Only builds have
// their limits in seconds, for nothing on the machine is a measure of a compiler.
extension Limit {
  /// A stepper's event, its view built and laid out: how often the plain loop's.
  static let rendering = Limit(1.4, ["State–Store": 1.25])
  /// Likewise, of what is made of pairings.
  static let composed = Limit(["Co–Store": 1.6, "StoreT over Traced": 2, "Day, of two": 2.5, "Sum, of two": 2.5])
  /// A stepper's event without a view, in instructions.
  static let moving = Limit(250, ["Free–Cofree": 1_000])
  /// A stepper's event, rendering: allocations more than the plain loop's.
  static let allocations = Limit(3)
  /// An input sent to a session: how often the plain loop's event.
  static let sent = Limit(1.4)
  /// Likewise, a control tapped.
  static let tapped = Limit(1.5)
  /// Likewise, an event of a script performed.
  static let performed = Limit(2)
  /// Likewise, recorded and written as a trace.
  static let traced = Limit(4.5)
  /// An event by branded kinds, rendering: how often the concrete one's.
  static let byKind = Limit(1.7)
  /// Likewise, without a view.
  static let byKindMoving = Limit(4)
  /// A favorite among 100,000 articles: how often one's among 100, in time and in allocations.
  static let longList = Limit(1.2)
  /// A child's event, with all that is around it shown: how often the plain loop's.
  static let children = Limit(1.5)
  /// An event with many running children: how often one with none.
  static let running = Limit(1.5, of: all + ["Co–Store"])
  /// What is done with simulated effects: how often the plain loop's event.
  static let effects = Limit(["a call and its answer": 2.5, "a tick": 4.2, "an input debounced": 6.7])
  /// One of many over one of few, of whatever there can be many. There are eight times as many, so that quadratic time gives
  /// 8, and n log n less than 1.5. Views embedded in views have none: a view is stored flat, so each level copies what is
  /// within it.
  static let many = Limit(2, of: Many.all.map(\.name).filter { $0 != "views embedded in views" })
  /// An event's instructions after 1,000,000 events: how often an event's after 1,000.
  static let growth = Limit(1.05)
  /// The bytes that an event leaves in memory. Less than one is none: of the blocks that were freed, some are kept by whoever
  /// hands them out.
  static let memory = Limit(1)
  /// Any step out of 100,000, sought and shown, in the plain loop's events: 10 ms.
  static let seeking = Limit(16_600, of: all + ["Co–Store"])
  /// `duet list` from its start to its end, in the plain loop's events: 20 ms of processor time.
  static let start = Limit(["duet list": 33_000])
  /// A build, in seconds, on a quiet machine of two cores.
  static let build = Limit(["duet": 75, "a consumer of one product": 120, "the tests, a body edited": 8])
}

// Binds, over the plain loop's event.
extension Limit {
  private static let others = ["Co", "IO", "Simulated"]

  /// A program that is nested to one side: how often one's that is nested to the other.
  static let nesting = Limit(1.5, of: all + others)
  /// A bind of a program of 1,000.
  static let bind = Limit(0.42, ["Free–Cofree": 1.5], of: all + others)
  /// Likewise by kind.
  static let bindByKind = Limit(0.75, ["Free–Cofree": 1.5, "Co": 1.5], of: all + others)
}
