import Algebra
import Optics
import Trampoline

extension Co {
  /// This way through the space of a part's states, taken in the space of the whole's: a child's action in its parent.
  ///
  /// Laws: as for `State`, whose `zoom` it agrees with: `State(m.zoom(lens))` is `State(m).zoom(lens)`.
  ///
  /// - Complexity: O(1). Running a nest of zooms takes stack: linear in the nest. Dropping one takes none.
  public func zoom<Part, Whole>(_ lens: Lens<Whole, Part>) -> Co<StoreBrand<Whole>, A> where W == StoreBrand<Part> {
    Co<StoreBrand<Whole>, A>(CoZoomed(self, lens))
  }

  /// This way through the space of a part's states, where the whole has that part; where it has none, it stays.
  ///
  /// - Complexity: as by a lens.
  public func zoom<Part, Whole>(_ part: AffineTraversal<Whole, Part>) -> Co<StoreBrand<Whole>, Void>
  where W == StoreBrand<Part>, A == Void {
    Co<StoreBrand<Whole>, Void>(CoPartlyZoomed(self, part))
  }
}

/// The step that goes where an action on a part goes.
private final class CoZoomed<Whole, Part, A>: CoStep, CustomStringConvertible {
  private var action: Co<StoreBrand<Part>, A>?
  private let lens: Lens<Whole, Part>

  init(_ action: Co<StoreBrand<Part>, A>, _ lens: Lens<Whole, Part>) {
    self.action = action
    self.lens = lens
  }

  func run<R>(_ space: Kind<StoreBrand<Whole>, (A) -> R>) -> R {
    let whole = Store(space)
    let part = Store(lens.get(whole.position)) { whole.peek(self.lens.set(whole.position, $0)) }
    return present(action).run(part.kind)
  }

  var description: String { action?.description ?? "" }

  // An object and not a value, so that a deep nest of them is dropped flat.
  deinit {
    Release.flat {
      $0.append(action as Any)
      action = nil
    }
  }
}

/// The same, where the whole has the part.
private final class CoPartlyZoomed<Whole, Part>: CoStep, CustomStringConvertible {
  typealias A = Void

  private var action: Co<StoreBrand<Part>, Void>?
  private let part: AffineTraversal<Whole, Part>

  init(_ action: Co<StoreBrand<Part>, Void>, _ part: AffineTraversal<Whole, Part>) {
    self.action = action
    self.part = part
  }

  func run<R>(_ space: Kind<StoreBrand<Whole>, (A) -> R>) -> R {
    let whole = Store(space)
    guard let position = part.get(whole.position) else { return whole.extract()(()) }
    let part = Store(position) { whole.peek(self.part.set(whole.position, $0)) }
    return present(action).run(part.kind)
  }

  var description: String { action?.description ?? "" }

  deinit {
    Release.flat {
      $0.append(action as Any)
      action = nil
    }
  }
}

/// An action that is set from the initialiser on until `deinit`.
private func present<W, A>(_ action: Co<W, A>?) -> Co<W, A> {
  guard let action else { preconditionFailure("an action was run when it was gone") }
  return action
}
