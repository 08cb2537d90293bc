import Driver
import Utilities

/// The steps that the history lists: all but idle waits, or only those that a filter admits.
///
/// It reads each moment once, so that a long history costs nothing at each key.
@MainActor
struct History {
  /// The indices in `Timeline.moments` of the listed steps, ascending.
  private(set) var rows: [Int] = []
  /// The services that the steps called.
  private(set) var services: Set<String> = []
  /// The text that a control's or a service's name must contain; empty for all steps.
  private(set) var filter = ""
  private var branch = 0
  private var read = 0

  /// Reads the moments that were added.
  ///
  /// - Complexity: O(*n*) in the new moments; in all moments if the branch or the filter changed.
  mutating func update(_ timeline: Timeline, filter: String) {
    if branch != timeline.branch || self.filter != filter {
      (rows, services, read, branch, self.filter) = ([], [], 0, timeline.branch, filter)
    }
    let moments = timeline.moments
    let finder = TextFinder(filter)
    while read < moments.count {
      let moment = moments[read]
      var admits = filter.isEmpty || read == 0 || moment.event.map { finder.isIn($0.subject) } ?? false
      for case let record? in moment.step.outcomes.lazy.map(\.record) {
        for effect in record.effects {
          services.insert(effect.service)
          if !admits { admits = finder.isIn(effect.service) }
        }
      }
      if admits, !moment.isIdle { rows.append(read) }
      read += 1
    }
  }

  /// Returns the index in ``rows`` of the last step up to `moment`.
  ///
  /// - Complexity: O(log *n*).
  func row(upTo moment: Int) -> Int { max(0, firstRow(after: moment) - 1) }

  /// Returns the index in ``rows`` of the first step after `moment`; the number of rows if there is none.
  func firstRow(after moment: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
