import Duet

/// A sketch with those before it and those that were undone: what the scenario starts from.
///
/// It is also the history of the architectures whose states may be overwritten, where undo puts an earlier sketch back.
public struct SketchHistory: Hashable, Sendable {
  /// The sketches before this one, the oldest first.
  public private(set) var past: [Sketch]
  /// The sketch.
  public private(set) var sketch: Sketch
  /// The sketches that were undone, the one that was undone last at the end.
  public private(set) var future: [Sketch]

  /// Creates a history; by default, of an empty sketch.
  public init(past: [Sketch] = [], sketch: Sketch = [], future: [Sketch] = []) {
    (self.past, self.sketch, self.future) = (past, sketch, future)
  }

  /// Returns what the circle drawer shows of this history, with a pointer and an adjustment.
  func drawer(pointer: Point?, adjustment: Adjustment? = nil) -> CircleDrawer {
    CircleDrawer(
      sketch: sketch, pointer: pointer, adjustment: adjustment, changes: past.count,
      allChanges: past.count + future.count)
  }

  /// Makes a change that can be undone. Changes that were undone cannot be redone any more.
  ///
  /// A sketch that is the same as before is no change.
  mutating func change(to next: Sketch) {
    guard next != sketch else { return }
    past.append(sketch)
    (sketch, future) = (next, [])
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(sketch)
    sketch = last
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(sketch)
    sketch = next
  }
}
