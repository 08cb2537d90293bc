import BenchmarkReport
import Subjects

/// The cost of events in components with children: one child deep inside others, and one of many.
enum Children {
  private static let depth = 10
  private static let many = 10_000

  @MainActor
  static func rows() async -> [Row] {
    progress("one at depth \(depth)")
    let deep = await shortest(
      of: ChildSubject.all.map { Timed(200, $0.make(depth)) }, rounds: 200, within: .seconds(8))
    progress("one of \(many)")
    let wide = await shortest(
      of: PeopleSubject.all.map { Timed(16, $0.make(many)) }, rounds: 200, within: .seconds(8))
    progress("\(many) that run")
    let counts = [0, 1_000, many]
    let running = await shortest(
      of: RunningSubject.all.flatMap { subject in counts.map { Timed(500, subject.make($0)) } }, rounds: 200,
      within: .seconds(8))
    progress("one at depth \(depth), instructions")
    let instructions = await inParallel(ChildSubject.all.map(\.name)) {
      Valgrind.counts(["child", $0, String(depth)], events: 256)?.instructions
    }
    func overNone(_ place: Int, _ limit: (String) -> Double?) -> [Cell] {
      RunningSubject.all.enumerated().map { index, subject in
        let times = running[(3 * index)..<(3 * index + 3)].map { $0 }
        return Cell(subject.name, times[place] / times[0], limit: limit(subject.name))
      }
    }
    let over = "Divided by the plain loop, which has no session."
    return [
      Row(
        "event, 1,000 running children over none", .times, overNone(1) { Limit.running($0) },
        note: "An event of the parent that concerns no child. Each child runs an effect."),
      Row(
        "event, 10,000 running children over none", .times, overNone(2) { Limit.running($0) },
        note: "The same with 10,000 children. Their keys come from an array of rows."),
      row(
        "child, 10 deep", ChildSubject.all.map(\.name), deep, nil,
        "An event of the innermost of 11 nested steppers; the view shows all of them. \(over)"),
      row(
        "child, 10 deep, instructions", ChildSubject.all.map(\.name), instructions, .children,
        Valgrind.uncounted),
      row(
        "child, one of 10,000", PeopleSubject.all.map(\.name), wide, .children,
        "Rename one of 10,000 contacts, each a child with a key, and draw the screen. \(over)"),
    ]
  }

  /// Returns a row of the costs, each divided by the first one, which is the plain loop's.
  private static func row(
    _ name: String, _ subjects: [String], _ costs: [Double?], _ limit: Limit?, _ note: String?
  ) -> Row {
    let cells = zip(subjects, costs).map { subject, cost in
      Cell(subject, cost.flatMap { cost in costs[0].map { cost / $0 } }, limit: limit?(subject))
    }
    return Row(name, .times, cells, note: note)
  }
}
