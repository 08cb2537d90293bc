import BenchmarkReport
import Subjects

/// The costs of effects, each from its start to its end.
enum EffectCosts {
  /// Returns the costs as multiples of the plain loop's event, which takes turns with the effects.
  @MainActor
  static func rows() async -> [Row] {
    var rows: [Row] = []
    for subject in EffectSubject.all {
      progress(subject.name)
      let times = await shortest(
        of: [.plain] + subject.ways.map { Timed(500, $0.make()) }, rounds: 100, within: .seconds(2))
      let name = "effects: \(subject.name)"
      rows.append(
        Row(
          name, .times, Costs(subject.ways.map(\.name), Array(times.dropFirst())) / times[0],
          note: "Divided by the time of the plain loop's event."))
      let way = "Simulated"
      let count = Valgrind.overPlain(["effect", subject.name, way])
      rows.append(
        Row(
          "\(name), instructions", .times, [Cell(way, count, limit: Limit.effects(subject.name))],
          note: Valgrind.uncounted))
    }
    return rows
  }
}
