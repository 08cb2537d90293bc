/// The histories of the references that a session's views read.
///
/// A history begins when a view first reads the reference. So a session needs no list of its references: an earlier view reads
/// what it read then, and every reference that it read has a history from that step on, wherever the reference was made.
@usableFromInline
package final class ReferenceHistories {
  /// The histories that note what the current view reads.
  @TaskLocal private static var noting: Noting?

  // Sendable, because only the task that noted it uses it, within `noting(from:_:)`.
  private struct Noting: @unchecked Sendable {
    let histories: ReferenceHistories
    let step: Int
  }

  private var histories: [ObjectIdentifier: (first: Int, history: any ReferenceHistory)] = [:]
  private let spacing: Int?

  /// - Parameter spacing: the number of changes between two values that are kept.
  package init(every spacing: Int?) { self.spacing = spacing }

  deinit { for (_, history) in histories.values { history.end() } }

  /// Runs `body`, and begins a history for each reference that it reads and that has none.
  ///
  /// - Parameter step: the first step of those histories.
  package func noting<Result>(from step: Int, _ body: () -> Result) -> Result {
    readers.add(1, ordering: .relaxed)
    defer { readers.subtract(1, ordering: .relaxed) }
    return Self.$noting.withValue(Noting(histories: self, step: step), operation: body)
  }

  /// Begins the history of a value that is read, if there is somebody who notes it and has none.
  static func begin<Value>(with storage: ValueStorage<Value>) {
    guard let noting else { return }
    let id = ObjectIdentifier(storage)
    guard noting.histories.histories[id] == nil else { return }
    let history = storage.remembering(from: noting.step, every: noting.histories.spacing)
    noting.histories.histories[id] = (noting.step, history)
  }

  /// The changes so far belong to `step`.
  package func endStep(_ step: Int) { for (_, history) in histories.values { history.endStep(step) } }

  /// Does `body` while the references refer to their values at the end of `step`.
  ///
  /// - Precondition: `body` changes none of them.
  package func showing<Result>(_ step: Int, _ body: () -> Result) -> Result {
    let shown = histories.values.filter { $0.first <= step }
    for (_, history) in shown { history.show(step) }
    defer { for (_, history) in shown { history.hide() } }
    return body()
  }

  /// Drops what makes the next ``showing(_:_:)`` faster.
  package func forgetShown() { for (_, history) in histories.values { history.forgetShown() } }
}

/// The values of a reference, step by step.
protocol ReferenceHistory: AnyObject {
  /// The changes so far belong to `step`.
  func endStep(_ step: Int)
  /// The reference refers to its value at the end of `step`, until ``hide()``.
  func show(_ step: Int)
  /// The reference refers to its present value again.
  func hide()
  /// Drops what makes the next ``show(_:)`` faster.
  func forgetShown()
  /// Drops the history.
  func end()
}

/// The changes of a value, and every so often the value.
final class ValueHistory<Value>: ReferenceHistory {
  private let storage: ValueStorage<Value>
  private var changes: [(inout Value) -> Void] = []
  private var checkpoints: Checkpoints<Value>
  /// The value that was shown last, after so many changes.
  private var shown: (length: Int, value: Value)?

  init(_ storage: ValueStorage<Value>, present: Value, from step: Int, every spacing: Int?) {
    self.storage = storage
    checkpoints = Checkpoints(step: step, length: 0, position: present, every: spacing)
  }

  func add(_ change: @escaping (inout Value) -> Void) { changes.append(change) }

  func endStep(_ step: Int) { checkpoints.endStep(step, length: changes.count) { storage.read() } }

  func show(_ step: Int) {
    let length = checkpoints.length(atEndOf: step)
    let place = checkpoints.place(upTo: length)
    // Goes on in place from the value that was shown last, if it lies between.
    var (from, value) = (place.length, place.position)
    if let shown, shown.length >= from, shown.length <= length { (from, value) = shown }
    shown = nil
    for change in changes[from..<length] { change(&value) }
    shown = (length, value)
    storage.show(value)
  }

  func hide() { storage.hide() }

  func forgetShown() { shown = nil }

  func end() { storage.forget(self) }
}
