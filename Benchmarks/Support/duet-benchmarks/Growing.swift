import BenchmarkReport
import Subjects

/// The cost of each of many things, divided by the cost of each of few, for all of ``Many``.
enum Growing {
  /// The measured multiples of `few`. The row shows the cost at the last one, the plot the costs at all of them.
  private static let multiples = [1, 2, 4, 8]

  /// Measures a row and a plot for each entry of ``Many``.
  @MainActor
  static func measured() async -> Measured {
    var measured = Measured()
    for many in Many.all {
      progress(many.name)
      let counts = multiples.map { $0 * many.few }
      let times = await shortest(
        of: counts.map { count in Timed(count) { await use(many, $0) } }, rounds: 40, within: .seconds(1),
        byProcessor: true)
      let (few, most) = (fixed(Double(counts[0]), 0), fixed(Double(counts[counts.count - 1]), 0))
      let growth = times[times.count - 1] / times[0]
      measured.rows.append(
        Row(
          "many: \(many.name)", .times, [Cell("\(most) over \(few)", growth, limit: Limit.many(many.name))],
          note: "Make, use and drop them: the time of each of many, divided by the time of each of few."))
      measured.plots.append(
        Plot(
          "many-\(many.fileName)", title: many.name.prefix(1).uppercased() + many.name.dropFirst(),
          subtitle: "made, used and dropped; µs each", x: Axis(many.name, .logarithmic), y: Axis("µs each"),
          lines: [PlotLine("each", zip(counts, times).map { (Double($0), $1 / 1_000) })]))
    }
    return measured
  }

  @MainActor
  private static func use(_ many: Many, _ count: Int) async {
    do { try await many.use(count) } catch { preconditionFailure("\(many.name): \(error)") }
  }
}

extension Many {
  /// The name with only letters, digits and hyphens.
  fileprivate var fileName: String {
    name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
