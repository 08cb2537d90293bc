import BenchmarkReport
import Subjects
import TextUI

/// The cost of toggling a favorite on home screens of different sizes.
enum Homes {
  private static let few = 100
  private static let many = 100_000

  @MainActor
  private static func times(_ cases: [(HomeSubject, Int, Size)], rounds: Int, within limit: Duration) async -> [Double]
  {
    await shortest(
      of: cases.map { subject, articles, size in
        let home = subject.make(articles, size)
        return Timed(16) { home.toggle($0) }
      }, rounds: rounds, within: limit)
  }

  /// Compares 100,000 articles with 100.
  @MainActor
  static func rows() async -> [Row] {
    let subjects = HomeSubject.all
    progress("time with \(many) articles")
    let times = await times(
      subjects.flatMap { [($0, few, .standard), ($0, many, .standard)] }, rounds: 200, within: .seconds(15))
    progress("allocations with \(many) articles")
    let allocations = await inParallel(subjects.flatMap { [($0.name, few), ($0.name, many)] }) { name, articles in
      Valgrind.counts(["home", name, String(articles)], events: 32)?.allocations
    }
    func costs(_ measured: [Double?], at place: Int) -> Costs {
      Costs(subjects.map(\.name), measured, at: place, of: 2)
    }
    func ratio(_ measured: [Double?]) -> Costs { costs(measured, at: 1) / costs(measured, at: 0) }
    let what = """
      Toggle a favorite in a session and draw its screen, 80 × 24: the cost with 100,000 articles divided by the cost \
      with 100.
      """
    return [
      Row("home, long list: time", .times, ratio(times), .longList, note: what),
      Row("home, long list: allocations", .times, ratio(allocations), .longList, note: Valgrind.uncounted ?? what),
      Row("home, 100 articles, ns", .nanoseconds, costs(times, at: 0)),
    ]
  }

  /// Measures the cost against the number of articles.
  @MainActor
  static func lengthPlot() async -> Plot {
    let counts = [10, 100, 1_000, 10_000, 100_000]
    return await plot(
      "list", title: "Length of a list", subtitle: "home: a favorite toggled, 80 × 24 laid out; µs an event",
      x: Axis("articles in the list", .logarithmic),
      counts.map { (Double($0), $0, .standard) })
  }

  /// Measures the cost against the size of the screen.
  @MainActor
  static func screenPlot() async -> Plot {
    let sizes = [(40, 12), (80, 24), (160, 48), (320, 96)].map { Size(width: $0, height: $1) }
    return await plot(
      "screen", title: "Size of the screen", subtitle: "home, 1,000 articles: a favorite toggled; µs an event",
      x: Axis(
        "columns × rows", .logarithmic,
        ticks: sizes.map { Axis.Tick(Double($0.width * $0.height), "\($0.width) × \($0.height)") }),
      sizes.map { (Double($0.width * $0.height), 1_000, $0) })
  }

  @MainActor
  private static func plot(
    _ name: String, title: String, subtitle: String, x: Axis, _ cases: [(x: Double, articles: Int, size: Size)]
  ) async -> Plot {
    progress("home: \(title)")
    let subjects = HomeSubject.all
    var lines = subjects.map { _ in [(Double, Double)]() }
    for at in cases {
      let times = await times(subjects.map { ($0, at.articles, at.size) }, rounds: 60, within: .seconds(3))
      for index in subjects.indices { lines[index].append((at.x, times[index] / 1_000)) }
    }
    let isWide = lines.joined().contains { $0.1 > 20 * (lines.first?.first?.1 ?? .infinity) }
    return Plot(
      name, title: title, subtitle: subtitle, x: x, y: Axis("µs an event", isWide ? .logarithmic : .linear),
      lines: subjects.enumerated().map { PlotLine($1.name, lines[$0], isBaseline: $0 == 0) })
  }
}
