import BenchmarkReport
import Subjects
import TextUI

/// The cost of the operations on a table of rows, over that of the plain loop.
enum RowCosts {
  private static let counts = [(1_000, "1,000"), (10_000, "10,000")]

  /// Measures each operation on tables of each size, on a screen of 24 lines and on one of all lines.
  @MainActor
  static func rows() async -> [Row] {
    var rows: [Row] = []
    for isWhole in [false, true] {
      for (count, number) in counts {
        for operation in RowOperation.all(count) {
          // All lines: of the rows before and after, and of what is above them.
          let size = isWhole ? Size(width: 80, height: count + 1_010) : .standard
          let name = "rows: \(operation.name), of \(number), \(isWhole ? "all" : "24") lines"
          progress(name)
          let costs = Costs(RowSubject.all.map(\.name), times(of: operation, in: size))
          rows.append(
            Row(
              name, .times, costs / costs.plain, .rowOperations,
              note: "Processor time. Divided by the plain loop, which has no session."))
        }
      }
    }
    return rows
  }

  /// Returns the nanoseconds of processor time that an event takes each subject.
  ///
  /// What undoes an event comes between two events, and is not measured. A run has several events, as some events of a
  /// session prepare the next ones.
  @MainActor
  private static func times(of operation: RowOperation, in size: Size) -> [Double] {
    let subjects = RowSubject.all.map { $0.make(size) }
    for subject in subjects { operation.start.forEach(subject) }
    var times = subjects.map { _ in Double.infinity }
    let begin = ProcessorTime.ofThis
    for round in 0..<50 {
      if round >= 2, ProcessorTime.ofThis - begin > .seconds(1) { break }
      for (index, subject) in subjects.enumerated() {
        var time = Duration.zero
        for event in 0..<events {
          let input = operation.input(event)
          let start = ProcessorTime.ofThis
          subject(input)
          time += ProcessorTime.ofThis - start
          operation.undo.forEach(subject)
        }
        times[index] = min(times[index], time / .nanoseconds(events))
      }
    }
    return times
  }

  private static let events = 8
}
