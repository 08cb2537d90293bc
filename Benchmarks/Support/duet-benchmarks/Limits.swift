import BenchmarkReport
import Subjects

/// The maximum of a measurement, for each subject that has one.
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

  /// Returns the limit of a subject; `nil` if its measurement is only reported.
  func callAsFunction(_ subject: String) -> Double? {
    bound.contains(subject) ? others[subject] ?? usual : nil
  }

  /// The architectures. Most limits are for these.
  private static let all = [
    "State–Store", "Writer–Traced", "Reader–Env", "Free–Cofree", "Action–Moore", "Puller–Zipper",
    "Update–Store",
  ]
}

// "Over the plain loop" means: divided by the plain loop's event, including building and laying out the view.
//
// Most of these ratios are ratios of instructions, which are the same on any machine. The tables also show the ratios
// of times, without limits. Seeks, starts, checks of models and one child of many have ratios of times as limits, and are
// far below them.
// The limits of many over few are also ratios of times. Only builds have limits in seconds, because nothing else on the
// machine predicts the speed of a compiler.
extension Limit {
  /// An event of the stepper, its view built and laid out, over the plain loop.
  static let rendering = Limit(1.4, ["State–Store": 1.25])
  /// The same for constructions from pairings.
  static let composed = Limit(["Co–Store": 1.3, "StoreT over Traced": 1.4, "Day, of two": 1.5, "Sum, of two": 1.5])
  /// An event of the stepper without a view, in instructions.
  static let moving = Limit(250, ["State–Store": 216, "Free–Cofree": 935])
  /// The allocations of a stepper's event with its view, less those of the plain loop.
  static let allocations = Limit(3)
  /// An input sent to a session, over the plain loop.
  static let sent = Limit(1.4)
  /// A tapped control of a session, over the plain loop.
  static let tapped = Limit(1.5)
  /// A script event that a session performs, over the plain loop.
  static let performed = Limit(2)
  /// A script event that a session records and writes as a trace, over the plain loop.
  static let traced = Limit(4.5)
  /// A script event that a session records and writes with states, over one without states.
  static let states = Limit(3)
  /// A toggled favorite with 100,000 articles over one with 100, in time and in allocations.
  static let longList = Limit(1.2)
  /// An event of a child, with the view of the whole component, over the plain loop.
  static let children = Limit(1.5)
  /// An operation on a table of rows, with its screen, over the plain loop.
  static let rowOperations = Limit(2, ["State–Store": 1.5])
  /// An event with many running children over one with none.
  static let running = Limit(1.5, of: all + ["Co–Store"])
  /// A task with simulated effects, over the plain loop.
  static let effects = Limit(["a call and its answer": 2.5, "a tick": 4.2, "an input debounced": 6.7])
  /// Each of many over each of few.
  ///
  /// There are eight times as many, so quadratic time gives 8, and n log n less than 1.5. Views embedded in views have
  /// no limit: a view is stored flat, so each level copies the levels inside it.
  static let many = Limit(2, of: Many.all.map(\.name).filter { $0 != "views embedded in views" })
  /// The instructions of an event after 1,000,000 events over those after 1,000.
  static let growth = Limit(1.05)
  /// The bytes that an event leaves in memory.
  ///
  /// Less than one counts as none, because the allocator keeps some freed blocks.
  static let memory = Limit(1)
  /// A seek to any of 100,000 steps, with its layout, in events of the plain loop: 10 ms.
  static let seeking = Limit(16_600, of: all + ["Co–Store"])
  /// Previews of all events of a screen on all architectures, in events of the plain loop: 5 ms.
  static let lookingAhead = Limit(["20 events, 8 architectures": 8_300])
  /// `duet list` from start to end, in events of the plain loop: 20 ms of processor time.
  static let start = Limit(["duet list": 33_000])
  /// The same in milliseconds, more than an empty program's: 2 ms more than the 6.8 ms before there were pages.
  static let startOverNothing = Limit(["duet list": 8.8])
  /// 1,000 transitions of the model checker, in events of the plain loop: 500 ns and 50 ns for a transition.
  static let checking = Limit(["plain structs": 833, "packed into 64 bits": 83])
  /// 1,000 transitions of the home screen, in events of the plain loop: 2.5 µs and 10 µs for a transition.
  static let checkingHome = Limit(["space": 4_167, "session": 16_667])
  /// The bytes of a state or an edge. The table of a search is nearly as often three eighths full as five.
  static let checkedBytes = Limit(["a state of a search": 64, "a state of a graph": 64, "an edge of a graph": 16])
  /// A build, in seconds, on a quiet machine with two cores.
  static let build = Limit(["duet": 75, "a consumer of one product": 120, "the tests, a body edited": 8])
}

// Binds, over the plain loop.
extension Limit {
  private static let others = ["Co", "IO", "Simulated"]

  /// A program nested to one side over a program nested to the other side.
  static let nesting = Limit(1.5, of: all + others)
  /// A bind in a program of 1,000.
  static let bind = Limit(0.42, of: all + others)
}

// Pages, in units: what a reader waits for, on any machine, and what a server needs.
extension Limit {
  /// The size of a report, in kilobytes.
  static let reportSize = Limit(["17 steps": 150, "10,000 steps": 6_000])
  /// The opening of a report, in milliseconds.
  static let reportOpened = Limit(["10,000 steps": 1_000])
  /// A step of a report, shown, in milliseconds: 95 of 100 keep it.
  static let stepShown = Limit(["10,000 steps": 100])
  /// An event on a kept connection, in milliseconds: 95 of 100 keep it.
  static let liveEvent = 3.0
  /// A click until the control has changed, in milliseconds: 95 of 100 keep it.
  static let click = Limit(100, of: ["no step", "100 steps", "1,000 steps", "10,000 steps"])
  /// A keystroke until the view has changed, in milliseconds: 95 of 100 keep it.
  static let keystroke = Limit(["State–Store": 30])
  /// The first look at a live page, in milliseconds.
  static let firstLook = Limit(["10,000 steps": 500])
  /// The resident memory that an event takes, in kilobytes.
  static let liveMemory = 4.0
  /// The resident memory that ten stalled tabs take, in megabytes.
  static let stalledTabs = 5.0
  /// What belongs to the server, and is loaded or fetched without serving: nothing.
  static let apart = Limit(0, of: ["import Duet", "duet list"])
}
