/// What a reference has been, step by step.
@usableFromInline
package protocol ReferenceHistory: AnyObject {
  /// What has changed by now has changed at the end of `step`.
  func endStep(_ step: Int)

  /// The reference refers to what was there at the end of `step`, until ``hide()``; what is there now is kept.
  ///
  /// - Precondition: nothing is changed meanwhile.
  func show(_ step: Int)

  /// What is there now is there again.
  func hide()

  /// Lets go of what is kept so that the next step is shown the faster.
  func forgetShown()

  /// Nothing is kept any more, of what comes nor of what was.
  func end()
}

/// The changes of a cell, and every so often its value.
@usableFromInline
final class CellHistory<Value>: ReferenceHistory {
  private let cell: Cell<Value>
  @usableFromInline var changes: [(inout Value) -> Void] = []
  private var waypoints: Waypoints<Value>
  /// The value that was shown last; while one is shown, what is there now.
  private var shown: Shown?

  /// A value that so many changes have made.
  private struct Shown {
    var length: Int
    var value: Value

    mutating func goOn(by changes: [(inout Value) -> Void], upTo end: Int) {
      for change in changes[length..<end] { change(&value) }
      length = end
    }

    mutating func exchange(with cell: Cell<Value>) { cell.exchange(&value) }
  }

  init(_ cell: Cell<Value>, from step: Int, every spacing: Int?) {
    self.cell = cell
    waypoints = Waypoints(step: step, length: 0, position: cell.value, every: spacing)
  }

  @inlinable
  func add(_ change: @escaping (inout Value) -> Void) { changes.append(change) }

  @usableFromInline
  func endStep(_ step: Int) { waypoints.endStep(step, length: changes.count) { cell.read() } }

  @usableFromInline
  func show(_ step: Int) {
    let length = waypoints.length(atEndOf: step)
    let place = waypoints.place(upTo: length)
    // Going on from what was shown last, where that is not further: in place.
    let last = shown?.length ?? .max
    if last < place.length || last > length { shown = Shown(length: place.length, value: place.position) }
    shown?.goOn(by: changes, upTo: length)
    exchange()
  }

  @usableFromInline
  func hide() {
    exchange()
    // What a look has changed is no more what the changes had made.
    if cell.isShownChanged { shown = nil }
    cell.isShownChanged = false
  }

  private func exchange() { shown?.exchange(with: cell) }

  @usableFromInline
  func forgetShown() { shown = nil }

  @usableFromInline
  func end() { cell.forget(self) }
}
