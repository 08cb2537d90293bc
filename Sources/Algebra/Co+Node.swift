import Trampoline

/// The context of an action's steps: moves a space, whatever the type of its values.
///
/// An action runs over spaces with values of every type, but a `Computation` has one context type. So the context is
/// this class: a closure cannot be generic, but a virtual method can. The binds of an action are then built once. To
/// build them again for each run took 500 of 1,200 ns per bind.
@usableFromInline
package class Traveller<W: Comonad> {
  @inlinable
  init() {}

  /// Runs `step` and passes its value to `give`. If `give` is not called, the run ends.
  @usableFromInline
  func move<A>(by step: any CoStep<W, A>, _ give: (A) -> Void) {}
}

@usableFromInline
final class SpaceTraveller<W: Comonad, B>: Traveller<W> {
  private let space: UnsafeMutablePointer<Kind<W, B>>

  /// - Precondition: `space` points to a space as long as this object runs an action.
  @usableFromInline
  init(_ space: UnsafeMutablePointer<Kind<W, B>>) {
    self.space = space
    super.init()
  }

  @usableFromInline
  override func move<A>(by step: any CoStep<W, A>, _ give: (A) -> Void) { give(step.run(on: &space.pointee)) }
}

extension Co {
  /// Runs an action of several steps on `space`.
  @usableFromInline
  func travel<B>(on space: inout Kind<W, B>) -> A {
    // A pointer, not a copy, so that an unshared space changes in place. Safe: no step keeps the traveller.
    withUnsafeMutablePointer(to: &space) { space in
      var traveller: Traveller<W> = SpaceTraveller(space)
      return computation.runToEnd(&traveller)
    }
  }
}

// MARK: - Printing

/// Records the steps that are known before an action runs, without running them.
final class OutlineTraveller<W: Comonad>: Traveller<W> {
  private var steps: [String] = []
  private var isCut = false

  override func move<A>(by step: any CoStep<W, A>, _ give: (A) -> Void) {
    guard steps.count < 32 else {
      isCut = true
      return
    }
    steps.append((step as? any CustomStringConvertible)?.description ?? "‹function›")
    // Only a step that returns `Void` has a value that is known in advance. The first check is needed, because `()`
    // also casts to `Any` and to optionals, which have other values, too.
    if A.self == Void.self, let nothing = () as? A { give(nothing) }
  }

  func outline<A>(of action: Co<W, A>) -> String {
    var traveller: Traveller<W> = self
    if action.computation.stopsWithin(&traveller) || isCut { steps.append("…") }
    return steps.isEmpty ? "pure" : steps.joined(separator: "; ")
  }
}
