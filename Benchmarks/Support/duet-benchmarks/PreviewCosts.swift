import BenchmarkReport
import Subjects

/// The cost of a look ahead: what each event that can happen would show.
enum PreviewCosts {
  @MainActor
  static func rows() async -> [Row] {
    do {
      let look = try HomePreviews.make()
      guard try look() == HomePreviews.events else { preconditionFailure("the home screen has other events") }
      // A look that failed would have failed before.
      let run = Timed(1) { _ in _ = try? look() }
      let (times, event) = await shortestBesidePlain(of: [run], rounds: 40)
      let costs = Costs(["\(HomePreviews.events) events, \(HomePreviews.architectures) architectures"], times)
      let what = "Home, 18 articles: every event is performed, recorded and taken back on every architecture."
      return [
        Row("a look ahead, in the plain loop's events", .count, costs / event, .lookingAhead, note: what),
        Row("a look ahead, ms", .milliseconds, costs * 1e-6, note: what),
      ]
    } catch { preconditionFailure("\(error)") }
  }
}
