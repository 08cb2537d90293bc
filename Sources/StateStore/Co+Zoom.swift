import Algebra
import Optics
import Trampoline

extension Co {
  /// Returns this action for a part of a larger state, such as a child's action in its parent.
  ///
  /// Law: it agrees with the `zoom` of `State`: `State(m.zoom(lens))` is `State(m).zoom(lens)`.
  ///
  /// - Complexity: O(1). Running takes stack linear in the nesting of zooms; dropping takes none.
  public func zoom<Part, Whole>(_ lens: Lens<Whole, Part>) -> Co<StoreBrand<Whole>, A> where W == StoreBrand<Part> {
    if let value = pureValue { return .pure(value) }
    return Co<StoreBrand<Whole>, A>(
      CoZoomed(self, AffineTraversal(lens)) { preconditionFailure("a lens found no part") })
  }

  /// Returns this action for a part that a larger state may lack; without the part, nothing changes.
  ///
  /// - Complexity: O(1). Running takes stack linear in the nesting of zooms; dropping takes none.
  public func zoom<Part, Whole>(_ part: AffineTraversal<Whole, Part>) -> Co<StoreBrand<Whole>, Void>
  where W == StoreBrand<Part>, A == Void {
    pureValue == nil ? Co<StoreBrand<Whole>, Void>(CoZoomed(self, part) {}) : .pure(())
  }
}

private final class CoZoomed<Whole, Part, A>: CoStep, CustomStringConvertible {
  private var action: Co<StoreBrand<Part>, A>?
  private let part: AffineTraversal<Whole, Part>
  private let missing: () -> A

  init(_ action: Co<StoreBrand<Part>, A>, _ part: AffineTraversal<Whole, Part>, missing: @escaping () -> A) {
    self.action = action
    self.part = part
    self.missing = missing
  }

  func run<B>(on space: inout Kind<StoreBrand<Whole>, B>) -> A {
    // Only `deinit` sets it to `nil`.
    guard let action else { preconditionFailure("an action ran after its release") }
    var value: A?
    Store.change(&space) { whole in
      part.update(&whole.position) { position in
        var space = Store(position) { _ in }.kind
        value = action.run(on: &space)
        position = Store(space).position
      }
    }
    return value ?? missing()
  }

  var description: String { action?.description ?? "" }

  // The action is in an object, so that deeply nested zooms are released without recursion.
  deinit {
    Release.flat {
      $0.append(action as Any)
      action = nil
    }
  }
}
