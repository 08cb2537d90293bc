import Algebra
import Components
import Effects

/// A row that grows and is cut, such as the versions of a document, between which undo and redo move.
///
/// No puller changes a row: a program that pairs with ``Zipper`` chooses one of the places, whatever their values
/// (Kmett 2011), so it can neither bring a value nor drop one. So the zipper here has no end, this row is what it shows, and
/// effects change the row. The zipper, its pairing and their laws stay the same:
///
///     let row = GrowingRow<IO, String>(Zipper(focus: ""))
///     let document = PagesComponent<IO, Input, TextView<Input>>(
///       count: .max, seeing: { row.zipper(at: $0) },
///       dispatcher: .handling { input, _, handler in
///         switch input {
///         case .write(let text): handler.read(.index).flatMap { handler(row.push(text, after: $0)) }
///         case .undo: handler(.pure(.moveLeft))
///         case .redo: handler(row.stopping(.moveRight))
///         }
///       },
///       render: { documentView($0.extract(), canUndo: $0.index > 0, canRedo: $0.index < $0.count - 1) })
///
/// Laws, besides those of ``Zipper`` and ``Puller``, for a place `i` of the row:
///
/// - a move changes no value
/// - after `push(v, after: i)`, the values up to `i` are the same, and `v` follows as the last one
/// - `push(v, after: i)` and then `push(w, after: i)` is `push(w, after: i)`: what a version replaces is gone
/// - a move from `i` that is `stopping` leads to a place of the row: where the move leads, or to the last place
public struct GrowingRow<E: Effect, Value> {
  /// The values, at least one.
  private let values: Reference<E, [Value]>

  /// Creates a row of the values of a zipper.
  ///
  /// - Complexity: O(*n*).
  public init(_ zipper: Zipper<Value>) { values = Reference(Array(zipper.elements)) }

  /// Returns the effect that reads the row as a zipper, with its focus at `index` or at the nearest place.
  public func zipper(at index: Int) -> Eff<E, Zipper<Value>> {
    values.gets { values in Zipper(count: values.count, index: nearest(to: index, in: values)) { values[$0] } }
  }

  /// Returns the effect that cuts the row after the place at `index`, appends `value`, and returns the move to it.
  ///
  /// - Complexity: O(*n*) in the values that are cut, if no zipper of the row is kept.
  public func push(_ value: Value, after index: Int) -> Eff<E, Puller<Void>> {
    values.modify { values in
      values.removeSubrange((nearest(to: index, in: values) + 1)...)
      values.append(value)
    }
    .flatMap { values.gets { .move(to: $0.count - 1) } }
  }

  /// Returns the effect that reads where the row ends, and returns the move that stops there.
  public func stopping(_ move: Puller<Void>) -> Eff<E, Puller<Void>> {
    values.gets { values in move.then(Puller.index.flatMap { .move(to: nearest(to: $0, in: values)) }) }
  }
}

private func nearest<Value>(to index: Int, in values: [Value]) -> Int { max(0, min(index, values.count - 1)) }
