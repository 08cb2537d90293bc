import BenchmarkReport
import Subjects

/// What each of many costs over each of few, of whatever there can be many.
enum Growing {
  /// The multiples of `few` that are measured. The row has the cost at the last one, and the plot has all.
  private static let multiples = [1, 2, 4, 8]

  /// A row and a plot for each.
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
          note: "What each of so many takes, over what each of so few takes: made, used and dropped."))
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
  /// The name in letters, digits and hyphens.
  fileprivate var fileName: String {
    name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
