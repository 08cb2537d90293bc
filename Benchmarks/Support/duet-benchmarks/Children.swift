import BenchmarkReport
import Subjects

/// The cost of events in components with children: one child deep inside others, and one of many.
enum Children {
  private static let depth = 10
  private static let many = 10_000

  /// Measures an event of each subject in each of these sizes.
  @MainActor
  private static func times(_ subjects: [SizedSubject], _ sizes: Int..., events: Int) async -> [Double] {
    await shortest(
      of: subjects.flatMap { subject in sizes.map { Timed(events, subject.make($0)) } }, rounds: 200,
      within: .seconds(8))
  }

  @MainActor
  static func rows() async -> [Row] {
    let children = SizedSubject.children.map(\.name)
    progress("one at depth \(depth)")
    let deep = Costs(children, await times(SizedSubject.children, depth, events: 200))
    progress("one of \(many)")
    let wide = Costs(SizedSubject.people.map(\.name), await times(SizedSubject.people, many, events: 16))
    progress("\(many) that run")
    let times = await times(SizedSubject.running, 0, 1_000, many, events: 500)
    let running = (0..<3).map { Costs(SizedSubject.running.map(\.name), times, at: $0, of: 3) }
    progress("one at depth \(depth), instructions")
    let instructions = Costs(
      children,
      await inParallel(children) { Valgrind.counts(["child", $0, String(depth)], events: 256)?.instructions })
    let over = "Divided by the plain loop, which has no session."
    return [
      Row(
        "event, 1,000 running children over none", .times, running[1] / running[0], .running,
        note: "An event of the parent that concerns no child. Each child runs an effect."),
      Row(
        "event, 10,000 running children over none", .times, running[2] / running[0], .running,
        note: "The same with 10,000 children. Their keys come from an array of rows."),
      Row(
        "child, 10 deep", .times, deep / deep.plain,
        note: "An event of the innermost of 11 nested steppers; the view shows all of them. \(over)"),
      Row(
        "child, 10 deep, instructions", .times, instructions / instructions.plain, .children, note: Valgrind.uncounted),
      Row(
        "child, one of 10,000", .times, wide / wide.plain, .children,
        note: "Rename one of 10,000 contacts, each a child with a key, and draw the screen. \(over)"),
    ]
  }
}
